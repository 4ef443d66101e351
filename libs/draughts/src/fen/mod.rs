//! Positions as text (PDN FEN): `W:Wa1,Kc3:Bd8`.

mod read;
mod write;

use crate::PositionError;

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Longer than any position.
    #[error("the position is longer than {0} characters")]
    TooLong(usize),
    /// Nothing was given.
    #[error("the position is empty; expected e.g. `W:Wa1,Kc3:Bd8` or `start`")]
    Empty,
    /// The side to move is left open.
    #[error("the side to move is `?`; say `W` or `B`, the same pieces are another position for each")]
    UnknownTurn,
    /// No side to move.
    #[error("`{0}` is no side to move; begin with `W:` or `B:`")]
    BadTurn(String),
    /// A part that is neither White's nor Black's.
    #[error("`{0}` is no list of pieces; begin it with `W` or `B`")]
    BadPart(String),
    /// A side listed twice.
    #[error("the pieces of side `{0}` are given twice")]
    SideTwice(char),
    /// A side not listed at all.
    #[error("the pieces of side `{0}` are missing; write `{0}` alone if it has none")]
    SideMissing(char),
    /// No square.
    #[error("`{0}` is no dark square of this board")]
    BadSquare(String),
    /// A range that is none.
    #[error("`{0}` is no range of squares; write e.g. `1-12`")]
    BadRange(String),
    /// The pieces cannot stand so.
    #[error(transparent)]
    Position(#[from] PositionError),
}
