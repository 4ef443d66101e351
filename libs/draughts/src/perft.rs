//! Counting positions of the move tree, to compare generators.

use crate::Position;
use crate::movegen::{Bits, RawMove, Setting, count_moves, fixed_setting, generate};

/// Whether captures that differ only in their order count once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// Same start, end and captured set: one move.
    Merged,
    /// Each order of taking the pieces counts.
    Ordered,
}

impl Position {
    /// The number of move sequences of this length.
    #[must_use]
    pub fn perft(&self, depth: u32, counting: Counting) -> u64 {
        let mut moves = Vec::with_capacity(256);
        let merged = counting == Counting::Merged;
        fixed_setting!(self, count(depth, merged, &mut moves))
    }
}

/// `moves` is one stack for all depths, so nothing is allocated on the way.
fn count<S: Setting>(setting: S, bits: Bits, depth: u32, merged: bool, moves: &mut Vec<RawMove>) -> u64 {
    match depth {
        0 => return 1,
        1 => return count_moves(setting, bits, merged, moves),
        _ => {}
    }
    let first = moves.len();
    generate(setting, bits, merged, moves);
    let mut total = 0;
    for index in first..moves.len() {
        if let Some(mv) = moves.get(index).copied() {
            total += count(setting.other(), bits.play(mv), depth - 1, merged, moves);
        }
    }
    moves.truncate(first);
    total
}
