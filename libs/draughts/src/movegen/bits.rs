//! A position as the mover sees it, and a move on it.

use super::Setting;
use crate::{Position, Side};

/// The mover's pieces, the opponent's, and which of both are kings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bits {
    pub(crate) own: u64,
    pub(crate) enemies: u64,
    pub(crate) kings: u64,
}

/// A move as bits: enough to play it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct RawMove {
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) captured: u64,
    pub(crate) crowned: bool,
}

impl Bits {
    #[inline]
    pub(crate) const fn of(position: &Position) -> Self {
        let (own, enemies) = match position.turn {
            Side::White => (position.white, position.black),
            Side::Black => (position.black, position.white),
        };
        Self { own, enemies, kings: position.kings }
    }

    /// Squares without a piece.
    #[inline]
    pub(crate) fn free<S: Setting>(self, setting: S) -> u64 {
        setting.board().mask() & !(self.own | self.enemies)
    }

    #[inline]
    pub(crate) const fn men(self) -> u64 {
        self.own & !self.kings
    }

    #[inline]
    pub(crate) const fn own_kings(self) -> u64 {
        self.own & self.kings
    }

    /// Plays a move: the piece goes, what it took leaves (6.1.5.12), and the opponent looks on.
    #[inline]
    pub(crate) const fn play(self, mv: RawMove) -> Self {
        let king = self.kings & mv.from != 0 || mv.crowned;
        let kings = self.kings & !(mv.from | mv.captured);
        Self {
            own: self.enemies & !mv.captured,
            enemies: (self.own & !mv.from) | mv.to,
            kings: if king { kings | mv.to } else { kings },
        }
    }
}
