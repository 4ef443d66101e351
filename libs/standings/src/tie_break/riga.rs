//! 3.15.9.

use super::{Coefficient, Own};
use crate::meetings::Verdict;
use crate::number::Value;

/// The points of those beaten twice, of those drawn with one and a half times, of those lost to once.
pub(super) fn riga(own: &Own) -> Coefficient {
    own.weighted(|verdict| match verdict {
        Verdict::Win => Value::whole(2),
        Verdict::Draw => Value::fraction(3, 2),
        Verdict::Loss => Value::ONE,
    })
}
