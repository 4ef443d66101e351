//! A player of a round robin who left and came back plays the games he missed (3.13.2-3.13.3).
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Client, Request};

use crate::common::{Event, Suite, regulation};

fn round_robin() -> Value {
    let mut body = regulation(1);
    body["system"] = json!("round_robin");
    for field in ["rounds", "programme"] {
        body.as_object_mut().unwrap().remove(field);
    }
    body
}

fn players(count: u16) -> Vec<Value> {
    (1..=count).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

async fn get(client: &Client, path: &str) -> Value {
    client.send(Request::get(path), 200).await.unwrap().body
}

async fn bring_back(event: &Event, who: &str) {
    let shown = event.portal.send(Request::get(&format!("/v1/participants/{who}")), 200).await.unwrap();
    let path = format!("/v1/participants/{who}/withdrawal");
    event.portal.send(Request::delete(&path).matching(shown.tag().unwrap()), 200).await.unwrap();
}

/// The one whose opponent had gone.
async fn alone(event: &Event, round: u32) -> String {
    let shown = event.round(round).await.body;
    assert_eq!(shown["unpaired"][0]["why"], "opponent_gone", "{shown}");
    shown["unpaired"][0]["participant"]["id"].as_str().unwrap().to_owned()
}

async fn late(event: &Event, round: u32, body: &Value, status: u16) -> Answer {
    let path = format!("{}/rounds/{round}/games", event.path);
    event.portal.send(Request::post(&path, body.clone()), status).await.unwrap()
}

async fn approve(event: &Event, expected: u16) -> Answer {
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let path = format!("{}/approval", event.path);
    event.chief.send(Request::put(&path, json!({})).matching(shown.tag().unwrap()), expected).await.unwrap()
}

fn game(white: &str, black: &str, result: &str) -> Value {
    json!({ "white": white, "black": black, "result": result, "reason": "вернулся после болезни" })
}

/// The game that the table has for these two in a round, ready to be entered with a result.
async fn owed(event: &Event, round: u32, (one, other): (&str, &str), result: &str) -> Value {
    let shown = event.round(round).await.body;
    let mut missed = shown["missed"].as_array().unwrap_or_else(|| panic!("{shown}")).iter();
    let is = |pair: &&Value| {
        [(one, other), (other, one)]
            .iter()
            .any(|(white, black)| pair["white"] == *white && pair["black"] == *black)
    };
    let pair = missed.find(is).unwrap_or_else(|| panic!("{shown}"));
    game(pair["white"].as_str().unwrap(), pair["black"].as_str().unwrap(), result)
}

fn row<'a>(table: &'a Value, who: &str) -> &'a Value {
    table["rows"].as_array().unwrap().iter().find(|row| row["participant"]["id"] == who).unwrap()
}

/// He owes this one game in this round, and no other one anywhere.
async fn nothing_else(event: &Event, (gone, partner): (&str, &str), missed: &Value) {
    let others: Vec<&String> =
        event.participants.iter().filter(|one| *one != gone && *one != partner).collect();
    late(event, 2, &game(gone, others[0], "1-0"), 409).await;
    late(event, 1, missed, 409).await;
    late(event, 3, missed, 404).await;
    late(event, 2, &game(gone, gone, "1-0"), 422).await;
    let mut exchanged = missed.clone();
    (exchanged["white"], exchanged["black"]) = (missed["black"].clone(), missed["white"].clone());
    let told = late(event, 2, &exchanged, 422).await;
    assert_eq!(told.text("/errors/0/pointer").unwrap(), "/white", "by the table: {}", told.body);
    late(event, 2, &game(gone, &uuid::Uuid::now_v7().to_string(), "1-0"), 422).await;
}

async fn a_return(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create_with(&suite, round_robin(), players(4)).await;
    let (public, gone) = (suite.public(), event.participants[2].clone());
    event.play_round(1, "1-0").await;
    event.withdraw(&gone).await;
    event.play_round(2, "1-0").await;
    let crosstable = format!("{}/crosstable", event.path);
    let partner = alone(&event, 2).await;
    let missed = owed(&event, 2, (&gone, &partner), "1-0").await;
    let white_is_back = missed["white"] == gone.as_str();
    let told = late(&event, 2, &missed, 409).await;
    assert_eq!(told.body["citation"]["paragraph"], "3.13.3", "{}", told.body);
    bring_back(&event, &gone).await;
    let back = get(&public, &crosstable).await;
    let marks = back["rows"].as_array().unwrap().iter().any(|row| row["unplayed"].is_array());
    assert!(!marks, "what the withdrawal brought falls away: {back}");
    assert_eq!(row(&back, &gone)["rounds"][1]["kind"], "missed");

    nothing_else(&event, (&gone, &partner), &missed).await;
    let mut silent = missed.clone();
    silent["reason"] = json!(" ");
    let told = late(&event, 2, &silent, 422).await;
    assert_eq!(told.text("/errors/0/pointer").unwrap(), "/reason");
    let version = get(&public, &crosstable).await["version"].as_i64().unwrap();
    assert_eq!(version, back["version"].as_i64().unwrap(), "refusals change nothing");

    let entered = late(&event, 2, &missed, 201).await;
    assert_eq!((&entered.body["round"], &entered.body["result"]), (&json!(2), &json!("1-0")));
    late(&event, 2, &missed, 409).await;
    let now = get(&public, &crosstable).await;
    let cell = &row(&now, &gone)["rounds"][1];
    let (colour, mark) = if white_is_back { ("white", "1") } else { ("black", "0") };
    assert_eq!(json!([cell["kind"], cell["colour"], cell["mark"]]), json!(["game", colour, mark]));
    let other = if white_is_back { "0" } else { "1" };
    assert_eq!(row(&now, &partner)["rounds"][1]["mark"], other);
    let then = get(&public, &format!("{crosstable}?version={version}")).await;
    assert_eq!(then["rows"], back["rows"], "an earlier version is as it was");
    let round = event.round(2).await.body;
    assert_eq!((&round["unpaired"], round["games"].as_array().unwrap().len()), (&json!([]), 2), "{round}");
    let diff = get(&public, &format!("{}/standings/diff?from={version}", event.path)).await;
    assert_eq!(diff["results"].as_array().unwrap().len(), 1, "{diff}");

    // The table goes on with him, and a correction is as any other.
    assert_eq!(event.play_round(3, "1/2-1/2").await.len(), 2);
    let path = format!("/v1/games/{}/result", entered.text("/id").unwrap());
    let body = json!({ "result": "0-1", "reason": "ошибка в протоколе" });
    event.chief.send(Request::put(&path, body).matching(entered.tag().unwrap()), 200).await.unwrap();
    suite.clock.advance(3_700);
    let shown = event.chief.send(Request::get(&event.path), 200).await.unwrap();
    let path = format!("{}/approval", event.path);
    event.chief.send(Request::put(&path, json!({})).matching(shown.tag().unwrap()), 200).await.unwrap();
    let told = late(&event, 2, &missed, 409).await;
    assert_eq!(told.text("/code").unwrap(), "tournament_final");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returned_player_of_a_round_robin_plays_what_he_missed() {
    a_return(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returned_player_of_a_round_robin_on_postgres() {
    a_return(Kind::Postgres).await;
}

/// He may come back after the last round was published: his games are still owed.
#[tokio::test(flavor = "multi_thread")]
async fn a_return_after_the_last_round() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create_with(&suite, round_robin(), players(4)).await;
    let gone = event.participants[0].clone();
    event.play_round(1, "1/2-1/2").await;
    event.withdraw(&gone).await;
    event.play_round(2, "1/2-1/2").await;
    event.play_round(3, "1/2-1/2").await;
    bring_back(&event, &gone).await;
    suite.clock.advance(3_700);
    for round in [2, 3] {
        // While a game is owed nothing is final.
        let told = approve(&event, 409).await;
        assert_eq!(told.text("/citation/paragraph").unwrap(), "3.13.3");
        assert!(told.text("/detail").unwrap().contains("round 3"), "{}", told.body);
        let partner = alone(&event, round).await;
        late(&event, round, &owed(&event, round, (&partner, &gone), "1/2-1/2").await, 201).await;
    }
    let table = get(&suite.public(), &format!("{}/crosstable", event.path)).await;
    let points: Vec<&Value> = table["rows"].as_array().unwrap().iter().map(|row| &row["points"]).collect();
    assert_eq!(points, ["1.5", "1.5", "1.5", "1.5"], "{table}");
    let told = approve(&event, 409).await;
    assert_eq!(told.text("/code").unwrap(), "window_open", "the games can be protested about: {}", told.body);
    suite.clock.advance(3_601);
    approve(&event, 200).await;
}

/// In the Swiss system what was missed stays missed (3.17.2).
#[tokio::test(flavor = "multi_thread")]
async fn a_missed_round_of_a_swiss_event_stays_missed() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let event = Event::create(&suite, 6, 3).await;
    event.withdraw(&event.participants[4]).await;
    event.withdraw(&event.participants[5]).await;
    event.play_round(1, "1-0").await;
    bring_back(&event, &event.participants[4]).await;
    bring_back(&event, &event.participants[5]).await;
    late(&event, 1, &game(&event.participants[4], &event.participants[5], "1-0"), 409).await;
}

/// Two who were away at once owe each other the game of their own round, and everybody else theirs: the table says which.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_two_who_come_back_are_those_of_the_table() {
    for (kind, count, rounds, away) in [(Kind::Sqlite, 4, 3, 1), (Kind::Postgres, 7, 7, 2)] {
        let suite = Suite::start(kind, &[]);
        let event = Event::create_with(&suite, round_robin(), players(count)).await;
        for round in 1..=away {
            event.play_round(round, "1-0").await;
        }
        let (one, other) = (event.participants[0].clone(), event.participants[1].clone());
        event.withdraw(&one).await;
        event.withdraw(&other).await;
        for round in away + 1..=rounds {
            event.play_round(round, "1-0").await;
        }
        bring_back(&event, &one).await;
        bring_back(&event, &other).await;
        suite.clock.advance(3_700);
        let mut owed = Vec::new();
        for round in away + 1..=rounds {
            for pair in event.round(round).await.body["missed"].as_array().into_iter().flatten() {
                owed.push((
                    round,
                    game(pair["white"].as_str().unwrap(), pair["black"].as_str().unwrap(), "1-0"),
                ));
            }
        }
        for (round, body) in &owed {
            let told = approve(&event, 409).await;
            let named = told.text("/detail").unwrap().matches("round ").count();
            let left = owed.iter().skip_while(|(_, other)| other != body).count();
            assert_eq!(named, left, "{kind:?}: those that are owed and no others: {}", told.body);
            for (wrong, _) in owed.iter().filter(|(wrong, _)| wrong != round) {
                let told = late(&event, *wrong, body, 409).await;
                assert!(told.text("/detail").unwrap().contains(&format!("round {round}")), "{}", told.body);
            }
            late(&event, *round, body, 201).await;
            late(&event, *round, body, 409).await;
        }
        suite.clock.advance(3_700);
        approve(&event, 200).await;
        let table = get(&suite.public(), &format!("{}/crosstable", event.path)).await;
        for row in table["rows"].as_array().unwrap() {
            let rounds = row["rounds"].as_array().unwrap().iter();
            let met = rounds.filter(|cell| cell["kind"] == "game").count();
            assert_eq!(met, usize::from(count) - 1, "{row}");
        }
    }
}
