//! A round: drawn, published, started, its results entered, ended.
use serde_json::{Value, json};

use super::{Event, ROUNDS, Tell, now, times};
use crate::client::{Request, TourError, missing};

/// The sample game of 6.1.6.2, in short notation; Black wins.
const SAMPLE: &str = "1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4. Белые сдались.";
/// The same with White's capture at move 4 passed over.
const ILLEGAL: &str = "1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. gf4 h:f2";

pub(super) async fn play(event: &Event, round: u32, tell: Tell<'_>) -> Result<Vec<Value>, TourError> {
    draw(event, round, tell).await?;
    let (started, ended) = times(round, now());
    set_status(event, round, "running", &started.to_rfc3339()).await?;
    let path = format!("{}/rounds/{round}", event.path);
    let games = event.public.send(Request::get(&path), 200).await?.list("/games")?.clone();
    for (board, game) in games.iter().enumerate() {
        enter_result(event, game, result(round, board)).await?;
    }
    if round == 1 {
        record(event, games.first().ok_or_else(|| missing("game"))?, tell).await?;
        standings_twice(event, tell).await?;
    }
    set_status(event, round, "ended", &ended.to_rfc3339()).await?;
    let last = if round == ROUNDS { "; the last round has ended" } else { "" };
    tell(&format!("   round {round}: started, {} results entered, ended{last}", games.len()));
    event.public.send(Request::get(&path), 200).await?.list("/games").cloned()
}

async fn draw(event: &Event, round: u32, tell: Tell<'_>) -> Result<(), TourError> {
    let path = format!("{}/drafts", event.path);
    let draft = event.portal.send(Request::post(&path, json!({ "round": round })), 201).await?;
    let path = format!("/v1/drafts/{}/publication", draft.text("/id")?);
    let publish = Request::post(&path, json!({})).matching(draft.tag()?);
    event.portal.send(publish, 200).await?;
    tell(&format!("3. round {round} is drawn and published; board 1:"));
    let pair = |side: &str| draft.text(&format!("/pairs/0/{side}/name"));
    tell(&format!("   {} - {}", pair("white")?, pair("black")?));
    tell(&format!("   {}", draft.text("/pairs/0/explanation/en")?));
    Ok(())
}

async fn set_status(event: &Event, round: u32, status: &str, at: &str) -> Result<(), TourError> {
    let path = format!("{}/rounds/{round}", event.path);
    let shown = event.chief.send(Request::get(&path), 200).await?;
    let body = json!({ "status": status, "actual_at": at });
    let path = format!("{path}/status");
    event.chief.send(Request::put(&path, body).matching(shown.tag()?), 200).await?;
    Ok(())
}

/// Results that leave no two players with the same story; board 1 of round 1 is the sample game, which Black won.
const fn result(round: u32, board: usize) -> &'static str {
    match (round, board) {
        (1, 0) | (2, 3) | (3, 2) => "0-1",
        (1, 3) | (2, 1) | (3, 4) => "1/2-1/2",
        (2, 5) => "+:-",
        _ => "1-0",
    }
}

async fn enter_result(event: &Event, game: &Value, result: &str) -> Result<(), TourError> {
    let path = format!("/v1/games/{}", id(game)?);
    let shown = event.chief.send(Request::get(&path), 200).await?;
    let path = format!("{path}/result");
    event.chief.send(Request::put(&path, json!({ "result": result })).matching(shown.tag()?), 200).await?;
    Ok(())
}

pub(super) fn id(game: &Value) -> Result<&str, TourError> {
    game.pointer("/id").and_then(Value::as_str).ok_or_else(|| missing("game id"))
}

async fn record(event: &Event, game: &Value, tell: Tell<'_>) -> Result<(), TourError> {
    let path = format!("/v1/games/{}", id(game)?);
    let shown = event.chief.send(Request::get(&path), 200).await?;
    let path = format!("{path}/record");
    let wrong = Request::put(&path, json!({ "record": ILLEGAL })).matching(shown.tag()?);
    let refused = event.chief.send(wrong, 422).await?;
    tell(&format!(
        "   a record with an illegal move is refused by {}: {}",
        refused.text("/citation/paragraph")?,
        refused.text("/detail")?
    ));
    let right = Request::put(&path, json!({ "record": SAMPLE })).matching(shown.tag()?);
    event.chief.send(right, 200).await?;
    tell("   the record as it was played is accepted");
    Ok(())
}

async fn standings_twice(event: &Event, tell: Tell<'_>) -> Result<(), TourError> {
    let path = format!("{}/standings", event.path);
    let first = event.public.send(Request::get(&path), 200).await?;
    let second = event.public.send(Request::get(&path).unless(first.tag()?), 304).await?;
    tell(&format!(
        "   a scoreboard reads the standings: {}, then {} for {}",
        first.status,
        second.status,
        first.tag()?
    ));
    Ok(())
}
