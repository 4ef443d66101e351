//! What distinguishes the disciplines, as data the generator reads.

use crate::Board;

/// A set of rules for moving the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Russian draughts (6.1).
    Russian,
    /// Draughts-64 (6.2); its regulation chooses how pieces capture (6.2.3).
    Draughts64(Captures),
    /// Hundred-square draughts (VII).
    International,
    /// Giveaway draughts (VIII): Russian moves, but to run out of them wins.
    Giveaway,
}

/// How pieces capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Captures {
    /// Free choice (6.1.5.14); a man that comes to the last row goes on as a king (6.1.5.15).
    Russian,
    /// As many pieces as possible (7.4.1); a man that passes the last row stays a man (7.4.2.1).
    International,
}

/// The rules of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board.
    pub board: Board,
    /// How pieces capture.
    pub captures: Captures,
    /// Whether the side that has no piece or no move has won (8.1).
    pub giveaway: bool,
}

impl Variant {
    /// The name used in texts.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Russian => "russian",
            Self::Draughts64(_) => "draughts64",
            Self::International => "international",
            Self::Giveaway => "giveaway",
        }
    }

    /// Its rules.
    #[must_use]
    #[inline]
    pub const fn rules(self) -> Rules {
        let (board, captures) = match self {
            Self::Russian | Self::Giveaway => (Board::Eight, Captures::Russian),
            Self::Draughts64(captures) => (Board::Eight, captures),
            Self::International => (Board::Ten, Captures::International),
        };
        Rules { board, captures, giveaway: matches!(self, Self::Giveaway) }
    }

    /// Its board.
    #[must_use]
    pub const fn board(self) -> Board {
        self.rules().board
    }
}
