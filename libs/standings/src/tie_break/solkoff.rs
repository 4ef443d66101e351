//! 3.15.7.

use super::{Coefficient, Own};

/// The points of all opponents without the best and the worst. With two or fewer nothing is left: 0 (T3a).
pub(super) fn solkoff(own: &Own) -> Coefficient {
    let mut terms = own.worst_first();
    let best = terms.pop();
    let worst = (!terms.is_empty()).then(|| terms.remove(0));
    let value = terms.iter().map(|term| term.product).sum();
    own.reckoned(vec![value], terms, worst.into_iter().chain(best).collect())
}
