//! The literal generator alone against published counts: it must be right before it judges.
#![cfg(test)]

mod literal;

use std::path::PathBuf;

use literal::{Literal, LiteralMove, Rules};
use serde_json::Value;

/// Sequences counted at most for one figure, so that the whole takes seconds.
const MOST: u64 = 200_000;

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

fn start(name: &str) -> Literal {
    let list = |from: i32, to: i32| (from..=to).map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    let rules = Rules::named(name);
    let (men, all) = if rules.size == 10 { (20, 50) } else { (12, 32) };
    let fen = format!("W:W{}:B{}", list(all - men + 1, all), list(1, men));
    Literal::from_fen(rules, &fen)
}

fn figures(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect()
}

/// Every figure small enough comes out; answers how many there were.
fn agrees(position: &Literal, figures: &[u64], merged: bool) -> usize {
    let small = figures.iter().take_while(|count| **count <= MOST);
    let mut depth = 0;
    for expected in small {
        depth += 1;
        assert_eq!(position.perft(depth, merged), *expected, "depth {depth}, merged {merged}");
    }
    usize::try_from(depth).unwrap()
}

#[test]
fn from_the_start_of_every_variant() {
    let Some(facts) = facts() else { return };
    let variants = [
        ("russian", "russian"),
        ("giveaway", "russian"),
        ("draughts64-international", "draughts-64 with hundred-square captures"),
        ("international", "international"),
    ];
    for (name, key) in variants {
        for (counting, merged) in [("ordered", false), ("merged", true)] {
            let list = figures(&facts["perft_start"][key][counting]);
            assert!(agrees(&start(name), &list, merged) >= 6, "{name}");
        }
    }
}

#[test]
fn from_the_test_positions() {
    let Some(facts) = facts() else { return };
    let positions = facts["perft_positions_international_merged"].as_object().unwrap();
    assert_eq!(positions.len(), 4);
    for (fen, list) in positions {
        let position = Literal::from_fen(Rules::named("international"), fen);
        assert!(agrees(&position, &figures(list), true) >= 5, "{fen}");
    }
}

/// The depth at which the two ways of counting part, and both ways with the control.
#[test]
#[cfg_attr(debug_assertions, ignore = "a minute without optimisation")]
fn deep_enough_to_tell_the_ways_apart() {
    let Some(facts) = facts() else { return };
    for (name, key) in [
        ("russian", "russian"),
        ("draughts64-international", "draughts-64 with hundred-square captures"),
        ("international", "international"),
    ] {
        let both = &facts["perft_start"][key];
        assert_eq!(start(name).perft(8, false), figures(&both["ordered"])[7], "{name}");
        assert_eq!(start(name).perft(8, true), figures(&both["merged"])[7], "{name}");
    }
    let control = figures(&facts["negative_control"]["ordered"]);
    assert_ne!(start("russian").perft(8, false), control[7]);
    assert_eq!(start("pool").perft(8, false), control[7]);
}

#[test]
fn one_move_by_two_orders() {
    let Some(facts) = facts() else { return };
    for row in facts["same_move_two_orders_russian"].as_array().unwrap() {
        let fen = row["position"].as_str().unwrap();
        let position = Literal::from_fen(Rules::named("russian"), fen);
        assert_eq!(position.perft(1, false), row["ordered"].as_u64().unwrap(), "{fen}");
        assert_eq!(position.perft(1, true), row["merged"].as_u64().unwrap(), "{fen}");
    }
}

#[test]
fn a_man_that_passes_the_last_row() {
    let is = |from, to, captured: &[i32], king| LiteralMove { from, to, captured: captured.to_vec(), king };
    let cases = [
        // 6.1.5.15: crowned at f8, goes on over c5 as a king
        ("russian", "W:Wh6:Bg7,c5.", vec![is(12, 17, &[8, 14], true), is(12, 21, &[8, 14], true)]),
        // 7.4.2.2: crowned at f8, where its turn ends
        ("draughts64-international", "W:W12:B8,14", vec![is(12, 3, &[8], true)]),
        // 7.4.2.1, figure 13: three pieces, and still a man; the king may not take one
        ("international", "B:W33,41,42:BK10,36", vec![is(36, 29, &[41, 42, 33], false)]),
    ];
    for (name, fen, expected) in cases {
        assert_eq!(Literal::from_fen(Rules::named(name), fen).moves(), expected, "{name}");
    }
}
