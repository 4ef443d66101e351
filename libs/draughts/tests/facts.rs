//! Published figures, where the folder of cases is at hand.
#![expect(clippy::unwrap_used, reason = "helpers of tests may panic")]

use std::path::PathBuf;

use draughts::{Counting, Position, Variant, Verdict, check_move};
use rulebook::Edition;
use serde_json::Value;

#[expect(clippy::disallowed_methods, reason = "a test asks where its cases are")]
fn facts() -> Option<Value> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let folder = std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(folder.join("draughts-facts.json"));
    if text.is_err() {
        println!("left out: no draughts-facts.json in {}", folder.display());
    }
    Some(serde_json::from_str(&text.ok()?).unwrap())
}

fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(list) => list.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn perft_from_the_start() {
    let Some(facts) = facts() else { return };
    let start = Position::start(Variant::Russian);
    for (name, counting) in [("merged", Counting::Merged), ("ordered", Counting::Ordered)] {
        let counts = facts["perft_start"]["russian"][name].as_array().unwrap();
        for (depth, expected) in (1..=8).zip(counts) {
            assert_eq!(start.perft(depth, counting), expected.as_u64().unwrap(), "{name} {depth}");
        }
    }
}

#[test]
fn the_figures_of_the_rules() {
    let Some(facts) = facts() else { return };
    let figures = facts["seed_figures_reconstructed"].as_object().unwrap();
    let russian = figures.iter().filter(|(_, figure)| figure["variant"] != "international");
    for (name, figure) in russian.filter(|(_, figure)| figure["position"].is_string()) {
        let position = Position::from_fen(Variant::Russian, figure["position"].as_str().unwrap()).unwrap();
        let mut written = Vec::new();
        for field in ["only move", "only move, by either route", "exactly these"] {
            written.extend(texts(&figure[field]));
        }
        let mut reached: Vec<String> = Vec::new();
        for text in &written {
            let Verdict::Legal(legal) = check_move(Edition::Rf2018, &position, text) else {
                unreachable!("{name}: {text}")
            };
            reached.push(legal.notation);
        }
        reached.sort();
        reached.dedup();
        let mut all: Vec<String> = position.legal_moves().iter().map(draughts::Move::notation).collect();
        all.sort();
        assert_eq!(reached, all, "{name}");
    }
}
