//! Matches of a team that left an order table, or did not come to its last round (3.16.5).
use std::collections::BTreeMap;

use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Suite, TeamEvent, team_regulation};
use crate::team_events::{name, play, withdraw};

/// What was made in a match that is annulled is shown, marked, and counts nowhere: neither for a team nor on a board.
async fn annulled_matches_are_marked(suite: &Suite, of: &TeamEvent, gone: &[&str]) {
    let table = of.get("crosstable").await.body;
    let teams = table["teams"].as_array().unwrap();
    let no_of = |name: &str| {
        let row = teams.iter().find(|row| row["standing"]["team"]["name"] == name).unwrap();
        row["standing"]["team"]["no"].clone()
    };
    let gone: Vec<Value> = gone.iter().map(|name| no_of(name)).collect();
    let mut shown = 0;
    for row in teams {
        let out = gone.contains(&row["standing"]["team"]["no"]);
        for cell in row["rounds"].as_array().unwrap() {
            let annulled = out || gone.contains(&cell["opponent"]);
            assert_eq!(cell["annulled"].as_bool().unwrap_or(false), annulled, "{row}");
            assert_eq!(cell["match_points"].is_null(), annulled, "{row}");
            shown += usize::from(annulled && cell["points"].is_string());
        }
    }
    assert!(shown >= 2, "what was made in them is there: {table}");
    // One match of two boards is left.
    let boards = of.get("standings/boards").await.body;
    let games =
        boards["boards"].as_array().unwrap().iter().flat_map(|board| board["rows"].as_array().unwrap());
    let games: u64 = games.map(|row| row["games"].as_u64().unwrap()).sum();
    assert_eq!(games, 4, "{boards}");
    let token = crate::sheets::admin_token(suite).await;
    let path = format!("{}/exports/crosstable.html", of.event.path);
    let (_, _, page) = crate::sheets::raw(suite, Some(&token), &path, "*/*").await;
    assert!(page.contains("<td>(") && page.contains(": -)</td>") && page.contains("(3.16.5)"), "{page}");
}

/// 3.16.5 in an order table: matches with a team that left are lost by it or annulled; so where it missed the last round.
#[tokio::test(flavor = "multi_thread")]
async fn matches_of_a_team_that_left_a_round_robin_are_lost_or_annulled() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let mut regulation = team_regulation(1, json!({ "boards": 2 }));
    regulation["system"] = json!("round_robin");
    regulation.as_object_mut().unwrap().remove("rounds");
    regulation.as_object_mut().unwrap().remove("programme");
    let of = TeamEvent::create(&suite, 4, regulation).await;
    of.event.start_round(1).await;
    play(&of, 1, "1/2-1/2").await;
    withdraw(&of, 3).await;
    of.event.start_round(2).await;
    assert_eq!(of.event.round(2).await.list("/games").unwrap().len(), 2, "the other match is not played");
    play(&of, 2, "1/2-1/2").await;
    of.event.start_round(3).await;
    let played: Vec<Value> = of.matches(3).await;
    let on = played.iter().find(|own| !own["boards"].as_array().unwrap().is_empty()).unwrap();
    let path = format!("{}/rounds/3/matches/{}/presence", of.event.path, on["id"].as_str().unwrap());
    let body = json!({ "white": 2, "black": 0, "reason": "не явились" });
    let tag = format!("\"v{}\"", on["version"]);
    of.event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
    let gone = played.iter().find(|own| own["boards"].as_array().unwrap().is_empty()).unwrap();
    let path = format!("{}/rounds/3/matches/{}/presence", of.event.path, gone["id"].as_str().unwrap());
    let body = json!({ "white": 0, "black": 2, "reason": "не явились" });
    let tag = format!("\"v{}\"", gone["version"]);
    of.event.chief.send(Request::put(&path, body).matching(&tag), 409).await.unwrap();
    of.event.set_round(3, "ended").await;

    let points = |rows: Vec<(String, String, String, String)>| -> BTreeMap<String, String> {
        rows.into_iter().map(|row| (row.0, row.1)).collect()
    };
    let absent = name(&on["black"]).to_owned();
    let lost = points(of.table().await);
    let sum = |points: &BTreeMap<String, String>| -> f64 {
        points.values().map(|own| own.parse::<f64>().unwrap()).sum()
    };
    assert!((sum(&lost) - 12.0).abs() < 1e-9, "six matches of two points: {lost:?}");
    assert_eq!(lost["К4"], "1", "what it played counts");
    let departures = of.get("standings").await.body["teams"]["departures"].clone();
    assert_eq!(departures.as_array().unwrap().len(), 2, "{departures}");
    let body = json!({ "reading": "annulled", "reason": "меньше влияет" });
    of.put(&format!("{}/departure", of.team(3)), body.clone(), &of.team(3), 200).await;
    let annulled = points(of.table().await);
    assert!((sum(&annulled) - 6.0).abs() < 1e-9, "three matches are left: {annulled:?}");
    let team = (1..=4).find(|no| format!("К{no}") == absent).unwrap() - 1;
    of.put(&format!("{}/departure", of.team(team)), body, &of.team(team), 200).await;
    let annulled = points(of.table().await);
    assert!((sum(&annulled) - 2.0).abs() < 1e-9, "one match is left: {annulled:?}");
    annulled_matches_are_marked(&suite, &of, &["К4", &absent]).await;
}
