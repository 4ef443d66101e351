//! Moves.

use crate::{Columns, Point};

/// A move: a stone put, or none (9.2.4.1, 9.2.4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone is put on this point.
    Place(Point),
    /// No stone is put, which is a move (9.2.4.4).
    Pass,
}

impl Move {
    /// Where the stone is put, if one is.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// The move as it is written: a point, or the dash of 9.3.2.1.
    #[must_use]
    pub fn notation(self, columns: Columns) -> String {
        match self {
            Self::Place(point) => columns.name(point),
            Self::Pass => "-".to_owned(),
        }
    }
}
