//! 3.15.5.

use super::{Coefficient, weighted};
use crate::meetings::{Meeting, Verdict};
use crate::number::Value;
use crate::score::Scores;

/// Twice the points of those beaten, and the points of those drawn with: the text's form, double the usual one.
pub(super) fn sonneborn_berger(own: &[Meeting], scores: &Scores) -> Coefficient {
    weighted(own, scores, |verdict| match verdict {
        Verdict::Win => Value::whole(2),
        Verdict::Draw => Value::ONE,
        Verdict::Loss => Value::ZERO,
    })
}
