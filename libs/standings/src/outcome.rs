//! What a line of the crosstable can hold for a round, and what it is worth (3.12, 3.14).

use crate::event::PlayerNo;
use crate::number::Points;

/// The colour a game was played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

/// The result of a game that was played, for the player whose line it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// One round of one player's line. A missed round is the absence of an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A game played at the board.
    Played {
        /// Whom against.
        opponent: PlayerNo,
        /// With which colour.
        colour: Colour,
        /// How it ended.
        result: GameResult,
    },
    /// `+`: the opponent did not appear (3.14.2).
    ForfeitWin {
        /// Who did not appear.
        opponent: PlayerNo,
    },
    /// `-`: did not appear (3.14.2). A `-` in both lines is the loss to both of 3.12.3.
    ForfeitLoss {
        /// Who was waiting.
        opponent: PlayerNo,
    },
    /// A loss to both: `-:-` (3.12.3), or 0:0 in a game that was begun (3.9.4).
    DoubleLoss {
        /// The other one.
        opponent: PlayerNo,
        /// Whether a game was begun: only then did the two meet.
        played: bool,
    },
    /// `+` without an opponent in an odd field (3.17.2).
    Bye,
}

impl Outcome {
    /// The opponent, where there is one.
    #[must_use]
    pub fn opponent(&self) -> Option<PlayerNo> {
        match *self {
            Self::Played { opponent, .. }
            | Self::ForfeitWin { opponent }
            | Self::ForfeitLoss { opponent }
            | Self::DoubleLoss { opponent, .. } => Some(opponent),
            Self::Bye => None,
        }
    }
}

/// What a win, a draw and a loss are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scale {
    /// `1-1/2-0` (3.14.1).
    #[default]
    OneHalfZero,
    /// `2-1-0` (the note to 3.14: competitions of the FMJD).
    TwoOneZero,
}

impl Scale {
    /// A win.
    #[must_use]
    pub const fn win(self) -> Points {
        match self {
            Self::OneHalfZero => Points::from_quarters(4),
            Self::TwoOneZero => Points::from_quarters(8),
        }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(self) -> Points {
        match self {
            Self::OneHalfZero => Points::from_quarters(2),
            Self::TwoOneZero => Points::from_quarters(4),
        }
    }

    /// The name in requests: `1-1/2-0` or `2-1-0`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OneHalfZero => "1-1/2-0",
            Self::TwoOneZero => "2-1-0",
        }
    }

    /// Read by name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::OneHalfZero, Self::TwoOneZero].into_iter().find(|scale| scale.name() == name)
    }
}
