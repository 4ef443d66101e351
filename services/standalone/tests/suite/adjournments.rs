//! Games to be played on (3.10), and results given to those that are not (3.13.4).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, regulation};

async fn event(suite: &Suite, system: &str) -> Event {
    let mut rules = regulation(1);
    if system == "round_robin" {
        rules["system"] = json!(system);
        rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    }
    let player = |no: u32| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no });
    Event::create_with(suite, rules, (1..=4).map(player).collect()).await
}

async fn enter(event: &Event, game: &Value, body: Value, expected: u16) -> Answer {
    let shown = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{shown}/result");
    let request = Request::put(&path, body).matching(&tag);
    event.chief.send(request, expected).await.unwrap()
}

async fn end(event: &Event, round: u32, expected: u16) -> Answer {
    let tag = event.round(round).await.tag().unwrap().to_owned();
    let path = format!("{}/rounds/{round}/status", event.path);
    let request = Request::put(&path, json!({ "status": "ended" })).matching(&tag);
    event.chief.send(request, expected).await.unwrap()
}

async fn a_round_robin(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = event(&suite, "round_robin").await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "1-0").await;
    let body = json!({ "manner": "adjourned", "reason": "внезапное заболевание" });
    let adjourned = enter(&event, &games[1], body, 200).await;
    assert_eq!((adjourned.text("/manner").unwrap(), &adjourned.body["result"]), ("adjourned", &Value::Null));
    end(&event, 1, 200).await;
    event.play_round(2, "1/2-1/2").await;
    event.play_round(3, "1/2-1/2").await;

    let approval = format!("{}/approval", event.path);
    let version = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let request = Request::put(&approval, json!({})).matching(version.tag().unwrap());
    let refused = event.chief.send(request, 409).await.unwrap();
    assert_eq!(refused.text("/citation/paragraph").unwrap(), "3.13.4", "{}", refused.body);

    let unreasoned = json!({ "result": "1-0", "manner": "adjudicated" });
    let refused = enter(&event, &games[1], unreasoned, 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/reason");
    let given = json!({ "result": "1-0", "manner": "adjudicated", "reason": "лишняя шашка белых" });
    let given = enter(&event, &games[1], given, 200).await;
    assert_eq!((given.text("/manner").unwrap(), given.text("/result").unwrap()), ("adjudicated", "1-0"));
    let changes = format!("/v1/games/{}/result-changes", games[1]["id"].as_str().unwrap());
    let changes = event.chief.send(Request::get(&changes), 200).await.unwrap();
    assert_eq!(changes.body["items"][0]["manner"], "adjudicated");
    let corrected = json!({ "result": "1/2-1/2", "reason": "доиграна" });
    let corrected = enter(&event, &games[1], corrected, 200).await;
    assert!(corrected.body.get("manner").is_none(), "{}", corrected.body);
}

#[tokio::test]
async fn a_round_of_an_order_table_ends_while_a_game_waits() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        a_round_robin(kind).await;
    }
}

#[tokio::test]
async fn a_swiss_round_waits_for_its_games() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, "swiss").await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "1-0").await;
    enter(&event, &games[1], json!({ "manner": "adjourned" }), 200).await;
    end(&event, 1, 409).await;
    enter(&event, &games[1], json!({ "result": "0-1" }), 200).await;
    end(&event, 1, 200).await;
}

#[tokio::test]
async fn what_cannot_be_said_together_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = event(&suite, "swiss").await;
    let games = event.start_round(1).await;
    for (body, pointer) in [
        (json!({ "manner": "adjourned", "result": "1-0" }), "/manner"),
        (json!({ "manner": "adjudicated", "result": "+:-", "reason": "x" }), "/result"),
        (json!({ "manner": "adjudicated", "reason": "x" }), "/result"),
    ] {
        let refused = enter(&event, &games[0], body.clone(), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
    }
    event.enter(&games[0], "1-0").await;
    enter(&event, &games[0], json!({ "manner": "adjourned" }), 422).await;
}
