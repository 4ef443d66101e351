//! Play-offs (3.15.2): who goes on in a knock-out, who has the place elsewhere; and the tree with the results so far.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, federation, regulation};
use crate::sheets::{admin_token, raw};

fn players(count: u16) -> Vec<Value> {
    (1..=count).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect()
}

fn of_players(order: &[&Value]) -> Value {
    json!(order.iter().map(|side| side["id"].clone()).collect::<Vec<_>>())
}

fn play_off(round: Option<u32>, order: &[&Value]) -> Value {
    let mut body = json!({ "order": of_players(order), "detail": "партия в блиц 1-0" });
    if let Some(round) = round {
        body["round"] = json!(round);
    }
    body
}

async fn places(event: &Event, query: &str) -> Vec<(String, u64, u64)> {
    let path = format!("{}/standings{query}", event.path);
    let standings = event.chief.send(Request::get(&path), 200).await.unwrap();
    let row = |row: &Value| {
        let name = row["participant"]["name"].as_str().unwrap().to_owned();
        (name, row["place"].as_u64().unwrap(), row["place_to"].as_u64().unwrap())
    };
    standings.list("/rows").unwrap().iter().map(row).collect()
}

async fn version(event: &Event) -> u64 {
    event.chief.send(Request::get(&event.path), 200).await.unwrap().body["version"].as_u64().unwrap()
}

async fn annul(event: &Event, recorded: &Answer, expected: u16) {
    let path = format!("/v1/play-offs/{}/annulment", recorded.text("/id").unwrap());
    let request = Request::put(&path, json!({ "reason": "ошибка записи" })).matching(recorded.tag().unwrap());
    event.chief.send(request, expected).await.unwrap();
}

/// Four players; the first semi-final is drawn.
async fn drawn_semi_final(suite: &Suite) -> (Event, Vec<Value>) {
    let mut rules = regulation(1);
    rules["system"] = json!("knock_out");
    rules["third_place"] = json!(true);
    rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    let event = Event::create_with(suite, rules, players(4)).await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "1/2-1/2").await;
    event.enter(&games[1], "1-0").await;
    (event, games)
}

async fn a_knock_out(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let (event, games) = drawn_semi_final(&suite).await;
    let path = format!("{}/play-offs", event.path);
    let (winner, loser) = (&games[0]["black"], &games[0]["white"]);
    for (body, status) in [
        (play_off(None, &[winner, loser]), 422),
        (play_off(Some(1), &[winner, &games[1]["white"]]), 422),
        (play_off(Some(1), &[winner, winner]), 422),
        (play_off(Some(1), &[&games[1]["black"], &games[1]["white"]]), 409),
    ] {
        event.chief.send(Request::post(&path, body), status).await.unwrap();
    }
    event.set_round(1, "ended").await;
    let drafts = format!("{}/drafts", event.path);
    event.chief.send(Request::post(&drafts, json!({ "round": 2 })), 409).await.unwrap();
    let body = play_off(Some(1), &[winner, loser]);
    let recorded = event.chief.send(Request::post(&path, body.clone()), 201).await.unwrap();
    assert_eq!(recorded.body["applied"], true);
    let again = event.chief.send(Request::post(&path, body), 409).await.unwrap();
    assert_eq!(again.body["candidates"][0], recorded.body["id"]);
    let schedule = format!("{}/schedule", event.path);
    let tree = event.chief.send(Request::get(&schedule), 200).await.unwrap();
    let first = &tree.body["rounds"][0]["pairs"][0];
    assert_eq!((&first["winner"]["id"], &first["result"]), (&winner["id"], &json!("1/2-1/2")));
    assert_eq!(first["play_off"], "партия в блиц 1-0");
    let due = &tree.body["rounds"][1]["pairs"];
    let finalists = [&due[0]["white"]["participant"]["id"], &due[0]["black"]["participant"]["id"]];
    assert!(finalists.contains(&&winner["id"]) && finalists.contains(&&games[1]["white"]["id"]), "{due}");
    assert_eq!(due[0]["winner"], Value::Null);
    let token = admin_token(&suite).await;
    let (_, _, page) = raw(&suite, Some(&token), &format!("{schedule}/sheet"), "text/html").await;
    assert!(page.contains("(1/2-1/2, доп. игры)") && page.contains("победитель 2.1"), "{page}");

    let finals = event.start_round(2).await;
    annul(&event, &recorded, 409).await;
    event.enter(&finals[0], "1/2-1/2").await;
    event.enter(&finals[1], "1-0").await;
    event.set_round(2, "ended").await;
    let shared = version(&event).await;
    let of_final = |side: &str| finals[0][side]["name"].as_str().unwrap().to_owned();
    let third = finals[1]["white"]["name"].as_str().unwrap().to_owned();
    let before = places(&event, "").await;
    assert_eq!(before[0].1..=before[1].2, 1..=2, "the final is drawn: {before:?}");
    assert_eq!(before.iter().find(|row| row.0 == third).unwrap().1, 3, "{before:?}");
    let body = play_off(Some(2), &[&finals[0]["black"], &finals[0]["white"]]);
    let of_final_recorded = event.chief.send(Request::post(&path, body), 201).await.unwrap();
    let after = places(&event, "").await;
    let names: Vec<(&str, u64, u64)> =
        after.iter().map(|(name, from, to)| (name.as_str(), *from, *to)).collect();
    assert_eq!(names[..2], [(of_final("black").as_str(), 1, 1), (of_final("white").as_str(), 2, 2)]);
    assert_eq!(places(&event, &format!("?version={shared}")).await, before, "an earlier table stays");
    let explanation =
        format!("{}/standings/{}/explanation", event.path, finals[0]["black"]["id"].as_str().unwrap());
    let explained = event.chief.send(Request::get(&explanation), 200).await.unwrap();
    assert_eq!(explained.body["play_off"]["citation"]["paragraph"], "3.15.2");
    let (_, _, csv) =
        raw(&suite, Some(&token), &format!("{}/exports/standings.csv", event.path), "*/*").await;
    assert!(csv.contains("1 (доп. игры)"), "{csv}");
    annul(&event, &of_final_recorded, 200).await;
    assert_eq!(places(&event, "").await, before);
    let all = event.chief.send(Request::get(&path), 200).await.unwrap();
    let annulled: Vec<bool> =
        all.list("/items").unwrap().iter().map(|one| !one["annulled"].is_null()).collect();
    assert_eq!(annulled, [false, true]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drawn_meeting_of_a_knock_out_is_decided_by_a_play_off() {
    a_knock_out(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drawn_meeting_is_decided_on_postgres() {
    a_knock_out(Kind::Postgres).await;
}

/// What is decided with the draw of the next round is a play-off of its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_with_the_draw_is_kept_as_a_play_off() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (event, games) = drawn_semi_final(&suite).await;
    event.set_round(1, "ended").await;
    let body = json!({ "round": 2, "decided": [{ "winner": games[0]["white"]["id"], "reason": "жребий" }] });
    let drafts = format!("{}/drafts", event.path);
    let draft = event.chief.send(Request::post(&drafts, body), 201).await.unwrap();
    event.publish_draft(&draft).await;
    let all = event.chief.send(Request::get(&format!("{}/play-offs", event.path)), 200).await.unwrap();
    let [one] = all.list("/items").unwrap().as_slice() else { panic!("{}", all.body) };
    assert_eq!((&one["order"][0]["id"], &one["detail"]), (&games[0]["white"]["id"], &json!("жребий")));
    let third = event.round(2).await;
    assert_eq!(third.list("/games").unwrap().len(), 2, "the loser plays for the third place");
    event.set_round(2, "running").await;
    for game in third.list("/games").unwrap() {
        event.enter(game, "0-1").await;
    }
    event.set_round(2, "ended").await;
    let final_game = third.list("/games").unwrap()[0].clone();
    let first = places(&event, "").await.remove(0);
    assert_eq!(first, (final_game["black"]["name"].as_str().unwrap().to_owned(), 1, 1));
}

/// Who lost a play-off before the last round shares with others who lost in that round: no play-off gave him his place.
#[tokio::test(flavor = "multi_thread")]
async fn only_places_that_a_play_off_gave_are_marked() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut rules = regulation(1);
    rules["system"] = json!("knock_out");
    rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    let event = Event::create_with(&suite, rules, players(4)).await;
    let games = event.start_round(1).await;
    event.enter(&games[0], "1/2-1/2").await;
    event.enter(&games[1], "1-0").await;
    event.set_round(1, "ended").await;
    let path = format!("{}/play-offs", event.path);
    let body = play_off(Some(1), &[&games[0]["white"], &games[0]["black"]]);
    event.chief.send(Request::post(&path, body), 201).await.unwrap();
    let last = event.start_round(2).await;
    event.enter(&last[0], "1/2-1/2").await;
    event.set_round(2, "ended").await;
    let body = play_off(Some(2), &[&last[0]["white"], &last[0]["black"]]);
    event.chief.send(Request::post(&path, body), 201).await.unwrap();
    let standings = event.chief.send(Request::get(&format!("{}/standings", event.path)), 200).await.unwrap();
    let marked: Vec<bool> =
        standings.list("/rows").unwrap().iter().map(|row| row["play_off"] == true).collect();
    assert_eq!(marked, [true, true, false, false]);
    let token = admin_token(&suite).await;
    let csv = format!("{}/exports/standings.csv", event.path);
    let (_, _, csv) = raw(&suite, Some(&token), &csv, "*/*").await;
    assert_eq!(csv.matches("(доп. игры)").count(), 2, "{csv}");
}

async fn a_swiss_event(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let event = Event::create_with(&suite, regulation(1), players(4)).await;
    let games = event.start_round(1).await;
    let (one, other) = (&games[0]["white"], &games[1]["white"]);
    let path = format!("{}/play-offs", event.path);
    for game in &games {
        event.enter(game, "1-0").await;
    }
    event.chief.send(Request::post(&path, play_off(None, &[one, other])), 409).await.unwrap();
    event.set_round(1, "ended").await;
    assert_eq!(places(&event, "").await[0].1..=places(&event, "").await[1].2, 1..=2);
    let refused = play_off(None, &[one, &games[0]["black"]]);
    let refused = event.chief.send(Request::post(&path, refused), 409).await.unwrap();
    let told = refused.body["detail"].as_str().unwrap();
    assert!(told.contains("(1–2)") && told.contains("(3–4)"), "{told}");
    let refused = play_off(Some(1), &[one, other]);
    event.chief.send(Request::post(&path, refused), 422).await.unwrap();
    let (_, stranger) = federation(&suite).await;
    stranger.send(Request::post(&path, play_off(None, &[one, other])), 404).await.unwrap();
    let before = version(&event).await;
    let body = play_off(None, &[other, one]);
    let recorded = event.chief.send(Request::post(&path, body), 201).await.unwrap();
    let standings = format!("{}/standings", event.path);
    let standings = event.chief.send(Request::get(&standings), 200).await.unwrap();
    let rows = standings.list("/rows").unwrap();
    assert_eq!(
        (&rows[0]["participant"]["id"], &rows[0]["place"], &rows[0]["play_off"]),
        (&other["id"], &json!(1), &json!(true))
    );
    assert_eq!((&rows[1]["place"], &rows[1]["place_to"]), (&json!(2), &json!(2)));
    assert_eq!((&rows[2]["place_to"], &rows[2]["play_off"]), (&json!(4), &Value::Null));
    let diff = format!("{}/standings/diff?from={before}", event.path);
    let diff = event.chief.send(Request::get(&diff), 200).await.unwrap();
    assert_eq!(diff.list("/rows").unwrap().len(), 2, "{}", diff.body);
    // A corrected result parts them otherwise: the play-off stays on record and separates nobody.
    let corrected = event.round(1).await.list("/games").unwrap()[0].clone();
    let game = format!("/v1/games/{}/result", corrected["id"].as_str().unwrap());
    let tag = format!("\"v{}\"", corrected["version"]);
    let body = json!({ "result": "1/2-1/2", "reason": "ошибка записи" });
    event.chief.send(Request::put(&game, body).matching(&tag), 200).await.unwrap();
    let all = event.chief.send(Request::get(&path), 200).await.unwrap();
    assert_eq!(all.body["items"][0]["applied"], false, "{}", all.body);
    let public = suite.public().send(Request::get(&path), 200).await.unwrap();
    assert_eq!(public.body["items"][0]["recorded_by"], Value::Null);
    annul(&event, &recorded, 200).await;
    annul(&event, &recorded, 412).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_play_off_separates_those_who_share_a_place() {
    a_swiss_event(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_play_off_separates_on_postgres() {
    a_swiss_event(Kind::Postgres).await;
}

/// Published pairings stand: the one who went on stays in the tree, and has his place, though the result is corrected.
#[tokio::test]
async fn a_corrected_result_of_an_early_round_leaves_the_tree_as_it_was_played() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let (event, games) = {
        let mut rules = regulation(1);
        rules["system"] = json!("knock_out");
        rules["third_place"] = json!(true);
        rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
        let event = Event::create_with(&suite, rules, players(4)).await;
        let games = event.start_round(1).await;
        (event, games)
    };
    for game in &games {
        event.enter(game, "1-0").await;
    }
    event.set_round(1, "ended").await;
    event.play_round(2, "1-0").await;
    let before = places(&event, "").await;
    let schedule = format!("{}/schedule", event.path);
    let tree = |body: &Value| {
        let pairs = body["rounds"][1]["pairs"].as_array().unwrap().clone();
        pairs.into_iter().map(|pair| (pair["white"].clone(), pair["result"].clone())).collect::<Vec<_>>()
    };
    let shown = event.chief.send(Request::get(&schedule), 200).await.unwrap().body;

    let path = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
    let tag = event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{path}/result");
    let body = json!({ "result": "0-1", "reason": "протокол" });
    event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
    let after = event.chief.send(Request::get(&schedule), 200).await.unwrap().body;
    assert_eq!(tree(&after), tree(&shown));
    assert!(tree(&after).iter().all(|(_, result)| result == "1-0"), "{after}");
    assert_eq!(places(&event, "").await, before);
}
