//! Meetings of several games (3.18): entered game by game, counted as one.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, regulation};

async fn event(suite: &Suite, games: Option<u8>) -> Event {
    let mut own = regulation(2);
    if let Some(games) = games {
        own["micro_match"] = json!(games);
    }
    let body = |number| json!({ "name": format!("Игрок {number}"), "rating": 2400 - number });
    Event::create_with(suite, own, (1..=4).map(body).collect()).await
}

async fn enter(event: &Event, game: &Value, body: Value, expected: u16) -> Answer {
    let path = format!("/v1/games/{}/result", game["id"].as_str().unwrap());
    let shown = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned();
    event.chief.send(Request::put(&path, body).matching(&tag), expected).await.unwrap()
}

#[tokio::test]
async fn a_micro_match_is_one_meeting_with_its_game_points() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, Some(2)).await;
        let games = event.start_round(1).await;
        let won = enter(&event, &games[0], json!({ "games": ["1-0", "1/2-1/2"] }), 200).await;
        assert_eq!(won.text("/result").unwrap(), "1-0");
        assert_eq!(won.body["game_points"], json!({ "white": "1.5", "black": "0.5" }));
        let level = json!({ "games": ["1-0", "0-1"], "result": "1/2-1/2" });
        assert_eq!(enter(&event, &games[1], level, 200).await.text("/result").unwrap(), "1/2-1/2");
        event.set_round(1, "ended").await;

        let standings = format!("{}/standings", event.path);
        let table = event.chief.send(Request::get(&standings), 200).await.unwrap();
        let points: Vec<&Value> = table.list("/rows").unwrap().iter().map(|row| &row["points"]).collect();
        assert_eq!(points, [&json!("1"), &json!("0.5"), &json!("0.5"), &json!("0")], "{}", table.body);
        let corrected = json!({ "games": ["1-0", "0-1"], "reason": "протокол" });
        let corrected = enter(&event, &games[0], corrected, 200).await;
        assert_eq!(corrected.text("/result").unwrap(), "1/2-1/2");
        let changes = format!("/v1/games/{}/result-changes", games[0]["id"].as_str().unwrap());
        let changes = event.chief.send(Request::get(&changes), 200).await.unwrap();
        let before: Vec<&Value> =
            changes.list("/items").unwrap().iter().map(|change| &change["games"]).collect();
        assert_eq!(before, [&json!(["1-0", "1/2-1/2"]), &json!(["1-0", "0-1"])]);
    }
}

#[tokio::test]
async fn an_impossible_score_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, Some(3)).await;
    let game = event.start_round(1).await[0].clone();
    for (body, pointer) in [
        (json!({ "games": ["1-0", "1-0"] }), "/games"),
        (json!({ "games": ["1-0", "1-0", "0-1", "0-1"] }), "/games"),
        (json!({ "games": [] }), "/games"),
        (json!({ "result": "1-0" }), "/games"),
        (json!({ "games": ["1-0", "1-0", "0-1"], "result": "0-1" }), "/result"),
        (json!({}), "/result"),
    ] {
        let refused = enter(&event, &game, body.clone(), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
    }
    enter(&event, &game, json!({ "games": ["2-0", "1-0", "1-0"] }), 400).await;
    let absent = enter(&event, &game, json!({ "result": "+:-" }), 200).await;
    assert_eq!((absent.text("/result").unwrap(), &absent.body["games"]), ("+:-", &Value::Null));

    let single = self::event(&suite, None).await;
    let game = single.start_round(1).await[0].clone();
    let refused = enter(&single, &game, json!({ "games": ["1-0", "1-0"] }), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/games");
    let mut five = regulation(2);
    five["micro_match"] = json!(5);
    let body = json!({ "name": "x", "regulation": five });
    let refused = event.portal.send(Request::post("/v1/tournaments", body), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/micro_match");
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.18");
}
