//! Marks on squares.

use super::error::{DiagramError, shortened};
use crate::notation::normalise;
use crate::{Board, Square};

/// A mark on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub square: Square,
    /// What is drawn there.
    pub sign: MarkSign,
}

/// What a mark looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkSign {
    /// A ring round the square's piece.
    Ring,
    /// A cross over the square.
    Cross,
    /// A letter or a figure.
    Letter(char),
}

impl Mark {
    /// Reads `c3`, `c3:ring`, `c3:cross`, or `c3:A`; a square alone has a ring.
    ///
    /// # Errors
    /// [`DiagramError`], which says in a sentence what is wrong.
    pub fn read(board: Board, text: &str) -> Result<Self, DiagramError> {
        let (name, sign) = text.split_once(':').unwrap_or((text, "ring"));
        let (plain, _) = normalise(board, name);
        let square =
            board.square_named(&plain).ok_or_else(|| DiagramError::NoSquare(shortened(name.trim())))?;
        Ok(Self { square, sign: MarkSign::read(sign.trim())? })
    }
}

impl MarkSign {
    fn read(text: &str) -> Result<Self, DiagramError> {
        let mut chars = text.chars();
        match (text, chars.next(), chars.next()) {
            ("ring", ..) => Ok(Self::Ring),
            ("cross", ..) => Ok(Self::Cross),
            (_, Some(letter), None) if letter.is_alphanumeric() => Ok(Self::Letter(letter)),
            _ => Err(DiagramError::BadSign(shortened(text))),
        }
    }
}
