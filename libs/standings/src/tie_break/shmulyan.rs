//! 3.15.4.

use super::{Coefficient, weighted};
use crate::meetings::{Meeting, Verdict};
use crate::number::Value;
use crate::score::Scores;

/// The points of those beaten, less the points of those lost to.
pub(super) fn shmulyan(own: &[Meeting], scores: &Scores) -> Coefficient {
    weighted(own, scores, |verdict| match verdict {
        Verdict::Win => Value::ONE,
        Verdict::Draw => Value::ZERO,
        Verdict::Loss => Value::whole(-1),
    })
}
