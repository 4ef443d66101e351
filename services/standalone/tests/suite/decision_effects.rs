//! What a decision changes (A9), and what it would change: asked before, nothing stored.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite};

const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];

/// A protest of Black about the first game, paid for.
async fn filed(event: &Event, game: &Value) -> Answer {
    let protest = event.chief.send(Request::post("/v1/protests", event.protest(game, 1)), 201).await.unwrap();
    let pay = json!({ "amount_kopecks": 300_000, "payer": "Игрок" });
    let path = format!("/v1/protests/{}/deposits", protest.text("/id").unwrap());
    event.chief.send(Request::post(&path, pay), 201).await.unwrap()
}

fn decision(effect: Value) -> Value {
    json!({
        "ruling": "upheld", "facts_found": "Взятие не сделано.", "paragraphs": ["6.1.5.3"],
        "filer_appearance": "heard", "other_appearance": "heard", "effect": effect
    })
}

async fn decide(event: &Event, protest: &Answer, body: Value, expected: u16) -> Answer {
    let path = format!("/v1/protests/{}/decisions", protest.text("/id").unwrap());
    event.chief.send(Request::post(&path, body).matching(protest.tag().unwrap()), expected).await.unwrap()
}

async fn preview(event: &Event, protest: &Answer, body: Value, expected: u16) -> Answer {
    let path = format!("/v1/protests/{}/decision-previews", protest.text("/id").unwrap());
    event.chief.send(Request::post(&path, body), expected).await.unwrap()
}

async fn body(event: &Event, path: &str) -> Value {
    event.chief.send(Request::get(path), 200).await.unwrap().body
}

/// The places of a table by participant.
fn places(standings: &Value) -> Vec<(Value, Value, Value)> {
    let rows = standings["rows"].as_array().unwrap().iter();
    rows.map(|row| (row["participant"]["id"].clone(), row["place"].clone(), row["points"].clone())).collect()
}

#[tokio::test]
async fn a_preview_says_what_the_decision_then_does_and_stores_nothing() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 6, 3).await;
        let games = event.play_round(1, "1-0").await;
        let protest = filed(&event, &games[0]).await;
        event.start_round(2).await;
        let standings = format!("{}/standings", event.path);
        let before = (body(&event, &event.path).await, body(&event, &standings).await);
        let loss = decision(json!({ "kind": "loss", "participant_id": games[0]["white"]["id"] }));
        let seen = preview(&event, &protest, loss.clone(), 200).await;
        assert_eq!((body(&event, &event.path).await, body(&event, &standings).await), before, "{kind:?}");
        let result = &seen.body["changes"]["standings"]["results"][0];
        assert_eq!((&result["before"], &result["after"]), (&json!("1-0"), &json!("0-1")));
        let pairings = seen.list("/changes/pairings").unwrap();
        assert_eq!(pairings.len(), 2, "both play in the second round: {pairings:?}");
        assert!(pairings.iter().all(|pairing| pairing["round"] == 2));

        decide(&event, &protest, loss, 201).await;
        let after = body(&event, &standings).await;
        let changed: Vec<_> =
            places(&after).into_iter().filter(|row| !places(&before.1).contains(row)).collect();
        let rows = seen.list("/changes/standings/rows").unwrap().iter();
        let foretold: Vec<_> = rows
            .filter(|row| {
                row["from"]["place"] != row["to"]["place"] || row["from"]["points"] != row["to"]["points"]
            })
            .map(|row| {
                (row["participant"]["id"].clone(), row["to"]["place"].clone(), row["to"]["points"].clone())
            })
            .collect();
        assert!(!changed.is_empty());
        assert_eq!(foretold, changed, "{kind:?}");
        assert_eq!(event.round(2).await.list("/games").unwrap().len(), 3, "published pairings stand");
    }
}

#[tokio::test]
async fn an_exclusion_is_applied_once_and_lets_nobody_return() {
    for kind in BOTH {
        let suite = Suite::start(kind, &[]);
        let event = Event::create(&suite, 4, 3).await;
        let games = event.play_round(1, "1-0").await;
        let protest = filed(&event, &games[0]).await;
        let whom = games[0]["white"]["id"].as_str().unwrap();
        let exclusion = decision(json!({ "kind": "exclusion", "participant_id": whom }));
        let seen = preview(&event, &protest, exclusion.clone(), 200).await;
        assert_eq!(seen.body["recorded_only"], false);
        let decided = decide(&event, &protest, exclusion, 201).await;
        assert_eq!(decided.body["decision"]["effect"]["kind"], "exclusion");
        let path = format!("/v1/participants/{whom}");
        let shown = event.chief.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(shown.body["withdrawn_after_round"], 1);
        let back = format!("{path}/withdrawal");
        event.portal.send(Request::delete(&back).matching(shown.tag().unwrap()), 409).await.unwrap();
        let kept = body(&event, &format!("/v1/protests/{}", protest.text("/id").unwrap())).await;
        assert_eq!(kept["decision"]["applied"], true);
    }
}

#[tokio::test]
async fn what_results_cannot_apply_is_recorded() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 3).await;
    let games = event.play_round(1, "1-0").await;
    {
        let effect = json!({ "kind": "clock_change", "white_seconds": 600, "black_seconds": 480 });
        let protest = filed(&event, &games[0]).await;
        let seen = preview(&event, &protest, decision(effect.clone()), 200).await;
        assert_eq!((&seen.body["recorded_only"], &seen.body["changes"]), (&json!(true), &json!(null)));
        let decided = decide(&event, &protest, decision(effect.clone()), 201).await;
        assert_eq!(decided.body["decision"]["effect"], effect);
        assert_eq!(decided.body["decision"]["applied"], true);
        let result = body(&event, &format!("/v1/games/{}", games[0]["id"].as_str().unwrap())).await;
        assert_eq!(result["result"], "1-0");
    }
}

#[tokio::test]
async fn an_effect_that_does_not_fit_is_refused_in_the_preview_as_in_the_decision() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 4, 3).await;
    let games = event.play_round(1, "1-0").await;
    let protest = filed(&event, &games[0]).await;
    let mut rejected = decision(json!({ "kind": "replay" }));
    rejected["ruling"] = json!("rejected");
    let mut twice = decision(json!({ "kind": "replay" }));
    twice["new_result"] = json!("0-1");
    let stranger = games[1]["white"]["id"].clone();
    let nobody = json!(uuid::Uuid::now_v7());
    // 10.3.3, 10.3.7: of play by correspondence alone.
    let days = json!({ "kind": "penalty_days", "participant_id": stranger, "days": 6 });
    for (body, pointer) in [
        (rejected, "/effect"),
        (decision(days), "/effect/kind"),
        (twice, "/effect"),
        (decision(json!({ "kind": "loss", "participant_id": stranger })), "/effect/participant_id"),
        (decision(json!({ "kind": "exclusion", "participant_id": nobody })), "/effect/participant_id"),
        (decision(json!({ "kind": "penalty_days", "participant_id": stranger, "days": 0 })), "/effect/days"),
    ] {
        for refused in [
            preview(&event, &protest, body.clone(), 422).await,
            decide(&event, &protest, body.clone(), 422).await,
        ] {
            assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{body}: {}", refused.body);
        }
    }
    let other = Event::create(&suite, 4, 1).await;
    let path = format!("/v1/protests/{}/decision-previews", protest.text("/id").unwrap());
    other.chief.send(Request::post(&path, decision(json!({ "kind": "replay" }))), 404).await.unwrap();
    event.portal.send(Request::post(&path, decision(json!({ "kind": "replay" }))), 403).await.unwrap();
}
