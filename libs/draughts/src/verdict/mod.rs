//! Whether a written move is legal, and if not, the first rule it breaks.

mod capture;
mod consequence;
mod finding;
mod leg;
mod reason;
mod simple;
mod text;
mod touch;

pub use consequence::{Consequence, Remedy};
pub use reason::Reason;
pub use text::Text;
pub use touch::Owed;

use rulebook::{Citation, Edition, Pace};

use crate::law::Law;
use crate::notation::{Claim, ClaimError, Note, Origin, Sign, matching, several};
use crate::{Captures, Move, Piece, Position, Side, Square};
use finding::{Finding, Named};

/// How many candidates an answer lists.
const CANDIDATES: usize = 40;

/// The answer about a written move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal, and this is the move.
    Legal(LegalMove),
    /// It is not.
    Illegal(Fault),
}

/// A legal move as it was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalMove {
    /// The move.
    pub mv: Move,
    /// In full notation.
    pub notation: String,
    /// In the shortest clear notation.
    pub short: String,
    /// What had to be put right to read it.
    pub notes: Vec<Note>,
}

/// Why a written move is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The kind of fault.
    pub reason: Reason,
    /// The paragraph it breaks.
    pub citation: Citation,
    /// The fault in a sentence.
    pub detail: Text,
    /// Legal moves in full notation that may have been meant, or are owed.
    pub candidates: Vec<String>,
    /// What had to be put right to read the text.
    pub notes: Vec<Note>,
    /// What follows from an impossible move at this pace.
    pub consequence: Option<Consequence>,
}

/// What a move is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms<'a> {
    /// The edition of the rules.
    pub edition: Edition,
    /// The pace of the game.
    pub pace: Pace,
    /// The own pieces touched before the move, in order; for the blind, those lifted.
    pub touched: &'a [Square],
}

impl Terms<'_> {
    /// A classical game, no piece touched.
    #[must_use]
    pub const fn of(edition: Edition) -> Self {
        Self { edition, pace: Pace::Classical, touched: &[] }
    }
}

/// Judges a written move in a position of a classical game.
#[must_use]
pub fn check_move(edition: Edition, position: &Position, text: &str) -> Verdict {
    judge_move(&Terms::of(edition), position, text)
}

/// Judges a written move: its legality, the piece touched (6.1.4.7), by correspondence the
/// notation (10.2.2), and what follows where it is impossible (3.19.3, 10.2.10).
#[must_use]
pub fn judge_move(terms: &Terms<'_>, position: &Position, text: &str) -> Verdict {
    let law = Law::new(terms.edition, position.variant());
    let legal = position.legal_moves();
    let claim = Claim::read(position.board(), text).ok();
    let verdict = match claim.as_ref().map(|claim| claim.origin) {
        Some(Origin::File(_)) if terms.pace == Pace::Correspondence => {
            let named = Named::Text(text.trim().to_owned());
            let fitting = claim.as_ref().map(|claim| matching(claim, &legal)).unwrap_or_default();
            let candidates = fitting.into_iter().map(Move::notation).collect();
            refuse(law, Finding::new(Reason::ShortNotation, named), candidates, Vec::new())
        }
        _ => owed_first(law, terms.touched, position, judge(law, position, &legal, text)),
    };
    match verdict {
        Verdict::Illegal(mut fault) => {
            fault.consequence = consequence::of(law, terms.pace, &legal, claim.as_ref(), &fault);
            Verdict::Illegal(fault)
        }
        legal => legal,
    }
}

/// Refuses a legal move of another piece than the one touched first.
fn owed_first(law: Law, touched: &[Square], position: &Position, verdict: Verdict) -> Verdict {
    let owed = position.owed_by_touch(touched);
    match (verdict, owed) {
        (Verdict::Legal(found), Some(owed)) if found.mv.from() != owed.piece => {
            let candidates = owed.moves.iter().map(Move::notation).collect();
            refuse(law, Finding::new(Reason::TouchedPiece, Named::One(owed.piece)), candidates, found.notes)
        }
        (verdict, _) => verdict,
    }
}

pub(crate) fn judge(law: Law, position: &Position, legal: &[Move], text: &str) -> Verdict {
    if let Some(ending) = position.ending() {
        let finding = Finding::new(Reason::GameOver, Named::Ending(position.turn(), ending));
        return refuse(law, finding, Vec::new(), Vec::new());
    }
    let claim = match Claim::read(position.board(), text) {
        Ok(claim) => claim,
        Err(error) => {
            let finding = glued(position, text).map_or_else(|| unread(error), |_| not_one(text));
            return refuse(law, finding, Vec::new(), Vec::new());
        }
    };
    let fitting = matching(&claim, legal);
    match fitting.as_slice() {
        [mv] => Verdict::Legal(LegalMove {
            mv: (*mv).clone(),
            notation: mv.notation(),
            short: mv.short(legal),
            notes: simple::notes(position, &claim, mv),
        }),
        [] if glued(position, text).is_some() => refuse(law, not_one(text), Vec::new(), claim.notes),
        [] if takes_fewer(position, &claim) => {
            let named = Named::Text(text.trim().to_owned());
            let candidates = legal.iter().map(Move::notation).collect();
            refuse(law, Finding::new(Reason::FewerTaken, named), candidates, claim.notes)
        }
        [] => {
            let finding = diagnose(position, legal, &claim);
            let candidates = candidates(&finding, &claim, legal);
            refuse(law, finding, candidates, claim.notes)
        }
        several => {
            let candidates = several.iter().map(|mv| mv.notation()).collect();
            refuse(law, Finding::new(Reason::Ambiguous, Named::Nothing), candidates, claim.notes)
        }
    }
}

/// The moves of a text that holds several, where one is expected.
///
/// A capture whose colon was forgotten (`d2:h6 f8:c5`) goes on from an empty square, which
/// no second move can, unless it is of the piece that has just come there.
pub(crate) fn glued(position: &Position, text: &str) -> Option<Vec<String>> {
    let parts = several(position.board(), text)?;
    let claims = parts.iter().map(|part| Claim::read(position.board(), part).ok());
    let claims: Vec<Claim> = claims.collect::<Option<_>>()?;
    let apart = claims.iter().zip(claims.iter().skip(1)).any(|(first, second)| match second.origin {
        Origin::File(_) => true,
        Origin::Square(from) => {
            // a king may come back over the square it started from
            let comes_back = first.origin == second.origin && second.sign == Sign::Colon;
            !comes_back && (position.at(from).is_some() || first.target() == Some(from))
        }
    });
    apart.then_some(parts)
}

fn not_one(text: &str) -> Finding {
    Finding::new(Reason::Unreadable, Named::Several(text.trim().to_owned()))
}

/// The fault of a text that leaves open which of the legal moves is meant.
pub(crate) fn unclear(law: Law, legal: &[Move]) -> Fault {
    let candidates = legal.iter().map(Move::notation).collect();
    fault(law, Finding::new(Reason::Ambiguous, Named::Nothing), candidates, Vec::new())
}

fn refuse(law: Law, finding: Finding, candidates: Vec<String>, notes: Vec<Note>) -> Verdict {
    Verdict::Illegal(fault(law, finding, candidates, notes))
}

fn fault(law: Law, finding: Finding, candidates: Vec<String>, notes: Vec<Note>) -> Fault {
    Fault {
        reason: finding.reason,
        citation: law.cite(finding.paragraph()),
        detail: text::detail(&finding),
        candidates: candidates.into_iter().take(CANDIDATES).collect(),
        notes,
        consequence: None,
    }
}

/// Whether a claim is a whole capture, but not one of most pieces (7.4.1).
fn takes_fewer(position: &Position, claim: &Claim) -> bool {
    position.variant().rules().captures == Captures::International
        && !matching(claim, &position.all_captures()).is_empty()
}

fn unread(error: ClaimError) -> Finding {
    match error {
        ClaimError::TooLong => Finding::new(Reason::Unreadable, Named::TooLong),
        ClaimError::Empty => Finding::new(Reason::Unreadable, Named::Empty),
        ClaimError::OneSquare => Finding::new(Reason::Unreadable, Named::OneSquare),
        ClaimError::Unreadable(text) => Finding::new(Reason::Unreadable, Named::Text(text)),
        ClaimError::Light(name) => Finding::new(Reason::LightSquare, Named::Text(name)),
        ClaimError::OffBoard(name) => Finding::new(Reason::OffBoard, Named::Text(name)),
    }
}

/// What is wrong with a claim that fits no legal move.
///
/// Short notation names a file only: each own piece there is tried, and the fault
/// that comes nearest to a move is told.
fn diagnose(position: &Position, legal: &[Move], claim: &Claim) -> Finding {
    match claim.origin {
        Origin::Square(from) => match position.at(from) {
            None => Finding::new(Reason::EmptySquare, Named::One(from)),
            Some((side, _)) if side != position.turn() => {
                Finding::new(Reason::OpponentsPiece, Named::One(from))
            }
            Some((_, piece)) => from_square(position, legal, claim, from, piece),
        },
        Origin::File(file) => own_on_file(position, file)
            .map(|(from, piece)| from_square(position, legal, claim, from, piece))
            .max_by_key(Finding::weight)
            .unwrap_or_else(|| Finding::new(Reason::EmptySquare, Named::File(file))),
    }
}

fn own_on_file(position: &Position, file: u32) -> impl Iterator<Item = (Square, Piece)> {
    let side: Side = position.turn();
    let men = position.squares(side, Piece::Man).map(|square| (square, Piece::Man));
    let kings = position.squares(side, Piece::King).map(|square| (square, Piece::King));
    men.chain(kings).filter(move |(square, _)| square.file_rank().0 == file)
}

fn from_square(position: &Position, legal: &[Move], claim: &Claim, from: Square, piece: Piece) -> Finding {
    let owed = legal.iter().any(Move::is_capture);
    if simple::is_simple(position, claim, from, piece) {
        simple::diagnose(position, owed, claim, from, piece)
    } else {
        capture::diagnose(position, claim, from, piece)
    }
}

/// The moves to offer: those of the piece named, or every one where a capture is owed.
fn candidates(finding: &Finding, claim: &Claim, legal: &[Move]) -> Vec<String> {
    let of_piece = |mv: &&Move| match claim.origin {
        Origin::Square(from) => mv.from() == from,
        Origin::File(file) => mv.from().file_rank().0 == file,
    };
    let own: Vec<&Move> = legal.iter().filter(of_piece).collect();
    let all = finding.reason == Reason::MustCapture || (own.is_empty() && legal.iter().any(Move::is_capture));
    let offered: Vec<&Move> = if all { legal.iter().collect() } else { own };
    offered.into_iter().map(Move::notation).collect()
}
