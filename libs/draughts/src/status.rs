//! Whether the position itself has ended the game (6.1.7).

use crate::movegen::{AnySetting, Bits, count_quiet};
use crate::{Position, Side};

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// It goes on.
    InProgress,
    /// White has won.
    WhiteWon,
    /// Black has won.
    BlackWon,
    /// Nobody has.
    Draw,
    /// Both have lost (3.12.3), as only a record can state.
    BothLost,
}

impl Status {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InProgress => "in_progress",
            Self::WhiteWon => "white_won",
            Self::BlackWon => "black_won",
            Self::Draw => "draw",
            Self::BothLost => "both_lost",
        }
    }

    /// A win of this side.
    #[must_use]
    pub const fn won_by(side: Side) -> Self {
        match side {
            Side::White => Self::WhiteWon,
            Side::Black => Self::BlackWon,
        }
    }
}

/// Why a position is the last of its game (6.1.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move has no piece left.
    NoPieces,
    /// The side to move has pieces, all of them shut in.
    NoMoves,
}

impl Position {
    /// How the position ends the game for the side to move, if it does: by a loss, in
    /// giveaway draughts by a win (8.1).
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if self.pieces(self.turn()) == 0 {
            return Some(Ending::NoPieces);
        }
        let quiet = count_quiet(AnySetting::of(self), Bits::of(self)) != 0;
        (!quiet && !self.must_capture()).then_some(Ending::NoMoves)
    }

    /// Where the game stands, by the position alone.
    #[must_use]
    pub fn status(&self) -> Status {
        let winner = if self.variant().rules().giveaway { self.turn() } else { self.turn().other() };
        self.ending().map_or(Status::InProgress, |_| Status::won_by(winner))
    }
}
