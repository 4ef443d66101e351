//! Rounds from anywhere, judged over HTTP: hard rules, and the order of the text.

use std::path::PathBuf;

use crate::common::Suite;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

const CHECKS: &str = "/v1/pairing/checks";
const COMPUTATIONS: &str = "/v1/pairing/computations";

fn case(name: &str) -> Option<String> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    #[expect(clippy::disallowed_methods, reason = "the folder of cases is the test's own setting")]
    let path = std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from).join(name);
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        println!("cases/{name} is not at hand: left out");
    }
    text
}

async fn ask(client: &Client, path: &str, body: Value) -> Value {
    client.send(Request::post(path, body), 200).await.unwrap().body
}

fn pairs(pairs: &Value) -> Value {
    let pair = |pair: &Value| json!({ "white": pair[0], "black": pair[1] });
    pairs.as_array().unwrap().iter().map(pair).collect()
}

#[tokio::test]
async fn every_published_round_is_in_order_and_with_colours_changed_is_not() {
    let Some(text) = case("pairing-rounds.jsonl") else { return };
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let mut changed = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        if case["expected"].is_null() {
            continue;
        }
        let mut body = case["field"].clone();
        body["pairs"] = pairs(&case["expected"]["pairs"]);
        body["bye"] = case["expected"]["bye"].clone();
        let check = ask(&client, CHECKS, body.clone()).await;
        assert_eq!(check, json!({ "breaches": [], "departures": [], "unexamined": null }), "{body}");
        let first = body["pairs"][0].clone();
        body["pairs"][0] = json!({ "white": first["black"], "black": first["white"] });
        let check = ask(&client, CHECKS, body.clone()).await;
        if check["breaches"] == json!([]) {
            let departure = &check["departures"][0];
            assert_eq!(departure["kind"], "colour", "{body}: {check}");
            assert_eq!(departure["expected"], json!([first["white"], first["black"]]));
            changed += 1;
        }
    }
    assert!(changed > 200, "{changed}");
}

/// Four players after one round: 1 and 2 have won, so 1 meets 2.
fn four() -> Value {
    let game = |opponent: u32, colour: &str, result: &str| json!([{ "opponent": opponent, "colour": colour, "result": result }]);
    json!({
        "system": "swiss", "programme": "rating", "round": 2, "rounds_total": 5, "scale": "1-1/2-0",
        "players": [
            { "no": 1, "history": game(3, "white", "1") }, { "no": 2, "history": game(4, "black", "1") },
            { "no": 3, "history": game(1, "black", "0") }, { "no": 4, "history": game(2, "white", "0") }
        ]
    })
}

#[tokio::test]
async fn the_first_decision_that_differs_is_named() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let mut body = four();
    body["pairs"] = json!([{ "white": 4, "black": 1 }, { "white": 2, "black": 3 }]);
    let check = ask(&client, CHECKS, body.clone()).await;
    assert_eq!(check["breaches"], json!([]));
    let departure = &check["departures"][0];
    assert_eq!(
        (&departure["kind"], &departure["rule"], &departure["expected"]),
        (&json!("members_floating"), &json!("3.17.5.4"), &Value::Null),
        "{check}"
    );
    body["pairs"] = json!([{ "white": 1, "black": 3 }, { "white": 2, "black": 4 }]);
    let check = ask(&client, CHECKS, body).await;
    assert_eq!(check["departures"], json!([]));
    assert_eq!(check["unexamined"], "hard_rules", "{check}");
}

/// Six who have not played: 1-4, 2-5, 3-6 in one group; and given pairs kept.
#[tokio::test]
async fn a_first_round_and_one_with_a_given_pair() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let players: Vec<Value> = (1..=6).map(|no| json!({ "no": no })).collect();
    let mut body = json!({
        "system": "swiss", "programme": "rating", "round": 1, "scale": "1-1/2-0", "players": players
    });
    body["pairs"] =
        json!([{ "white": 5, "black": 1 }, { "white": 2, "black": 4 }, { "white": 6, "black": 3 }]);
    let check = ask(&client, CHECKS, body.clone()).await;
    let departure = &check["departures"][0];
    assert_eq!(
        (&departure["rule"], &departure["players"], &departure["expected"]),
        (&json!("3.17.5.5"), &json!([1, 5]), &json!([1, 4])),
        "{check}"
    );
    body["forced"] = json!([[5, 1]]);
    assert_eq!(ask(&client, CHECKS, body.clone()).await["departures"], json!([]));
    body["pairs"] =
        json!([{ "white": 4, "black": 1 }, { "white": 2, "black": 5 }, { "white": 6, "black": 3 }]);
    let check = ask(&client, CHECKS, body.clone()).await;
    assert_eq!(check["breaches"][0]["kind"], "given_pair_missing", "{check}");
}

#[tokio::test]
async fn rounds_by_lot_are_repeated_from_the_seed_and_judged_with_it() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let mut field = four();
    field["programme"] = json!("random");
    let problem = client.send(Request::post(COMPUTATIONS, field.clone()), 422).await.unwrap();
    assert_eq!(problem.text("/errors/0/pointer").unwrap(), "/seed");
    let mut rounds = std::collections::BTreeSet::new();
    for seed in ["01", "02", "03", "04", "05", "06"] {
        field["seed"] = json!(seed);
        let round = ask(&client, COMPUTATIONS, field.clone()).await;
        assert_eq!(round["pairs"], ask(&client, COMPUTATIONS, field.clone()).await["pairs"]);
        let mut body = field.clone();
        body["pairs"] = round["pairs"].clone();
        assert_eq!(
            ask(&client, CHECKS, body.clone()).await,
            json!({ "breaches": [], "departures": [], "unexamined": null })
        );
        body.as_object_mut().unwrap().remove("seed");
        assert_eq!(ask(&client, CHECKS, body).await["unexamined"], "no_seed");
        rounds.insert(round["pairs"].to_string());
    }
    let players: Vec<Value> = (1..=5).map(|no| json!({ "no": no })).collect();
    let first = json!({
        "system": "swiss", "programme": "random", "round": 1, "scale": "1-1/2-0", "players": players, "seed": "aa"
    });
    let round = ask(&client, COMPUTATIONS, first.clone()).await;
    assert_eq!(
        round["pairs"],
        json!([{ "board": 1, "white": 1, "black": 2 }, { "board": 2, "white": 3, "black": 4 }])
    );
    assert_eq!(round["bye"], 5);
    let mut black = first;
    black["first_colour"] = json!("black");
    let problem = client.send(Request::post(COMPUTATIONS, black), 422).await.unwrap();
    assert_eq!(problem.text("/errors/0/pointer").unwrap(), "/first_colour");
}
