//! Replaying the record of a game (6.1.6.2, 10.5.1).

mod comments;
mod kind;
mod lex;
mod prose;
mod remark;
mod replay;
mod result;
mod words;

pub use remark::Remark;

use rulebook::{Citation, Edition};

use crate::notation::Note;
use crate::verdict::Fault;
use crate::{Position, Side, Status, Variant};

/// A longer text is no record of one game.
const LONGEST: usize = 50_000;

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
    /// What is odd about the results it states.
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

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won, if anybody.
    pub status: Status,
    /// By what, if it is over.
    pub reason: Option<OutcomeReason>,
    /// The paragraph that ends the game.
    pub citation: Option<Citation>,
    /// After which move.
    pub ply: u32,
}

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OutcomeReason {
    /// The loser has no piece left.
    NoPieces,
    /// The loser's pieces are shut in.
    NoMoves,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// A draw was agreed.
    Agreed,
    /// The record states a result and no reason.
    AsRecorded,
}

impl OutcomeReason {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoPieces => "no_pieces",
            Self::NoMoves => "no_moves",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreed => "agreed",
            Self::AsRecorded => "as_recorded",
        }
    }
}

/// Why a text cannot be replayed at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Longer than any game.
    #[error("the record is longer than {0} characters")]
    TooLong(usize),
    /// Nothing in it reads as a move or a result.
    #[error("the text holds no move")]
    NoMoves,
}

/// Replays a record of Russian draughts from the start position.
///
/// # Errors
/// [`RecordError`] when the text is too long or holds no move.
pub fn check_record(edition: Edition, text: &str) -> Result<Record, RecordError> {
    check_record_from(edition, Position::start(Variant::Russian), text)
}

/// Replays a record from a given position.
///
/// # Errors
/// [`RecordError`] when the text is too long or holds no move.
pub fn check_record_from(edition: Edition, start: Position, text: &str) -> Result<Record, RecordError> {
    if text.chars().take(LONGEST + 1).count() > LONGEST {
        return Err(RecordError::TooLong(LONGEST));
    }
    let lexed = lex::lex(start.board(), text);
    if lexed.items.is_empty() {
        return Err(RecordError::NoMoves);
    }
    Ok(replay::replay(edition, start, lexed))
}
