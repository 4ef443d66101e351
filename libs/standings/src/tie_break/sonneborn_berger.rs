//! 3.15.5.

use super::{Coefficient, Own};
use crate::meetings::Verdict;
use crate::number::Value;

/// Twice the points of those beaten, and the points of those drawn with: the text's form, double the usual one.
pub(super) fn sonneborn_berger(own: &Own) -> Coefficient {
    own.weighted(|verdict| match verdict {
        Verdict::Win => Value::whole(2),
        Verdict::Draw => Value::ONE,
        Verdict::Loss => Value::ZERO,
    })
}
