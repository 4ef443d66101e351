//! 3.15.9.

use super::{Coefficient, weighted};
use crate::meetings::{Meeting, Verdict};
use crate::number::Value;
use crate::score::Scores;

/// The points of those beaten twice, of those drawn with one and a half times, of those lost to once.
pub(super) fn riga(own: &[Meeting], scores: &Scores) -> Coefficient {
    weighted(own, scores, |verdict| match verdict {
        Verdict::Win => Value::whole(2),
        Verdict::Draw => Value::fraction(3, 2),
        Verdict::Loss => Value::ONE,
    })
}
