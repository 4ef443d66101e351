//! The two colours of stones.

/// A stone (шашка) of either side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// Black, who begins and has fouls (9.2.4).
    Black,
    /// White, who has none.
    White,
}

impl Stone {
    /// The opponent's.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `black` or `white`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// Whose move this is: odd moves are Black's, even ones White's (9.3.2.1).
    #[must_use]
    pub const fn of_move(number: u32) -> Self {
        if number % 2 == 1 { Self::Black } else { Self::White }
    }
}
