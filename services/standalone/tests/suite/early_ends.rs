//! Events that end before their last round, recorded ends that were wrong, and events without a round (5.4.16.1, 12.3).
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, regulation};

fn players() -> Vec<Value> {
    (1..=4).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

async fn tag(event: &Event) -> String {
    event.chief.send(Request::get(&event.path), 200).await.unwrap().tag().unwrap().to_owned()
}

async fn cut(event: &Event, body: Value, expected: u16) -> Answer {
    let path = format!("{}/early-end", event.path);
    let tag = tag(event).await;
    event.chief.send(Request::put(&path, body).matching(&tag), expected).await.unwrap()
}

async fn window(event: &Event, round: u64) -> Value {
    let path = format!("{}/protest-windows", event.path);
    let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
    let windows = shown.list("/items").or_else(|_| shown.list("/windows")).unwrap();
    windows.iter().find(|window| window["round"] == round).unwrap().clone()
}

/// The round it ended with is the last one: its protests have half an hour, and then the results are approved.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_cut_short_ends_with_its_last_round() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let mut rules = regulation(3);
        rules["pace"] = json!("rapid");
        let event = Event::create_with(&suite, rules, players()).await;
        let why = |after: u32| json!({ "after_round": after, "reason": "отключение света" });
        cut(&event, why(1), 409).await;
        event.play_round(1, "1-0").await;
        let games = event.start_round(2).await;
        cut(&event, why(2), 409).await;
        for game in &games {
            event.enter(game, "1-0").await;
        }
        event.set_round(2, "ended").await;
        assert_eq!(window(&event, 2).await["closes_at"], Value::Null, "until the next round starts");
        let refused = cut(&event, why(1), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/after_round");
        let refused = cut(&event, json!({ "after_round": 2, "reason": " " }), 422).await;
        assert_eq!(refused.body["errors"][0]["pointer"], "/reason");
        let path = format!("{}/early-end", event.path);
        let by_portal = Request::put(&path, why(2)).matching(&tag(&event).await);
        event.portal.send(by_portal, 403).await.unwrap();

        let shown = cut(&event, why(2), 200).await;
        assert_eq!(shown.body["regulation"]["rounds"], 2);
        let ended: DateTime<Utc> = event.round(2).await.body["ended_at"].as_str().unwrap().parse().unwrap();
        let closes: DateTime<Utc> = window(&event, 2).await["closes_at"].as_str().unwrap().parse().unwrap();
        assert_eq!(closes - ended, TimeDelta::minutes(30));
        cut(&event, why(2), 409).await;
        let drafts = format!("{}/drafts", event.path);
        event.chief.send(Request::post(&drafts, json!({ "round": 3 })), 422).await.unwrap();
        suite.clock.advance(31 * 60);
        let approval = format!("{}/approval", event.path);
        let tag = tag(&event).await;
        event.chief.send(Request::put(&approval, json!({})).matching(&tag), 200).await.unwrap();
    }
}

async fn ended_at(event: &Event, body: Value, expected: u16) -> Answer {
    let shown = event.round(1).await;
    let path = format!("{}/rounds/1/status", event.path);
    event.chief.send(Request::put(&path, body).matching(shown.tag().unwrap()), expected).await.unwrap()
}

/// The term of protests runs from the corrected end; a protest that was in time stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_recorded_end_is_corrected_with_a_reason() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_with(&suite, regulation(1), players()).await;
    let games = event.play_round(1, "1-0").await;
    let filed =
        event.chief.send(Request::post("/v1/protests", event.protest(&games[0], 1)), 201).await.unwrap();
    suite.clock.advance(40 * 60);
    let round = event.round(1).await.body;
    let moment = |field: &str| -> DateTime<Utc> { round[field].as_str().unwrap().parse().unwrap() };
    let (started, ended) = (moment("started_at"), moment("ended_at"));
    let at = |at: DateTime<Utc>| json!({ "status": "ended", "actual_at": at, "reason": "ошибка записи" });
    ended_at(&event, json!({ "status": "ended" }), 409).await;
    let refused = ended_at(&event, json!({ "status": "ended", "actual_at": ended }), 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/reason");
    ended_at(&event, at(started - TimeDelta::seconds(1)), 422).await;
    ended_at(&event, at(suite.clock.now() + TimeDelta::minutes(1)), 422).await;

    let later = ended + TimeDelta::minutes(30);
    let shown = ended_at(&event, at(later), 200).await;
    assert_eq!(shown.text("/ended_at").unwrap().parse::<DateTime<Utc>>().unwrap(), later);
    let closes: DateTime<Utc> = window(&event, 1).await["closes_at"].as_str().unwrap().parse().unwrap();
    assert_eq!(closes - later, TimeDelta::minutes(60));
    // brought back so far that its window is over, the filing stays
    ended_at(&event, at(started), 200).await;
    let path = format!("/v1/protests/{}", filed.text("/id").unwrap());
    assert_ne!(event.chief.send(Request::get(&path), 200).await.unwrap().body["status"], "inadmissible");
    let log = format!("{}/events?limit=100", event.path);
    let log = event.portal.send(Request::get(&log), 200).await.unwrap();
    let corrected: Vec<&Value> =
        log.list("/items").unwrap().iter().filter(|one| one["kind"] == "round.end_corrected").collect();
    assert_eq!((corrected.len(), &corrected[0]["data"]["reason"]), (2, &json!("ошибка записи")));
}

/// Outside the Swiss system the number of rounds follows from the field: none is not all.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_without_a_round_is_not_approved() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    for system in ["round_robin", "scheveningen", "knock_out"] {
        let mut rules = regulation(1);
        rules["system"] = json!(system);
        rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
        for bodies in [Vec::new(), players()] {
            let event = Event::create_with(&suite, rules.clone(), bodies).await;
            let approval = format!("{}/approval", event.path);
            let tag = tag(&event).await;
            let refused =
                event.chief.send(Request::put(&approval, json!({})).matching(&tag), 409).await.unwrap();
            assert_eq!(refused.text("/citation/paragraph").unwrap(), "12.3", "{}", refused.body);
        }
    }
}
