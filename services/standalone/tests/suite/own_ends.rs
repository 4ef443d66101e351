//! Games that end after their rounds, adjourned (3.10) or played after a return (3.13.3), have a term for protests of
//! their own (5.4.16.1), and the results are not approved within it.
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, regulation};

async fn event(suite: &Suite, pace: &str) -> Event {
    let mut rules = regulation(1);
    rules["system"] = json!("round_robin");
    rules["pace"] = json!(pace);
    rules["deposit_kopecks"] = Value::Null;
    rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    let player = |no: u32| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no });
    Event::create_with(suite, rules, (1..=4).map(player).collect()).await
}

async fn enter(event: &Event, game: &Value, body: Value, expected: u16) -> Answer {
    let shown = format!("/v1/games/{}", game["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&shown), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{shown}/result");
    event.chief.send(Request::put(&path, body).matching(&tag), expected).await.unwrap()
}

async fn approve(event: &Event, expected: u16) -> Answer {
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let path = format!("{}/approval", event.path);
    event.chief.send(Request::put(&path, json!({})).matching(shown.tag().unwrap()), expected).await.unwrap()
}

async fn file(event: &Event, game: &Value, round: u32, expected: u16) -> Answer {
    event.chief.send(Request::post("/v1/protests", event.protest(game, round)), expected).await.unwrap()
}

async fn withdraw(event: &Event, protest: &Answer) {
    let path = format!("/v1/protests/{}/withdrawal", protest.text("/id").unwrap());
    event.chief.send(Request::put(&path, json!({})).matching(protest.tag().unwrap()), 200).await.unwrap();
}

/// What is told of a game's own term.
async fn window(event: &Event, game: &Value) -> Value {
    let path = format!("{}/protest-windows", event.path);
    let windows = event.chief.send(Request::get(&path), 200).await.unwrap();
    let own = windows.list("/items").unwrap().iter().find(|window| window["game_id"] == game["id"]);
    own.unwrap_or_else(|| panic!("{}", windows.body)).clone()
}

fn at(value: &Value) -> DateTime<Utc> {
    value.as_str().unwrap().parse().unwrap()
}

async fn adjourned(kind: Kind, pace: &str, minutes: i64) {
    let suite = Suite::start(kind, &[]);
    let event = event(&suite, pace).await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "1-0").await;
    let both = json!({ "manner": "adjourned", "ended_at": suite.clock.now(), "reason": "болезнь" });
    enter(&event, &games[1], both, 422).await;
    enter(&event, &games[1], json!({ "manner": "adjourned", "reason": "болезнь" }), 200).await;
    event.set_round(1, "ended").await;
    event.play_round(2, "1-0").await;
    event.play_round(3, "1-0").await;
    // the tokens of the services come before the clock is moved
    withdraw(&event, &file(&event, &games[1], 1, 201).await).await;
    suite.clock.advance(7_200);
    file(&event, &games[0], 1, 422).await;
    let waits = window(&event, &games[1]).await;
    assert_eq!((&waits["open"], &waits["closes_at"]), (&json!(true), &Value::Null), "{kind:?} {waits}");
    withdraw(&event, &file(&event, &games[1], 1, 201).await).await;

    let (now, early) = (suite.clock.now(), suite.clock.now() - TimeDelta::hours(3));
    for (game, told) in [(&games[1], now + TimeDelta::minutes(5)), (&games[1], early), (&games[0], now)] {
        let body = json!({ "result": "1-0", "ended_at": told, "reason": "доиграна" });
        let refused = enter(&event, game, body, 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/ended_at", "{}", refused.body);
        assert_eq!(refused.body["citation"]["paragraph"], "5.4.16.1");
    }
    let ended = enter(&event, &games[1], json!({ "result": "1-0" }), 200).await;
    let closes = at(&window(&event, &games[1]).await["closes_at"]);
    assert_eq!(closes, at(&ended.body["ended_at"]) + TimeDelta::minutes(minutes), "{kind:?} {pace}");
    let refused = approve(&event, 409).await;
    assert_eq!(refused.text("/code").unwrap(), "window_open");
    assert_eq!(at(&refused.body["deadline"]), closes);
    let board = format!("round 1, board {}", games[1]["board"]);
    assert!(refused.text("/detail").unwrap().contains(&board), "{}", refused.body);
    suite.clock.advance((closes - suite.clock.now()).num_seconds() - 20);
    withdraw(&event, &file(&event, &games[1], 1, 201).await).await;
    approve(&event, 409).await;
    suite.clock.advance(25);
    let late = file(&event, &games[1], 1, 422).await;
    assert_eq!(late.text("/code").unwrap(), "window_closed");
    assert_eq!(window(&event, &games[1]).await["open"], false);
    approve(&event, 200).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_adjourned_game_is_protested_about_when_it_has_ended() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        adjourned(kind, "classical", 60).await;
        adjourned(kind, "rapid", 30).await;
    }
}

/// The recorded end is corrected with the result, for a reason; a protest that was received stays received.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_is_corrected() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let event = event(&suite, "classical").await;
        let games = event.start_round(1).await;
        event.enter(&games[0], "1-0").await;
        enter(&event, &games[1], json!({ "manner": "adjourned", "reason": "болезнь" }), 200).await;
        event.set_round(1, "ended").await;
        let withdrawn = file(&event, &games[1], 1, 201).await;
        withdraw(&event, &withdrawn).await;
        suite.clock.advance(10_800);
        let told = suite.clock.now() - TimeDelta::minutes(30);
        enter(&event, &games[1], json!({ "result": "0-1", "ended_at": told }), 200).await;
        let filed = file(&event, &games[1], 1, 201).await;
        let before = suite.clock.now() - TimeDelta::minutes(90);
        enter(&event, &games[1], json!({ "result": "0-1", "ended_at": before }), 422).await;
        let body = json!({ "result": "0-1", "ended_at": before, "reason": "часы секретаря спешили" });
        let corrected = enter(&event, &games[1], body, 200).await;
        assert!((at(&corrected.body["ended_at"]) - before).num_milliseconds().abs() < 1);
        file(&event, &games[1], 1, 422).await;
        let path = format!("/v1/protests/{}", filed.text("/id").unwrap());
        let stands = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!((&stands.body["status"], &stands.body["hold_placed"]), (&json!("admitted"), &json!(true)));
        // a correction of the result alone leaves the end as it is
        let body = json!({ "result": "1/2-1/2", "reason": "протокол" });
        let kept = enter(&event, &games[1], body, 200).await;
        assert_eq!(kept.body["ended_at"], corrected.body["ended_at"]);
    }
}
