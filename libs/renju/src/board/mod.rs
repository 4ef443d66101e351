//! The board: 225 points, kept as the bits of every line that a row may lie on.

mod line;

pub(crate) use line::{Line, REACH, Window};

use crate::axis::LINES;
use crate::{Axis, Point, Stone};

/// A board with stones. Any set of stones may stand on it, whoever has more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// By axis, in the order of [`Axis::ALL`].
    lines: [[Line; LINES]; 4],
}

/// A stone put where one stands (9.2.4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is a {} stone there already", stone.as_str())]
pub struct Occupied {
    /// Where.
    pub point: Point,
    /// Whose stone stands there.
    pub stone: Stone,
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new() -> Self {
        let mut board = Self { lines: [[Line::NOWHERE; LINES]; 4] };
        for point in Point::all() {
            board.each_line(point, Line::add_cell);
        }
        board
    }

    /// A board with these stones.
    ///
    /// # Errors
    /// [`Occupied`] for a point named twice.
    pub fn of(
        black: impl IntoIterator<Item = Point>,
        white: impl IntoIterator<Item = Point>,
    ) -> Result<Self, Occupied> {
        let mut board = Self::new();
        for point in black {
            board.place(point, Stone::Black)?;
        }
        for point in white {
            board.place(point, Stone::White)?;
        }
        Ok(board)
    }

    /// Puts a stone on a free point; whether that move is permitted is for [`Board::judge`].
    ///
    /// # Errors
    /// [`Occupied`] where a stone stands (9.2.4.1).
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), Occupied> {
        if let Some(stone) = self.at(point) {
            return Err(Occupied { point, stone });
        }
        self.put(point, stone);
        Ok(())
    }

    /// What stands on a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Stone> {
        let (_, cell) = Axis::Horizontal.place(point);
        let (line, bit) = (self.line(Axis::Horizontal, point), Line::bit(cell));
        if line.black & bit != 0 {
            Some(Stone::Black)
        } else if line.white & bit != 0 {
            Some(Stone::White)
        } else {
            None
        }
    }

    /// The points where stones of one colour stand, in order.
    pub fn stones(&self, stone: Stone) -> impl Iterator<Item = Point> {
        Point::all().filter(move |point| self.at(*point) == Some(stone))
    }

    /// The free points, in order.
    pub fn free(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|point| self.at(*point).is_none())
    }

    /// Whether no stone stands on it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows().all(|line| line.black | line.white == 0)
    }

    /// Whether no point is free.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.rows().all(|line| line.black | line.white == line.cells())
    }

    fn rows(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().take(1).flatten().filter(|line| line.cells() != 0)
    }

    /// Every line of the board.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().flatten()
    }

    /// Puts a stone on a point known to be free.
    pub(crate) fn put(&mut self, point: Point, stone: Stone) {
        self.each_line(point, |line, cell| match stone {
            Stone::Black => line.black |= Line::bit(cell),
            Stone::White => line.white |= Line::bit(cell),
        });
    }

    /// Takes back a stone put to look at what follows; in a game none is ever taken (9.2.4.1).
    pub(crate) fn lift(&mut self, point: Point) {
        self.each_line(point, |line, cell| {
            line.black &= !Line::bit(cell);
            line.white &= !Line::bit(cell);
        });
    }

    fn line(&self, axis: Axis, point: Point) -> Line {
        let (line, _) = axis.place(point);
        self.lines.get(axis.index()).and_then(|lines| lines.get(line)).copied().unwrap_or(Line::NOWHERE)
    }

    /// The cells of an axis round a point.
    pub(crate) fn window(&self, axis: Axis, point: Point) -> Window {
        let (_, cell) = axis.place(point);
        self.line(axis, point).around(cell)
    }

    fn each_line(&mut self, point: Point, change: impl Fn(&mut Line, u32)) {
        for (axis, lines) in Axis::ALL.into_iter().zip(&mut self.lines) {
            let (line, cell) = axis.place(point);
            if let Some(line) = lines.get_mut(line) {
                change(line, cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_stay_where_they_are_put() {
        let mut board = Board::new();
        assert!(board.is_empty() && !board.is_full());
        for (index, point) in Point::all().enumerate() {
            let stone = if index % 3 == 0 { Stone::Black } else { Stone::White };
            assert_eq!(board.place(point, stone), Ok(()));
            assert_eq!(board.at(point), Some(stone));
            assert_eq!(board.place(point, stone.other()), Err(Occupied { point, stone }));
        }
        assert!(board.is_full() && !board.is_empty());
        assert_eq!(board.stones(Stone::Black).count() + board.stones(Stone::White).count(), 225);
        for point in Point::all() {
            board.lift(point);
        }
        assert_eq!(board, Board::new());
    }

    #[test]
    fn every_axis_has_every_point_once() {
        let board = Board::new();
        for lines in &board.lines {
            assert_eq!(lines.iter().map(|line| line.cells().count_ones()).sum::<u32>(), 225);
        }
    }
}
