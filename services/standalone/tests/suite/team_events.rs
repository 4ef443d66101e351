//! Whole events of teams (3.16): drawn, changed by hand, drawn again, played, withdrawn from, and their tables.
use std::collections::BTreeMap;

use serde_json::{Value, json};
use test_support::Kind;
use tour::Request;

use crate::common::{Suite, TeamEvent, team_regulation};

fn name(side: &Value) -> &str {
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

/// The table made slowly, of the games and the byes alone: board points and match points of each team, in halves.
async fn reference(of: &TeamEvent, boards: u64) -> BTreeMap<String, (u64, u64)> {
    let mut sums: BTreeMap<String, (u64, u64)> =
        (1..=of.teams.len()).map(|no| (format!("К{no}"), (0, 0))).collect();
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
            let other = scores[&met[team]];
            let sum = sums.get_mut(team).unwrap();
            sum.0 += score;
            sum.1 += match score.cmp(&other) {
                std::cmp::Ordering::Greater => 4,
                std::cmp::Ordering::Equal => 2,
                std::cmp::Ordering::Less => 0,
            };
        }
        if let Some(bye) = round["bye"]["name"].as_str() {
            let sum = sums.get_mut(bye).unwrap();
            (sum.0, sum.1) = (sum.0 + 2 * boards, sum.1 + 4);
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
    let expected = reference(&of, boards).await;
    let table = of.table().await;
    assert_eq!(table.len(), teams);
    let mut last = u64::MAX;
    for (name, points, board_points, match_points) in table {
        let (own, matches) = expected[&name];
        assert_eq!((board_points, match_points), (shown(own), shown(matches)), "seed {seed}, {name}");
        let primary = if by_matches { matches } else { own };
        assert_eq!(points, shown(primary), "seed {seed}, {name}");
        assert!(primary <= last, "seed {seed}: the order of the table");
        last = primary;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_events_end_complete_with_the_table_of_a_slow_reference() {
    let suite = Suite::start(Kind::Sqlite, &[]);
    for seed in 1..=8 {
        a_random_event(&suite, seed).await;
    }
}

async fn a_swiss_event(kind: Kind) {
    let suite = Suite::start(kind, &[]);
    let of = TeamEvent::create(&suite, 5, team_regulation(3, json!({ "boards": 2, "reserves": 1 }))).await;
    // a pair changed by hand, the round taken back after a withdrawal and drawn again
    let draft = of.event.draw(1).await;
    assert_eq!((draft.list("/pairs").unwrap().len(), draft.list("/numbers").unwrap().len()), (2, 5));
    let path = format!("/v1/drafts/{}", draft.text("/id").unwrap());
    let swap = json!({ "changes": [{ "kind": "swap_colours", "board": 1 }] });
    let changed = of.put(&format!("{path}/changes"), swap, &path, 422).await;
    assert_eq!(changed.status, 422, "{}", changed.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_event_of_five_teams() {
    a_swiss_event(Kind::Sqlite).await;
}
