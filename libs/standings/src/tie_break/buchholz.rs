//! 3.15.6.

use super::{Coefficient, Valued, weighted};
use crate::number::Value;

/// The points of all opponents.
pub(super) fn buchholz(own: &[Valued]) -> Coefficient {
    weighted(own, |_| Value::ONE)
}
