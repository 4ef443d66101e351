//! 3.15.7.

use super::buchholz::buchholz;
use super::{Coefficient, Valued, from_the_worst};

/// The points of all opponents without the best and the worst. With two or fewer nothing is left: 0 (T3a).
pub(super) fn solkoff(own: &[Valued]) -> Coefficient {
    let mut terms = from_the_worst(buchholz(own).terms);
    let best = terms.pop();
    let worst = (!terms.is_empty()).then(|| terms.remove(0));
    let left_out = worst.into_iter().chain(best).collect();
    Coefficient { left_out, ..Coefficient::sum_of(terms) }
}
