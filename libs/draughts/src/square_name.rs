//! The names of squares: letters and rows on sixty-four (6.1.6.1), numbers on a hundred (7.3).

use crate::{Board, Square};

/// By number, row by row from the top left.
const EIGHT: [&str; 32] = [
    "b8", "d8", "f8", "h8", "a7", "c7", "e7", "g7", "b6", "d6", "f6", "h6", "a5", "c5", "e5", "g5", "b4",
    "d4", "f4", "h4", "a3", "c3", "e3", "g3", "b2", "d2", "f2", "h2", "a1", "c1", "e1", "g1",
];
const TEN: [&str; 50] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36",
    "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50",
];

impl Square {
    /// Its name: `c3`, or `32` on a hundred squares.
    #[must_use]
    pub fn name(self) -> &'static str {
        let index = usize::try_from(self.number() - 1).ok();
        let name = match self.board() {
            Board::Eight => index.and_then(|index| EIGHT.get(index)),
            Board::Ten => index.and_then(|index| TEN.get(index)),
        };
        // a square's number is never beyond its board
        name.copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Square {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_its_file_and_row_or_its_number() {
        for board in [Board::Eight, Board::Ten] {
            for number in 1..=board.squares() {
                let square = board.square_numbered(number).unwrap();
                let expected = match board {
                    Board::Eight => format!("{}{}", square.file_letter(), square.file_rank().1),
                    Board::Ten => number.to_string(),
                };
                assert_eq!(square.name(), expected);
            }
        }
    }
}
