//! Claims of a draw over HTTP: on a record, on a position with its history, by the clocks; and what is refused.

use crate::common::Suite;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

const PATH: &str = "/v1/oracle/draughts/draw-claims";
const ENDING: &str = "W:WKc1,Ke1,Kh4:BKb8";
/// Four quiet moves of each side, after which the first position stands for the third time.
const QUIET: &str = "1. c1-d2 b8-a7 2. d2-c1 a7-b8 3. e1-d2 b8-a7 4. d2-e1 a7-b8";

async fn claim(client: &Client, body: Value) -> Value {
    client.send(Request::post(PATH, body), 200).await.unwrap().body
}

fn on(position: &str, more: Value) -> Value {
    let mut body = json!({ "discipline": "russian", "position": position, "claimant": "black" });
    if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
        body.extend(more);
    }
    body
}

#[tokio::test]
async fn the_count_is_told_and_decides() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let early = claim(&client, on(ENDING, json!({ "ground": "6.1.8.4", "history": "c1-d2 b8-a7" }))).await;
    assert_eq!((&early["verdict"], &early["citation"]["paragraph"]), (&json!("rejected"), &json!("6.1.8.4")));
    let first = &early["findings"][0];
    assert_eq!(
        (&first["paragraph"], &first["count"], &first["limit"], &first["since_ply"]),
        (&json!("6.1.8.4"), &json!(1), &json!(15), &json!(0))
    );
    let repeated = claim(&client, on(ENDING, json!({ "history": QUIET }))).await;
    assert_eq!(
        (&repeated["verdict"], &repeated["citation"]["paragraph"]),
        (&json!("upheld"), &json!("3.19.7")),
        "{repeated}"
    );
}

/// The same history as moves in a text, moves in a list, positions that led there, positions from the first on.
#[tokio::test]
async fn a_history_is_told_in_several_ways() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let moves = ["c1-d2", "b8-a7", "d2-c1"];
    let replayed = json!({ "discipline": "russian", "position": ENDING, "record": moves.join(" ") });
    let path = "/v1/oracle/draughts/record-checks";
    let record = client.send(Request::post(path, replayed), 200).await.unwrap().body;
    let after = |ply: usize| record["plies"][ply]["position_after"].as_str().unwrap().to_owned();
    let ways = [
        on(ENDING, json!({ "history": moves.join(" ") })),
        on(ENDING, json!({ "history": moves })),
        on(&after(2), json!({ "history": [ENDING, after(0), after(1)] })),
        on(&after(2), json!({ "history": [ENDING, after(0), after(1), after(2)] })),
        on(ENDING, json!({ "history": [ENDING, after(0), after(1), after(2)] })),
    ];
    for body in ways {
        let answer = claim(&client, body.clone()).await;
        assert_eq!(answer["position"], after(2).as_str(), "{body}");
        let counts = answer["findings"].as_array().unwrap().iter();
        let own = counts.clone().find(|one| one["paragraph"] == "6.1.8.4").unwrap();
        assert_eq!(own["count"], 2, "{body}: {answer}");
    }
}

#[tokio::test]
async fn what_the_judge_has_to_find_is_asked_with_evidence() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let road = "W:WKc1,Ke1,a3:BKh8";
    let rapid = json!({ "pace": "rapid", "ground": "6.1.10.4", "clocks": { "increment_seconds": 0 } });
    let asked = claim(&client, on(road, rapid.clone())).await;
    assert_eq!(asked["verdict"], "needs_judge");
    assert!(asked["evidence"]["searched_plies"].as_u64().unwrap() > 2, "{asked}");
    let mut found = rapid;
    found["findings"] = json!({ "obvious_continuation": false });
    assert_eq!(claim(&client, on(road, found)).await["verdict"], "upheld");
    let both = json!({ "pace": "blitz", "clocks": { "white_flag": true, "black_flag": true } });
    let both = claim(&client, on("start", both)).await;
    assert_eq!((&both["verdict"], &both["citation"]["paragraph"]), (&json!("upheld"), &json!("3.19.7")));
    let history = "1. c1-d2 b8-a7 2. d2-c1 a7-b8 3. e1-d2 b8-a7";
    let drawn = claim(&client, on(ENDING, json!({ "ground": "6.1.8.7", "history": history }))).await;
    assert_eq!(drawn["verdict"], "needs_judge");
    assert_eq!(drawn["evidence"]["defences"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_table_event_ends_a_record() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let check = |pace: &str, event: Value| json!({ "discipline": "russian", "pace": pace, "record": "1. c3-d4 d6-c5", "event": event });
    let path = "/v1/oracle/draughts/record-checks";
    let flag = check("blitz", json!({ "kind": "flag_fell", "side": "white" }));
    let flag = client.send(Request::post(path, flag), 200).await.unwrap().body;
    assert_eq!(
        (&flag["outcome"]["status"], &flag["outcome"]["citation"]["paragraph"]),
        (&json!("black_won"), &json!("3.19.8"))
    );
    for event in [json!({ "kind": "flag_fell" }), json!({ "kind": "resigned" })] {
        let problem = client.send(Request::post(path, check("rapid", event)), 422).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), "/event/side");
    }
    let flag = check("correspondence", json!({ "kind": "flag_fell", "side": "white" }));
    let problem = client.send(Request::post(path, flag), 422).await.unwrap();
    assert_eq!(problem.text("/errors/0/pointer").unwrap(), "/event/kind");
}

#[tokio::test]
async fn a_claim_that_cannot_be_judged_is_told_why() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let long: Vec<&str> = std::iter::repeat_n(ENDING, 3_000).collect();
    for (body, pointer) in [
        (json!({ "discipline": "russian", "claimant": "white" }), "/record"),
        (on(ENDING, json!({ "record": "1. ed4", "history": "c1-d2" })), "/history"),
        (on(ENDING, json!({ "ground": "6.1.10.2" })), "/ground"),
        (on(ENDING, json!({ "ground": "6.1.8.99" })), "/ground"),
        (on(ENDING, json!({ "history": "c1-c2" })), "/history"),
        (on(ENDING, json!({ "history": ["W:WKc1:BKb8"] })), "/position"),
        (on(ENDING, json!({ "history": [ENDING, ENDING, ENDING] })), "/history/1"),
        (on(ENDING, json!({ "history": [ENDING, "W:Wz9:B1"] })), "/history/1"),
        (on(ENDING, json!({ "history": long })), "/history"),
        (on("W:Wa1,a1:Bh8", json!({})), "/position"),
    ] {
        let problem = client.send(Request::post(PATH, body.clone()), 422).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{body}: {}", problem.body);
    }
    let unknown = on(ENDING, json!({ "claimant": "red" }));
    client.send(Request::post(PATH, unknown), 400).await.unwrap();
}
