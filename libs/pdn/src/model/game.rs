//! One game of an archive.

use crate::game_type::GameType;
use crate::model::{Comment, GameResult, Line, Tags};
use crate::{Charset, Warning};

/// A game: its heading, its moves and its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    /// Its place in the archive, from 0; games that were refused are counted.
    pub index: usize,
    /// The line of the archive that its first word is on, from 1.
    pub line: u64,
    /// How its bytes were read.
    pub charset: Charset,
    /// The heading.
    pub tags: Tags,
    /// The moves.
    pub moves: Line,
    /// The result after the last move, where the game has one. A score such as `4-6` is known only by the tag
    /// `Result` that repeats it.
    pub result: Option<GameResult>,
    /// Comments after the result, on its line.
    pub closing: Vec<Comment>,
    /// What was odd.
    pub warnings: Vec<Warning>,
}

impl Game {
    /// The result the heading states.
    #[must_use]
    pub fn result_tag(&self) -> Option<GameResult> {
        self.tags.get("Result").map(GameResult::read)
    }

    /// The kind of draughts the heading states, where its tag `GameType` reads.
    #[must_use]
    pub fn game_type(&self) -> Option<GameType> {
        GameType::read(self.tags.get("GameType")?)
    }

    /// The position the heading sets up, as text.
    #[must_use]
    pub fn fen(&self) -> Option<&str> {
        self.tags.get("FEN")
    }
}
