//! A protest with its deposit, and the decision.
use serde_json::{Value, json};

use super::rounds::id;
use super::{Event, Tell};
use crate::client::{Request, TourError, missing};

pub(super) async fn file(event: &Event, games: &[Value], tell: Tell<'_>) -> Result<String, TourError> {
    let game = games.first().ok_or_else(|| missing("game"))?;
    let black = game.pointer("/black/id").and_then(Value::as_str).ok_or_else(|| missing("player"))?;
    let body = json!({
        "tournament_id": event.id, "round": super::ROUNDS, "game_id": id(game)?, "filer": black,
        "capacity": "player", "paragraphs": ["6.1.5.3"],
        "facts": "Белые не взяли шашку, которую были обязаны взять; партия была продолжена.",
        "request": "Изменить результат партии.",
        "deposit": { "amount_kopecks": 300_000, "payer": "Игрок чёрных" }
    });
    let protest = event.chief.send(Request::post("/v1/protests", body), 201).await?;
    tell(&format!(
        "4. a protest is filed with its deposit: {}; to be decided by {}",
        protest.text("/status")?,
        protest.text("/decide_by")?
    ));
    protest.text("/id").map(ToOwned::to_owned)
}

pub(super) async fn uphold(event: &Event, protest: &str, tell: Tell<'_>) -> Result<(), TourError> {
    let path = format!("/v1/protests/{protest}");
    let shown = event.chief.send(Request::get(&path), 200).await?;
    let body = json!({
        "ruling": "upheld", "facts_found": "Взятие было обязательно; белые его не сделали.",
        "paragraphs": ["6.1.5.3"], "filer_appearance": "heard", "other_appearance": "heard",
        "new_result": "0-1"
    });
    let decisions = format!("{path}/decisions");
    event.chief.send(Request::post(&decisions, body).matching(shown.tag()?), 201).await?;
    let decided = event.chief.send(Request::get(&path), 200).await?;
    let game = format!("/v1/games/{}", decided.text("/game_id")?);
    let game = event.chief.send(Request::get(&game), 200).await?;
    tell(&format!(
        "5. the chief judge decides: {}; the game is now {}, the deposit {}",
        decided.text("/status")?,
        game.text("/result")?,
        decided.text("/deposit/status")?
    ));
    let ledger = event.chief.send(Request::get(&format!("{}/deposit-ledger", event.path)), 200).await?;
    tell(&format!(
        "   balances of the deposit ledger, in kopecks: {}",
        ledger.body.pointer("/balances").unwrap_or(&Value::Null)
    ));
    Ok(())
}
