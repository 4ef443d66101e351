//! Generation of legal moves on bits.

mod capture;
mod quiet;

pub(crate) use capture::{Jumper, Sink, Walk, captures, jumps};
pub(crate) use quiet::{count_quiet, quiet_moves};

use crate::{Position, Side};

/// A move as bits: enough to play it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct RawMove {
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) captured: u64,
    pub(crate) crowned: bool,
}

impl Position {
    /// Plays a move: the piece goes, what it took leaves (6.1.5.12), the turn passes.
    pub(crate) fn apply(&self, mv: RawMove) -> Self {
        let moved_king = self.kings & mv.from != 0 || mv.crowned;
        let stay = !(mv.from | mv.captured);
        let mut next = Self {
            white: self.white & stay,
            black: self.black & stay,
            kings: self.kings & stay,
            turn: self.turn.other(),
            ..*self
        };
        match self.turn {
            Side::White => next.white |= mv.to,
            Side::Black => next.black |= mv.to,
        }
        if moved_king {
            next.kings |= mv.to;
        }
        next
    }

    /// Appends the captures; `merged` keeps one of those that share start, end and captured set.
    pub(crate) fn generate_captures(&self, merged: bool, moves: &mut Vec<RawMove>) {
        let first = moves.len();
        captures(self, &mut |mv: RawMove| {
            if !merged || !moves.iter().skip(first).any(|seen| *seen == mv) {
                moves.push(mv);
            }
        });
    }

    /// Appends the legal moves: captures, or if there is none (6.1.5.3) the others.
    pub(crate) fn generate(&self, merged: bool, moves: &mut Vec<RawMove>) {
        let first = moves.len();
        self.generate_captures(merged, moves);
        if moves.len() == first {
            quiet_moves(self, |mv| moves.push(mv));
        }
    }

    /// How many legal moves there are; `moves` is left as it was.
    pub(crate) fn count_moves(&self, merged: bool, moves: &mut Vec<RawMove>) -> u64 {
        let first = moves.len();
        self.generate_captures(merged, moves);
        let mut captures = 0;
        while moves.len() > first {
            moves.pop();
            captures += 1;
        }
        if captures == 0 { count_quiet(self) } else { captures }
    }
}
