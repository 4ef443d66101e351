//! A point of the board.

use crate::Axis;

/// The lines of the board each way (9.2.2.2).
pub const SIZE: u8 = 15;

/// The points of the board (9.2.2.2).
pub const POINTS: usize = 225;

/// A point of the board: a crossing of a column and a row (9.2.2.2).
///
/// Points are ordered row by row from the lower edge, each row from the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// H8, where Black begins (9.2.4.1).
    pub const CENTRE: Self = Self { row: SIZE / 2, column: SIZE / 2 };

    /// The point of a column (0 is the leftmost) and a row (0 is the lowest), both below [`SIZE`].
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE { Some(Self { row, column }) } else { None }
    }

    /// Its column, counted from nought at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Its row, counted from nought at the lower edge.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Every point, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| Self { row, column }))
    }

    /// The point so many steps along an axis (backwards where negative), if it is on the board.
    #[must_use]
    pub fn step(self, axis: Axis, steps: i8) -> Option<Self> {
        let (right, up) = axis.direction();
        let column = self.column.checked_add_signed(right.checked_mul(steps)?)?;
        let row = self.row.checked_add_signed(up.checked_mul(steps)?)?;
        Self::new(column, row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_met_once_and_in_order() {
        let all: Vec<Point> = Point::all().collect();
        assert_eq!(all.len(), POINTS);
        assert!(all.is_sorted());
        assert_eq!(all.get(POINTS / 2), Some(&Point::CENTRE));
        assert_eq!(Point::new(SIZE, 0), None);
        assert_eq!(Point::new(0, SIZE), None);
    }

    #[test]
    fn steps_go_forth_and_back_and_stop_at_the_edge() {
        for axis in Axis::ALL {
            let there = Point::CENTRE.step(axis, 7).unwrap();
            assert_eq!(there.step(axis, -7), Some(Point::CENTRE));
            assert_eq!(there.step(axis, 1), None);
            assert_eq!(Point::CENTRE.step(axis, -8), None);
            assert_eq!(Point::CENTRE.step(axis, i8::MIN), None);
        }
    }
}
