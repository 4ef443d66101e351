//! 3.15.6.

use super::{Coefficient, Own};
use crate::number::Value;

/// The points of all opponents.
pub(super) fn buchholz(own: &Own) -> Coefficient {
    own.weighted(|_| Value::ONE)
}
