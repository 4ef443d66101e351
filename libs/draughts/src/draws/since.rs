//! What has been moved since when: the raw material of every count.

use super::CreatingMove;
use crate::Side;

/// Moves of each side counted from one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Since {
    /// The ply after which the count started.
    pub(super) ply: u32,
    white: u32,
    black: u32,
}

impl Since {
    /// Starts anew after a ply.
    pub(super) fn at(ply: u32) -> Self {
        Self { ply, ..Self::default() }
    }

    /// Starts anew with the move of this ply, by this side.
    pub(super) fn restart(ply: u32, side: Side, creating: CreatingMove) -> Self {
        match creating {
            CreatingMove::NotCounted => Self::at(ply),
            CreatingMove::Counted => Self::at(ply.saturating_sub(1)).plus(side),
        }
    }

    /// One move more.
    pub(super) const fn plus(mut self, side: Side) -> Self {
        match side {
            Side::White => self.white = self.white.saturating_add(1),
            Side::Black => self.black = self.black.saturating_add(1),
        }
        self
    }

    /// A side's own moves.
    pub(super) const fn of(self, side: Side) -> u32 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Moves that both sides have made.
    pub(super) fn of_each(self) -> u32 {
        self.white.min(self.black)
    }

    /// Moves of both together.
    pub(super) const fn in_all(self) -> u32 {
        self.white.saturating_add(self.black)
    }
}
