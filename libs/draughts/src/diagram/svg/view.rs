//! Where things are on the picture.

use super::super::Diagram;
use crate::{Board, Side, Square};

/// The side of a square, in units of the picture.
pub(super) const CELL: u32 = 50;

/// The board as it lies on the picture.
pub(super) struct View {
    pub(super) board: Board,
    pub(super) bottom: Side,
}

impl View {
    pub(super) const fn of(diagram: &Diagram) -> Self {
        Self { board: diagram.position.board(), bottom: diagram.bottom }
    }

    /// The room round the board: files and ranks stand there, where squares are named by them.
    pub(super) const fn margin(&self) -> u32 {
        match self.board {
            Board::Eight => 30,
            Board::Ten => 10,
        }
    }

    /// The side of the whole picture.
    pub(super) const fn size(&self) -> u32 {
        self.board.rows() * CELL + 2 * self.margin()
    }

    /// The left edge of the n-th column, counted from nought; of the n-th row, its upper edge.
    pub(super) const fn edge(&self, index: u32) -> u32 {
        self.margin() + index * CELL
    }

    /// The column of a file (0 is `a`), from the left.
    pub(super) const fn column(&self, file: u32) -> u32 {
        match self.bottom {
            Side::White => file,
            Side::Black => self.board.rows() - 1 - file,
        }
    }

    /// The row of a rank (1 is White's edge), from the top.
    pub(super) const fn row(&self, rank: u32) -> u32 {
        match self.bottom {
            Side::White => self.board.rows() - rank,
            Side::Black => rank - 1,
        }
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (u32, u32) {
        let (file, rank) = square.file_rank();
        (self.edge(self.column(file)), self.edge(self.row(rank)))
    }

    /// The middle of a square.
    pub(super) fn middle(&self, square: Square) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + CELL / 2, y + CELL / 2)
    }

    /// Every square played on, in the order of the numbers.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let board = self.board;
        (1..=board.squares()).filter_map(move |number| board.square_numbered(number))
    }
}
