//! Real tournaments: every published total and coefficient, and those computed independently.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, clippy::as_conversions, reason = "a test may panic")]

use std::path::PathBuf;

use serde_json::Value as Json;
use standings::{
    Colour, Event, GameResult, Outcome, PlayerLine, PlayerNo, Row, Scale, Settings, System, TieBreak, compute,
};

fn cases() -> Option<PathBuf> {
    #[expect(clippy::disallowed_methods, reason = "the folder of cases is the test's own setting")]
    let named = std::env::var("ARBITER_CASES").ok().map(PathBuf::from);
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    [named, Some(workspace)].into_iter().flatten().find(|folder| folder.is_dir())
}

fn outcome(json: &Json, players: &[Json], own: u64, round: usize) -> Option<Outcome> {
    if json.is_null() {
        return None;
    }
    let other = json["opponent"].as_u64().unwrap();
    let opponent = PlayerNo(u32::try_from(other).unwrap());
    let colour = if json["colour"] == "white" { Colour::White } else { Colour::Black };
    Some(match &json["result"] {
        Json::String(mark) if mark == "+" => Outcome::ForfeitWin { opponent },
        Json::String(_) => Outcome::ForfeitLoss { opponent },
        points => {
            let of = |line: &Json| line["rounds"][round]["result"].as_u64().unwrap();
            let there = players.iter().find(|line| line["no"].as_u64() == Some(other)).unwrap();
            assert_eq!(of(there) + points.as_u64().unwrap(), 2, "{own}-{other} in round {}", round + 1);
            let result = match points.as_u64().unwrap() {
                2 => GameResult::Win,
                1 => GameResult::Draw,
                _ => GameResult::Loss,
            };
            Outcome::Played { opponent, colour, result }
        }
    })
}

fn event(json: &Json) -> Event {
    let players = json["players"].as_array().unwrap();
    let cycles = if json["event"].as_str().unwrap().contains("double round robin") { 2 } else { 0 };
    let line = |line: &Json| {
        let own = line["no"].as_u64().unwrap();
        let rounds = line["rounds"].as_array().unwrap().iter().enumerate();
        PlayerLine {
            no: PlayerNo(u32::try_from(own).unwrap()),
            rounds: rounds.map(|(round, cell)| outcome(cell, players, own, round)).collect(),
            withdrawn_after_round: None,
        }
    };
    Event {
        system: if cycles > 0 { System::RoundRobin { cycles } } else { System::Swiss },
        scale: Scale::from_name(json["scale"].as_str().unwrap()).unwrap(),
        order: TieBreak::ALL.to_vec(),
        shown: Vec::new(),
        settings: Settings::default(),
        players: players.iter().map(line).collect(),
        play_offs: Vec::new(),
    }
}

fn value(row: &Row, tie_break: TieBreak, index: usize) -> String {
    row.coefficients[&tie_break].values[index].to_string()
}

fn expect_row(row: &Row, line: &Json) -> usize {
    let mut compared = 0;
    let mut same = |what: &str, ours: String, theirs: &Json| {
        let theirs = theirs.as_str().map_or_else(|| theirs.to_string(), str::to_owned);
        assert_eq!(ours, theirs.strip_suffix(".0").unwrap_or(&theirs), "{what} of {}", row.no);
        compared += 1;
    };
    let (published, computed) = (&line["published"], &line["computed"]);
    same("published total", row.points.to_string(), &published["total"]);
    if let Some(printed) = published.get("truncated_solkoff_1") {
        same("published coefficient", value(row, TieBreak::TruncatedSolkoff, 0), printed);
    }
    same("total", row.points.to_string(), &computed["total"]);
    for (name, tie_break, index) in [
        ("wins", TieBreak::Wins, 0),
        ("shmulyan", TieBreak::Shmulyan, 0),
        ("sb", TieBreak::SonnebornBerger, 0),
        ("buchholz", TieBreak::Buchholz, 0),
        ("solkoff", TieBreak::Solkoff, 0),
        ("trunc1", TieBreak::TruncatedSolkoff, 0),
        ("trunc2", TieBreak::TruncatedSolkoff, 1),
        ("trunc3", TieBreak::TruncatedSolkoff, 2),
        ("riga", TieBreak::Riga, 0),
    ] {
        same(name, value(row, tie_break, index), &computed[name]);
    }
    compared
}

#[test]
fn every_number_of_the_published_tables() {
    let Some(folder) = cases().map(|cases| cases.join("tables")) else {
        println!("published tables left out: no folder of cases");
        return;
    };
    let mut compared = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let json: Json = serde_json::from_slice(&std::fs::read(file.unwrap().path()).unwrap()).unwrap();
        let table = compute(&event(&json)).unwrap();
        for line in json["players"].as_array().unwrap() {
            let no = line["no"].as_u64().unwrap();
            let row = table.rows.iter().find(|row| u64::from(row.no.0) == no).unwrap();
            compared += expect_row(row, line);
        }
        assert_eq!(table.rows.last().unwrap().place_to as usize, table.rows.len());
    }
    println!("{compared} numbers of published tables");
    assert!(compared > 1000);
}

#[test]
fn the_fmjd_order_of_places_is_reproduced() {
    let Some(path) = cases().map(|cases| cases.join("tables/ouagadougou-2022.json")) else {
        println!("order of places left out: no folder of cases");
        return;
    };
    let json: Json = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let table = compute(&event(&json)).unwrap();
    // The organisers went by points, then by the Solkoff cut once, then by criteria of their own; the players
    // are numbered by place.
    let mut rows: Vec<&Row> = table.rows.iter().collect();
    rows.sort_by_key(|row| row.no);
    let key = |row: &Row| (row.points, row.coefficients[&TieBreak::TruncatedSolkoff].value());
    assert!(rows.windows(2).all(|pair| key(pair[0]) >= key(pair[1])));
}
