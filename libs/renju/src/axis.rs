//! The four ways a row may lie.

use crate::point::{Point, SIZE};

/// The straight lines of 9.2.3: horizontals, verticals, and diagonals both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// Along a row, to the right.
    Horizontal,
    /// Along a column, upwards.
    Vertical,
    /// To the right and upwards.
    Rising,
    /// To the right and downwards.
    Falling,
}

/// The lines of one axis: 29 diagonals are the most.
pub(crate) const LINES: usize = 29;

impl Axis {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Rising, Self::Falling];

    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Rising => "rising",
            Self::Falling => "falling",
        }
    }

    /// Its place in [`Axis::ALL`].
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Horizontal => 0,
            Self::Vertical => 1,
            Self::Rising => 2,
            Self::Falling => 3,
        }
    }

    /// One step: to the right, and upwards.
    pub(crate) const fn direction(self) -> (i8, i8) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// The line of this axis that a point is on, below [`LINES`], and its cell there, below 15.
    ///
    /// Cells go the way of [`Axis::direction`]; diagonals count theirs by the column.
    pub(crate) fn place(self, point: Point) -> (usize, u32) {
        let (column, row) = (point.column(), point.row());
        let (line, cell) = match self {
            Self::Horizontal => (row, column),
            Self::Vertical => (column, row),
            Self::Rising => (column + (SIZE - 1 - row), column),
            Self::Falling => (column + row, column),
        };
        (usize::from(line), u32::from(cell))
    }
}
