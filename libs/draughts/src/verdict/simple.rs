//! Faults of moves without capture (6.1.4.3, 6.1.4.5), and of leaving a capture (6.1.5.3).

use super::finding::{As, Finding, Named};
use super::reason::Reason;
use crate::board::Direction;
use crate::moves::between;
use crate::notation::{Claim, Note, Sign};
use crate::{Move, Piece, Position, Square};

/// The notes of a claim, with the wrong sign where the move asks for another.
pub(super) fn sign_notes(claim: &Claim, mv: &Move) -> Vec<Note> {
    let mut notes = claim.notes.clone();
    match (claim.sign, mv.is_capture()) {
        (Sign::Dash, true) => notes.push(Note::DashForCapture),
        (Sign::Colon, false) => notes.push(Note::ColonForMove),
        _ => {}
    }
    notes
}

/// Whether a claim is to be judged as a move without capture.
///
/// One step that passes no enemy is; so is a longer step written without a colon.
/// A step that passes an enemy is a capture, whatever the sign.
pub(super) fn is_simple(position: &Position, claim: &Claim, from: Square, piece: Piece) -> bool {
    let [to] = claim.squares.as_slice() else { return false };
    let steps = from.board().line(from, *to).map_or(0, |(_, steps)| steps);
    let enemy = between(from, *to)
        .filter(|square| square != to)
        .any(|square| position.at(square).is_some_and(|(side, _)| side != position.turn()));
    if enemy {
        return false;
    }
    claim.sign != Sign::Colon || steps == 1 || (piece == Piece::King && clear(position, from, *to))
}

fn clear(position: &Position, from: Square, to: Square) -> bool {
    let mut steps = between(from, to).peekable();
    steps.peek().is_some() && steps.all(|square| position.at(square).is_none())
}

/// The first rule a move without capture breaks: its shape, then the squares it needs
/// free, then a capture left undone.
pub(super) fn diagnose(
    position: &Position,
    owed: bool,
    claim: &Claim,
    from: Square,
    piece: Piece,
) -> Finding {
    let moved_as = if piece == Piece::Man { As::Man } else { As::King };
    let Some(to) = claim.target() else { return Finding::new(Reason::Unreadable, Named::OneSquare) };
    let step = Named::Step(from, to);
    let reason = match piece {
        Piece::Man => man_shape(position, from, to),
        Piece::King => king_shape(position, from, to),
    };
    if let Some((reason, at)) = reason {
        return Finding::new(reason, Named::At(from, to, at)).by(moved_as);
    }
    if position.at(to).is_some() {
        return Finding::new(Reason::Occupied, Named::At(from, to, to)).by(moved_as);
    }
    let reason = if owed { Reason::MustCapture } else { Reason::NoSuchCapture };
    Finding::new(reason, step).by(moved_as)
}

fn man_shape(position: &Position, from: Square, to: Square) -> Option<(Reason, Square)> {
    let Some((direction, steps)) = from.board().line(from, to) else {
        return Some((Reason::NotDiagonal, to));
    };
    if !Direction::forward(position.turn()).contains(&direction) {
        return Some((Reason::ManBackward, to));
    }
    (steps > 1).then_some((Reason::ManTooFar, to))
}

fn king_shape(position: &Position, from: Square, to: Square) -> Option<(Reason, Square)> {
    if from.board().line(from, to).is_none() {
        return Some((Reason::NotDiagonal, to));
    }
    between(from, to)
        .filter(|square| *square != to)
        .find(|square| position.at(*square).is_some())
        .map(|square| (Reason::KingOverOwn, square))
}
