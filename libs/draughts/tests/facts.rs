//! Published figures, where the folder of cases is at hand.
#![cfg(test)]

use std::path::PathBuf;

use draughts::{Captures, Counting, Position, Variant, Verdict, check_move};
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

/// Positions counted at most for one figure in the quick test.
const QUICK: u64 = 2_000_000;
/// And in the deep one: depth 11 on 8x8, 9 on 10x10.
const DEEP: u64 = 120_000_000;

const COUNTINGS: [(&str, Counting); 2] = [("merged", Counting::Merged), ("ordered", Counting::Ordered)];

/// Every figure up to the limit comes out, depth by depth.
fn counts(position: &Position, counting: Counting, figures: &Value, limit: u64) {
    let mut seen = 0;
    for (depth, expected) in (1..).zip(figures.as_array().unwrap()) {
        let expected = expected.as_u64().unwrap();
        if expected > limit {
            break;
        }
        assert_eq!(position.perft(depth, counting), expected, "{} {counting:?} {depth}", position.to_fen());
        seen += 1;
    }
    assert!(seen >= 4, "hardly a figure was small enough");
}

fn all_counts(limit: u64) {
    let Some(facts) = facts() else { return };
    let variants = [
        ("russian", Variant::Russian),
        ("draughts-64 with hundred-square captures", Variant::Draughts64(Captures::International)),
        ("international", Variant::International),
    ];
    for (name, variant) in variants {
        for (field, counting) in COUNTINGS {
            counts(&Position::start(variant), counting, &facts["perft_start"][name][field], limit);
        }
    }
    for (fen, figures) in facts["perft_positions_international_merged"].as_object().unwrap() {
        let position = Position::from_fen(Variant::International, fen).unwrap();
        counts(&position, Counting::Merged, figures, limit);
    }
}

#[test]
fn published_counts() {
    all_counts(QUICK);
}

#[test]
#[ignore = "a billion positions: `make test-deep`"]
fn published_counts_to_the_last() {
    all_counts(DEEP);
}

#[test]
fn crowning_only_at_the_end_is_another_game() {
    let Some(facts) = facts() else { return };
    let control = facts["negative_control"]["ordered"].as_array().unwrap();
    let start = Position::start(Variant::Russian);
    let counts = (1..=9).map(|depth| start.perft(depth, Counting::Ordered));
    let differs = counts.zip(control).any(|(count, control)| Some(count) != control.as_u64());
    assert!(differs, "these are the counts of pool checkers");
}

#[test]
fn the_figures_of_the_rules() {
    let Some(facts) = facts() else { return };
    let figures = facts["seed_figures_reconstructed"].as_object().unwrap();
    for (name, figure) in figures.iter().filter(|(_, figure)| figure["position"].is_string()) {
        let hundred = figure["variant"] == "international";
        let variant = if hundred { Variant::International } else { Variant::Russian };
        let position = Position::from_fen(variant, figure["position"].as_str().unwrap()).unwrap();
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
