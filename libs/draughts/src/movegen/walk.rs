//! A piece in the middle of its capture, and its next jump.

use super::{Bits, Setting};
use crate::board::Direction;
use crate::variant::Captures;

/// A piece in the middle of its capture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jumper {
    /// Where it stands now.
    pub(crate) at: u64,
    /// What it has jumped; all of it still on the board (6.1.5.12).
    pub(crate) captured: u64,
    /// Whether it moves as a king now.
    pub(crate) king: bool,
    /// The direction of the last jump.
    pub(crate) heading: Option<Direction>,
}

/// What does not change while one piece captures.
#[derive(Clone, Copy)]
pub(crate) struct Walk<S> {
    pub(crate) setting: S,
    /// Squares without a piece; the mover's own start square counts as free.
    pub(crate) free: u64,
    pub(crate) enemies: u64,
}

/// One jump: the piece taken, and in which direction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jump {
    pub(crate) victim: u64,
    pub(crate) direction: Direction,
}

/// Calls `each` with the four directions; written out, so that each is known to the compiler.
#[inline]
pub(crate) fn all_directions(mut each: impl FnMut(Direction)) {
    each(Direction::UpLeft);
    each(Direction::UpRight);
    each(Direction::DownLeft);
    each(Direction::DownRight);
}

impl<S: Setting> Walk<S> {
    #[inline]
    pub(crate) fn new(setting: S, bits: Bits, from: u64) -> Self {
        Self { setting, free: bits.free(setting) | from, enemies: bits.enemies }
    }

    /// The row on which the mover's men are crowned.
    #[inline]
    pub(crate) fn last_row(&self) -> u64 {
        self.setting.last_row()
    }

    /// The piece a jumper can take in one direction, if there is one.
    ///
    /// A captured piece is neither free nor an enemy that may be taken again,
    /// so it blocks: that is the whole of the Turkish strike (6.1.5.9, 6.1.5.12).
    /// It also blocks the way back, so no jump turns round.
    #[inline]
    pub(crate) fn jump(&self, jumper: Jumper, direction: Direction) -> Option<Jump> {
        let board = self.setting.board();
        let mut next = board.shift(jumper.at, direction);
        if jumper.king {
            while next & self.free != 0 {
                next = board.shift(next, direction);
            }
        }
        let victim = next & self.enemies & !jumper.captured;
        let lands = board.shift(victim, direction) & self.free;
        (lands != 0).then_some(Jump { victim, direction })
    }

    /// The jumps a piece has from where it stands.
    pub(crate) fn jumps(&self, jumper: Jumper) -> impl Iterator<Item = Jump> + '_ {
        crate::board::DIRECTIONS.into_iter().filter_map(move |direction| self.jump(jumper, direction))
    }

    /// Where the jumper stands after a jump that lands on `at`.
    ///
    /// By Russian captures a man is a king as soon as it comes to the last row (6.1.5.15); by
    /// those of hundred-square draughts only where it stops there (7.4.2.1, 7.4.2.2).
    #[inline]
    pub(crate) fn landed(&self, jumper: Jumper, jump: Jump, at: u64) -> Jumper {
        let crowned = self.setting.captures() == Captures::Russian && at & self.last_row() != 0;
        Jumper {
            at,
            captured: jumper.captured | jump.victim,
            king: jumper.king || crowned,
            heading: Some(jump.direction),
        }
    }

    /// Whether the jumper can go on from where it stands.
    pub(crate) fn can_go_on(&self, jumper: Jumper) -> bool {
        self.jumps(jumper).next().is_some()
    }

    /// Calls `each` with every landing of a jump, nearest first.
    #[inline]
    pub(crate) fn landings(&self, jumper: Jumper, jump: Jump, mut each: impl FnMut(Jumper)) {
        let board = self.setting.board();
        let mut at = board.shift(jump.victim, jump.direction) & self.free;
        while at != 0 {
            each(self.landed(jumper, jump, at));
            // a man takes the square just behind, a king any of them (6.1.5.1, 6.1.5.2)
            if !jumper.king {
                return;
            }
            at = board.shift(at, jump.direction) & self.free;
        }
    }
}
