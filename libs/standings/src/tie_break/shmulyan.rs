//! 3.15.4.

use super::{Coefficient, Own};
use crate::meetings::Verdict;
use crate::number::Value;

/// The points of those beaten, less the points of those lost to.
pub(super) fn shmulyan(own: &Own) -> Coefficient {
    own.weighted(|verdict| match verdict {
        Verdict::Win => Value::ONE,
        Verdict::Draw => Value::ZERO,
        Verdict::Loss => Value::whole(-1),
    })
}
