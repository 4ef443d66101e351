//! One leg of a claimed capture, traced square by square to its first fault.

use super::finding::{As, Finding, Named};
use super::reason::Reason;
use crate::Square;
use crate::movegen::{AnySetting, Jumper, Walk};
use crate::moves::between;
use crate::notation::Sign;

/// What is met on the way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Free,
    Own,
    /// An enemy piece that may be jumped.
    Fresh,
    /// A piece jumped earlier in this move, still on the board.
    Captured,
}

/// A leg of a claim, from where the piece stands after the legal part.
#[derive(Clone, Copy)]
pub(super) struct Leg<'a> {
    pub(super) walk: &'a Walk<AnySetting>,
    pub(super) jumper: Jumper,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) sign: Sign,
}

impl Leg<'_> {
    fn met(&self, square: Square) -> Met {
        let bit = square.bit();
        if self.walk.free & bit != 0 {
            Met::Free
        } else if self.jumper.captured & bit != 0 {
            Met::Captured
        } else if self.walk.enemies & bit != 0 {
            Met::Fresh
        } else {
            Met::Own
        }
    }

    pub(super) fn moved_as(&self) -> As {
        if self.jumper.king { As::King } else { As::Man }
    }

    fn fault(&self, reason: Reason, at: Square) -> Finding {
        Finding::new(reason, Named::At(self.from, self.to, at)).by(self.moved_as())
    }

    /// The first fault of the leg; none when it is a legal jump or string of jumps.
    pub(super) fn trace(&self) -> Option<Finding> {
        let squares: Vec<Square> = between(self.from, self.to).collect();
        if squares.is_empty() {
            // squares of a turn may be left out, so no line is needed (6.1.4.5): there is just no such capture
            let step = Named::Step(self.from, self.to);
            return Some(Finding::new(Reason::NoSuchCapture, step).by(self.moved_as()));
        }
        if self.jumper.king { self.trace_king(&squares) } else { self.trace_man(&squares) }
    }

    /// A man jumps in twos: a piece to take, a free square behind it (6.1.5.1).
    fn trace_man(&self, squares: &[Square]) -> Option<Finding> {
        let mut taken: Vec<Square> = Vec::new();
        for pair in squares.chunks(2) {
            let [over, behind] = pair else {
                return pair.first().map(|square| self.fault_of_step(*square));
            };
            match self.met(*over) {
                Met::Fresh => taken.push(*over),
                Met::Own => return Some(self.fault(self.over_own(), *over)),
                Met::Captured => return Some(self.fault(Reason::JumpedTwice, *over)),
                Met::Free => return Some(self.fault(Reason::NothingToCapture, *over)),
            }
            match self.met(*behind) {
                Met::Free => {}
                Met::Captured => return Some(self.fault(Reason::BlockedByCaptured, *behind)),
                Met::Own | Met::Fresh => return Some(self.fault(Reason::NoFreeSquareBehind, *behind)),
            }
        }
        None
    }

    /// A man's single step inside a capture: to an occupied square, or to a free one without taking.
    fn fault_of_step(&self, square: Square) -> Finding {
        match self.met(square) {
            Met::Free => self.fault(Reason::NothingToCapture, square),
            Met::Captured => self.fault(Reason::BlockedByCaptured, square),
            Met::Own | Met::Fresh => self.fault(Reason::Occupied, square),
        }
    }

    /// A king passes free squares and jumps single pieces with a free square behind.
    ///
    /// A piece taken earlier in the move still stands (6.1.5.12). If the leg would jump it
    /// and nothing after it, the leg means to jump it again: 6.1.5.9. If the leg passes it
    /// to take a fresh piece behind, needs its square to land on, or ends on it, the
    /// captured piece is merely in the way: 6.1.5.12. So a leg means the same whether or
    /// not the square between two jumps is written.
    fn trace_king(&self, squares: &[Square]) -> Option<Finding> {
        let inner = squares.len().saturating_sub(1);
        let mut before = Met::Free;
        let mut taken = false;
        for (index, square) in squares.iter().enumerate() {
            let last = index == inner;
            let met = self.met(*square);
            let reason = match met {
                Met::Free => None,
                Met::Captured if last || before == Met::Fresh => Some(Reason::BlockedByCaptured),
                Met::Captured if self.takes_fresh(squares.iter().take(inner).skip(index)) => {
                    Some(Reason::BlockedByCaptured)
                }
                Met::Captured => Some(Reason::JumpedTwice),
                _ if before == Met::Fresh => Some(Reason::NoFreeSquareBehind),
                _ if last => Some(Reason::Occupied),
                Met::Own => Some(self.over_own()),
                Met::Fresh => None,
            };
            if let Some(reason) = reason {
                return Some(self.fault(reason, *square));
            }
            taken |= met == Met::Fresh;
            before = met;
        }
        (!taken).then(|| self.fault(Reason::NothingToCapture, self.to))
    }

    fn takes_fresh<'s>(&self, mut squares: impl Iterator<Item = &'s Square>) -> bool {
        squares.any(|square| self.met(*square) == Met::Fresh)
    }

    /// 6.1.4.5 for a first step written as a move, 6.1.5.8 for a capture.
    fn over_own(&self) -> Reason {
        let as_move = self.sign == Sign::Dash && self.jumper.king && self.jumper.captured == 0;
        if as_move { Reason::KingOverOwn } else { Reason::CaptureOverOwn }
    }
}
