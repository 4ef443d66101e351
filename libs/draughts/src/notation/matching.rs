//! Which legal moves a written move can mean (N3).

use super::claim::{Claim, Origin};
use crate::{Move, Route, Square};

/// The legal moves a claim fits.
///
/// A full record (start, every turning square, end) means the move that has this
/// route and no other; otherwise every move that starts and ends there and passes
/// the squares named between, in their order.
pub(crate) fn matching<'a>(claim: &Claim, legal: &'a [Move]) -> Vec<&'a Move> {
    if let Origin::Square(from) = claim.origin
        && let Some(mv) = legal.iter().find(|mv| mv.routes().iter().any(|r| is_full(r, from, &claim.squares)))
    {
        return vec![mv];
    }
    legal.iter().filter(|mv| fits(claim, mv)).collect()
}

fn is_full(route: &Route, from: Square, squares: &[Square]) -> bool {
    route.squares().split_first() == Some((&from, squares))
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
    let path = route.path();
    let inner = path.len().saturating_sub(1);
    let mut rest = path.iter().take(inner).skip(1);
    via.iter().all(|square| rest.any(|passed| passed == square))
}
