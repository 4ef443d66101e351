//! Faults of moves without capture (6.1.4.3, 6.1.4.5), and of leaving a capture (6.1.5.3).

use super::finding::{As, Finding, Named};
use super::reason::Reason;
use crate::board::Direction;
use crate::moves::between;
use crate::notation::{Claim, Note, Sign, read_as};
use crate::{Move, Piece, Position, Square};

/// The notes of a claim, with what the move says against its sign and its squares.
pub(super) fn notes(position: &Position, claim: &Claim, mv: &Move) -> Vec<Note> {
    let mut notes = claim.notes.clone();
    match (claim.sign, mv.is_capture()) {
        (Sign::Dash, true) => notes.push(Note::DashForCapture),
        (Sign::Colon, false) => notes.push(Note::ColonForMove),
        _ => {}
    }
    let man = matches!(position.at(mv.from()), Some((_, Piece::Man)));
    notes.extend(read_as(claim, mv, man).map(Note::ReadAs));
    notes
}

/// Whether a claim is to be judged as a move without capture.
///
/// One step that passes no enemy is; so are longer ones, straight or with turns, written
/// without a colon. A way that passes an enemy is a capture, whatever the sign.
pub(super) fn is_simple(position: &Position, claim: &Claim, from: Square, piece: Piece) -> bool {
    let enemy = |square: &Square| position.at(*square).is_some_and(|(side, _)| side != position.turn());
    let last = claim.target();
    if legs(claim, from)
        .flat_map(|(from, to)| between(from, to))
        .any(|square| Some(square) != last && enemy(&square))
    {
        return false;
    }
    match claim.squares.as_slice() {
        _ if claim.sign != Sign::Colon => true,
        [to] => {
            let steps = from.board().line(from, *to).map_or(0, |(_, steps)| steps);
            steps == 1 || (piece == Piece::King && clear(position, from, *to))
        }
        _ => false,
    }
}

/// The steps from each named square to the next.
fn legs(claim: &Claim, from: Square) -> impl Iterator<Item = (Square, Square)> {
    let starts = std::iter::once(from).chain(claim.squares.iter().copied());
    starts.zip(claim.squares.iter().copied())
}

fn clear(position: &Position, from: Square, to: Square) -> bool {
    let mut steps = between(from, to).peekable();
    steps.peek().is_some() && steps.all(|square| position.at(square).is_none())
}

/// The first rule a move without capture breaks: its shape and the squares it needs free,
/// leg by leg, then a capture left undone.
pub(super) fn diagnose(
    position: &Position,
    owed: bool,
    claim: &Claim,
    from: Square,
    piece: Piece,
) -> Finding {
    let moved_as = if piece == Piece::Man { As::Man } else { As::King };
    let Some(to) = claim.target() else { return Finding::new(Reason::Unreadable, Named::OneSquare) };
    let direction = |from: Square, to| from.board().line(from, to).map(|(direction, _)| direction);
    let heading = claim.squares.first().and_then(|first| direction(from, *first));
    for (index, (start, end)) in legs(claim, from).enumerate() {
        if piece == Piece::Man && index > 0 {
            // its one step was the whole move, so what goes on is too long as a whole
            return Finding::new(Reason::ManTooFar, way(claim, from));
        }
        if direction(start, end).is_some_and(|direction| Some(direction) != heading) {
            return Finding::new(Reason::NotDiagonal, way(claim, from)).by(moved_as);
        }
        let shape = match piece {
            Piece::Man => man_shape(position, start, end),
            Piece::King => king_shape(position, start, end),
        };
        let occupied = position.at(end).map(|_| (Reason::Occupied, end));
        if let Some((reason, at)) = shape.or(occupied) {
            return Finding::new(reason, Named::At(start, end, at)).by(moved_as);
        }
    }
    let reason = if owed { Reason::MustCapture } else { Reason::NoSuchCapture };
    Finding::new(reason, Named::Step(from, to)).by(moved_as)
}

fn way(claim: &Claim, from: Square) -> Named {
    Named::Way(std::iter::once(from).chain(claim.squares.iter().copied()).collect())
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
