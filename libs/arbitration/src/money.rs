//! Money in whole kopecks.

use std::fmt;

use thiserror::Error;

/// A sum in kopecks; negative on the side it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Kopecks(i64);

/// A sum that does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the sum is too large")]
pub struct MoneyError;

impl Kopecks {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// So many kopecks.
    #[must_use]
    pub const fn new(kopecks: i64) -> Self {
        Self(kopecks)
    }

    /// The number of kopecks.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The sum of two.
    ///
    /// # Errors
    /// Where it does not fit.
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        self.0.checked_add(other.0).map(Self).ok_or(MoneyError)
    }

    /// The other side of an entry.
    ///
    /// # Errors
    /// Where it does not fit.
    pub fn negated(self) -> Result<Self, MoneyError> {
        self.0.checked_neg().map(Self).ok_or(MoneyError)
    }

    /// The sum of many.
    ///
    /// # Errors
    /// Where it does not fit.
    pub fn total(sums: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        sums.into_iter().try_fold(Self::ZERO, Self::plus)
    }
}

impl fmt::Display for Kopecks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let kopecks = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", kopecks / 100, kopecks % 100)
    }
}
