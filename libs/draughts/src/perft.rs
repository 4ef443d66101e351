//! Counting positions of the move tree, to compare generators.

use crate::Position;
use crate::movegen::{
    Bits, RawMove, Setting, count_moves, fixed_setting, generate_captures, may_capture, quiet_moves,
};

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
        let mut count = Count { merged: counting == Counting::Merged, moves: Vec::with_capacity(256) };
        let count = &mut count;
        fixed_setting!(self, below(depth, count))
    }
}

/// What the count carries along: `moves` is one stack for all depths, so nothing is allocated on the way.
struct Count {
    merged: bool,
    moves: Vec<RawMove>,
}

fn below<S: Setting>(setting: S, bits: Bits, depth: u32, count: &mut Count) -> u64 {
    match depth {
        0 => 1,
        // the last moves are counted, not made
        1 => count_moves(setting, bits, count.merged, &mut count.moves),
        _ => deeper(setting, bits, depth, count),
    }
}

fn deeper<S: Setting>(setting: S, bits: Bits, depth: u32, count: &mut Count) -> u64 {
    if may_capture(setting, bits) {
        let first = count.moves.len();
        generate_captures(setting, bits, count.merged, &mut count.moves);
        if count.moves.len() > first {
            return after_captures(setting, bits, depth, first, count);
        }
    }
    let mut total = 0;
    quiet_moves(setting, bits, |mv| total += below(setting.other(), bits.play(mv), depth - 1, count));
    total
}

/// Below the captures on the stack from `first` on, which are taken off.
#[inline(never)]
fn after_captures<S: Setting>(setting: S, bits: Bits, depth: u32, first: usize, count: &mut Count) -> u64 {
    let mut total = 0;
    for index in first..count.moves.len() {
        if let Some(mv) = count.moves.get(index).copied() {
            total += below(setting.other(), bits.play(mv), depth - 1, count);
        }
    }
    count.moves.truncate(first);
    total
}
