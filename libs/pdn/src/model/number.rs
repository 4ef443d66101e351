//! Colours and the numbers of moves.

/// The side a number, a clock or a type of game speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

/// The number written before a move: `12.` or `12...`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number as written, at most six digits.
    pub value: u32,
    /// The side to move: Black after two dots or more.
    pub colour: Colour,
}

impl MoveNumber {
    /// The most digits of a number.
    pub(crate) const DIGITS: usize = 6;
}
