//! A square played on, and its names.

use crate::Board;

/// A dark square of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    board: Board,
    /// Below 64: a bit of the board's mask.
    bit: u8,
}

impl Square {
    /// The square of a set holding one bit of `board`; the lowest of several.
    pub(crate) fn of_bit(board: Board, bits: u64) -> Option<Self> {
        let bit = u8::try_from((bits & board.mask()).trailing_zeros()).ok()?;
        (bit < 64).then_some(Self { board, bit })
    }

    /// Its one-bit set.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.bit
    }

    /// The board it belongs to.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// Its number: 1 is the first square of the top row.
    #[must_use]
    pub fn number(self) -> u32 {
        self.board.index_of(u32::from(self.bit)) + 1
    }

    /// Its file (0 is `a`) and its rank (1 at White's edge).
    #[must_use]
    pub fn file_rank(self) -> (u32, u32) {
        let index = self.number() - 1;
        let width = self.board.width();
        let row = index / width;
        let shift = (row + 1) % 2;
        (index % width * 2 + shift, self.board.rows() - row)
    }

    /// The letter of its file.
    #[must_use]
    pub fn file_letter(self) -> char {
        let (file, _) = self.file_rank();
        char::from_digit(file + 10, 36).unwrap_or('?')
    }
}

impl Board {
    /// The square with this number, counted from 1.
    #[must_use]
    pub fn square_numbered(self, number: u32) -> Option<Square> {
        let index = number.checked_sub(1)?;
        if index >= self.squares() {
            return None;
        }
        let bit = u8::try_from(self.bit_of(index)).ok()?;
        Some(Square { board: self, bit })
    }

    /// The square at a file (0 is `a`) and a rank (from 1), if it is a dark one.
    #[must_use]
    pub fn square_at(self, file: u32, rank: u32) -> Option<Square> {
        let row = self.rows().checked_sub(rank)?;
        if file >= self.rows() || row >= self.rows() || (row + file).is_multiple_of(2) {
            return None;
        }
        self.square_numbered(row * self.width() + file / 2 + 1)
    }

    /// Reads a square by its number or its name.
    #[must_use]
    pub fn square_named(self, text: &str) -> Option<Square> {
        match text.parse() {
            Ok(number) => self.square_numbered(number),
            Err(_) => self.parse_square(text),
        }
    }

    /// Reads a name such as `c3`, of the board that has names (6.1.6.1).
    #[must_use]
    pub fn parse_square(self, name: &str) -> Option<Square> {
        if self == Self::Ten {
            return None;
        }
        let mut chars = name.chars();
        let file = chars.next()?.to_digit(36)?.checked_sub(10)?;
        let rank = chars.next()?.to_digit(10)?;
        if chars.next().is_some() {
            return None;
        }
        self.square_at(file, rank)
    }

    /// The squares of a set, in the order of their numbers.
    pub(crate) fn squares_of(self, bits: u64) -> impl Iterator<Item = Square> {
        let mut rest = bits & self.mask();
        std::iter::from_fn(move || {
            let square = Square::of_bit(self, rest)?;
            rest &= !square.bit();
            Some(square)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        let board = Board::Eight;
        for (number, name) in [(1, "b8"), (2, "d8"), (4, "h8"), (5, "a7"), (29, "a1"), (32, "g1")] {
            let square = board.square_numbered(number).unwrap();
            assert_eq!(square.to_string(), name);
            assert_eq!(square.number(), number);
            assert_eq!(board.parse_square(name), Some(square));
        }
        for name in ["a2", "i1", "a9", "a0", "", "a", "a10", "11"] {
            assert_eq!(board.parse_square(name), None, "{name}");
        }
        assert_eq!(board.square_numbered(33), None);
        assert_eq!(board.square_numbered(0), None);
    }
}
