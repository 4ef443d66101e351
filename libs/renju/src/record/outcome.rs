//! How a game ended: by the rules, else by what its record states.

use rulebook::{Citation, Edition, Paragraph, law};

use crate::Stone;

/// Who has won, if anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// The game is not over.
    InProgress,
    /// Black has won.
    BlackWon,
    /// White has won.
    WhiteWon,
    /// Drawn.
    Draw,
}

impl Status {
    /// Won by this side.
    #[must_use]
    pub const fn won_by(stone: Stone) -> Self {
        match stone {
            Stone::Black => Self::BlackWon,
            Stone::White => Self::WhiteWon,
        }
    }

    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InProgress => "in_progress",
            Self::BlackWon => "black_won",
            Self::WhiteWon => "white_won",
            Self::Draw => "draw",
        }
    }
}

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OutcomeReason {
    /// A five (9.2.6.1).
    Five,
    /// White's long row (9.2.6.2).
    Overline,
    /// Black's foul (9.2.4.2).
    Foul,
    /// The loser resigned (9.2.6.3).
    Resignation,
    /// The loser's time ran out (9.2.6.4).
    Time,
    /// A draw was agreed (9.2.7.1 a).
    Agreed,
    /// Both sides put no stone, one after the other (9.2.7.1 b).
    Passes,
    /// Nobody can build a five any more (9.2.7.1 c).
    NoFive,
    /// The record states a result and no reason.
    AsRecorded,
}

impl OutcomeReason {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Five => "five",
            Self::Overline => "overline",
            Self::Foul => "foul",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreed => "agreed",
            Self::Passes => "passes",
            Self::NoFive => "no_five",
            Self::AsRecorded => "as_recorded",
        }
    }

    /// The paragraph by which it ends the game.
    #[must_use]
    pub const fn paragraph(self) -> Option<Paragraph> {
        Some(match self {
            Self::Five => law::RENJU_WON_BY_FIVE,
            Self::Overline => law::RENJU_WON_BY_OVERLINE,
            Self::Foul => law::RENJU_FOULS,
            Self::Resignation => law::RENJU_RESIGNATION,
            Self::Time => law::RENJU_TIME_FORFEIT,
            Self::Agreed | Self::Passes | Self::NoFive => law::RENJU_DRAWS,
            Self::AsRecorded => return None,
        })
    }
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won, if anybody.
    pub status: Status,
    /// By what, if it is over.
    pub reason: Option<OutcomeReason>,
    /// The paragraph that ends the game.
    pub citation: Option<Citation>,
    /// After which move.
    pub ply: u32,
}

impl Outcome {
    pub(super) fn over(edition: Edition, status: Status, reason: OutcomeReason, ply: u32) -> Self {
        let citation = reason.paragraph().map(|paragraph| edition.cite(paragraph));
        Self { status, reason: Some(reason), citation, ply }
    }

    pub(super) const fn in_progress(ply: u32) -> Self {
        Self { status: Status::InProgress, reason: None, citation: None, ply }
    }
}
