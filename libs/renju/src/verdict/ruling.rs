//! What a move can be.

use rulebook::{Paragraph, law};

use crate::{FoulKinds, OpeningReason, Stone};

/// What a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruling {
    /// Permitted (9.2.4.1).
    Legal,
    /// No stone is put, which is permitted (9.2.4.4).
    Pass,
    /// A five, which wins (9.2.6.1).
    Five,
    /// White's long row, which wins (9.2.6.2).
    Overline,
    /// Black's foul (9.2.4.2).
    Foul(FoulKinds),
    /// A stone stands there (9.2.4.1).
    Occupied(Stone),
    /// The game does not begin with Black in the centre (9.2.4.1).
    NotCentre,
    /// The opening regulation does not permit it (9.2.4.3).
    Opening(OpeningReason),
    /// No point of the board (9.2.2.2).
    OffBoard,
    /// No move at all (9.2.2.2).
    Unreadable,
}

impl Ruling {
    /// The code used on the wire; the kinds of a foul, and what the opening regulation has
    /// against a move, are told beside it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Pass => "pass",
            Self::Five => "five",
            Self::Overline => "overline",
            Self::Foul(_) => "foul",
            Self::Occupied(_) => "occupied",
            Self::NotCentre => "not_centre",
            Self::Opening(_) => "opening",
            Self::OffBoard => "off_board",
            Self::Unreadable => "unreadable",
        }
    }

    /// Whether the move breaks no rule.
    #[must_use]
    pub const fn is_permitted(self) -> bool {
        matches!(self, Self::Legal | Self::Pass | Self::Five | Self::Overline)
    }

    /// Whether the move can be made on the board, be it a foul.
    #[must_use]
    pub const fn can_be_made(self) -> bool {
        self.is_permitted() || matches!(self, Self::Foul(_))
    }

    /// The paragraph that says so.
    #[must_use]
    pub const fn paragraph(self) -> Paragraph {
        match self {
            Self::Legal | Self::Occupied(_) | Self::NotCentre => law::RENJU_MOVES,
            Self::Pass => law::RENJU_PASS,
            Self::Five => law::RENJU_WON_BY_FIVE,
            Self::Overline => law::RENJU_WON_BY_OVERLINE,
            Self::Foul(_) => law::RENJU_FOULS,
            Self::Opening(reason) => reason.paragraph(),
            Self::OffBoard | Self::Unreadable => law::RENJU_BOARD,
        }
    }
}
