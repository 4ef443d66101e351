//! Papers of correspondence that are refused: out of time, at their fields, over the board, by strangers.
use chrono::{NaiveTime, TimeZone, Utc};
use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::claims::{BOTH, Case, after, at, before, by_correspondence, cited, decision, today};
use crate::common::{Suite, federation, person};

/// The day of receipt is not counted; the tenth is in time to its end, and no longer.
#[tokio::test]
async fn the_tenth_day_is_the_last() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let case = Case::start(&suite, by_correspondence()).await;
        let received_on = today(&suite);
        let end = chrono_tz::Europe::Moscow
            .from_local_datetime(&after(received_on, 11).and_time(NaiveTime::MIN))
            .unwrap()
            .with_timezone(&Utc);
        let mut body = case.paper("ruling", "white", "10.1.12");
        body["ruling_of"] = json!("chief_secretary");
        body["received_on"] = json!(received_on);
        suite.clock.advance((end - suite.clock.now()).num_seconds() - 120);
        let filed = case.file(&case.white, body.clone(), 201).await;
        let closes: chrono::DateTime<Utc> = filed.text("/window_closes_at").unwrap().parse().unwrap();
        assert_eq!(closes, end - chrono::TimeDelta::milliseconds(1));
        suite.clock.advance(125);
        let late = case.file(&case.white, body, 422).await;
        cited(&late, "window_closed", "10.1.12");
        assert!(late.text("/deadline").is_ok());
    }
}

#[tokio::test]
async fn wrong_papers_are_refused_at_their_fields() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let case = Case::start(&suite, by_correspondence()).await;
    let today = today(&suite);
    let claim = case.file(&case.white, case.claim(), 201).await;
    let sound = || case.objection(&claim, today);
    let with = |name: &str, value: Value| {
        let mut body = sound();
        body[name] = value;
        body
    };
    let unknown = uuid::Uuid::now_v7().to_string();
    for (body, pointer, paragraph) in [
        (with("received_on", Value::Null), "/received_on", Some("10.3.8")),
        (with("received_on", json!(after(today, 1))), "/received_on", Some("10.3.8")),
        (with("received_on", json!(before(today, 1))), "/received_on", Some("10.3.8")),
        (with("about", Value::Null), "/about", Some("10.3.8")),
        (with("about", json!(unknown)), "/about", None),
        (with("game_id", Value::Null), "/game_id", Some("10.3.8")),
        (with("filer", case.game["white"]["id"].clone()), "/about", Some("10.3.8")),
        (with("ruling_of", json!("chief_judge")), "/ruling_of", None),
        (with("analysis", json!({ "play_ended_on": today, "sent_on": today })), "/analysis", None),
        (
            with(
                "letters",
                json!({ "starts": "2026-03-01", "white": { "letters": [] }, "black":
                { "letters": [{ "sent": "2026-03-03" }] } }),
            ),
            "/letters/black/letters/0/received",
            Some("10.3.6"),
        ),
    ] {
        let refused = case.event.chief.send(Request::post("/v1/protests", body), 422).await.unwrap();
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{}", refused.body);
        if let Some(paragraph) = paragraph {
            assert_eq!(refused.text("/citation/paragraph").unwrap(), paragraph, "{}", refused.body);
        }
    }
    for (name, value) in [("received_on", "вчера"), ("kind", "other"), ("about", "x")] {
        let refused = case.file(&case.white, with(name, json!(value)), 400).await;
        assert_eq!(refused.body["errors"][0]["pointer"], format!("/{name}"), "{}", refused.body);
    }
    let mut dated = case.claim();
    dated["received_on"] = json!(today);
    let refused = case.file(&case.white, dated, 422).await;
    assert_eq!(refused.body["errors"][0]["pointer"], "/received_on", "{}", refused.body);
    let materials = decision("upheld", json!({ "materials_incomplete": "x", "new_result": "1-0" }));
    let ordinary = case.file(&case.white, case.paper("protest", "white", "10.2.8"), 201).await;
    at(&case.decide(&case.event.chief, &ordinary, materials, 422).await, "/materials_incomplete", "10.3.7");
    let (_, stranger) = federation(&suite).await;
    case.file(&stranger, sound(), 404).await;
    let colleague = person(&suite, &case.event.portal, "some.colleague").await;
    case.file(&colleague, sound(), 403).await;
}

/// A game that is decided has no time left to overstep: of two claims one is upheld. Its decision goes to the
/// organisation, and to no committee.
#[tokio::test]
async fn a_decided_game_has_no_second_claim_and_its_decision_no_committee() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let mut regulation = by_correspondence();
        regulation["level"] = json!("all_russian");
        let case = Case::start(&suite, regulation).await;
        let mut others = case.claim();
        others["filer"] = case.game["black"]["id"].clone();
        let (first, second) = (
            case.file(&case.white, case.claim(), 201).await,
            case.file(&case.black, others.clone(), 201).await,
        );
        let upheld = decision("upheld", json!({}));
        case.decide(&case.event.chief, &first, upheld.clone(), 201).await;
        for refused in [
            case.decide(&case.event.chief, &second, upheld, 409).await,
            case.file(&case.black, others, 409).await,
        ] {
            cited(&refused, "state_conflict", "10.3.6");
            assert_eq!(refused.body["candidates"], json!([first.body["id"]]));
        }
        case.decide(&case.event.chief, &second, decision("rejected", json!({})), 201).await;
        assert_eq!(case.result().await, "1-0");
        let appeal = json!({
            "appellant": case.game["black"]["id"], "capacity": "player", "grounds": "x", "request": "x"
        });
        let path = format!("/v1/protests/{}/appeals", first.text("/id").unwrap());
        let refused = case.black.send(Request::post(&path, appeal), 409).await.unwrap();
        cited(&refused, "state_conflict", "10.1.12");
    }
}

/// The kinds of correspondence are of correspondence alone.
#[tokio::test]
async fn over_the_board_there_are_no_such_kinds() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    for pace in ["classical", "blitz"] {
        let mut regulation = by_correspondence();
        regulation["pace"] = json!(pace);
        let case = Case::start(&suite, regulation).await;
        let today = today(&suite);
        let mut ruling = case.paper("ruling", "black", "10.1.12");
        ruling["received_on"] = json!(today);
        ruling["ruling_of"] = json!("chief_judge");
        let mut adjudication = case.paper("adjudication", "black", "10.5.6");
        adjudication["received_on"] = json!(today);
        adjudication["analysis"] = json!({ "play_ended_on": today, "sent_on": today });
        for (body, paragraph) in [(case.claim(), "10.3.6"), (ruling, "10.1.12"), (adjudication, "10.5.6")] {
            let refused = case.file(&case.event.chief, body, 422).await;
            at(&refused, "/kind", paragraph);
            assert!(refused.text("/detail").unwrap().contains("by correspondence"));
        }
    }
}
