//! Replaying the record of a game (6.1.6.2, 10.5.1).

mod asides;
mod comments;
mod events;
mod game;
mod kind;
mod lex;
mod look_ahead;
mod outcome;
mod prose;
mod remark;
mod replay;
mod result;
mod stated;
mod terms;
mod words;

pub use events::{Event, settle};
pub use game::check_game;
pub use outcome::{Outcome, OutcomeReason};
pub use remark::Remark;
pub use terms::RecordTerms;

use rulebook::Edition;

use crate::notation::Note;
use crate::verdict::Fault;
use crate::{Counter, Position, Side, Square, Status, Variant};

/// A longer text is no record of one game.
const LONGEST: usize = 50_000;

/// The longest games known have some three hundred.
const MOST_PLIES: usize = 2_000;

/// A game as its record tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Where it began.
    pub start: Position,
    /// The legal moves, up to the first fault.
    pub plies: Vec<Ply>,
    /// The first move that cannot be played.
    pub first_fault: Option<FirstFault>,
    /// How the game stands after the legal moves.
    pub outcome: Outcome,
    /// The result the text states after the last move, right or wrong; none where several
    /// are stated that contradict each other.
    pub recorded: Option<Status>,
    /// Parts of the text that are no moves: headings, comments.
    pub skipped: Vec<String>,
    /// What is odd about the results it states, and moves played after the end.
    pub remarks: Vec<Remark>,
}

impl Record {
    /// Whether every move is legal.
    #[must_use]
    pub const fn legal(&self) -> bool {
        self.first_fault.is_none()
    }

    /// The position after the last legal move.
    #[must_use]
    pub fn final_position(&self) -> Position {
        self.plies.last().map_or(self.start, |ply| ply.position_after)
    }
}

/// One move of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Its number, from 1.
    pub ply: u32,
    /// Who moved.
    pub side: Side,
    /// As written.
    pub text: String,
    /// In full notation.
    pub notation: String,
    /// In the shortest clear notation.
    pub short: String,
    /// The position it leads to.
    pub position_after: Position,
    /// The pieces it took, in their order.
    pub captured: Vec<Square>,
    /// The counts of the draw rules after it.
    pub counters: Vec<Counter>,
    /// What had to be put right to read it.
    pub notes: Vec<Note>,
}

/// The first move that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstFault {
    /// Its number, from 1.
    pub ply: u32,
    /// As written.
    pub text: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// Why a text cannot be replayed at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Longer than any game.
    #[error("the record is longer than {0} characters")]
    TooLong(usize),
    /// More moves than any game has.
    #[error("the record has more than {0} moves of both sides")]
    TooManyMoves(usize),
    /// Nothing in it reads as a move or a result.
    #[error("the text holds no move")]
    NoMoves,
}

/// Replays a record of Russian draughts from the start position.
///
/// # Errors
/// [`RecordError`] when the text is too long or holds no move.
pub fn check_record(edition: Edition, text: &str) -> Result<Record, RecordError> {
    check_record_from(&RecordTerms::of(edition), Position::start(Variant::Russian), text)
}

/// Replays a record from a given position.
///
/// # Errors
/// [`RecordError`] when the text is too long or holds no move.
pub fn check_record_from(terms: &RecordTerms, start: Position, text: &str) -> Result<Record, RecordError> {
    if text.chars().take(LONGEST + 1).count() > LONGEST {
        return Err(RecordError::TooLong(LONGEST));
    }
    let lexed = lex::lex(start.board(), text);
    if lexed.items.is_empty() {
        return Err(RecordError::NoMoves);
    }
    let moves = lexed.items.iter().filter(|item| !matches!(item, lex::Item::Result(_))).count();
    if moves > MOST_PLIES {
        return Err(RecordError::TooManyMoves(MOST_PLIES));
    }
    Ok(replay::replay(terms, start, lexed))
}
