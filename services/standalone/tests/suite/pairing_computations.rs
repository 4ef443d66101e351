//! Rounds of a field in the request: what an arbiter gives, results as they are written, and fields of every size.

use crate::common::Suite;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

const PATH: &str = "/v1/pairing/computations";

async fn round(client: &Client, body: Value) -> Value {
    client.send(Request::post(PATH, body), 200).await.unwrap().body
}

async fn refused(client: &Client, body: Value, pointer: &str) {
    let problem = client.send(Request::post(PATH, body.clone()), 422).await.unwrap();
    assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{body}: {}", problem.body);
}

fn game(opponent: u32, colour: &str, result: &str) -> Value {
    json!({ "opponent": opponent, "colour": colour, "result": result })
}

/// Seven players after one round, of which 7 had the bye.
fn seven(scale: &str, [win, draw, loss]: [&str; 3]) -> Value {
    json!({
        "system": "swiss", "programme": "rating", "round": 2, "rounds_total": 5, "scale": scale,
        "players": [
            { "no": 1, "history": [game(4, "white", win)] }, { "no": 4, "history": [game(1, "black", loss)] },
            { "no": 2, "history": [game(5, "black", draw)] }, { "no": 5, "history": [game(2, "white", draw)] },
            { "no": 3, "history": [game(6, "white", "-")] }, { "no": 6, "history": [game(3, "black", "+")] },
            { "no": 7, "history": [{ "bye": true }] }
        ]
    })
}

#[tokio::test]
async fn results_may_be_written_in_either_scale() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let plain = round(&client, seven("1-1/2-0", ["1", "1/2", "0"])).await;
    for (scale, marks) in [
        ("1-1/2-0", ["1", "½", "0"]),
        ("1-1/2-0", ["1", "0.5", "0"]),
        ("2-1-0", ["2", "1", "0"]),
        ("2-1-0", ["1", "1/2", "0"]),
    ] {
        let other = round(&client, seven(scale, marks)).await;
        assert_eq!((&other["pairs"], &other["bye"]), (&plain["pairs"], &plain["bye"]), "{marks:?}");
    }
    refused(&client, seven("1-1/2-0", ["2", "1", "0"]), "/players/0/history/0/result").await;
    refused(&client, seven("2-1-0", ["2", "2", "0"]), "/players/2/history/0").await;
    let mut neither = seven("1-1/2-0", ["1", "1/2", "0"]);
    neither["players"][5]["history"][0]["result"] = json!("-");
    round(&client, neither).await;
}

#[tokio::test]
async fn what_the_arbiter_gives_is_kept_or_refused_at_its_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let field = || seven("1-1/2-0", ["1", "1/2", "0"]);
    let with = |name: &str, value: Value| {
        let mut field = field();
        field[name] = value;
        field
    };
    let given = round(&client, with("forced", json!([[7, 4]]))).await;
    let pairs = given["pairs"].as_array().unwrap();
    let together = |pair: &Value| {
        (pair["white"] == 7 && pair["black"] == 4) || (pair["white"] == 4 && pair["black"] == 7)
    };
    assert!(pairs.iter().any(together), "{given}");
    assert_eq!(round(&client, with("given_bye", json!(5))).await["bye"], 5);
    for (name, value, pointer) in [
        ("forced", json!([[1, 4]]), "/forced/0"),
        ("forced", json!([[1, 2], [2, 3]]), "/forced/1"),
        ("forced", json!([[1, 9]]), "/forced/0"),
        ("given_bye", json!(7), "/given_bye"),
        ("given_bye", json!(6), "/given_bye"),
        ("given_bye", json!(9), "/given_bye"),
    ] {
        refused(&client, with(name, value), pointer).await;
    }
    let mut even = with("given_bye", json!(5));
    even["players"][6]["absent"] = json!(true);
    refused(&client, even, "/given_bye").await;
    let mut gone = with("forced", json!([[7, 4]]));
    gone["players"][6]["withdrawn"] = json!(true);
    refused(&client, gone, "/forced/0").await;
}

#[tokio::test]
async fn who_was_passed_over_is_told() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let players: Vec<Value> = (1..=6).map(|no| json!({ "no": no })).collect();
    let body = json!({
        "system": "swiss", "programme": "rating", "round": 1, "scale": "1-1/2-0", "first_colour": "white",
        "players": players, "forbidden": [[1, 4]]
    });
    let answer = round(&client, body).await;
    assert_eq!(answer["pairs"][0], json!({ "board": 1, "white": 1, "black": 5 }));
    let reason = &answer["explanation"][0];
    assert_eq!(reason["passed_over"], json!([{ "player": 4, "why": "forbidden" }]), "{answer}");
    assert!(reason["text"].as_str().unwrap().contains("No. 4 (not allowed to meet)"), "{reason}");
}

/// As many as an event may have, after a round: the body is larger than the general limit.
#[tokio::test]
async fn ten_thousand_players_fit_and_one_more_does_not() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let player = |no: u32| {
        let (opponent, colour, result) =
            if no % 2 == 1 { (no + 1, "white", "1") } else { (no - 1, "black", "0") };
        json!({ "no": no, "rating": 2500, "withdrawn": false, "absent": false, "history": [game(opponent, colour, result)] })
    };
    let field = |players: u32| {
        json!({
            "system": "swiss", "programme": "rating", "round": 2, "rounds_total": 9, "scale": "1-1/2-0",
            "players": (1..=players).map(player).collect::<Vec<Value>>()
        })
    };
    let answer = round(&client, field(10_000)).await;
    assert_eq!(answer["pairs"].as_array().unwrap().len(), 5_000);
    refused(&client, field(10_002), "/players").await;
}

#[tokio::test]
async fn the_tree_of_a_knock_out() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let get = async |query: &str, status: u16| {
        let path = format!("/v1/pairing/schedules?system=knockout&{query}");
        client.send(Request::get(&path), status).await.unwrap()
    };
    let tree = get("players=6&third_place=true", 200).await.body;
    let winner = |round: u32, pair: u32| json!({ "winner_of": { "round": round, "pair": pair } });
    let loser = |round: u32, pair: u32| json!({ "loser_of": { "round": round, "pair": pair } });
    assert_eq!(
        tree["rounds"],
        json!([
            { "round": 1, "pairs": [{ "white": 4, "black": 5 }, { "white": 3, "black": 6 }], "rests": null, "byes": [1, 2] },
            { "round": 2, "pairs": [{ "white": 1, "black": winner(1, 1) }, { "white": 2, "black": winner(1, 2) }], "rests": null },
            { "round": 3, "pairs": [
                { "white": winner(2, 1), "black": winner(2, 2) }, { "white": loser(2, 1), "black": loser(2, 2) }
            ], "rests": null }
        ]),
        "{tree}"
    );
    for (query, pointer) in [
        ("players=1", "/players"),
        ("players=1025", "/players"),
        ("players=3&third_place=true", "/players"),
        ("players=8&laps=2", "/laps"),
    ] {
        assert_eq!(get(query, 422).await.text("/errors/0/pointer").unwrap(), pointer, "{query}");
    }
    get("players=8&seeds=1", 400).await;
}

/// A line of a report, with what a round is made from at its columns.
fn report_line(no: u32, points: &str, rounds: &str) -> String {
    format!(
        "001 {no:>4}      {:<33} {:>4} {:>3} {:>11} {:>10} {points:>4} {no:>4}{rounds}\n",
        "Игрок", 2100, "RUS", "", ""
    )
}

/// Four players after one round: the same as a report and as lists.
#[tokio::test]
async fn a_report_is_read_as_the_lists_it_stands_for() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let lines = |first: &str| {
        [
            "012 Кубок\n".to_owned(),
            report_line(1, "1.0", first),
            report_line(2, "0.5", "     4 b ="),
            report_line(3, "0.0", "     1 b 0"),
            report_line(4, "0.5", "     2 w ="),
            "XXR 5\nXXC white1\n".to_owned(),
        ]
        .concat()
    };
    let body = |trf: String| {
        json!({
            "system": "swiss", "programme": "rating", "round": 2, "scale": "1-1/2-0", "trf": trf
        })
    };
    let lists = json!({
        "system": "swiss", "programme": "rating", "round": 2, "rounds_total": 5, "scale": "1-1/2-0",
        "players": [
            { "no": 1, "history": [game(3, "white", "1")] }, { "no": 2, "history": [game(4, "black", "1/2")] },
            { "no": 3, "history": [game(1, "black", "0")] }, { "no": 4, "history": [game(2, "white", "1/2")] }
        ]
    });
    let report = lines("     3 w 1");
    assert_eq!(round(&client, body(report.clone())).await, round(&client, lists.clone()).await);
    let mut check = body(report.clone());
    check["pairs"] = round(&client, lists.clone()).await["pairs"].clone();
    let verdict = client.send(Request::post("/v1/pairing/checks", check), 200).await.unwrap().body;
    assert_eq!((&verdict["breaches"], &verdict["departures"]), (&json!([]), &json!([])));

    for (trf, line) in [
        (lines("     3 w 0"), "line 2"),
        (lines("     9 w 1"), "line 2"),
        (lines("     3 w 1     4 w 1"), "line 2"),
        (lines("  0000 - H"), "line 2"),
        (format!("{report}XXP 1 9\n"), "line 8"),
    ] {
        let problem = client.send(Request::post(PATH, body(trf)), 422).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), "/trf");
        assert!(problem.text("/errors/0/detail").unwrap().starts_with(line), "{}", problem.body);
    }
    let mut late = body(report.clone());
    late["round"] = json!(6);
    refused(&client, late, "/round").await;
    let mut both = lists;
    both["trf"] = json!(report);
    refused(&client, both, "/trf").await;
}

/// A fault of one player's history is told there, and not at the opponent whose history it contradicts.
#[tokio::test]
async fn a_fault_is_told_at_its_own_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for (entry, pointer) in [
        (json!({}), "/players/1/history/0"),
        (json!({ "opponent": 1, "colour": "black" }), "/players/1/history/0"),
        (game(4, "black", "0"), "/players/1/history/0/opponent"),
        (game(77, "black", "0"), "/players/1/history/0/opponent"),
        (game(1, "black", "7"), "/players/1/history/0/result"),
    ] {
        let mut body = seven("1-1/2-0", ["1", "1/2", "0"]);
        body["players"][1]["history"][0] = entry;
        refused(&client, body, pointer).await;
    }
    for system in ["round_robin", "knock_out", "scheveningen"] {
        let mut body = seven("1-1/2-0", ["1", "1/2", "0"]);
        body["system"] = json!(system);
        refused(&client, body, "/system").await;
    }
}
