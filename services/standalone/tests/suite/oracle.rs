//! The oracle over HTTP: the figures of the text, and moves that break a paragraph.

use crate::common::Suite;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

/// Figures 4, 5, 6 and 8 of 6.1.5-6.1.6 as positions, and the moves the text prints.
const FIGURES: [(&str, &[&str]); 4] = [
    ("B:Wc3,d4,e3,f2,f4:BKa5,d6,e7,g5", &["a5:e1:g3:e5"]),
    ("W:WKe1:Bb6,c3,c5,d6,e5,e7", &["e1:a5:d8:f6:d4"]),
    ("B:Wa1,a3,b2,b4,d2,d4,e3,f2,f4:Ba5,c5,c7,e7,g7", &["a5:c3:e5:g3:e1:c3"]),
    ("W:WKd2:Bb6,d6,f4,f6,g7", &["d2:h6:f8:c5:a7", "d2:g5:e7:c5:a7", "d2:g5:d8:a5"]),
];

/// Moves that are refused: the position, the move, the paragraph.
const BROKEN: [(&str, &str, &str); 9] = [
    ("W:Wc3:Bd4,f6", "c3:e5", "6.1.5.5"),
    ("W:WKa1:Bc3,f6", "a1:d4", "6.1.5.6"),
    ("W:WKe1:Bb6,c3,c5,d6,e5,e7", "e1:a5:d8:f6:d4:b2", "6.1.5.9"),
    ("B:Wc3,d4,e3,f2,f4:BKa5,d6,e7,g5", "a5:e1:g3:e5:c3", "6.1.5.12"),
    ("W:Wc3,a1:Bd4", "a1-b2", "6.1.5.3"),
    ("start", "c3-c5", "6.1.4.3"),
    ("start", "c3-e5", "6.1.4.3"),
    ("start", "b6-a5", "6.1.4.1"),
    ("start", "zz", "6.1.6.2"),
];

async fn ask(client: &Client, path: &str, body: Value) -> Value {
    let path = format!("/v1/oracle/draughts/{path}");
    client.send(Request::post(&path, body), 200).await.unwrap().body
}

#[tokio::test]
async fn the_figures_give_exactly_the_stated_moves() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for (position, expected) in FIGURES {
        let moves = ask(&client, "moves", json!({ "discipline": "russian", "position": position })).await;
        let mut found: Vec<&str> =
            moves["moves"].as_array().unwrap().iter().map(|one| one["notation"].as_str().unwrap()).collect();
        let mut expected = expected.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{position}");
    }
}

#[tokio::test]
async fn both_printed_routes_of_figure_6_are_one_move() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for text in ["a5:c3:e1:g3:e5:c3", "a5:c3:e5:g3:e1:c3", "a5:c3:el:g3:e5:c3"] {
        let body = json!({ "discipline": "russian", "position": FIGURES[2].0, "move": text });
        let check = ask(&client, "move-checks", body).await;
        assert_eq!(check["legal"], true, "{text}: {check}");
        assert_eq!(check["move"]["routes"].as_array().unwrap().len(), 2);
    }
}

#[tokio::test]
async fn a_broken_move_is_refused_with_its_paragraph() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for (position, text, paragraph) in BROKEN {
        let body = json!({ "discipline": "russian", "position": position, "move": text });
        let check = ask(&client, "move-checks", body).await;
        assert_eq!(check["legal"], false, "{position} {text}");
        assert_eq!(check["citation"]["paragraph"], paragraph, "{position} {text}: {check}");
        assert!(!check["detail"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_sample_games_replay_in_both_notations() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for record in [
        "1. e3-d4 d6-c5\n2. f2-e3 f6-g5\n3. c3-b4 g5-h4\n4. b4:d6 h4:f2\n5. el:g3 c7:h4\nБелые сдались.",
        "Иванов - Петров: 1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4. Белые сдались.",
    ] {
        let body = json!({ "discipline": "russian", "edition": "rf-2018", "record": record });
        let check = ask(&client, "record-checks", body).await;
        assert_eq!(check["legal"], true, "{check}");
        assert_eq!(check["first_fault"], Value::Null);
        assert_eq!(check["plies"].as_array().unwrap().len(), 10);
        assert_eq!(check["outcome"]["status"], "black_won");
        assert_eq!(check["outcome"]["reason"], "resignation");
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_told() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for (body, pointer) in [
        (json!({ "discipline": "russian", "position": "W:Wa1:?" }), "/position"),
        (json!({ "discipline": "russian", "position": "W:Wa1,a1:B" }), "/position"),
        (json!({ "discipline": "russian", "position": "" }), "/position"),
        (json!({ "discipline": "renju", "position": "start" }), "/discipline"),
    ] {
        let problem =
            client.send(Request::post("/v1/oracle/draughts/moves", body.clone()), 422).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{body}");
    }
    let numeric = json!({ "discipline": "russian", "position": "W:W29,K22:B4" });
    let moves = ask(&client, "moves", numeric).await;
    assert_eq!(moves["side_to_move"], "white");
}
