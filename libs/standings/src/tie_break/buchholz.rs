//! 3.15.6.

use super::{Coefficient, weighted};
use crate::meetings::Meeting;
use crate::number::Value;
use crate::score::Scores;

/// The points of all opponents.
pub(super) fn buchholz(own: &[Meeting], scores: &Scores) -> Coefficient {
    weighted(own, scores, |_| Value::ONE)
}
