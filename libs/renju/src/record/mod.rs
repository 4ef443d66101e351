//! Replaying the record of a game (9.3.2).

mod asides;
mod event;
mod lex;
mod numbers;
mod opening;
mod outcome;
mod remark;
mod replay;
mod result;
mod terms;
mod words;

pub use event::{Event, settle};
pub use opening::{OpeningRecord, Told};
pub use outcome::{Outcome, OutcomeReason, Status};
pub use remark::Remark;
pub use terms::{FoulClaims, RecordTerms};

use crate::{Board, Columns, Decision, Foul, Move, Note, POINTS, Ruling, Stone, Text, Verdict};

/// A longer text is no record of one game.
const LONGEST: usize = 20_000;

/// Every point with a stone, a pass before each, and the two passes that end the game (9.2.7.1 b).
const MOST_PLIES: usize = 2 * POINTS + 2;

/// A game as its record tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// How the columns were read.
    pub columns: Columns,
    /// The moves, up to the first that cannot be made.
    pub plies: Vec<Ply>,
    /// The first move that cannot be made. A foul can: it is among the plies.
    pub first_fault: Option<FirstFault>,
    /// How the game stands after the moves.
    pub outcome: Outcome,
    /// The result the text states after the last move, right or wrong; none where several are
    /// stated that contradict each other.
    pub recorded: Option<Status>,
    /// Parts of the text that are no moves.
    pub skipped: Vec<String>,
    /// What is odd about it.
    pub remarks: Vec<Remark>,
    /// The opening, where the terms have a regulation for it.
    pub opening: Option<OpeningRecord>,
    /// The board after the last move.
    pub board: Board,
}

impl Record {
    /// Whether every move is permitted: all could be made, and none is a foul.
    #[must_use]
    pub fn legal(&self) -> bool {
        self.first_fault.is_none() && self.plies.iter().all(|ply| ply.ruling.is_permitted())
    }

    /// The moves in order.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// The moves as 9.3.2.1 numbers them: `1 H8 2 I9 3 -`.
    #[must_use]
    pub fn notation(&self) -> String {
        let ply = |ply: &Ply| format!("{} {}", ply.ply, ply.mv.notation(self.columns));
        self.plies.iter().map(ply).collect::<Vec<_>>().join(" ")
    }
}

/// One move of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Its number, from 1; Black's are odd (9.3.2.1).
    pub ply: u32,
    /// Whose move it is.
    pub stone: Stone,
    /// As written.
    pub text: String,
    /// The move.
    pub mv: Move,
    /// What it is.
    pub ruling: Ruling,
    /// The foul with its proof, if it is one.
    pub foul: Option<Foul>,
    /// What had to be put right to read it.
    pub notes: Vec<Note>,
}

/// The first move that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstFault {
    /// Its number, from 1.
    pub ply: u32,
    /// As written.
    pub text: String,
    /// What is wrong with it.
    pub verdict: Verdict,
}

/// Why a text cannot be replayed at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Longer than any game.
    #[error("the record is longer than {0} characters")]
    TooLong(usize),
    /// More moves than any game has.
    #[error("the record has more than {0} moves of both sides, passes included")]
    TooManyMoves(usize),
    /// Nothing in it reads as a move or a result.
    #[error("the text holds no move; write points in order, e.g. `h8 i9 j10`")]
    NoMoves,
}

impl RecordError {
    /// The reason in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let ru = match self {
            Self::TooLong(most) => format!("в записи больше {most} знаков"),
            Self::TooManyMoves(most) => {
                format!("в записи больше {most} ходов обеих сторон вместе с отказами")
            }
            Self::NoMoves => {
                "в тексте нет ни одного хода; перечислите пункты по порядку, например `h8 i9 j10`".to_owned()
            }
        };
        Text::new(ru, self.to_string())
    }
}

/// Replays a record.
///
/// Points are read in any case and with look-alike letters, one by one or written together, with or
/// without numbers: `1. h8 i9 2. j10`, `1 h8 2 i9 3 j10`, `h8,i9,j10`, `h8i9j10`; numbers may stand in
/// rings or brackets, as Black's do in a record of one colour (9.3.2.1). A pass is `pass`, `пас`,
/// `отказ`, or a dash: `65 -` (9.3.2.1).
///
/// # Errors
/// [`RecordError`] when the text is too long or holds no move.
pub fn check_record(terms: &RecordTerms, text: &str) -> Result<Record, RecordError> {
    check_record_with(terms, text, None)
}

/// Replays a record, and the decisions of the opening beside its moves (9.2.4.3).
///
/// The moves tell what stones were put and, where fifth moves were offered, which was chosen; the
/// decisions tell the rest in order: every right to swap, used or not, the number declared, the moves
/// offered, and each stone of the further pairs of Super Sakata. They may name every stone, from the
/// first on. Without decisions only what the moves show is judged, and a remark says so. Without a
/// regulation in the terms they are left aside.
///
/// # Errors
/// [`RecordError`] when the text is too long or holds no move.
pub fn check_record_with(
    terms: &RecordTerms,
    text: &str,
    decisions: Option<&[Decision]>,
) -> Result<Record, RecordError> {
    if text.chars().take(LONGEST + 1).count() > LONGEST {
        return Err(RecordError::TooLong(LONGEST));
    }
    let lexed = lex::lex(text);
    if lexed.items.is_empty() {
        return Err(RecordError::NoMoves);
    }
    let moves = lexed.items.iter().filter(|item| matches!(item, lex::Item::Move(_))).count();
    if moves > MOST_PLIES {
        return Err(RecordError::TooManyMoves(MOST_PLIES));
    }
    Ok(replay::replay(terms, lexed, decisions))
}

/// Replays moves that are known already.
///
/// # Errors
/// [`RecordError::TooManyMoves`].
pub fn check_moves(terms: &RecordTerms, moves: &[Move]) -> Result<Record, RecordError> {
    check_moves_with(terms, moves, None)
}

/// Replays moves that are known already, and the decisions of the opening beside them, as
/// [`check_record_with`] does.
///
/// # Errors
/// [`RecordError::TooManyMoves`].
pub fn check_moves_with(
    terms: &RecordTerms,
    moves: &[Move],
    decisions: Option<&[Decision]>,
) -> Result<Record, RecordError> {
    if moves.len() > MOST_PLIES {
        return Err(RecordError::TooManyMoves(MOST_PLIES));
    }
    Ok(replay::replay(terms, lex::Lexed::of(terms.moves.columns, moves), decisions))
}
