//! The move shown on a diagram.

use super::error::{DiagramError, shortened};
use crate::notation::normalise;
use crate::{Board, Route, Square};

/// The squares of a move in order: its start, its turns, its end. It need not be legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastMove {
    squares: Vec<Square>,
    takes: bool,
}

impl LastMove {
    /// A move over these squares.
    ///
    /// # Errors
    /// [`DiagramError`] for fewer squares than two, more than a capture has, or the same twice in a row.
    pub fn new(squares: Vec<Square>, takes: bool) -> Result<Self, DiagramError> {
        let first = squares.first().ok_or(DiagramError::TooShort)?;
        if squares.len() < 2 {
            return Err(DiagramError::TooShort);
        }
        let most = longest(first.board());
        if squares.len() > most {
            return Err(DiagramError::TooLong(most));
        }
        let still = squares.iter().zip(squares.iter().skip(1)).find(|(from, to)| from == to);
        match still {
            Some((square, _)) => Err(DiagramError::StandsStill(*square)),
            None => Ok(Self { squares, takes }),
        }
    }

    /// Reads `c3-d4` or `d2:h6:f8`; the letters and signs are put right as in a record (N1).
    ///
    /// # Errors
    /// [`DiagramError`], which says in a sentence what is wrong.
    pub fn read(board: Board, text: &str) -> Result<Self, DiagramError> {
        let (plain, _) = normalise(board, text);
        if plain.is_empty() {
            return Err(DiagramError::TooShort);
        }
        let mut squares = Vec::new();
        for name in plain.split([':', '-']) {
            let square = board.square_named(name);
            squares.push(square.ok_or_else(|| DiagramError::NoSquare(shortened(name)))?);
        }
        Self::new(squares, plain.contains(':'))
    }

    /// The squares, in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }
}

/// A capture takes every piece of the other side at most.
fn longest(board: Board) -> usize {
    usize::try_from(board.pieces()).map_or(usize::MAX, |pieces| pieces + 1)
}

impl From<&Route> for LastMove {
    fn from(route: &Route) -> Self {
        Self { squares: route.squares().to_vec(), takes: !route.captured().is_empty() }
    }
}

impl std::fmt::Display for LastMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<String> = self.squares.iter().map(Square::to_string).collect();
        f.pad(&names.join(if self.takes { ":" } else { "-" }))
    }
}
