//! Readings that a regulation chooses: records and tables of its event are judged by them.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, regulation};

async fn event(suite: &Suite, discipline: &str, readings: Value) -> Event {
    let mut rules = regulation(1);
    rules["discipline"] = json!(discipline);
    rules["readings"] = readings;
    let player = |no: u32| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no });
    Event::create_with(suite, rules, (1..=2).map(player).collect()).await
}

async fn attach(event: &Event, record: &str, expected: u16) -> Answer {
    let game = &event.round(1).await.list("/games").unwrap()[0].clone();
    let path = format!("/v1/games/{}/record", game["id"].as_str().unwrap());
    let tag = format!("\"v{}\"", game["version"]);
    let request = Request::put(&path, json!({ "record": record })).matching(&tag);
    event.chief.send(request, expected).await.unwrap()
}

/// White takes one piece where two can be taken: free in Russian captures (6.1.5.14), not in those of 7.4.1.
#[tokio::test]
async fn draughts_64_capture_as_the_regulation_says() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let record = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5";
    for (rules, expected) in [("russian", 200), ("international", 422)] {
        let event = event(&suite, "draughts64", json!({ "capture_rules": rules })).await;
        event.start_round(1).await;
        let answer = attach(&event, record, expected).await;
        if expected == 422 {
            assert_eq!(answer.text("/citation/paragraph").unwrap(), "7.4.1", "{}", answer.body);
        }
    }
}

#[tokio::test]
async fn renju_is_judged_by_its_own_oracle() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event =
        event(&suite, "renju", json!({ "renju": { "opening": "rif", "columns": "international" } })).await;
    event.start_round(1).await;
    let refused = attach(&event, "1. h8 h8", 422).await;
    assert_eq!(refused.text("/code").unwrap(), "illegal_record", "{}", refused.body);
    attach(&event, "1. h8 h9 2. h10", 200).await;
}

#[tokio::test]
async fn readings_of_another_discipline_are_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, "russian", json!({ "draws": { "effect": "on_claim" } })).await;
    for (discipline, readings, pointer) in [
        ("russian", json!({ "capture_rules": "russian" }), "capture_rules"),
        ("renju", json!({ "draws": {} }), "draws"),
        ("russian", json!({ "renju": {} }), "renju"),
        ("renju", json!({ "renju": { "opening": "mine" } }), "renju/opening"),
    ] {
        let mut rules = regulation(3);
        rules["discipline"] = json!(discipline);
        rules["readings"] = readings.clone();
        let body = json!({ "name": "x", "regulation": rules });
        let refused = event.portal.send(Request::post("/v1/tournaments", body), 422).await.unwrap();
        let at = refused.body["errors"][0]["pointer"].as_str().unwrap();
        assert_eq!(at, format!("/regulation/readings/{pointer}"), "{readings}");
    }
}

/// The bye of a field of five counts as the lowest score of all, or of those who stayed (3.15.11).
#[tokio::test]
async fn tables_are_made_by_the_readings_of_the_regulation() {
    for (lowest_over, buchholz) in [("remaining", "0.5"), ("everybody", "0")] {
        let suite = Suite::start(Kind::Sqlite, &[]);
        let mut rules = regulation(2);
        rules["readings"] = json!({ "tables": { "lowest_over": lowest_over } });
        rules["tie_breaks"] = json!(["buchholz", "beaten", "others"]);
        let player = |no: u32| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no });
        let event = Event::create_with(&suite, rules, (1..=5).map(player).collect()).await;
        let games = event.start_round(1).await;
        event.enter(&games[0], "1-0").await;
        event.enter(&games[1], "1/2-1/2").await;
        event.set_round(1, "ended").await;
        let loser = games[0]["black"]["id"].as_str().unwrap();
        let shown = format!("/v1/participants/{loser}");
        let tag = event.chief.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned();
        let path = format!("{shown}/withdrawal");
        let leave = Request::put(&path, json!({ "reason": "болезнь" })).matching(&tag);
        event.chief.send(leave, 200).await.unwrap();

        let standings = format!("{}/standings", event.path);
        let table = event.chief.send(Request::get(&standings), 200).await.unwrap();
        let bye = event.round(1).await.body["bye"]["id"].clone();
        let rows = table.list("/rows").unwrap();
        let own = rows.iter().find(|row| row["participant"]["id"] == bye).unwrap();
        assert_eq!(own["tie_breaks"]["buchholz"], json!(buchholz), "{lowest_over}: {}", table.body);
        assert!(own["tie_breaks"].get("beaten").is_some(), "{}", table.body);
    }
}
