//! Questions that keep nothing: rounds, numbers, order tables, tables of results, days by correspondence.

use std::path::PathBuf;

use crate::common::Suite;
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Client, Request};

async fn ask(client: &Client, path: &str, body: Value) -> Value {
    client.send(Request::post(path, body), 200).await.unwrap().body
}

async fn refused(client: &Client, path: &str, body: Value, pointer: &str) {
    let problem = client.send(Request::post(path, body.clone()), 422).await.unwrap();
    assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{body}: {}", problem.body);
}

/// A file of the published cases, where they are at hand.
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

const PAIRING: &str = "/v1/pairing/computations";

#[tokio::test]
async fn every_published_round() {
    let Some(text) = case("pairing-rounds.jsonl") else { return };
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let mut seen = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (field, expected) = (&case["field"], &case["expected"]);
        if expected.is_null() {
            let problem = client.send(Request::post(PAIRING, field.clone()), 422).await.unwrap();
            assert_eq!(problem.text("/code").unwrap(), "no_complete_round", "{field}");
        } else {
            let round = ask(&client, PAIRING, field.clone()).await;
            let pairs: Vec<Value> = round["pairs"]
                .as_array()
                .unwrap()
                .iter()
                .map(|pair| json!([pair["white"], pair["black"]]))
                .collect();
            let mut found = pairs.clone();
            let mut due = expected["pairs"].as_array().unwrap().clone();
            found.sort_by_key(ToString::to_string);
            due.sort_by_key(ToString::to_string);
            assert_eq!((found, &round["bye"]), (due, &expected["bye"]), "{field}");
            let mut check = field.clone();
            check["pairs"] = round["pairs"].clone();
            check["bye"] = round["bye"].clone();
            let check = ask(&client, "/v1/pairing/checks", check).await;
            assert_eq!(check["breaches"], json!([]), "{field}: {check}");
            assert_eq!((&check["departures"], &check["unexamined"]), (&json!([]), &Value::Null), "{field}");
        }
        seen += 1;
    }
    assert!(seen >= 400, "{seen}");
}

fn game(opponent: u32, colour: &str, result: &str) -> Value {
    json!({ "opponent": opponent, "colour": colour, "result": result })
}

/// Four players after one round.
fn four() -> Value {
    json!({
        "system": "swiss", "programme": "rating", "round": 2, "rounds_total": 5, "scale": "1-1/2-0",
        "players": [
            { "no": 1, "history": [game(3, "white", "1")] }, { "no": 2, "history": [game(4, "black", "1")] },
            { "no": 3, "history": [game(1, "black", "0")] }, { "no": 4, "history": [game(2, "white", "0")] }
        ]
    })
}

fn with(mut field: Value, pointer: &str, value: Value) -> Value {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let parent = if parent.is_empty() { &mut field } else { field.pointer_mut(parent).unwrap() };
    match parent {
        Value::Array(list) => list[key.parse::<usize>().unwrap()] = value,
        parent => parent[key] = value,
    }
    field
}

#[tokio::test]
async fn a_field_that_cannot_be_is_refused_at_its_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    ask(&client, PAIRING, four()).await;
    for (place, value, pointer) in [
        ("/players/1/no", json!(1), "/players/1/no"),
        ("/players/0/history/0/opponent", json!(9), "/players/0/history/0/opponent"),
        ("/players/0/history/0/opponent", json!(1), "/players/0/history/0/opponent"),
        ("/players/0/history/0/opponent", json!(2), "/players/0/history/0"),
        ("/players/0/history/0/colour", json!("black"), "/players/0/history/0"),
        ("/players/0/history/0/result", json!("1/2"), "/players/0/history/0"),
        ("/players/0/history/0/result", json!("3"), "/players/0/history/0/result"),
        ("/players/0/history/0", json!({ "opponent": 3, "bye": true }), "/players/0/history/0"),
        ("/players/0/history/0", Value::Null, "/players/2/history/0"),
        ("/players/0/history", json!([]), "/players/0/history"),
        ("/players/0/score", json!("1.5"), "/players/0/score"),
        ("/round", json!(6), "/round"),
        ("/round", json!(0), "/round"),
        ("/forbidden", json!([[1, 9]]), "/forbidden/0"),
        ("/forbidden", json!([[1, 1]]), "/forbidden/0"),
        ("/seed", json!("zz"), "/seed"),
    ] {
        refused(&client, PAIRING, with(four(), place, value), pointer).await;
    }
    let byes = json!([{ "no": 1, "history": [{ "bye": true }] }, { "no": 2, "history": [{ "bye": true }] }]);
    refused(&client, PAIRING, with(four(), "/players", byes), "/players/1/history/0").await;
    let none = with(four(), "/forbidden", json!([[1, 2], [1, 4]]));
    let problem = client.send(Request::post(PAIRING, none), 422).await.unwrap();
    assert_eq!(problem.text("/code").unwrap(), "no_complete_round", "{}", problem.body);
}

#[tokio::test]
async fn a_round_from_elsewhere_is_judged() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let mut bad = with(four(), "/pairs", json!([{ "white": 1, "black": 3 }, { "white": 2, "black": 2 }]));
    bad["bye"] = json!(7);
    let check = ask(&client, "/v1/pairing/checks", bad).await;
    let mut kinds: Vec<&str> =
        check["breaches"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, ["left_out", "oneself", "second_meeting", "twice", "unknown_player"], "{check}");
    assert_eq!(check["unexamined"], "hard_rules");
    let turned = with(four(), "/pairs", json!([{ "white": 1, "black": 2 }, { "white": 3, "black": 4 }]));
    let check = ask(&client, "/v1/pairing/checks", turned).await;
    let of_colours: Vec<&Value> =
        check["departures"].as_array().unwrap().iter().map(|one| &one["kind"]).collect();
    assert_eq!((&check["breaches"], of_colours), (&json!([]), vec![&json!("colour")]), "{check}");
}

#[tokio::test]
async fn numbers_and_first_colours_come_of_a_seed() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let path = "/v1/pairing/classifications";
    let players: Vec<Value> = [Some(1900), None, Some(2100), Some(1900)]
        .iter()
        .zip(["a", "b", "c", "d"])
        .map(|(rating, id)| json!({ "id": id, "rating": rating }))
        .collect();
    let once = ask(&client, path, json!({ "players": players, "seed": "5c" })).await;
    assert_eq!(once, ask(&client, path, json!({ "players": players, "seed": once["seed"] })).await);
    assert_eq!((&once["numbers"][0]["id"], &once["numbers"][3]["id"]), (&json!("c"), &json!("b")));
    refused(&client, path, json!({ "players": [{ "id": "a" }, { "id": "a" }] }), "/players/1/id").await;
    let field = json!({
        "system": "swiss", "programme": "buchholz", "round": 1, "scale": "2-1-0",
        "players": [{ "no": 1 }, { "no": 2 }, { "no": 3 }]
    });
    let drawn = ask(&client, PAIRING, field.clone()).await;
    let again = ask(&client, PAIRING, with(field, "/seed", drawn["seed"].clone())).await;
    assert_eq!(drawn, again);
    assert_eq!(drawn["bye"], 3);
}

#[tokio::test]
async fn order_tables() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let table = client
        .send(Request::get("/v1/pairing/schedules?system=round_robin&players=11&laps=2"), 200)
        .await
        .unwrap()
        .body;
    assert_eq!(table["rounds"].as_array().unwrap().len(), 22);
    assert_eq!(table["rounds"][0]["pairs"].as_array().unwrap().len(), 5);
    assert!(table["rounds"][0]["rests"].is_u64());
    for (query, pointer) in
        [("system=round_robin&players=1", "/players"), ("system=scheveningen&players=5&laps=9", "/laps")]
    {
        let path = format!("/v1/pairing/schedules?{query}");
        let problem = client.send(Request::get(&path), 422).await.unwrap();
        assert_eq!(problem.text("/errors/0/pointer").unwrap(), pointer, "{query}");
    }
}

const TABLE: &str = "/v1/standings/computations";

#[tokio::test]
async fn every_number_of_the_published_tables() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    for (name, system) in
        [("world-1948", "round_robin"), ("dutch-open-1970", "swiss"), ("ouagadougou-2022", "swiss")]
    {
        let Some(text) = case(&format!("tables/{name}.json")) else { return };
        let table: Value = serde_json::from_str(&text).unwrap();
        let players: Vec<Value> = table["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| json!({ "no": line["no"], "rounds": line["rounds"] }))
            .collect();
        let body = json!({ "system": system, "scale": table["scale"], "players": players,
            "tie_breaks": ["truncated_solkoff", "wins"] });
        let answer = ask(&client, TABLE, body).await;
        for line in table["players"].as_array().unwrap() {
            let rows = answer["standings"].as_array().unwrap();
            let row = rows.iter().find(|row| row["no"] == line["no"]).unwrap();
            assert_row(name, row, &line["computed"]);
            assert_eq!(row["points"], line["published"]["total"], "{name}");
        }
    }
}

fn assert_row(name: &str, row: &Value, computed: &Value) {
    let ties = &row["tie_breaks"];
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned);
    for (ours, theirs) in [
        (&row["points"], "total"),
        (&ties["shmulyan"], "shmulyan"),
        (&ties["sonneborn_berger"], "sb"),
        (&ties["buchholz"], "buchholz"),
        (&ties["solkoff"], "solkoff"),
        (&ties["truncated_solkoff"][0], "trunc1"),
        (&ties["truncated_solkoff"][1], "trunc2"),
        (&ties["truncated_solkoff"][2], "trunc3"),
        (&ties["riga"], "riga"),
        (&ties["wins"], "wins"),
    ] {
        let due = plain(&computed[theirs]);
        assert_eq!(plain(ours), due.strip_suffix(".0").unwrap_or(&due), "{name} {theirs}: {row}");
    }
}

/// 3.15.11: a player stops on two points; his two group-mates later make 1.5 and 1, so he is worth 3.25.
#[tokio::test]
async fn a_withdrawn_opponent_is_credited_and_a_bye_counts_as_the_lowest() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let win = |opponent: u32, colour: &str| json!({ "opponent": opponent, "colour": colour, "result": 1 });
    let loss = |opponent: u32, colour: &str| json!({ "opponent": opponent, "colour": colour, "result": 0 });
    let draw = |opponent: u32, colour: &str| json!({ "opponent": opponent, "colour": colour, "result": 0.5 });
    let body = json!({ "system": "swiss", "scale": "1-1/2-0", "tie_breaks": ["solkoff"], "players": [
        { "no": 1, "withdrawn_after_round": 2, "rounds": [win(4, "white"), win(5, "black"), null, null] },
        { "no": 2, "rounds": [win(5, "white"), win(6, "black"), win(3, "white"), draw(4, "black")] },
        { "no": 3, "rounds": [win(6, "white"), win(4, "black"), loss(2, "black"), win(5, "white")] },
        { "no": 4, "rounds": [loss(1, "black"), loss(3, "white"), { "bye": true }, draw(2, "white")] },
        { "no": 5, "rounds": [loss(2, "black"), loss(1, "white"), win(6, "white"), loss(3, "black")] },
        { "no": 6, "rounds": [loss(3, "black"), loss(2, "white"), loss(5, "black"), { "bye": true }] }
    ] });
    let answer = ask(&client, TABLE, body).await;
    let row =
        |no: u32| answer["standings"].as_array().unwrap().iter().find(|row| row["no"] == no).unwrap().clone();
    assert_eq!(row(1)["points"], "2");
    // player 4 met 1 (2 + 1.25), 3 (3), a bye worth the lowest of those who stayed (1), and 2 (3.5); the best and the
    // worst are left out (3.15.7)
    assert_eq!(row(4)["tie_breaks"]["solkoff"], "6.25", "{answer}");
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_at_its_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let two = json!({ "system": "swiss", "scale": "1-1/2-0", "players": [
        { "no": 1, "rounds": [{ "opponent": 2, "colour": "white", "result": 1 }] },
        { "no": 2, "rounds": [{ "opponent": 1, "colour": "black", "result": 0 }] }
    ] });
    ask(&client, TABLE, two.clone()).await;
    for (place, value, pointer) in [
        ("/players", json!([]), "/players"),
        ("/players/1/no", json!(0), "/players/1/no"),
        ("/players/1/no", json!(1), "/players/1/no"),
        ("/players/0/rounds/0/opponent", json!(9), "/players/0/rounds/0/opponent"),
        ("/players/0/rounds/0/result", json!(2), "/players/0/rounds/0/result"),
        ("/players/0/rounds/0/result", json!(0.5), "/players/0/rounds/0"),
        ("/players/0/rounds/0/colour", json!("red"), "/players/0/rounds/0/colour"),
        ("/players/0/rounds/0", json!({}), "/players/0/rounds/0"),
        ("/players/1/withdrawn_after_round", json!(2), "/players/1/withdrawn_after_round"),
        ("/tie_breaks", json!(["wins", "wins"]), "/tie_breaks"),
        ("/play_offs", json!([[1, 9]]), "/play_offs"),
    ] {
        refused(&client, TABLE, with(two.clone(), place, value), pointer).await;
    }
}

/// 3.17.2: one alone is left over; and every line tells every round.
#[tokio::test]
async fn a_second_bye_and_a_short_line_are_refused_at_their_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let met = |opponent: u32, colour: &str, result: u32| json!({ "opponent": opponent, "colour": colour, "result": result });
    let body = json!({ "system": "swiss", "scale": "1-1/2-0", "players": [
        { "no": 1, "rounds": [met(2, "white", 1), met(3, "black", 0)] },
        { "no": 2, "rounds": [met(1, "black", 0), { "bye": true }] },
        { "no": 3, "rounds": [null, met(1, "white", 1)] },
        { "no": 4, "withdrawn_after_round": 1, "rounds": [{ "bye": true }] }
    ] });
    ask(&client, TABLE, body.clone()).await;
    for (place, value, pointer) in [
        ("/players/2/rounds/0", json!({ "bye": true }), "/players/3/rounds/0/bye"),
        ("/players/1/rounds", json!([met(1, "black", 0)]), "/players/1/rounds"),
        ("/players/3/withdrawn_after_round", json!(null), "/players/3/rounds"),
        ("/players/2/rounds/1", json!(null), "/players/0/rounds/1"),
    ] {
        refused(&client, TABLE, with(body.clone(), place, value), pointer).await;
    }
}

#[tokio::test]
async fn the_three_examples_of_leave() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let path = "/v1/correspondence/time-accounts";
    for (received, sent, days) in
        [("2026-10-08", "2026-10-27", 3), ("2026-10-08", "2026-10-20", 1), ("2026-10-10", "2026-10-26", 1)]
    {
        let body = json!({
            "starts": "2026-09-01", "white": {}, "black": { "letters": [{ "received": received, "sent": sent }] },
            "leaves": [{ "side": "white", "from": "2026-10-10", "to": "2026-10-25" }]
        });
        let answer = ask(&client, path, body).await;
        assert_eq!((&answer["black"]["total"], &answer["black"]["overdrawn"]), (&json!(days), &Value::Null));
        assert_eq!(answer["black"]["lines"][0]["citations"][1]["paragraph"], "10.4.3");
    }
    let ended = json!({
        "starts": "2026-09-01", "ends": "2026-10-08", "white": {},
        "black": { "letters": [{ "received": "2026-10-08", "sent": "2026-12-27" }] }
    });
    let answer = ask(&client, path, ended.clone()).await;
    assert_eq!(answer["black"]["total"], 0);
    assert_eq!(answer["black"]["lines"][0]["citations"][1]["paragraph"], "10.3.2");
    refused(&client, path, with(ended, "/ends", json!("2026-08-31")), "/ends").await;
    let letters =
        |letters: Value| json!({ "starts": "2026-09-01", "white": { "letters": letters }, "black": {} });
    let late = ask(&client, path, letters(json!([{ "sent": "2026-10-22" }]))).await;
    assert_eq!(late["white"]["overdrawn"]["citation"]["paragraph"], "10.3.5", "{late}");
    refused(
        &client,
        path,
        letters(json!([{ "sent": "2026-09-01" }, { "sent": "2026-09-02" }])),
        "/white/letters/1/received",
    )
    .await;
    let back = json!([{ "received": "2026-09-03", "sent": "2026-09-02" }]);
    refused(&client, path, letters(back), "/white/letters/0/sent").await;
    let fine = json!([{ "sent": "2026-09-02", "penalties": ["6.1.1"] }]);
    refused(&client, path, letters(fine), "/white/letters/0/penalties/0").await;
}

/// 3.16: a table of teams; where one has left, both ways of counting its matches (3.16.5).
#[tokio::test]
async fn a_table_of_teams() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let client = suite.admin().await;
    let path = "/v1/standings/team-computations";
    let query = json!({
        "boards": 2, "scale": "1-1/2-0", "teams": [1, 2, 3],
        "matches": [
            { "round": 1, "first": 1, "second": 2, "boards": ["1", "1/2"] },
            { "round": 2, "first": 2, "second": 3, "boards": ["+", "0:0"], "present": { "first": 2, "second": 2 } },
            { "round": 3, "first": 3, "second": 1, "boards": [] }
        ],
        "departures": [{ "team": 3, "reading": "lost" }]
    });
    let table = ask(&client, path, query.clone()).await;
    let places: Vec<Value> = table["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| json!([row["place"], row["team"], row["points"], row["won"]]))
        .collect();
    assert_eq!(places, [json!([1, 1, "3.5", 2]), json!([2, 2, "1.5", 1]), json!([3, 3, "0", 0])]);
    let ways = &table["departures"][0];
    assert_eq!((&ways["team"], &ways["annulled"][0]["points"]), (&json!(3), &json!("1.5")));
    assert_eq!(ways["least_influence"], "alike");
    let with = |key: &str, value: Value| {
        let mut query = query.clone();
        query[key] = value;
        query
    };
    let lost = json!({
        "boards": 2, "scale": "1-1/2-0", "scoring": "matches", "teams": [1, 2],
        "matches": [{ "round": 1, "first": 1, "second": 2, "boards": ["0:0", "0:0"] }]
    });
    let lost = ask(&client, path, lost).await;
    let rows = lost["standings"].as_array().unwrap().iter();
    let told: Vec<Value> = rows.map(|row| json!([row["points"], row["drawn"], row["lost"]])).collect();
    assert_eq!(told, [json!(["0", 0, 1]), json!(["0", 0, 1])], "lost by both (3.12.3)");
    refused(&client, path, with("teams", json!([1, 2])), "/departures/0/team").await;
    refused(&client, path, with("boards", json!(1)), "/matches/0/boards").await;
    refused(&client, path, with("boards", json!(0)), "/boards").await;
}
