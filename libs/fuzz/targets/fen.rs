//! Positions: one that is read is legal, is written and read back to itself, and so is every position after it.
#![no_main]

use draughts::{Captures, Position, Variant};
use libfuzzer_sys::fuzz_target;

const VARIANTS: [Variant; 5] = [
    Variant::Russian,
    Variant::Draughts64(Captures::Russian),
    Variant::Draughts64(Captures::International),
    Variant::International,
    Variant::Giveaway,
];

fn same_when_written(position: &Position) {
    let fen = position.to_fen();
    assert_eq!(Position::from_fen(position.variant(), &fen).as_ref(), Ok(position), "{fen}");
}

fuzz_target!(|text: &str| {
    for variant in VARIANTS {
        let Ok(position) = Position::from_fen(variant, text) else { continue };
        same_when_written(&position);
        for mv in position.legal_moves() {
            same_when_written(&position.make(&mv));
        }
    }
});
