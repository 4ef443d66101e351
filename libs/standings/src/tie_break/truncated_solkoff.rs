//! 3.15.8.

use super::{Coefficient, Own, Term};
use crate::number::Value;

/// The points of all opponents without the worst one, then without two, then three, as far as the longest
/// line reaches: a list for everybody of the same length, compared from its first value.
pub(super) fn truncated_solkoff(own: &Own) -> Coefficient {
    let mut terms = own.worst_first();
    let values = sums_without_the_worst(&terms, own.rounds.max(1));
    let left_out = if terms.is_empty() { Vec::new() } else { vec![terms.remove(0)] };
    own.reckoned(values, terms, left_out)
}

/// The sums without one, two and more of the worst: each is the next one with a term more. With more cuts than terms
/// nothing is left.
fn sums_without_the_worst(from_the_worst: &[Term], cuts: usize) -> Vec<Value> {
    let mut sums: Vec<Value> = from_the_worst
        .iter()
        .skip(1)
        .rev()
        .scan(Value::ZERO, |sum, term| {
            *sum = *sum + term.product;
            Some(*sum)
        })
        .collect();
    sums.reverse();
    sums.resize(cuts, Value::ZERO);
    sums
}
