//! What players do in an opening.

use crate::Point;

/// A step of the opening. No stone may be refused in it: a pass is none of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Decision {
    /// A stone is put; its colour follows from its number.
    Place(Point),
    /// The right to swap colours is used, or given up.
    Swap(bool),
    /// So many fifth moves will be offered.
    Declare(u8),
    /// Black's fifth moves to choose from.
    Offer(Vec<Point>),
    /// The one of them that White leaves on the board.
    Choose(Point),
}

impl Decision {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Place(_) => "place",
            Self::Swap(_) => "swap",
            Self::Declare(_) => "declare",
            Self::Offer(_) => "offer",
            Self::Choose(_) => "choose",
        }
    }

    /// The stone that it leaves on the board, if it leaves one.
    #[must_use]
    pub const fn stone_at(&self) -> Option<Point> {
        match self {
            Self::Place(point) | Self::Choose(point) => Some(*point),
            Self::Swap(_) | Self::Declare(_) | Self::Offer(_) => None,
        }
    }
}
