//! Where things are on the picture.

use crate::{Columns, Point, SIZE};

/// The room between two lines, in units of the picture.
pub(super) const CELL: u32 = 40;

/// The room round the lines: letters and numbers stand there.
pub(super) const MARGIN: u32 = 50;

/// The side of the board on the picture.
pub(super) const SIDE: u32 = 14 * CELL + 2 * MARGIN;

/// The height of a line of passes under the board.
const LINE: u32 = 26;

/// The board as it lies on the picture.
pub(super) struct View {
    pub(super) columns: Columns,
    /// Lines under the board.
    pub(super) passes: Vec<String>,
}

impl View {
    pub(super) fn height(&self) -> u32 {
        let lines = u32::try_from(self.passes.len()).unwrap_or(0);
        SIDE + lines * LINE
    }

    /// The base of a line under the board.
    pub(super) fn pass_line(index: usize) -> u32 {
        SIDE + u32::try_from(index).unwrap_or(0) * LINE + LINE / 2
    }

    pub(super) fn across(column: u8) -> u32 {
        MARGIN + u32::from(column) * CELL
    }

    pub(super) fn down(row: u8) -> u32 {
        MARGIN + u32::from(SIZE - 1 - row) * CELL
    }

    /// Where a point is.
    pub(super) fn place(point: Point) -> (u32, u32) {
        (Self::across(point.column()), Self::down(point.row()))
    }

    pub(super) fn name(&self, point: Point) -> String {
        self.columns.name(point)
    }
}
