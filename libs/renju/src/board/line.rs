//! One line of the board as bits.

/// The cells a row can reach to either side of the point it is made at.
///
/// The furthest cell that bears on a five, a four or a three through a point is the fifth: a row of
/// five may end four cells away, and the next cell tells whether it is longer.
pub(crate) const REACH: u32 = 5;

/// A line with room at both ends: cell `n` is bit `n + REACH`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Line {
    pub(crate) black: u32,
    pub(crate) white: u32,
    /// Bits that are no cell of the board.
    outside: u32,
}

/// The cells round a point, which itself is bit [`REACH`]; bits above `2 * REACH` are of no account.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Window {
    pub(crate) black: u32,
    pub(crate) white: u32,
    pub(crate) outside: u32,
}

impl Line {
    /// Without a stone, and yet without a cell.
    pub(crate) const NOWHERE: Self = Self { black: 0, white: 0, outside: u32::MAX };

    pub(crate) const fn bit(cell: u32) -> u32 {
        1 << (cell + REACH)
    }

    /// Makes a cell one of the board's.
    pub(crate) const fn add_cell(&mut self, cell: u32) {
        self.outside &= !Self::bit(cell);
    }

    pub(crate) const fn around(self, cell: u32) -> Window {
        Window { black: self.black >> cell, white: self.white >> cell, outside: self.outside >> cell }
    }

    /// The bits of the cells.
    pub(crate) const fn cells(self) -> u32 {
        !self.outside
    }
}
