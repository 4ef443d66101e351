//! Renju over HTTP: every published foul, moves, records, openings, diagrams; and what is refused.

use crate::common::{ADMIN_SECRET, Suite};
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

async fn ask(client: &Client, path: &str, body: Value) -> Value {
    client.send(Request::post(&format!("/v1/oracle/renju/{path}"), body), 200).await.unwrap().body
}

async fn refused(client: &Client, path: &str, body: Value, pointer: &str) {
    let problem =
        client.send(Request::post(&format!("/v1/oracle/renju/{path}"), body.clone()), 422).await.unwrap();
    assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{body}: {}", problem.body);
}

/// The published fouls, where they are at hand.
fn published() -> Option<Value> {
    #[expect(clippy::disallowed_methods, reason = "the folder of cases is the test's own setting")]
    let near = std::env::var("ARBITER_CASES").map_or_else(
        |_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/cases").into(),
        std::path::PathBuf::from,
    );
    let text = std::fs::read_to_string(near.join("renju-fouls.json"));
    if text.is_err() {
        println!("cases/renju-fouls.json is not at hand: left out");
    }
    serde_json::from_str(&text.ok()?).ok()
}

#[tokio::test]
async fn the_chain_of_reasons_is_told() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let body = json!({ "black": ["H8", "I8", "J9", "J10"], "white": ["A1", "A3", "A5", "C1"] });
    let answer = ask(&client, "fouls", body).await;
    let foul = answer["fouls"].as_array().unwrap().iter().find(|foul| foul["point"] == "J8").unwrap();
    assert_eq!(foul["kinds"], json!(["double-three"]));
    let counting = foul["proof"]["threes"].as_array().unwrap().iter().filter(|three| three["counts"] == true);
    assert_eq!(counting.count(), 2, "{foul}");
    assert_eq!(
        (&answer["columns"], &answer["three_reading"]),
        (&json!("international"), &json!("permitted"))
    );
}

#[tokio::test]
async fn a_move_has_its_verdict() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let four = ["H8", "I8", "J8", "K8"];
    for (black, white, side, mv, verdict, legal) in [
        (vec!["H8", "I8", "J9", "J10"], vec!["A1", "A3", "A5", "C1"], "black", "J8", "double-three", false),
        (vec!["H8", "I8", "J9", "J10"], vec!["A1", "A3", "A5", "C1"], "white", "J8", "legal", true),
        (four.to_vec(), vec!["A1", "A3", "A5", "C1"], "black", "L8", "five", true),
        (vec!["H8", "I8", "J8", "L8", "M8"], vec!["A1"], "black", "K8", "overline", false),
        (vec!["A1"], vec!["H8", "I8", "J8", "L8", "M8"], "white", "K8", "overline", true),
        (four.to_vec(), vec!["A1"], "white", "h8", "occupied", false),
        (four.to_vec(), vec!["A1"], "white", "pass", "pass", true),
        (vec![], vec![], "black", "A1", "not_centre", false),
        (vec![], vec![], "black", "Н8", "legal", true),
        (four.to_vec(), vec!["A1"], "white", "P9", "off_board", false),
        (four.to_vec(), vec!["A1"], "white", "ход", "unreadable", false),
    ] {
        let body = json!({ "black": black, "white": white, "side": side, "move": mv });
        let answer = ask(&client, "move-checks", body.clone()).await;
        assert_eq!(
            (&answer["verdict"], &answer["legal"]),
            (&json!(verdict), &json!(legal)),
            "{body}: {answer}"
        );
        assert!(answer["citation"]["paragraph"].as_str().unwrap().starts_with("9.2."), "{answer}");
    }
}

#[tokio::test]
async fn every_published_foul() {
    let Some(cases) = published() else { return };
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let mut seen = 0;
    for case in cases["points"].as_array().unwrap() {
        for (reading, field) in [("permitted", "verdict"), ("rif", "verdict_rif_wording")] {
            let body = json!({
                "black": case["black"], "white": case["white"], "side": "black", "move": case["point"],
                "three_reading": reading
            });
            let answer = ask(&client, "move-checks", body.clone()).await;
            assert_eq!(answer["verdict"], case[field], "{body}: {answer}");
            seen += 1;
        }
    }
    for case in cases["whole_board"].as_array().unwrap() {
        let body = json!({ "black": case["black"], "white": case["white"] });
        let answer = ask(&client, "fouls", body.clone()).await;
        let mut found: Vec<&str> =
            answer["fouls"].as_array().unwrap().iter().map(|foul| foul["point"].as_str().unwrap()).collect();
        let mut expected: Vec<&str> =
            case["forbidden_set"].as_array().unwrap().iter().map(|point| point.as_str().unwrap()).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{body}");
    }
    assert!(seen > 200, "{seen}");
}

#[tokio::test]
async fn records_end_as_the_rules_end_them() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let five = "1. h8 a1 2. i8 a3 3. j8 a5 4. k8 c1 5. l8";
    let foul = "h8 a1 i8 a3 j9 a5 j10 c1 j8";
    let xml = "<database><games><game bresult=\"1\"><move>h8 a1 i8 a3 j8 a5 k8 c1 l8</move></game></games></database>";
    for (moves, status, reason, paragraph) in [
        (five, "black_won", "five", "9.2.6.1"),
        (foul, "white_won", "foul", "9.2.4.2"),
        ("h8 i9 - -", "draw", "passes", "9.2.7.1"),
        (xml, "black_won", "five", "9.2.6.1"),
    ] {
        let answer = ask(&client, "record-checks", json!({ "moves": moves })).await;
        let outcome = &answer["outcome"];
        assert_eq!(
            (&outcome["status"], &outcome["reason"]),
            (&json!(status), &json!(reason)),
            "{moves}: {answer}"
        );
        assert_eq!(outcome["citation"]["paragraph"], paragraph, "{moves}");
    }
    let on_claim = ask(&client, "record-checks", json!({ "moves": foul, "foul_claims": "on_claim" })).await;
    assert_eq!(on_claim["outcome"]["status"], "in_progress");
    let claimed = json!({ "moves": foul, "foul_claims": "on_claim", "event": { "kind": "foul_claimed" } });
    assert_eq!(ask(&client, "record-checks", claimed).await["outcome"]["reason"], "foul");
    let resigned = json!({ "moves": "h8 i9", "event": { "kind": "resigned", "side": "white" } });
    let resigned = ask(&client, "record-checks", resigned).await;
    assert_eq!(
        (&resigned["outcome"]["status"], &resigned["outcome"]["citation"]["paragraph"]),
        (&json!("black_won"), &json!("9.2.6.3"))
    );
    let black = json!({ "moves": foul, "foul_claims": "on_claim", "event": { "kind": "foul_claimed", "side": "black" } });
    refused(&client, "record-checks", black, "/event/side").await;
    let nobody = json!({ "moves": "h8 i9", "event": { "kind": "flag_fell" } });
    refused(&client, "record-checks", nobody, "/event/side").await;
}

#[tokio::test]
async fn an_opening_says_whose_turn_it_is_and_which_step_is_wrong() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let steps = json!([{ "place": "h8" }, { "place": "h9" }, { "place": "i10" }, { "swap": true }]);
    let body = json!({ "opening": "soosyrv-8", "decisions": steps });
    let answer = ask(&client, "opening-checks", body).await;
    assert_eq!((&answer["legal"], &answer["state"]["black"]), (&json!(true), &json!("second")), "{answer}");
    assert!(answer["state"]["pattern"]["code"].as_str().unwrap().starts_with('D'), "{answer}");
    assert_eq!(answer["state"]["expected"]["what"], "stone");
    let wrong = json!({ "opening": "soosyrv-8", "decisions": [{ "place": "h8" }, { "place": "a1" }] });
    let answer = ask(&client, "opening-checks", wrong).await;
    let fault = &answer["first_fault"];
    assert_eq!((&fault["step"], &fault["reason"]), (&json!(2), &json!("out_of_zone")), "{answer}");
    assert_eq!(fault["citation"]["paragraph"], "9.2.4.3");
    let record = json!({ "moves": "h8 a1 i10", "opening": "classical-rif" });
    let answer = ask(&client, "record-checks", record).await;
    assert_eq!(
        (&answer["legal"], &answer["opening_fault"]["reason"]),
        (&json!(false), &json!("out_of_zone"))
    );
}

#[tokio::test]
async fn what_cannot_be_read_is_told_with_its_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    refused(&client, "fouls", json!({ "black": ["H8", "H8"], "white": [] }), "/black/1").await;
    refused(&client, "fouls", json!({ "black": ["H8"], "white": ["H8"] }), "/white/0").await;
    refused(&client, "fouls", json!({ "black": ["H16"], "white": [] }), "/black/0").await;
    refused(&client, "fouls", json!({ "black": ["("], "white": [] }), "/black/0").await;
    let many: Vec<&str> = std::iter::repeat_n("H8", 300).collect();
    refused(&client, "fouls", json!({ "black": many, "white": [] }), "/black").await;
    refused(&client, "opening-checks", json!({ "opening": "gomoku", "decisions": [] }), "/opening").await;
    let offer = json!({ "opening": "swap", "decisions": [{ "offer": ["H8", "Z1"] }] });
    refused(&client, "opening-checks", offer, "/decisions/0/offer/1").await;
    for moves in ["", "привет", "<database/>", "<a>", &"(".repeat(900_000), &"h8 ".repeat(100_000)] {
        refused(&client, "record-checks", json!({ "moves": moves }), "/moves").await;
    }
}

#[tokio::test]
async fn diagrams_bear_numbers_and_crosses() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let token = suite.public().client_token("admin", ADMIN_SECRET).await.unwrap();
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let get = |rest: &str| {
        http.get(format!("{}/v1/oracle/renju/diagram{rest}", suite.url)).bearer_auth(&token).send()
    };
    let text = get(".txt?moves=h8%20i9%20j10").await.unwrap().text().await.unwrap();
    assert!(text.contains("H8"), "{text}");
    let picture =
        get(".svg?black=H8,I8,J9,J10&white=A1,A3,A5,C1&fouls=true").await.unwrap().text().await.unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("<title"), "{picture}");
    for (query, pointer) in
        [("moves=h8&black=I8", "/moves"), ("black=Z9", "/black/0"), ("marks=Z9", "/marks")]
    {
        let path = format!("/v1/oracle/renju/diagram.svg?{query}");
        let problem = client.send(Request::get(&path), 422).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{query}");
    }
}
