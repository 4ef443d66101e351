//! Fractions of one's own: no number of the library is trusted.

use std::cmp::Ordering;

/// A fraction in lowest terms, its denominator positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction {
    over: i128,
    under: i128,
}

fn common(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { common(b, a % b) }
}

impl Fraction {
    pub(crate) const ZERO: Self = Self { over: 0, under: 1 };

    pub(crate) fn new(over: i128, under: i128) -> Self {
        let sign = if under < 0 { -1 } else { 1 };
        let divisor = common(over, under).max(1) * sign;
        Self { over: over / divisor, under: under / divisor }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self::new(self.over * other.under + other.over * self.under, self.under * other.under)
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        self.plus(other.times(Self::new(-1, 1)))
    }

    pub(crate) fn times(self, other: Self) -> Self {
        Self::new(self.over * other.over, self.under * other.under)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
