//! Counting positions of the move tree, to compare generators.

use crate::Position;
use crate::movegen::RawMove;

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
        count(self, depth, counting == Counting::Merged, &mut moves)
    }
}

/// `moves` is one stack for all depths, so nothing is allocated on the way.
fn count(position: &Position, depth: u32, merged: bool, moves: &mut Vec<RawMove>) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_moves(merged, moves),
        _ => {}
    }
    let first = moves.len();
    position.generate(merged, moves);
    let mut total = 0;
    for index in first..moves.len() {
        if let Some(mv) = moves.get(index).copied() {
            total += count(&position.apply(mv), depth - 1, merged, moves);
        }
    }
    moves.truncate(first);
    total
}
