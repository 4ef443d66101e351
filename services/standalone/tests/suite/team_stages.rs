//! Groups and stages of whole teams (3.2, 3.16): squads, captains, matches that count, corrections.
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use test_support::Kind;
use tour::{Answer, Request};

use crate::common::{Event, Suite, TeamEvent, federation, team_regulation};
use crate::sheets::{admin_token, raw};
use crate::stages::{as_event, links, round_robin};

pub(crate) fn rules(boards: u32) -> Value {
    let mut rules = team_regulation(1, json!({ "boards": boards, "reserves": 1 }));
    rules["system"] = json!("round_robin");
    rules.as_object_mut().unwrap().retain(|name, _| name != "programme" && name != "rounds");
    rules
}

/// The number in the name of a player or of his team.
pub(crate) fn team(name: &Value) -> u32 {
    name.as_str().unwrap().trim_start_matches('К').split('-').next().unwrap().parse().unwrap()
}

pub(crate) fn names(from: &Value) -> Vec<u32> {
    from["participants"].as_array().unwrap().iter().map(|one| team(&one["name"])).collect()
}

/// What the team of the lower number makes on a board, in halves: it wins the first, and the second not always.
fn halves(one: u32, other: u32, board: &str) -> u32 {
    if board != "1" && (one + other).is_multiple_of(3) { 1 } else { 2 }
}

fn result(game: &Value, of: impl Fn(u32, u32, &str) -> u32) -> &'static str {
    let (white, black) = (team(&game["white"]["name"]), team(&game["black"]["name"]));
    let board = game["white"]["name"].as_str().unwrap().split('-').nth(1).unwrap();
    let own = of(white.min(black), white.max(black), board);
    match if white < black { own } else { 2 - own } {
        2 => "1-0",
        1 => "1/2-1/2",
        _ => "0-1",
    }
}

/// Plays a round robin to its end; answers who met.
pub(crate) async fn play(event: &Event) -> Vec<BTreeSet<u32>> {
    let mut met = Vec::new();
    let mut round = 0;
    loop {
        round += 1;
        for game in event.start_round(round).await {
            event.enter(&game, result(&game, halves)).await;
        }
        event.set_round(round, "ended").await;
        for one in event.round(round).await.list("/matches").unwrap() {
            met.push(BTreeSet::from([team(&one["white"]["name"]), team(&one["black"]["name"])]));
        }
        let shown = event.portal.send(Request::get(&event.path), 200).await.unwrap();
        if shown.body["regulation"]["rounds"] == round {
            met.sort();
            return met;
        }
    }
}

pub(crate) async fn games(event: &Event) -> Vec<Value> {
    let rounds = event.chief.send(Request::get(&format!("{}/rounds", event.path)), 200).await.unwrap();
    let mut games = Vec::new();
    for round in rounds.list("/items").unwrap() {
        for game in round["games"].as_array().unwrap() {
            let mut game = game.clone();
            game["of"] = json!([event.id, round["number"]]);
            games.push(game);
        }
    }
    games
}

/// Board points, match points and matches won by team, in halves, counted game by game.
async fn recount(events: &[&Event], of: &[u32]) -> BTreeMap<u32, (u32, u32, u32)> {
    let mut meetings: BTreeMap<(String, [u32; 2]), [u32; 2]> = BTreeMap::new();
    for event in events {
        for game in games(event).await {
            let (white, black) = (team(&game["white"]["name"]), team(&game["black"]["name"]));
            if !of.contains(&white) || !of.contains(&black) {
                continue;
            }
            let own = match game["result"].as_str().unwrap() {
                "1-0" | "+:-" => [2, 0],
                "0-1" | "-:+" => [0, 2],
                _ => [1, 1],
            };
            let meeting = (game["of"].to_string(), [white.min(black), white.max(black)]);
            let score = meetings.entry(meeting).or_default();
            let [low, high] = if white < black { own } else { [own[1], own[0]] };
            *score = [score[0] + low, score[1] + high];
        }
    }
    let mut sums: BTreeMap<u32, (u32, u32, u32)> = BTreeMap::new();
    for ((_, [low, high]), [own, theirs]) in meetings {
        for (who, own, theirs) in [(low, own, theirs), (high, theirs, own)] {
            let sum = sums.entry(who).or_default();
            sum.0 += own;
            sum.1 += match own.cmp(&theirs) {
                std::cmp::Ordering::Greater => 4,
                std::cmp::Ordering::Equal => 2,
                std::cmp::Ordering::Less => 0,
            };
            sum.2 += u32::from(own > theirs);
        }
    }
    sums
}

fn told(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

/// The table of a stage against a slow recount of its games and of those that count from the groups.
pub(crate) async fn compare(stage: &Event, groups: &[Event], of: &[u32]) {
    let mut events: Vec<&Event> = groups.iter().collect();
    events.push(stage);
    let expected = recount(&events, of).await;
    let standings = stage.chief.send(Request::get(&format!("{}/standings", stage.path)), 200).await.unwrap();
    let rows = standings.list("/teams/rows").unwrap();
    assert_eq!(rows.len(), of.len(), "{}", standings.body);
    let mut last = u32::MAX;
    for row in rows {
        let (boards, matches, won) = expected[&team(&row["team"]["name"])];
        let shown = json!([row["points"], row["board_points"], row["match_points"], row["won"]]);
        assert_eq!(shown, json!([told(boards), told(boards), told(matches), won]), "{row}");
        assert!(boards <= last, "the order of the table");
        last = boards;
    }
}

/// Eight teams in two groups by the snake of their ratings.
async fn two_groups(suite: &Suite) -> (TeamEvent, Vec<Event>) {
    let of = TeamEvent::create(suite, 8, rules(2)).await;
    let field = &of.event;
    let path = format!("{}/groups", field.path);
    field.portal.send(Request::post(&path, json!({ "groups": 5, "by": "lot" })), 409).await.unwrap();
    let body = json!({ "groups": 2, "by": "rating" });
    let (_, stranger) = federation(suite).await;
    stranger.send(Request::post(&path, body.clone()), 404).await.unwrap();
    let mut small = body.clone();
    small["regulation"] = rules(5);
    let refused = field.portal.send(Request::post(&path, small), 422).await.unwrap();
    assert_eq!(refused.body["errors"][0]["pointer"], "/regulation/team", "two of five boards are too few");
    let keyed = || Request::post(&path, body.clone()).with("idempotency-key", "groups");
    let made = field.portal.send(keyed(), 201).await.unwrap();
    assert_eq!(field.portal.send(keyed(), 201).await.unwrap().body, made.body);
    let refused = field.portal.send(Request::post(&path, body.clone()), 409).await.unwrap();
    assert_eq!(refused.list("/candidates").unwrap().len(), 2, "{}", refused.body);
    let mut groups = Vec::new();
    let mut dealt = Vec::new();
    for group in made.list("/groups").unwrap() {
        dealt.push(names(group));
        groups.push(as_event(field, group["tournament_id"].as_str().unwrap()).await);
    }
    assert_eq!(dealt, [[1, 4, 5, 8], [2, 3, 6, 7]], "forwards and back");
    whole_teams(&of, &groups, &made).await;
    (of, groups)
}

/// A team comes with its region, its captain and its squad in the order of the boards; the captain keeps his right.
async fn whole_teams(of: &TeamEvent, groups: &[Event], made: &Answer) {
    let first = &made.body["groups"][0]["participants"][0];
    assert_eq!(
        (&first["participant_id"], &first["source_team_id"]),
        (&first["team_id"], &json!(of.teams[0]))
    );
    let players = first["players"].as_array().unwrap();
    let sources: Vec<&str> =
        players.iter().map(|player| player["source_participant_id"].as_str().unwrap()).collect();
    assert_eq!(sources, of.players[0], "the order of the boards");
    let path = format!("{}/teams/{}", groups[0].path, first["team_id"].as_str().unwrap());
    let shown = groups[0].portal.send(Request::get(&path), 200).await.unwrap().body;
    let before = groups[0].portal.send(Request::get(&of.team(0)), 200).await.unwrap().body;
    assert_eq!((&shown["captain"], &shown["region"]), (&before["captain"], &before["region"]));
    assert!(shown["captain"]["account"].is_string() && shown["no"].is_null(), "{shown}");
    let reserves: Vec<bool> =
        shown["members"].as_array().unwrap().iter().map(|member| member["reserve"] == true).collect();
    assert_eq!(reserves, [false, false, true]);
    let line_up = format!("{}/rounds/1/line-ups/{}", groups[0].path, first["team_id"].as_str().unwrap());
    let boards = json!({ "boards": [players[0]["participant_id"], players[2]["participant_id"]] });
    of.captains[1].send(Request::put(&line_up, boards.clone()), 403).await.unwrap();
    of.captains[0].send(Request::put(&line_up, boards), 200).await.unwrap();
}

pub(crate) fn of_places(groups: &[Event], to: u32, carry_over: &str) -> Value {
    let from = |group: &Event| json!({ "tournament_id": group.id, "places": { "from": 1, "to": to } });
    let mut regulation = rules(2);
    regulation["seeding"] = json!("entry");
    json!({
        "name": "Финал", "regulation": regulation, "from": groups.iter().map(from).collect::<Vec<_>>(),
        "carry_over": carry_over
    })
}

/// The result of the first board of a match, as the first of the two teams sees it.
async fn correct(event: &Event, first: u32, second: u32, own: u32) {
    for game in games(event).await {
        let (white, black) = (team(&game["white"]["name"]), team(&game["black"]["name"]));
        let board = game["white"]["name"].as_str().unwrap().ends_with("-1");
        if BTreeSet::from([white, black]) == BTreeSet::from([first, second]) && board {
            let result = result(&game, |one, _, _| if one == first { own } else { 2 - own });
            let path = format!("/v1/games/{}/result", game["id"].as_str().unwrap());
            let body = json!({ "result": result, "reason": "ошибка записи" });
            let tag = format!("\"v{}\"", game["version"]);
            event.chief.send(Request::put(&path, body).matching(&tag), 200).await.unwrap();
        }
    }
}

pub(crate) async fn renew(of: &TeamEvent, stage: &str, expected: u16) -> Answer {
    let tag = of.event.portal.send(Request::get(stage), 200).await.unwrap().tag().unwrap().to_owned();
    let path = format!("{stage}/stages/renewal");
    let renewal = Request::post(&path, json!({})).matching(&tag);
    of.event.portal.send(renewal, expected).await.unwrap()
}

async fn refused(of: &TeamEvent, groups: &[Event]) {
    let path = format!("{}/stages", groups[0].path);
    let send = async |body: Value, expected: u16| {
        of.event.portal.send(Request::post(&path, body), expected).await.unwrap()
    };
    let mut body = of_places(groups, 2, "mutual");
    body["regulation"]["team"]["boards"] = json!(3);
    let other = send(body.clone(), 422).await;
    assert_eq!(other.body["errors"][0]["pointer"], "/regulation/team/boards");
    body["regulation"]["team"] = json!({ "boards": 2 });
    let no_reserves = send(body.clone(), 422).await;
    assert_eq!(no_reserves.body["errors"][0]["pointer"], "/regulation/team");
    assert_eq!(no_reserves.text("/citation/paragraph").unwrap(), "3.16.2");
    body["regulation"] = round_robin();
    assert_eq!(send(body, 409).await.text("/citation/paragraph").unwrap(), "3.16.1");
    let single = json!({ "name": "Личный кубок", "regulation": round_robin() });
    let single = of.event.portal.send(Request::post("/v1/tournaments", single), 201).await.unwrap();
    let mut mixed = of_places(groups, 2, "none");
    let single = json!({ "tournament_id": single.body["id"], "places": { "from": 1, "to": 1 } });
    mixed["from"].as_array_mut().unwrap().push(single);
    assert_eq!(send(mixed, 422).await.body["errors"][0]["pointer"], "/from/2/tournament_id");
    let beyond = send(of_places(groups, 5, "none"), 422).await;
    assert_eq!(beyond.body["errors"][0]["pointer"], "/from/0/places/to");
    let all = links(&of.event.portal, &groups[0].path).await;
    assert_eq!(all.body["into"], json!([]), "nothing is half made");
}

/// Before the first round a renewal enters the teams anew, without the line-ups given before.
async fn made_again(of: &TeamEvent, groups: &[Event], stage: &Event) -> Answer {
    let before = links(&of.event.portal, &stage.path).await;
    assert_eq!(before.body["stale"], false, "{}", before.body);
    let first = &before.body["from"][0]["participants"][0];
    let line_up = |team: &Value| format!("{}/rounds/1/line-ups/{}", stage.path, team.as_str().unwrap());
    let boards =
        json!({ "boards": [first["players"][0]["participant_id"], first["players"][2]["participant_id"]] });
    of.captains[0].send(Request::put(&line_up(&first["team_id"]), boards), 200).await.unwrap();
    let draft = stage.draw(1).await;
    correct(&groups[0], 1, 4, 1).await;
    let stale = links(&of.event.portal, &stage.path).await;
    assert_eq!(stale.body["stale"], true, "{}", stale.body);
    let publication = format!("/v1/drafts/{}/publication", draft.text("/id").unwrap());
    let publish = Request::post(&publication, json!({})).matching(draft.tag().unwrap());
    let late = stage.portal.ask(publish).await.unwrap();
    assert_eq!(late.text("/code").unwrap(), "stale_field", "{}", late.body);
    let renewed = renew(of, &stage.path, 200).await;
    assert_eq!((&renewed.body["stale"], names(&renewed.body["from"][0])), (&json!(false), vec![1, 4]));
    let again = &renewed.body["from"][0]["participants"][0]["team_id"];
    let given = stage.chief.send(Request::get(&line_up(again)), 200).await.unwrap();
    assert_eq!(given.body["handed_in"], false, "line-ups start anew");
    let teams = stage.chief.send(Request::get(&format!("{}/teams", stage.path)), 200).await.unwrap();
    assert_eq!(teams.list("/items").unwrap().len(), 4);
    renewed
}

/// The matches that count: each with its boards, which name the games of the groups.
async fn carried(groups: &[Event], links: &Answer) {
    let matches = links.list("/carried_matches").unwrap();
    assert_eq!((matches.len(), links.list("/carried").unwrap().len()), (2, 4), "{}", links.body);
    let mut known = BTreeSet::new();
    for group in groups {
        known.extend(games(group).await.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
    }
    for one in matches {
        let boards = one["boards"].as_array().unwrap();
        assert!(
            boards.len() == 2
                && boards.iter().all(|board| known.contains(board["game_id"].as_str().unwrap()))
        );
        let of = groups.iter().find(|group| one["tournament_id"] == json!(group.id)).unwrap();
        let round = of.round(u32::try_from(one["round"].as_u64().unwrap()).unwrap()).await;
        let played = round.list("/matches").unwrap().iter().find(|own| own["id"] == one["match_id"]).unwrap();
        assert_eq!(played["score"], one["score"]);
    }
}

async fn shown_as_carried(suite: &Suite, stage: &Event) {
    let table = stage.chief.send(Request::get(&format!("{}/crosstable", stage.path)), 200).await.unwrap();
    let rows = table.list("/teams").unwrap();
    assert!(rows.iter().all(|row| row["carried"].as_array().unwrap().len() == 1), "{}", table.body);
    assert!(rows.iter().all(|row| row["carried"][0]["points"].is_string()), "{}", table.body);
    let who = table.text("/teams/0/standing/team/id").unwrap();
    let explained = format!("{}/standings/{who}/explanation", stage.path);
    let explained = stage.chief.send(Request::get(&explained), 200).await.unwrap();
    let terms =
        explained.body["coefficients"].as_array().unwrap().iter().find(|own| own["name"] == "buchholz");
    let terms = terms.unwrap()["terms"].as_array().unwrap();
    let before: Vec<&Value> = terms.iter().filter(|term| term["carried"] == true).collect();
    assert_eq!((terms.len(), before.len(), &before[0]["round"]), (3, 1, &Value::Null), "{}", explained.body);
    let csv = format!("{}/exports/crosstable.csv", stage.path);
    let (_, _, csv) = raw(suite, Some(&admin_token(suite).await), &csv, "*/*").await;
    assert!(csv.contains("Перенесено"), "{csv}");
    let schedule = stage.chief.send(Request::get(&format!("{}/schedule", stage.path)), 200).await.unwrap();
    assert_eq!(schedule.list("/rounds").unwrap().len(), 2, "nobody meets again: {}", schedule.body);
    let trf = format!("{}/exports/report.trf", stage.path);
    let (_, _, trf) = raw(suite, Some(&admin_token(suite).await), &trf, "*/*").await;
    // Two matches before it, which the lot of the groups has in one round or in two.
    assert!(trf.contains("XXR 3") || trf.contains("XXR 4"), "{trf}");
    let boards =
        stage.chief.send(Request::get(&format!("{}/standings/boards", stage.path)), 200).await.unwrap();
    let of_boards =
        boards.list("/boards").unwrap().iter().flat_map(|board| board["rows"].as_array().unwrap());
    assert_eq!(
        of_boards.map(|row| row["games"].as_u64().unwrap()).sum::<u64>(),
        24,
        "six matches of two boards"
    );
}

/// Nothing changes by itself: a renewal counts the corrected match from a new version on.
async fn corrected_later(of: &TeamEvent, groups: &[Event], stage: &Event) {
    let standings = format!("{}/standings", stage.path);
    let before = stage.chief.send(Request::get(&standings), 200).await.unwrap().body;
    correct(&groups[0], 1, 4, 0).await;
    assert_eq!(links(&of.event.portal, &stage.path).await.body["stale"], true);
    assert_eq!(stage.chief.send(Request::get(&standings), 200).await.unwrap().body, before);
    let renewed = renew(of, &stage.path, 200).await;
    carried(groups, &renewed).await;
    compare(stage, groups, &[1, 2, 3, 4]).await;
    let after = stage.chief.send(Request::get(&standings), 200).await.unwrap().body;
    assert_ne!(after["teams"]["rows"], before["teams"]["rows"]);
    let old = format!("{standings}?version={}", before["version"]);
    let old = stage.chief.send(Request::get(&old), 200).await.unwrap().body;
    assert_eq!((&old["teams"], &old["rows"]), (&before["teams"], &before["rows"]));
    renew(of, &stage.path, 409).await;
}

async fn a_final(kind: Kind) {
    let suite = Suite::start(kind, &[("table_cache_bytes", "0")]);
    let (of, groups) = two_groups(&suite).await;
    let path = format!("{}/stages", groups[0].path);
    let body = of_places(&groups, 2, "mutual");
    of.event.portal.send(Request::post(&path, body.clone()), 409).await.unwrap();
    for group in &groups {
        play(group).await;
    }
    refused(&of, &groups).await;
    let made = of.event.portal.send(Request::post(&path, body), 201).await.unwrap();
    assert_eq!((names(&made.body["from"][0]), names(&made.body["from"][1])), (vec![1, 4], vec![2, 3]));
    carried(&groups, &made).await;
    let stage = as_event(&of.event, made.text("/tournament_id").unwrap()).await;
    carried(&groups, &made_again(&of, &groups, &stage).await).await;
    let met = play(&stage).await;
    let expected = [[1, 2], [1, 3], [2, 4], [3, 4]].map(BTreeSet::from);
    assert_eq!(met, expected, "those of one group have met already");
    compare(&stage, &groups, &[1, 2, 3, 4]).await;
    shown_as_carried(&suite, &stage).await;
    corrected_later(&of, &groups, &stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_teams_lead_into_a_final_with_their_matches() {
    a_final(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_of_teams_lead_into_a_final_on_postgres() {
    a_final(Kind::Postgres).await;
}
