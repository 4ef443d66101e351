//! 3.15.3, fourth criterion.

use super::{Coefficient, weighted};
use crate::meetings::{Meeting, Verdict};
use crate::number::Value;
use crate::score::Scores;

/// The points of those over whom wins were scored.
pub(super) fn beaten(own: &[Meeting], scores: &Scores) -> Coefficient {
    weighted(own, scores, |verdict| if verdict == Verdict::Win { Value::ONE } else { Value::ZERO })
}
