//! The two players, whatever colour they have.

use rulebook::Language;

use crate::text::say;

/// A player. Colours may change hands in the opening, players do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Who puts the first stone of the game (tentative Black).
    First,
    /// The other (tentative White).
    Second,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// `first` or `second`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    pub(super) const fn words(self, language: Language) -> &'static str {
        match self {
            Self::First => say(language, "первый игрок", "the first player"),
            Self::Second => say(language, "второй игрок", "the second player"),
        }
    }
}
