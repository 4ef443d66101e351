//! Which legal moves a written move can mean (N3).

use super::claim::{Claim, Origin};
use crate::{Move, Route, Square};

/// The legal moves a claim fits.
///
/// A full record means the move it describes and no other: read with straight lines
/// from square to square it is one route (so it names every turning square; it may name
/// landings between, as figure 6 of 6.1.5.17 does). Anything less means every move that
/// starts and ends there and passes the squares named between, in their order.
pub(crate) fn matching<'a>(claim: &Claim, legal: &'a [Move]) -> Vec<&'a Move> {
    if let Origin::Square(from) = claim.origin
        && let Some(mv) = legal.iter().find(|mv| mv.routes().iter().any(|r| is_full(r, from, &claim.squares)))
    {
        return vec![mv];
    }
    legal.iter().filter(|mv| fits(claim, mv)).collect()
}

/// The legal captures that start and end as a text says that names nothing between; of several such the text means in
/// full only the one without a turn (6.1.6.2), but many a writer leaves the turns out.
pub(crate) fn with_the_same_ends<'a>(claim: &Claim, legal: &'a [Move]) -> Vec<&'a Move> {
    if claim.squares.len() != 1 {
        return Vec::new();
    }
    legal.iter().filter(|mv| mv.is_capture() && fits(claim, mv)).collect()
}

/// Whether straight lines from square to square are this route: they turn where it turns.
fn is_full(route: &Route, from: Square, squares: &[Square]) -> bool {
    let mut turns = route.squares().iter();
    let (mut at, mut heading) = (from, None);
    for next in squares {
        let Some((direction, _)) = from.board().line(at, *next) else { return false };
        let turned = heading.is_none_or(|before| before != direction);
        if turned && turns.next() != Some(&at) {
            return false;
        }
        (at, heading) = (*next, Some(direction));
    }
    turns.next() == Some(&at) && turns.next().is_none()
}

fn fits(claim: &Claim, mv: &Move) -> bool {
    let starts = match claim.origin {
        Origin::Square(from) => mv.from() == from,
        Origin::File(file) => mv.from().file_rank().0 == file,
    };
    let Some((target, via)) = claim.squares.split_last() else { return false };
    if !starts || mv.to() != *target {
        return false;
    }
    if via.is_empty() {
        return true;
    }
    mv.is_capture() && mv.routes().iter().any(|route| passes(route, via))
}

/// Whether the squares come in this order between the ends of the route.
fn passes(route: &Route, via: &[Square]) -> bool {
    let mut path = route.path().skip(1).peekable();
    via.iter().all(|square| {
        while let Some(passed) = path.next() {
            // the last is the end of the move
            if path.peek().is_some() && passed == *square {
                return true;
            }
        }
        false
    })
}

/// The move in full, where the squares named between its ends are not those of 6.1.6.2:
/// the turns, all of them. Where only the ends are named, nothing else is claimed.
///
/// A man may also name each square it lands on, as figure 6 of 6.1.5.17 does.
pub(crate) fn read_as(claim: &Claim, mv: &Move, man: bool) -> Option<String> {
    let (_, via) = claim.squares.split_last()?;
    let named = |squares: &[Square]| squares.iter().skip(1).eq(claim.squares.iter());
    let canonical = |route: &Route| named(route.squares()) || (man && named(route.landings()));
    if via.is_empty() || mv.routes().iter().any(canonical) {
        return None;
    }
    let meant = mv.routes().iter().find(|route| passes(route, via));
    Some(meant.map_or_else(|| mv.notation(), Route::notation))
}
