//! 3.16.3: colours are those of the first board.

use crate::outcome::Colour;

/// The colour on a board, from 1, of the team that has this one on the first: the same on odd boards, the other on
/// even ones.
#[must_use]
pub const fn colour_on_board(first_board: Colour, board: u32) -> Colour {
    let same = board % 2 == 1;
    match (first_board, same) {
        (Colour::White, true) | (Colour::Black, false) => Colour::White,
        (Colour::Black, true) | (Colour::White, false) => Colour::Black,
    }
}
