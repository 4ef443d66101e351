//! Changing what was entered of a participant.
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Event, Suite, regulation};

async fn tag(event: &Event, participant: &str) -> String {
    let path = format!("/v1/participants/{participant}");
    event.portal.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned()
}

async fn change(event: &Event, index: usize, body: Value, expected: u16) -> Value {
    let who = &event.participants[index];
    let tag = tag(event, who).await;
    let path = format!("{}/participants/{who}", event.path);
    event.chief.send(Request::patch(&path, body).matching(&tag), expected).await.unwrap().body
}

async fn changes(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let mut rules = regulation(2);
    rules["pairing"] = json!({ "apart": [{ "by": "club" }] });
    let players = (1..=4).map(
        |no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no, "club": format!("Клуб {no}") }),
    );
    let event = Event::create_with(&suite, rules, players.collect()).await;
    let born =
        json!({ "birth_date": "1990-01-31", "title": "мс", "rating": null, "reason": "по документам" });
    let shown = change(&event, 3, born, 200).await;
    assert_eq!((&shown["title"], &shown["rating"]), (&json!("мс"), &Value::Null));
    assert_eq!((&shown["birth_date"], &shown["club"]), (&json!("1990-01-31"), &json!("Клуб 4")));
    for (body, pointer) in [
        (json!({ "name": "" }), "/name"),
        (json!({ "rating": 5000 }), "/rating"),
        (json!({ "birth_date": "1790-01-31" }), "/birth_date"),
        (json!({ "club": "x\u{7}" }), "/club"),
    ] {
        let refused = change(&event, 0, body, 422).await;
        assert_eq!(refused["errors"][0]["pointer"], pointer);
    }
    change(&event, 0, json!({ "name": "Игрок 1" }), 409).await;
    change(&event, 0, json!({ "nick": "x" }), 400).await;
    let public = suite.public();
    let list = public.send(Request::get(&format!("{}/participants", event.path)), 200).await.unwrap();
    assert!(list.list("/items").unwrap().iter().all(|one| one["birth_date"].is_null()), "{}", list.body);

    event.play_round(1, "1-0").await;
    let before = public.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    let version = before.body["version"].as_i64().unwrap();
    for (body, pointer) in [(json!({ "rating": 2000 }), "/rating"), (json!({ "club": null }), "/club")] {
        let refused = change(&event, 0, body, 409).await;
        assert_eq!(refused["errors"][0]["pointer"], pointer);
    }
    let renamed = change(&event, 0, json!({ "name": "Новиков Олег", "region": "Тверь" }), 200).await;
    assert_eq!(renamed["name_latin"], "Novikov Oleg");
    let now = public.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    assert!(now.body["rows"].to_string().contains("Новиков Олег"));
    let path = format!("{}/standings?version={version}", event.path);
    let earlier = public.send(Request::get(&path), 200).await.unwrap();
    assert_eq!(earlier.body["rows"], before.body["rows"], "an earlier table keeps the name it had");
    let log = format!("{}/events", event.path);
    let log = event.portal.send(Request::get(&log), 200).await.unwrap().body.to_string();
    assert!(
        log.contains("participant.changed") && log.contains("по документам") && !log.contains("1990"),
        "{log}"
    );

    let who = &event.participants[0];
    let path = format!("{}/participants/{who}", event.path);
    event.chief.send(Request::patch(&path, json!({ "name": "x" })), 428).await.unwrap();
    let stale = Request::patch(&path, json!({ "name": "x" })).matching("\"v1\"");
    event.chief.send(stale, 412).await.unwrap();
    let other = Event::create(&suite, 2, 1).await;
    let elsewhere = format!("{}/participants/{who}", other.path);
    let foreign = Request::patch(&elsewhere, json!({ "name": "x" })).matching("\"v1\"");
    other.chief.send(foreign, 404).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_entered_is_changed_until_it_has_been_used() {
    changes(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_entered_is_changed_on_postgres() {
    changes(Kind::Postgres).await;
}
