//! A regulation is checked before an event is created, and at its creation.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

use crate::common::{Suite, federation, regulation};

const CHECKS: &str = "/v1/regulation-checks";

fn with(changes: Value) -> Value {
    let mut body = regulation(5);
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

async fn check(client: &Client, changes: Value, players: Option<u32>) -> Value {
    let body = json!({ "regulation": with(changes), "players": players });
    client.send(Request::post(CHECKS, body), 200).await.unwrap().body
}

#[tokio::test]
async fn errors_and_warnings_are_told_with_paragraph_text_and_advice() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = federation(&suite).await;
    let blitz = json!({
        "pace": "blitz", "time_control": { "periods": [{ "seconds": 1200 }] },
        "appeal_committee": { "members": 4, "reserves": 2 }, "level": "all_russian", "tie_breaks": []
    });
    let told = check(&portal, blitz, Some(24)).await;
    assert_eq!(told["allowed"], false);
    let findings = told["findings"].as_array().unwrap();
    let short: Vec<[&str; 3]> = findings
        .iter()
        .map(|one| {
            let text = |pointer: &str| one.pointer(pointer).unwrap().as_str().unwrap();
            assert!(["/text/ru", "/text/en", "/advice/ru", "/advice/en"].iter().all(|at| text(at).len() > 5));
            [text("/severity"), text("/pointer"), text("/citation/paragraph")]
        })
        .collect();
    assert_eq!(
        short,
        [
            ["error", "/regulation/time_control", "6.1.9.3"],
            ["error", "/regulation/appeal_committee/members", "5.4.16.5"],
            ["warning", "/regulation/tie_breaks", "3.15.12"],
        ]
    );
    assert_eq!(findings[0]["text"]["en"], "A blitz game: 3 to 5 minutes a player.");
    let good = json!({ "time_control": { "periods": [{ "seconds": 1800 }], "increment_seconds": 30 } });
    assert_eq!(check(&portal, good, Some(24)).await, json!({ "allowed": true, "findings": [] }));
    let many = check(&portal, json!({ "rounds": 7 }), Some(6)).await;
    assert_eq!(
        (&many["allowed"], &many["findings"][0]["citation"]["paragraph"]),
        (&json!(false), &json!("3.17.2"))
    );
}

#[tokio::test]
async fn creation_refuses_errors_and_answers_warnings() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let suite = Suite::start(kind, &[]);
        let (_, portal) = federation(&suite).await;
        let create = |changes: Value| {
            let body = json!({ "name": "Кубок", "regulation": with(changes) });
            Request::post("/v1/tournaments", body)
        };
        let outside = json!({
            "edition": "blind-2010", "time_control": { "periods": [{ "seconds": 11_400 }] },
            "deposit_kopecks": 500_001
        });
        let refused = portal.send(create(outside), 422).await.unwrap();
        assert_eq!(refused.text("/code").unwrap(), "rule_violation");
        let pointers: Vec<&Value> =
            refused.list("/errors").unwrap().iter().map(|one| &one["pointer"]).collect();
        assert_eq!(pointers, ["/regulation/deposit_kopecks", "/regulation/time_control"]);
        let list = portal.send(Request::get("/v1/tournaments"), 200).await.unwrap();
        assert_eq!(list.list("/items").unwrap().len(), 0, "nothing is stored");
        let doubtful = json!({ "tie_breaks": ["shmulyan", "buchholz", "sonneborn_berger"] });
        let request = create(doubtful).with("idempotency-key", "one");
        let created = portal.send(request.clone(), 201).await.unwrap();
        let warned: Vec<&Value> =
            created.list("/warnings").unwrap().iter().map(|one| &one["pointer"]).collect();
        assert_eq!(warned, ["/regulation/time_control", "/regulation/tie_breaks/2"]);
        let again = portal.send(request, 201).await.unwrap();
        assert_eq!(again.body, created.body);
        let path = format!("/v1/tournaments/{}", created.text("/id").unwrap());
        let shown = portal.send(Request::get(&path), 200).await.unwrap();
        assert_eq!(shown.body.get("warnings"), None);
    }
}

#[tokio::test]
async fn what_is_no_regulation_is_refused() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = federation(&suite).await;
    let ask = |body: Value| Request::post(CHECKS, body);
    suite.public().send(ask(json!({ "regulation": regulation(3) })), 401).await.unwrap();
    for (body, pointer) in [
        (json!({}), "/regulation"),
        (
            json!({ "regulation": with(json!({ "time_control": { "periods": "30" } })) }),
            "/regulation/time_control/periods",
        ),
        (
            json!({ "regulation": with(json!({ "time_control": { "minutes": 30 } })) }),
            "/regulation/time_control/minutes",
        ),
        (json!({ "regulation": with(json!({ "level": "galactic" })) }), "/regulation/level"),
        (json!({ "regulation": regulation(3), "player": 3 }), "/player"),
    ] {
        let refused = portal.send(ask(body.clone()), 400).await.unwrap();
        assert_eq!(refused.text("/errors/0/pointer").unwrap(), pointer, "{body}");
    }
    for players in [0, 1, 10_001] {
        let body = json!({ "regulation": regulation(3), "players": players });
        let refused = portal.send(ask(body), 422).await.unwrap();
        assert_eq!(refused.text("/errors/0/pointer").unwrap(), "/players");
    }
    let periods: Vec<Value> = (0..5000).map(|_| json!({ "moves": 1, "seconds": 1 })).collect();
    let long = check(&portal, json!({ "time_control": { "periods": periods } }), None).await;
    assert_eq!(long["findings"][0]["pointer"], "/regulation/time_control/periods");
}

#[tokio::test]
async fn what_is_added_to_the_rules_of_pairing_is_checked_too() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (_, portal) = federation(&suite).await;
    let many = json!({ "pairing": { "accelerated": { "rounds": 2, "groups": 4 } } });
    let whole = json!({ "pairing": { "accelerated": { "rounds": 5 } } });
    let any = json!({
        "system": "round_robin", "programme": null, "rounds": 0, "pairing": { "round_order": "any_lot" }
    });
    for (changes, players, severity, pointer, paragraph) in [
        (many, Some(12), "warning", "accelerated/groups", "3.17.9"),
        (whole, None, "error", "accelerated/rounds", "3.17.9"),
        (any, None, "warning", "round_order", "3.6.2"),
    ] {
        let told = check(&portal, changes, players).await;
        assert_eq!(told["allowed"], severity == "warning", "{told}");
        let pointer = format!("/regulation/pairing/{pointer}");
        let found =
            told["findings"].as_array().unwrap().iter().find(|one| one["pointer"] == pointer).unwrap();
        assert_eq!(
            (&found["severity"], &found["citation"]["paragraph"]),
            (&json!(severity), &json!(paragraph))
        );
    }
}
