//! Checking records, with every count and notation, against the same games played through the literal generator, in
//! the same run.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "the literal generator is test code")]

#[path = "../tests/literal/mod.rs"]
mod literal;

use std::time::Instant;

use draughts::{Position, RecordTerms, Variant, check_record_from};
use literal::{Literal, Rules};
use rulebook::Edition;

const GAMES: usize = 200;
const PLIES: usize = 80;

/// A game of random moves, the same in every run, and its record.
fn game(variant: Variant, seed: &mut u64) -> (Vec<Position>, String) {
    let mut positions = vec![Position::start(variant)];
    let mut record = String::new();
    while positions.len() <= PLIES {
        let before = positions[positions.len() - 1];
        let legal = before.legal_moves();
        if legal.is_empty() {
            break;
        }
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = &legal[usize::try_from(*seed >> 33).unwrap_or_default() % legal.len()];
        record.push_str(&format!("{} ", mv.notation()));
        positions.push(before.make(mv));
    }
    (positions, record)
}

fn main() {
    for (name, rules, variant) in
        [("8x8", "russian", Variant::Russian), ("10x10", "international", Variant::International)]
    {
        let mut seed = 1;
        let games: Vec<_> = (0..GAMES).map(|_| game(variant, &mut seed)).collect();
        let plies: usize = games.iter().map(|(positions, _)| positions.len() - 1).sum();
        let start = Instant::now();
        for (positions, record) in &games {
            let terms = RecordTerms::of(Edition::Rf2018);
            let checked = check_record_from(&terms, positions[0], record).unwrap();
            assert_eq!(checked.plies.len(), positions.len() - 1);
        }
        let ours = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let mut moves = 0;
        for position in games.iter().flat_map(|(positions, _)| positions) {
            moves += Literal::from_fen(Rules::named(rules), &position.to_fen()).perft(1, true);
        }
        let literal = start.elapsed().as_secs_f64();
        assert!(moves > 0);
        let count = f64::from(u32::try_from(games.len()).unwrap_or(u32::MAX));
        println!(
            "record checks {name}: {:.0} games/s of {} plies; the literal generator alone {:.0}; ratio {:.1}",
            count / ours,
            plies / games.len(),
            count / literal,
            literal / ours
        );
    }
}
