//! Whether the position itself has ended the game (6.1.7).

use crate::movegen::{RawMove, captures, quiet_moves};
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
    /// How the side to move has lost, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if self.pieces(self.turn()) == 0 {
            return Some(Ending::NoPieces);
        }
        let mut any = false;
        quiet_moves(self, |_| any = true);
        if !any {
            captures(self, &mut |_: RawMove| any = true);
        }
        (!any).then_some(Ending::NoMoves)
    }

    /// Where the game stands, by the position alone.
    #[must_use]
    pub fn status(&self) -> Status {
        self.ending().map_or(Status::InProgress, |_| Status::won_by(self.turn().other()))
    }
}
