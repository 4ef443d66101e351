//! The playing surface as bits, with an unused column so that every step is one shift.
//!
//! Dark squares are numbered along the rows from the top left (8x8: b8 is the
//! first). Each pair of rows takes one bit more than it has squares; that bit
//! is never on the board, so a step over the edge lands on it, or outside, and
//! one mask removes it. No tables and no special cases at the edges.

use crate::{Side, Square};

/// Which board is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Board {
    /// Sixty-four squares, thirty-two played on.
    Eight,
    /// A hundred squares, fifty played on (7.1).
    Ten,
}

/// One of the four ways along a diagonal, as White sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Direction {
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

pub(crate) const DIRECTIONS: [Direction; 4] =
    [Direction::UpLeft, Direction::UpRight, Direction::DownLeft, Direction::DownRight];

impl Direction {
    /// The way back.
    #[inline]
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
        }
    }

    /// The two ways forward for a side's men.
    #[inline]
    pub(crate) const fn forward(side: Side) -> [Self; 2] {
        match side {
            Side::White => [Self::UpLeft, Self::UpRight],
            Side::Black => [Self::DownLeft, Self::DownRight],
        }
    }
}

impl Board {
    /// Squares played on in one row.
    #[must_use]
    pub const fn width(self) -> u32 {
        match self {
            Self::Eight => 4,
            Self::Ten => 5,
        }
    }

    /// Rows of the board.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.width() * 2
    }

    /// Squares played on.
    #[must_use]
    pub const fn squares(self) -> u32 {
        self.width() * self.rows()
    }

    /// Bits taken by two rows, the unused one included.
    const fn stride(self) -> u32 {
        self.width() * 2 + 1
    }

    /// The bit of the n-th square counted from nought.
    pub(crate) const fn bit_of(self, index: u32) -> u32 {
        index + index / (self.width() * 2)
    }

    /// The number of a bit's square, counted from nought.
    pub(crate) const fn index_of(self, bit: u32) -> u32 {
        bit - bit / self.stride()
    }

    /// All squares played on.
    #[inline]
    pub(crate) const fn mask(self) -> u64 {
        // worked out once, when the program is built: every step of a piece needs it
        const EIGHT: u64 = Board::Eight.worked_out_mask();
        const TEN: u64 = Board::Ten.worked_out_mask();
        match self {
            Self::Eight => EIGHT,
            Self::Ten => TEN,
        }
    }

    const fn worked_out_mask(self) -> u64 {
        let mut mask = 0;
        let mut index = 0;
        while index < self.squares() {
            mask |= 1 << self.bit_of(index);
            index += 1;
        }
        mask
    }

    /// The row on which a side's men are crowned.
    pub(crate) const fn last_row(self, side: Side) -> u64 {
        let row = (1 << self.width()) - 1;
        match side {
            Side::White => row,
            Side::Black => row << self.bit_of(self.squares() - self.width()),
        }
    }

    /// The longest diagonal, from a1 to h8 or from 46 to 5 (6.1.2, 7.1).
    pub(crate) const fn main_road(self) -> u64 {
        let mut at = 1 << self.bit_of(self.squares() - self.width());
        let mut road = 0;
        while at != 0 {
            road |= at;
            at = self.step(at, Direction::UpRight);
        }
        road
    }

    /// The squares of a side's men at the start: all but the two middle rows.
    pub(crate) const fn start_men(self, side: Side) -> u64 {
        let men = self.squares() / 2 - self.width();
        let bits = (1 << self.bit_of(men)) - 1;
        match side {
            Side::Black => bits & self.mask(),
            Side::White => (bits << self.bit_of(self.squares() - men)) & self.mask(),
        }
    }

    /// The pieces a side may have at most.
    #[must_use]
    pub const fn pieces(self) -> u32 {
        self.squares() / 2 - self.width()
    }

    /// Moves every bit one step; bits that leave the board vanish.
    #[inline]
    pub(crate) const fn step(self, bits: u64, direction: Direction) -> u64 {
        self.shift(bits, direction) & self.mask()
    }

    /// Moves every bit one step; those that leave the board stand outside its mask, so this
    /// serves where the answer is cut down to a set of squares at once.
    #[inline]
    pub(crate) const fn shift(self, bits: u64, direction: Direction) -> u64 {
        let width = self.width();
        match direction {
            Direction::UpLeft => bits >> (width + 1),
            Direction::UpRight => bits >> width,
            Direction::DownLeft => bits << width,
            Direction::DownRight => bits << (width + 1),
        }
    }

    /// The direction and number of steps from one square to another, if they share a diagonal.
    pub(crate) fn line(self, from: Square, to: Square) -> Option<(Direction, u32)> {
        DIRECTIONS.into_iter().find_map(|direction| {
            let mut bits = from.bit();
            let mut steps = 0;
            while bits != 0 {
                bits = self.step(bits, direction);
                steps += 1;
                if bits == to.bit() {
                    return Some((direction, steps));
                }
            }
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_on_the_board() {
        let board = Board::Eight;
        let at = |name: &str| board.parse_square(name).unwrap();
        let cases = [
            ("a1", Direction::UpRight, Some("b2")),
            ("a1", Direction::UpLeft, None),
            ("a1", Direction::DownRight, None),
            ("h8", Direction::DownLeft, Some("g7")),
            ("h8", Direction::UpLeft, None),
            ("h8", Direction::DownRight, None),
            ("a7", Direction::UpLeft, None),
            ("a7", Direction::UpRight, Some("b8")),
            ("h2", Direction::DownRight, None),
            ("h4", Direction::UpRight, None),
            ("b8", Direction::DownLeft, Some("a7")),
            ("d4", Direction::UpLeft, Some("c5")),
        ];
        for (from, direction, to) in cases {
            let expected = to.map_or(0, |name| at(name).bit());
            assert_eq!(board.step(at(from).bit(), direction), expected, "{from} {direction:?}");
        }
        assert_eq!(board.mask().count_ones(), 32);
        assert_eq!(board.line(at("a1"), at("h8")), Some((Direction::UpRight, 7)));
        assert_eq!(board.line(at("a1"), at("a3")), None);
    }
}
