//! What a written move is: permitted, winning, a foul, or none at all, and by which paragraph.

mod ruling;
mod text;

pub use ruling::Ruling;

use rulebook::{Citation, Edition};

use crate::notation::is_pass;
use crate::{Board, Columns, Foul, Judgement, Move, Note, Point, PointError, Stone, Text, ThreeReading};

/// What a move is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveTerms {
    /// The edition of the rules.
    pub edition: Edition,
    /// How the columns are named.
    pub columns: Columns,
    /// How a three is read.
    pub reading: ThreeReading,
}

impl MoveTerms {
    /// International columns, and threes as 9.2.3 has them.
    #[must_use]
    pub fn of(edition: Edition) -> Self {
        Self { edition, columns: Columns::default(), reading: ThreeReading::default() }
    }
}

/// The answer about a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// What the move is.
    pub ruling: Ruling,
    /// The move as it was understood.
    pub mv: Option<Move>,
    /// The paragraph that says so.
    pub citation: Citation,
    /// The verdict in a sentence.
    pub detail: Text,
    /// The foul with its proof, if it is one.
    pub foul: Option<Foul>,
    /// What had to be put right to read the text.
    pub notes: Vec<Note>,
}

/// Judges a written move of one side on a board.
#[must_use]
pub fn check_move(terms: &MoveTerms, board: &Board, stone: Stone, text: &str) -> Verdict {
    if is_pass(text) {
        return judge_move(terms, board, stone, Move::Pass);
    }
    match terms.columns.read(text) {
        Ok(read) => {
            let mut verdict = judge_move(terms, board, stone, Move::Place(read.point));
            verdict.notes = read.notes;
            verdict
        }
        Err(error) => unread(terms, &error),
    }
}

/// Judges a move of one side on a board.
///
/// On an empty board a game begins, and only Black's stone in the centre begins it (9.2.4.1).
#[must_use]
pub fn judge_move(terms: &MoveTerms, board: &Board, stone: Stone, mv: Move) -> Verdict {
    let begins = (stone, mv) == (Stone::Black, Move::Place(Point::CENTRE));
    if board.is_empty() && !begins {
        return verdict(terms, Ruling::NotCentre, Some(mv), None);
    }
    let Move::Place(point) = mv else { return verdict(terms, Ruling::Pass, Some(mv), None) };
    match board.judge(point, stone, terms.reading) {
        Judgement::Legal => verdict(terms, Ruling::Legal, Some(mv), None),
        Judgement::Five => verdict(terms, Ruling::Five, Some(mv), None),
        Judgement::Overline => verdict(terms, Ruling::Overline, Some(mv), None),
        Judgement::Occupied(stone) => verdict(terms, Ruling::Occupied(stone), Some(mv), None),
        Judgement::Foul(kinds) => {
            let foul = Foul { point, kinds, proof: board.prove(point, terms.reading) };
            verdict(terms, Ruling::Foul(kinds), Some(mv), Some(foul))
        }
    }
}

fn unread(terms: &MoveTerms, error: &PointError) -> Verdict {
    let ruling = if error.is_off_board() { Ruling::OffBoard } else { Ruling::Unreadable };
    let mut verdict = verdict(terms, ruling, None, None);
    verdict.detail = error.text();
    verdict
}

fn verdict(terms: &MoveTerms, ruling: Ruling, mv: Option<Move>, foul: Option<Foul>) -> Verdict {
    let detail = Text::each(|language| text::detail(language, terms.columns, ruling, mv, foul.as_ref()));
    let citation = terms.edition.cite(ruling.paragraph());
    Verdict { ruling, mv, citation, detail, foul, notes: Vec::new() }
}
