//! Diagrams of a position: a picture to print and a text to read by ear or by finger.
//!
//! Both are pure functions of a [`Diagram`]: the same diagram gives the same bytes.

mod error;
mod last_move;
mod mark;
mod svg;
mod text;
mod words;

use rulebook::Language;

pub use error::DiagramError;
pub use last_move::LastMove;
pub use mark::{Mark, MarkSign};

use crate::{Board, Position, Side};

/// A position with what is to be shown beside its pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    position: Position,
    bottom: Side,
    numbers: bool,
    title: Option<String>,
    last_move: Option<LastMove>,
    marks: Vec<Mark>,
}

impl Diagram {
    /// A plain diagram: White at the bottom; the squares numbered where numbers are their names (7.3).
    #[must_use]
    pub fn of(position: Position) -> Self {
        let numbers = position.board() == Board::Ten;
        Self { position, bottom: Side::White, numbers, title: None, last_move: None, marks: Vec::new() }
    }

    /// Turns the board so that this side is at the bottom.
    #[must_use]
    pub const fn seen_by(mut self, bottom: Side) -> Self {
        self.bottom = bottom;
        self
    }

    /// Writes the numbers of the squares on them, or does not.
    #[must_use]
    pub const fn numbered(mut self, numbers: bool) -> Self {
        self.numbers = numbers;
        self
    }

    /// Gives a title of one's own, e.g. round and board; without one the game and the side to move are named.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Self {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let title: String = title.chars().map(plain).collect();
        let words: Vec<&str> = title.split_whitespace().collect();
        self.title = (!words.is_empty()).then(|| words.join(" "));
        self
    }

    /// Shows the move that led here, or the one proposed: it need not be legal.
    ///
    /// # Errors
    /// [`DiagramError::OtherBoard`] for a square of another board.
    pub fn after(mut self, last_move: LastMove) -> Result<Self, DiagramError> {
        for square in last_move.squares() {
            if square.board() != self.position.board() {
                return Err(DiagramError::OtherBoard(*square));
            }
        }
        self.last_move = Some(last_move);
        Ok(self)
    }

    /// Marks a square.
    ///
    /// # Errors
    /// [`DiagramError::OtherBoard`] for a square of another board, [`DiagramError::MarkedTwice`] for
    /// one that has its mark already.
    pub fn marked(mut self, mark: Mark) -> Result<Self, DiagramError> {
        if mark.square.board() != self.position.board() {
            return Err(DiagramError::OtherBoard(mark.square));
        }
        if self.marks.iter().any(|known| known.square == mark.square) {
            return Err(DiagramError::MarkedTwice(mark.square));
        }
        self.marks.push(mark);
        Ok(self)
    }

    /// A picture: SVG that scales to any size, prints in black and white, and needs nothing from outside.
    ///
    /// Its `title` and `desc` say the whole position in words.
    #[must_use]
    pub fn svg(&self, language: Language) -> String {
        svg::draw(self, language)
    }

    /// A text for a screen reader or a Braille display (3.20), in lines of at most forty characters.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        text::write(self, language)
    }

    /// The diagram in a few sentences.
    #[must_use]
    pub fn description(&self, language: Language) -> String {
        words::description(self, language)
    }
}
