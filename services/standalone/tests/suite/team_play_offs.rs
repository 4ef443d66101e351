//! Play-offs of teams (3.15.2) and the extra match of 3.16.6: in the tree, in the table of teams, of any version.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Suite, TeamEvent, team_regulation};
use crate::sheets::{admin_token, raw};

fn of_system(system: &str, rules: Value) -> Value {
    let mut regulation = team_regulation(1, rules);
    regulation["system"] = json!(system);
    regulation.as_object_mut().unwrap().retain(|name, _| name != "rounds" && name != "programme");
    regulation
}

async fn play(of: &TeamEvent, round: u32, result: &str) {
    for game in of.event.start_round(round).await {
        of.event.enter(&game, result).await;
    }
    of.event.set_round(round, "ended").await;
}

/// The rows of the table of teams: the team, its places, whether a play-off gave them.
async fn places(of: &TeamEvent, query: &str) -> Vec<(String, u64, u64, bool)> {
    let standings = of.get(&format!("standings{query}")).await;
    let row = |row: &Value| {
        let number = |field: &str| row[field].as_u64().unwrap();
        let id = row["team"]["id"].as_str().unwrap().to_owned();
        (id, number("place"), number("place_to"), row["play_off"] == true)
    };
    standings.list("/teams/rows").unwrap().iter().map(row).collect()
}

fn id(side: &Value) -> String {
    side["id"].as_str().unwrap().to_owned()
}

async fn record(of: &TeamEvent, round: Option<u32>, order: &[&str], expected: u16) -> Answer {
    let mut body = json!({ "order": order, "detail": "блиц 2-0" });
    if let Some(round) = round {
        body["round"] = json!(round);
    }
    let path = format!("{}/play-offs", of.event.path);
    of.event.chief.send(Request::post(&path, body), expected).await.unwrap()
}

async fn annul(of: &TeamEvent, recorded: &Answer) {
    let path = format!("/v1/play-offs/{}/annulment", recorded.text("/id").unwrap());
    let request = Request::put(&path, json!({ "reason": "ошибка записи" })).matching(recorded.tag().unwrap());
    of.event.chief.send(request, 200).await.unwrap();
}

/// The semi-finals are drawn: one is decided by a recorded play-off, the other with the draw of the last round.
async fn semi_finals(of: &TeamEvent) {
    play(of, 1, "1/2-1/2").await;
    let first = of.matches(1).await;
    let (winner, loser) = (id(&first[0]["black"]), id(&first[0]["white"]));
    let refused = record(of, Some(1), &[&of.players[0][0], &of.players[1][0]], 422).await;
    assert!(refused.body["errors"][0]["detail"].to_string().contains("team"), "{}", refused.body);
    record(of, Some(1), &[&winner, &id(&first[1]["white"])], 422).await;
    let recorded = record(of, Some(1), &[&winner, &loser], 201).await;
    assert_eq!((&recorded.body["applied"], &recorded.body["order"][0]["id"]), (&json!(true), &json!(winner)));
    record(of, Some(1), &[&loser, &winner], 409).await;
    let drafts = format!("{}/drafts", of.event.path);
    let decided = json!([{ "winner": id(&first[1]["white"]), "reason": "жребий" }]);
    let body = json!({ "round": 2, "decided": decided });
    let draft = of.event.chief.send(Request::post(&drafts, body), 201).await.unwrap();
    of.event.publish_draft(&draft).await;
    let all = of.get("play-offs").await;
    let winners: Vec<String> = all.list("/items").unwrap().iter().map(|own| id(&own["order"][0])).collect();
    assert_eq!(winners, [winner, id(&first[1]["white"])]);
    let tree = of.get("schedule").await;
    let told = &tree.body["rounds"][0]["pairs"][0];
    assert_eq!(
        (&told["winner"]["id"], &told["play_off"]),
        (&json!(winners[0]), &json!("блиц 2-0")),
        "{told}"
    );
}

async fn a_knock_out(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let mut regulation = of_system("knock_out", json!({ "boards": 2 }));
    regulation["third_place"] = json!(true);
    let of = TeamEvent::create(&suite, 4, regulation).await;
    semi_finals(&of).await;
    of.event.set_round(2, "running").await;
    for game in of.event.round(2).await.list("/games").unwrap() {
        of.event.enter(game, "1/2-1/2").await;
    }
    of.event.set_round(2, "ended").await;
    let last = of.matches(2).await;
    let before = places(&of, "").await;
    let shared: Vec<(u64, u64, bool)> = before.iter().map(|row| (row.1, row.2, row.3)).collect();
    assert_eq!(shared, [(1, 2, false), (1, 2, false), (3, 4, false), (3, 4, false)]);
    let version = of.get("standings").await.body["version"].clone();
    let order = [&last[0]["black"], &last[0]["white"], &last[1]["black"], &last[1]["white"]].map(id);
    record(&of, Some(2), &[&order[0], &order[1]], 201).await;
    let third = record(&of, Some(2), &[&order[2], &order[3]], 201).await;
    let after = places(&of, "").await;
    let settled: Vec<_> = (1..).zip(&order).map(|(place, id)| (id.clone(), place, place, true)).collect();
    assert_eq!(after, settled);
    assert_eq!(places(&of, &format!("?version={version}")).await, before, "an earlier table stays");
    let explained = of.get(&format!("standings/{}/explanation", order[2])).await;
    assert_eq!(explained.body["play_off"]["citation"]["paragraph"], "3.15.2");
    let tree = of.get("schedule").await;
    assert_eq!(tree.body["rounds"][1]["pairs"][0]["winner"]["id"], order[0]);
    let csv = format!("{}/exports/teams.csv", of.event.path);
    let (_, _, csv) = raw(&suite, Some(&admin_token(&suite).await), &csv, "*/*").await;
    assert!(csv.contains("1 (доп. игры)"), "{csv}");
    annul(&of, &third).await;
    let after = places(&of, "").await;
    assert_eq!((after[1].2, after[2].1..=after[3].2, after[3].3), (2, 3..=4, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn drawn_matches_of_a_knock_out_of_teams_are_decided_by_play_offs() {
    a_knock_out(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drawn_matches_of_teams_are_decided_on_postgres() {
    a_knock_out(Kind::Postgres).await;
}

/// Who came further stands higher, whatever points the others have.
#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_a_knock_out_of_teams_is_by_stages() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 4, of_system("knock_out", json!({ "boards": 3 }))).await;
    play(&of, 1, "1-0").await;
    play(&of, 2, "0-1").await;
    let last = of.matches(2).await;
    let rows = places(&of, "").await;
    assert_eq!((&rows[0].0, rows[0].1), (&id(&last[0]["black"]), 1), "black won two boards of three");
    assert_eq!((&rows[1].0, rows[1].1, rows[1].2), (&id(&last[0]["white"]), 2, 2));
    assert_eq!((rows[2].1, rows[3].2), (3, 4));
}

/// Teams that share a place of the table, and those that do not.
#[tokio::test(flavor = "multi_thread")]
async fn a_play_off_separates_teams_that_share_a_place() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 3, of_system("round_robin", json!({ "boards": 2 }))).await;
    for round in 1..=2 {
        play(&of, round, "1/2-1/2").await;
    }
    let all = [2, 0, 1].map(|team: usize| of.teams[team].as_str());
    record(&of, None, &all, 409).await;
    play(&of, 3, "1/2-1/2").await;
    assert!(places(&of, "").await.iter().all(|row| (row.1, row.2) == (1, 3)));
    let refused = record(&of, None, &all[..2], 409).await;
    assert!(refused.text("/detail").unwrap().contains("(1–3)"), "{}", refused.body);
    let recorded = record(&of, None, &all, 201).await;
    let settled: Vec<_> = (1..).zip(all).map(|(place, id)| (id.to_owned(), place, place, true)).collect();
    assert_eq!(places(&of, "").await, settled);
    let players = of.get("standings").await;
    assert!(players.list("/rows").unwrap().iter().all(|row| row["play_off"].is_null()), "it is of the teams");
    annul(&of, &recorded).await;
    assert!(places(&of, "").await.iter().all(|row| (row.1, row.2, row.3) == (1, 3, false)));
}

/// 3.16.6: a team that won all its matches and came second may play the first one for its place.
#[tokio::test(flavor = "multi_thread")]
async fn the_second_team_plays_the_extra_match() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 4, team_regulation(1, json!({ "boards": 3 }))).await;
    let games = of.event.start_round(1).await;
    let matches = of.matches(1).await;
    // the first match 3-0, the second 2-1
    for game in &games {
        let on_board = |own: &Value| own["game_id"] == game["id"];
        let upper = matches[0]["boards"].as_array().unwrap().iter().any(on_board);
        let white =
            matches.iter().flat_map(|own| own["boards"].as_array().unwrap()).find(|own| on_board(own));
        let first_is_white = white.unwrap()["first"]["id"] == game["white"]["id"];
        let won = upper || white.unwrap()["board"] != 3;
        of.event.enter(game, if won == first_is_white { "1-0" } else { "0-1" }).await;
    }
    of.event.set_round(1, "ended").await;
    let [first, second] = [&matches[0], &matches[1]].map(|own| id(&own["white"]));
    let standings = of.get("standings").await;
    assert_eq!(standings.body["teams"]["may_challenge"], standings.body["teams"]["rows"][1]["team"]["no"]);
    record(&of, None, &[&id(&matches[1]["black"]), &first], 409).await;
    record(&of, None, &[&second, &first], 201).await;
    let rows = places(&of, "").await;
    assert_eq!(rows[..2], [(second, 1, 1, true), (first, 2, 2, true)]);
    assert_eq!(of.get("standings").await.body["teams"]["may_challenge"], Value::Null);
}

/// 3.12.3: a match in which every board is lost by both is lost by both teams.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_a_point_for_a_match_of_lost_boards() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    for (result, points) in [("0:0", "0"), ("-:-", "0"), ("1/2-1/2", "1")] {
        let rules = json!({ "boards": 2, "scoring": "matches" });
        let of = TeamEvent::create(&suite, 2, team_regulation(1, rules)).await;
        play(&of, 1, result).await;
        assert!(of.table().await.iter().all(|row| row.1 == points && row.3 == points), "{result}");
    }
}
