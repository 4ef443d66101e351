//! A running count and its limit.

use rulebook::Citation;

use crate::Side;

/// One count at one ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counter {
    /// The paragraph it belongs to.
    pub citation: Citation,
    /// What is counted.
    pub measure: Measure,
    /// How far it has come.
    pub count: u32,
    /// Where it ends the game.
    pub limit: u32,
    /// The ply after which it started: 0 is the start position.
    pub since_ply: u32,
}

/// What a counter counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The stronger side's own moves.
    OwnMoves(Side),
    /// Moves of each side.
    EachSide,
    /// Moves of both sides together.
    InAll,
    /// How often the position has stood with the same side to move.
    Occurrences,
}

impl Measure {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OwnMoves(Side::White) => "moves_of_white",
            Self::OwnMoves(Side::Black) => "moves_of_black",
            Self::EachSide => "moves_of_each_side",
            Self::InAll => "moves_in_all",
            Self::Occurrences => "occurrences",
        }
    }
}

impl Counter {
    /// Whether the count is full.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.count >= self.limit
    }
}
