//! 3.15.3, fourth criterion.

use super::{Coefficient, Own};
use crate::meetings::Verdict;
use crate::number::Value;

/// The points of those over whom wins were scored.
pub(super) fn beaten(own: &Own) -> Coefficient {
    own.weighted(|verdict| if verdict == Verdict::Win { Value::ONE } else { Value::ZERO })
}
