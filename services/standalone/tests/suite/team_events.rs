//! Whole events of teams (3.16): drawn, changed by hand, drawn again, played, withdrawn from, and their tables.
use std::collections::BTreeMap;

use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Suite, TeamEvent, team_regulation};

pub(crate) fn name(side: &Value) -> &str {
    side["name"].as_str().unwrap()
}

/// The team of a player.
fn team_of(side: &Value) -> String {
    name(side).split('-').next().unwrap().to_owned()
}

/// Numbers of a test, the same for the same seed.
struct Lots(u64);

impl Lots {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

/// What a result brings White and Black, in halves of a win.
fn halves(result: &str) -> (u64, u64) {
    match result {
        "1-0" | "+:-" => (2, 0),
        "0-1" | "-:+" => (0, 2),
        "1/2-1/2" => (1, 1),
        _ => (0, 0),
    }
}

/// A team's sums, in halves, and whom it met; a bye is nobody.
#[derive(Default)]
struct Sum {
    boards: u64,
    matches: u64,
    won: u64,
    met: Vec<Option<String>>,
}

impl Sum {
    fn add(&mut self, own: u64, theirs: u64, opponent: Option<String>) {
        self.boards += own;
        self.matches += match own.cmp(&theirs) {
            std::cmp::Ordering::Greater => 4,
            std::cmp::Ordering::Equal if own > 0 => 2,
            // nobody won anything: lost by both (3.12.3)
            std::cmp::Ordering::Equal | std::cmp::Ordering::Less => 0,
        };
        self.won += u64::from(own > theirs && opponent.is_some());
        self.met.push(opponent);
    }
}

/// The table made slowly, of the games and the byes alone.
async fn reference(of: &TeamEvent, boards: u64) -> BTreeMap<String, Sum> {
    let mut sums: BTreeMap<String, Sum> =
        (1..=of.teams.len()).map(|no| (format!("К{no}"), Sum::default())).collect();
    for round in of.get("rounds").await.list("/items").unwrap() {
        let mut scores: BTreeMap<String, u64> = BTreeMap::new();
        let mut met: BTreeMap<String, String> = BTreeMap::new();
        for game in round["games"].as_array().unwrap() {
            let (white, black) = (team_of(&game["white"]), team_of(&game["black"]));
            let (own, theirs) = halves(game["result"].as_str().unwrap());
            *scores.entry(white.clone()).or_default() += own;
            *scores.entry(black.clone()).or_default() += theirs;
            met.insert(white.clone(), black.clone());
            met.insert(black, white);
        }
        for (team, score) in &scores {
            sums.get_mut(team).unwrap().add(*score, scores[&met[team]], Some(met[team].clone()));
        }
        if let Some(bye) = round["bye"]["name"].as_str() {
            sums.get_mut(bye).unwrap().add(2 * boards, 0, None);
        }
    }
    sums
}

fn shown(halves: u64) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

async fn a_random_event(suite: &Suite, seed: u64) {
    let mut lots = Lots(seed);
    let teams = usize::try_from(3 + lots.next(5)).unwrap();
    let boards = 2 + lots.next(3);
    let by_matches = lots.next(2) == 1;
    let scoring = if by_matches { "matches" } else { "boards" };
    let mut regulation = team_regulation(2, json!({ "boards": boards, "scoring": scoring }));
    let swiss = lots.next(3) > 0;
    if !swiss {
        regulation["system"] = json!("round_robin");
        regulation.as_object_mut().unwrap().remove("rounds");
        regulation.as_object_mut().unwrap().remove("programme");
    }
    let of = TeamEvent::create(suite, teams, regulation).await;
    let rounds = if swiss { 2 } else { u32::try_from(teams - 1 + teams % 2).unwrap() };
    for round in 1..=rounds {
        let games = of.event.start_round(round).await;
        assert_eq!(games.len(), teams / 2 * usize::try_from(boards).unwrap(), "seed {seed}, round {round}");
        for game in games {
            let result = ["1-0", "0-1", "1/2-1/2", "+:-", "0:0"][usize::try_from(lots.next(5)).unwrap()];
            of.event.enter(&game, result).await;
        }
        of.event.set_round(round, "ended").await;
        let shown = of.event.round(round).await.body;
        let (bye, rests) = (shown["bye"].is_object(), shown["unpaired"].as_array().unwrap().len());
        assert_eq!(
            (bye, rests),
            (swiss && teams % 2 == 1, usize::from(!swiss && teams % 2 == 1)),
            "seed {seed}"
        );
    }
    compare(&of, boards, by_matches, seed).await;
}

async fn compare(of: &TeamEvent, boards: u64, by_matches: bool, seed: u64) {
    let expected = reference(of, boards).await;
    let primary = |sum: &Sum| if by_matches { sum.matches } else { sum.boards };
    let lowest = expected.values().map(primary).min().unwrap();
    let standings = of.get("standings").await;
    let rows = standings.list("/teams/rows").unwrap();
    assert_eq!(rows.len(), of.teams.len());
    let mut last = u64::MAX;
    for row in rows {
        let own = &expected[name(&row["team"])];
        let opponents = own.met.iter().map(|met| met.as_ref().map_or(lowest, |met| primary(&expected[met])));
        let told = json!([
            row["points"],
            row["board_points"],
            row["match_points"],
            row["won"],
            row["tie_breaks"]["buchholz"]
        ]);
        let due = json!([
            shown(primary(own)),
            shown(own.boards),
            shown(own.matches),
            own.won,
            shown(opponents.sum())
        ]);
        assert_eq!(told, due, "seed {seed}, {row}");
        assert!(primary(own) <= last, "seed {seed}: the order of the table");
        last = primary(own);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_events_end_complete_with_the_table_of_a_slow_reference() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    for seed in 1..=8 {
        a_random_event(&suite, seed).await;
    }
}

/// The answer as it came.
async fn file(suite: &Suite, of: &TeamEvent, name: &str) -> String {
    let url = format!("{}{}/{name}", suite.url, of.event.path);
    let answer = reqwest::Client::new().get(url).header("accept-language", "ru").send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200, "{name}");
    answer.text().await.unwrap()
}

pub(crate) async fn withdraw(of: &TeamEvent, team: usize) -> Value {
    let (path, body) = (of.team(team), json!({ "reason": "уехали" }));
    of.put(&format!("{path}/withdrawal"), body, &path, 200).await.body
}

/// A draft changed by hand, published, taken back after a withdrawal, drawn again: with teams as with players.
async fn drawn_and_drawn_again(of: &TeamEvent) {
    let draft = of.event.draw(1).await;
    assert_eq!((draft.list("/pairs").unwrap().len(), draft.list("/numbers").unwrap().len()), (2, 5));
    let changes = format!("/v1/drafts/{}/changes", draft.text("/id").unwrap());
    let swap = json!({ "changes": [{ "kind": "swap_colours", "board": 1 }] });
    let swap = Request::post(&changes, swap).matching(draft.tag().unwrap());
    let changed = of.event.chief.send(swap, 200).await.unwrap();
    assert_eq!(changed.body["departures"][0]["kind"], "colour", "{}", changed.body);
    of.event.publish_draft(&changed).await;
    let round = of.event.round(1).await.body;
    assert_eq!(round["matches"].as_array().unwrap().len(), 3, "two matches and a bye");
    assert_eq!(round["matches"][0]["white"]["name"], draft.body["pairs"][0]["black"]["name"]);
    assert_eq!((&round["bye"]["name"], &round["matches"][2]["black"]), (&json!("К5"), &Value::Null));
    let version = of.get("standings").await.body["version"].clone();

    let gone = withdraw(of, 4).await;
    assert_eq!(gone["withdrawn_after_round"], 1);
    let redraws = format!("/v1/drafts/{}/redraws", draft.text("/id").unwrap());
    let body = json!({ "reason": "выбыла команда" });
    let again = of.event.chief.send(Request::post(&redraws, body), 201).await.unwrap();
    assert_eq!((again.list("/pairs").unwrap().len(), &again.body["bye"]), (2, &Value::Null));
    of.event.publish_draft(&again).await;
    let before = of.get(&format!("crosstable?version={version}")).await;
    let bye =
        before.list("/teams").unwrap().iter().find(|row| row["standing"]["team"]["name"] == "К5").unwrap();
    assert_eq!(bye["rounds"][0]["kind"], "bye", "the version before stays as it was: {bye}");
    assert_eq!(
        of.get(&of.team(4).replace(&format!("{}/", of.event.path), "")).await.body["withdrawn_after_round"],
        0
    );
}

pub(crate) async fn play(of: &TeamEvent, round: u32, result: &str) {
    for game in of.event.round(round).await.list("/games").unwrap() {
        of.event.enter(game, result).await;
    }
    of.event.set_round(round, "ended").await;
}

/// Every version's tables, to be compared when they are read again.
async fn tables(of: &TeamEvent) -> Vec<[Value; 3]> {
    let last = of.get("standings").await.body["version"].as_i64().unwrap();
    let mut all = Vec::new();
    for version in 1..=last {
        let read = |what: &str| format!("{what}?version={version}");
        all.push([
            of.get(&read("standings")).await.body,
            of.get(&read("crosstable")).await.body,
            of.get(&read("standings/boards")).await.body,
        ]);
    }
    all
}

/// 3.16.6: every tie-break by its terms, that of a bye too; both ways of 3.16.5 for each that left.
async fn explained(of: &TeamEvent, last: &Value) {
    let standings = of.get("standings").await;
    let departures = standings.list("/teams/departures").unwrap();
    assert_eq!(departures.len(), 2, "both ways for each that left: {}", standings.body);
    assert!(departures[0]["lost"].is_array() && departures[0]["annulled"].is_array());
    let bye = standings.list("/teams/rows").unwrap().iter().find(|row| row["team"] == last["bye"]).unwrap();
    let explained = of.get(&format!("standings/{}/explanation", last["bye"]["id"].as_str().unwrap())).await;
    let buchholz =
        explained.list("/coefficients").unwrap().iter().find(|own| own["name"] == "buchholz").unwrap();
    assert_eq!(buchholz["values"][0], bye["tie_breaks"]["buchholz"]);
    let terms: Vec<f64> = buchholz["terms"]
        .as_array()
        .unwrap()
        .iter()
        .map(|term| term["product"].as_str().unwrap().parse().unwrap())
        .collect();
    let sum: f64 = buchholz["values"][0].as_str().unwrap().parse().unwrap();
    assert!(terms.len() == 3 && (terms.iter().sum::<f64>() - sum).abs() < 1e-9, "{buchholz}");
}

async fn printed(suite: &Suite, of: &TeamEvent) {
    let csv = file(suite, of, "exports/crosstable.csv").await;
    assert!(csv.contains("'=cmd|' /C calc'!A0<b>") && csv.contains("своб. + 2"), "{csv}");
    let of_teams = file(suite, of, "exports/teams.csv").await;
    assert!(of_teams.contains("К2") && !of_teams.contains("К2-1"), "{of_teams}");
    let by_board = file(suite, of, "exports/boards.csv").await;
    assert!(
        by_board.starts_with("\u{feff}Доска,Место,№,Участник,Команда") && by_board.contains("К2-1,К2,"),
        "{by_board}"
    );
    let html = file(suite, of, "exports/standings.html").await;
    assert!(html.contains("&lt;b&gt;") && html.contains("К2") && !html.contains("<b>"), "{html}");
    let report = file(suite, of, "exports/report.trf").await;
    let lines: Vec<&str> = report.lines().filter(|line| line.starts_with("013")).collect();
    assert_eq!(
        (lines.len(), lines.iter().all(|line| line.chars().count() == 36 + 14)),
        (5, true),
        "{report}"
    );
    let sheet = file(suite, of, "rounds/3/sheet?format=csv").await;
    assert!(sheet.contains("свободен, +") && sheet.contains("К2-1") && sheet.contains("1 : 1"), "{sheet}");
    let boards = of.get("standings/boards").await;
    let rows = boards.list("/boards/0/rows").unwrap();
    assert!(rows.len() >= 4 && rows[0]["place"] == 1, "{}", boards.body);
}

/// 3.16.5: the chief judge's word, and no table of before is touched by it.
async fn departure_decided(of: &TeamEvent) {
    let before = tables(of).await;
    let body = json!({ "reading": "annulled", "reason": "меньше влияет" });
    let (path, departure) = (of.team(3), format!("{}/departure", of.team(3)));
    let tag = of.event.chief.send(Request::get(&path), 200).await.unwrap().tag().unwrap().to_owned();
    of.event.portal.send(Request::put(&departure, body.clone()).matching(&tag), 403).await.unwrap();
    of.put(&departure, body.clone(), &path, 200).await;
    let rows = of.get("standings").await.body["teams"]["rows"].clone();
    let annulled: Vec<&str> = rows
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["annulled"] == true)
        .map(|row| name(&row["team"]))
        .collect();
    assert_eq!((annulled, &rows[4]["team"]["name"]), (vec!["К4"], &json!("К4")));
    let stays = of.put(&format!("{}/departure", of.team(1)), body, &of.team(1), 409).await;
    assert_eq!(stays.text("/citation/paragraph").unwrap(), "3.16.5");
    assert_eq!(tables(of).await[..before.len()], before, "no version's table changes");
}

async fn a_swiss_event(kind: Kind) {
    // without a cache every version is made anew each time
    let suite = Suite::start(kind, &[("table_cache_bytes", "0")]);
    let of = TeamEvent::create(&suite, 5, team_regulation(3, json!({ "boards": 2, "reserves": 1 }))).await;
    let evil = "=cmd|' /C calc'!A0<b>";
    let mut renamed = of.body(0, 2);
    renamed["name"] = json!(evil);
    of.put(&of.team(0), renamed, &of.team(0), 200).await;
    drawn_and_drawn_again(&of).await;
    let before = tables(&of).await;
    of.event.set_round(1, "running").await;
    play(&of, 1, "1-0").await;
    assert_eq!(tables(&of).await[..before.len()], before, "no version's table changes");
    // 1-1 in both: White has one board of each match
    assert!(of.table().await[..4].iter().all(|row| row.1 == "1" && row.3 == "1"), "{:?}", of.table().await);
    of.event.start_round(2).await;
    let games = of.event.round(2).await.list("/games").unwrap().clone();
    play(&of, 2, "1/2-1/2").await;
    let from = of.get("standings").await.body["version"].clone();
    let won = json!({ "result": "1-0", "reason": "протокол" });
    let game = format!("/v1/games/{}", games[0]["id"].as_str().unwrap());
    of.put(&format!("{game}/result"), won, &game, 200).await;
    let diff = of.get(&format!("standings/diff?from={from}")).await;
    let moved: Vec<&str> = diff.list("/teams").unwrap().iter().map(|row| name(&row["participant"])).collect();
    let leader = of.table().await[0].clone();
    assert!(moved.contains(&leader.0.as_str()) && leader.1 == "2.5", "{moved:?} {leader:?}");
    assert_eq!(diff.list("/results").unwrap().len(), 1);

    // an odd field, and one more who leaves: the bye in round 3
    withdraw(&of, 3).await;
    of.event.start_round(3).await;
    let last = of.event.round(3).await.body;
    assert!(last["bye"]["name"].is_string() && last["matches"].as_array().unwrap().len() == 2, "{last}");
    play(&of, 3, "1-0").await;
    explained(&of, &last).await;
    printed(&suite, &of).await;
    departure_decided(&of).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_event_of_five_teams() {
    a_swiss_event(Kind::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_event_of_teams_on_postgres() {
    a_swiss_event(Kind::Postgres).await;
}
