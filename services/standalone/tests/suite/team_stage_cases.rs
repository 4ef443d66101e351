//! Stages of teams at the edges: equals at the cut, teams that left, boards without a player, individual-team events.
use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, TeamEvent};
use crate::stages::{as_event, links, round_robin};
use crate::team_stages::{compare, games, names, of_places, play, renew, rules};

async fn made(of: &Event, from: &Event, body: Value, expected: u16) -> Answer {
    of.portal.send(Request::post(&format!("{}/stages", from.path), body), expected).await.unwrap()
}

fn one(event: &Event, to: u32, carry_over: &str) -> Value {
    of_places(std::slice::from_ref(event), to, carry_over)
}

/// Two teams share the place at the cut: a choice with its reason, or a play-off of teams.
#[tokio::test(flavor = "multi_thread")]
async fn equal_teams_at_the_cut_wait_for_a_choice_or_a_play_off() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 2, rules(2)).await;
    of.event.play_round(1, "1/2-1/2").await;
    let refused = made(&of.event, &of.event, one(&of.event, 1, "none"), 409).await;
    let mut told: Vec<&str> =
        refused.list("/candidates").unwrap().iter().map(|id| id.as_str().unwrap()).collect();
    told.sort_unstable();
    assert_eq!(told, of.teams, "{}", refused.body);
    let choose = |id: &str, to: u32| {
        let mut body = one(&of.event, to, "none");
        body["from"][0]["chosen"] = json!([{ "participant_id": id, "reason": "жребий" }]);
        body
    };
    let player = made(&of.event, &of.event, choose(&of.players[0][0], 1), 409).await;
    assert_eq!(player.list("/candidates").unwrap().len(), 2, "a player is no team: {}", player.body);
    let needless = made(&of.event, &of.event, choose(&of.teams[0], 2), 422).await;
    assert_eq!(needless.body["errors"][0]["pointer"], "/from/0/chosen/0/participant_id");
    let chosen = made(&of.event, &of.event, choose(&of.teams[1], 1), 201).await;
    assert_eq!(names(&chosen.body["from"][0]), [2]);
    let order = json!({ "order": [of.teams[0], of.teams[1]], "detail": "блиц 2-0" });
    of.event.chief.send(Request::post(&format!("{}/play-offs", of.event.path), order), 201).await.unwrap();
    let settled = made(&of.event, &of.event, one(&of.event, 1, "none"), 201).await;
    assert_eq!(names(&settled.body["from"][0]), [1]);
    let single = Event::create_with(&suite, round_robin(), vec![json!({ "name": "Один" })]).await;
    let mut mixed = one(&of.event, 1, "none");
    let other = json!({ "tournament_id": single.id, "places": { "from": 1, "to": 1 } });
    mixed["from"].as_array_mut().unwrap().push(other);
    made(&of.event, &of.event, mixed.clone(), 404).await;
}

/// Teams that left are not dealt out, and groups are made before the rounds.
#[tokio::test(flavor = "multi_thread")]
async fn teams_that_left_are_not_dealt_out() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 5, rules(2)).await;
    let (path, body) = (of.team(2), json!({ "reason": "не приехали" }));
    of.put(&format!("{path}/withdrawal"), body, &path, 200).await;
    let groups = format!("{}/groups", of.event.path);
    let three = Request::post(&groups, json!({ "groups": 3, "by": "lot" }));
    let few = of.event.portal.send(three, 409).await.unwrap();
    assert!(few.text("/detail").unwrap().contains("4 teams"), "{}", few.body);
    let two = || Request::post(&groups, json!({ "groups": 2, "by": "lot" }));
    let split = of.event.portal.send(two(), 201).await.unwrap();
    let mut dealt: Vec<u32> = split.list("/groups").unwrap().iter().flat_map(names).collect();
    dealt.sort_unstable();
    assert_eq!(dealt, [1, 2, 4, 5]);
    let begun = TeamEvent::create(&suite, 4, rules(2)).await;
    begun.event.start_round(1).await;
    let path = format!("{}/groups", begun.event.path);
    let late = Request::post(&path, json!({ "groups": 2, "by": "lot" }));
    let late = begun.event.portal.send(late, 409).await.unwrap();
    assert!(late.text("/detail").unwrap().contains("has rounds"), "{}", late.body);
}

/// A match to which a team came short counts as it did, and so does a board where one sat alone.
async fn short_matches(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let of = TeamEvent::create(&suite, 3, rules(3)).await;
    let short = json!({ "boards": [of.players[0][0], of.players[0][1], null] });
    of.event.chief.send(Request::put(&of.line_up(1, 0), short), 200).await.unwrap();
    play(&of.event).await;
    let mut ruled = None;
    for round in 1..=3 {
        for one in of.matches(round).await {
            if one["white"]["name"] != "К1"
                && one["black"]["name"].is_string()
                && one["black"]["name"] != "К1"
            {
                let id = one["id"].as_str().unwrap().to_owned();
                let path = format!("{}/rounds/{round}/matches/{id}/presence", of.event.path);
                let body = json!({ "white": 1, "black": 3, "reason": "явился один" });
                let tag = format!("\"v{}\"", one["version"]);
                of.event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
                ruled = Some(id);
            }
        }
    }
    let mut body = one(&of.event, 3, "mutual");
    body["regulation"]["laps"] = json!(2);
    body["regulation"]["team"]["boards"] = json!(3);
    let links = made(&of.event, &of.event, body, 201).await;
    let matches = links.list("/carried_matches").unwrap();
    let not_admitted = matches.iter().find(|own| own["match_id"] == json!(ruled)).unwrap();
    assert_eq!(not_admitted["score"], json!({ "white": "0", "black": "3" }), "{}", links.body);
    let alone = matches.iter().flat_map(|own| own["boards"].as_array().unwrap());
    assert_eq!(alone.filter(|board| board["game_id"].is_null()).count(), 2);
    let stage = as_event(&of.event, links.text("/tournament_id").unwrap()).await;
    assert_eq!(play(&stage).await.len(), 3, "the second lap");
    let rows = stage.chief.send(Request::get(&format!("{}/standings", stage.path)), 200).await.unwrap();
    let rows = rows.list("/teams/rows").unwrap();
    let points = |row: &Value| row["points"].as_str().unwrap().parse::<f64>().unwrap();
    let sum: f64 = rows.iter().map(points).sum();
    assert!((sum - 18.0).abs() < 1e-9, "six matches of three boards: {rows:?}");
    let table = stage.chief.send(Request::get(&format!("{}/crosstable", stage.path)), 200).await.unwrap();
    let byes = table.list("/rows").unwrap().iter().flat_map(|row| row["carried"].as_array().unwrap_or(&NONE));
    assert_eq!(byes.filter(|cell| cell["kind"] == "bye").count(), 2, "two sat alone: {}", table.body);
    ruling_taken_back(&of, &stage).await;
}

static NONE: Vec<Value> = Vec::new();

/// A ruling on who was present, taken back, is a correction of the match.
async fn ruling_taken_back(of: &TeamEvent, stage: &Event) {
    for round in 1..=3 {
        for one in of.matches(round).await {
            if one["presence"].is_object() {
                let path = format!(
                    "{}/rounds/{round}/matches/{}/presence",
                    of.event.path,
                    one["id"].as_str().unwrap()
                );
                let body = json!({ "white": 3, "black": 3, "reason": "судья ошибся" });
                let tag = format!("\"v{}\"", one["version"]);
                of.event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
            }
        }
    }
    assert_eq!(links(&of.event.portal, &stage.path).await.body["stale"], true);
    assert_eq!(renew(of, &stage.path, 200).await.body["stale"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn short_matches_count_as_they_did() {
    short_matches(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn short_matches_count_as_they_did_on_postgres() {
    short_matches(Kind::Postgres).await;
}

/// A final of a final: what counts there counts further.
#[tokio::test(flavor = "multi_thread")]
async fn matches_count_in_a_stage_of_a_stage() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 4, rules(2)).await;
    play(&of.event).await;
    let twice = |event: &Event, to: u32, laps: u32| {
        let mut body = one(event, to, "mutual");
        body["regulation"]["laps"] = json!(laps);
        body
    };
    let second = made(&of.event, &of.event, twice(&of.event, 4, 2), 201).await;
    let second = as_event(&of.event, second.text("/tournament_id").unwrap()).await;
    play(&second).await;
    let third = made(&of.event, &second, twice(&second, 3, 3), 201).await;
    assert_eq!(
        (third.list("/carried_matches").unwrap().len(), third.list("/carried").unwrap().len()),
        (6, 12)
    );
    let places = names(&third.body["from"][0]);
    let third = as_event(&of.event, third.text("/tournament_id").unwrap()).await;
    assert_eq!(play(&third).await.len(), 3);
    compare_sum(&[&of.event, &second, &third], &places).await;
    compare(&third, &[of.event, second], &places).await;
}

/// Each two have met three times in all.
async fn compare_sum(events: &[&Event], of: &[u32]) {
    let name = |no: u32| format!("К{no}-");
    let mut count = 0;
    for event in events {
        count += games(event)
            .await
            .iter()
            .filter(|game| {
                let of_these = |side: &str| {
                    of.iter().any(|no| game[side]["name"].as_str().unwrap().starts_with(&name(*no)))
                };
                of_these("white") && of_these("black")
            })
            .count();
    }
    assert_eq!(count, 18);
}

/// Everybody plays for himself: a team comes with those of its players who did, from whichever group.
async fn of_an_individual_team_event(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let mut regulation = round_robin();
    regulation["individual_team"] = json!({ "counted": 1 });
    let people = (1..=4).map(|no| json!({ "name": format!("Игрок {no}"), "rating": 2400 - no })).collect();
    let field = Event::create_with(&suite, regulation.clone(), people).await;
    for (name, members) in [("Альфа", [0, 1]), ("Бета", [2, 3])] {
        let members: Vec<Value> =
            members.iter().map(|index| json!({ "participant_id": field.participants[*index] })).collect();
        let body = json!({ "name": name, "region": "Москва", "members": members });
        field.chief.send(Request::post(&format!("{}/teams", field.path), body), 201).await.unwrap();
    }
    let split = json!({ "groups": 2, "by": "rating" });
    let split =
        field.portal.send(Request::post(&format!("{}/groups", field.path), split), 201).await.unwrap();
    let mut groups = Vec::new();
    for group in split.list("/groups").unwrap() {
        let group = as_event(&field, group["tournament_id"].as_str().unwrap()).await;
        assert_eq!(squads(&group).await, [("Альфа".to_owned(), 1), ("Бета".to_owned(), 1)]);
        group.play_round(1, "1/2-1/2").await;
        groups.push(group);
    }
    let mut body = of_places(&groups, 2, "none");
    body["regulation"] = regulation;
    let stage = made(&field, &groups[0], body, 201).await;
    let stage = as_event(&field, stage.text("/tournament_id").unwrap()).await;
    assert_eq!(squads(&stage).await, [("Альфа".to_owned(), 2), ("Бета".to_owned(), 2)]);
    let from = |group: &Event| json!({ "tournament_id": group.id, "places": { "from": 1, "to": 2 } });
    let tag = field.portal.send(Request::get(&stage.path), 200).await.unwrap().tag().unwrap().to_owned();
    let renewal = format!("{}/stages/renewal", stage.path);
    let renewed = Request::post(&renewal, json!({ "from": [from(&groups[1])] })).matching(&tag);
    field.portal.send(renewed, 200).await.unwrap();
    assert_eq!(squads(&stage).await, [("Альфа".to_owned(), 1), ("Бета".to_owned(), 1)]);
    stage.play_round(1, "1/2-1/2").await;
    let standings = stage.chief.send(Request::get(&format!("{}/standings", stage.path)), 200).await.unwrap();
    assert_eq!(
        standings.body["individual_teams"]["rows"].as_array().map(Vec::len),
        Some(2),
        "{}",
        standings.body
    );
}

async fn squads(event: &Event) -> Vec<(String, usize)> {
    let teams = event.chief.send(Request::get(&format!("{}/teams", event.path)), 200).await.unwrap();
    let teams = teams.list("/items").unwrap().iter();
    let mut teams: Vec<(String, usize)> = teams
        .map(|team| (team["name"].as_str().unwrap().to_owned(), team["members"].as_array().unwrap().len()))
        .collect();
    teams.sort();
    teams
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_come_with_their_players_where_everybody_plays_for_himself() {
    of_an_individual_team_event(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_come_with_their_players_on_postgres() {
    of_an_individual_team_event(Kind::Postgres).await;
}

/// Who was dealt into groups stays: a stage that was split is not made again.
#[tokio::test(flavor = "multi_thread")]
async fn a_stage_that_was_split_is_not_made_again() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    let of = TeamEvent::create(&suite, 4, rules(2)).await;
    play(&of.event).await;
    let stage = made(&of.event, &of.event, one(&of.event, 4, "none"), 201).await;
    let stage = format!("/v1/tournaments/{}", stage.text("/tournament_id").unwrap());
    let path = format!("{stage}/groups");
    let split = Request::post(&path, json!({ "groups": 2, "by": "lot" }));
    of.event.portal.send(split, 201).await.unwrap();
    let refused = renew(&of, &stage, 409).await;
    assert!(refused.text("/detail").unwrap().contains("split into groups"), "{}", refused.body);
}
