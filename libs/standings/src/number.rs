//! Exact numbers (T1): points in quarters, coefficients as fractions.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};

use num_rational::Ratio;

/// Points in units of a quarter point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);

    /// From quarters of a point.
    #[must_use]
    pub const fn from_quarters(quarters: i64) -> Self {
        Self(quarters)
    }

    /// As quarters of a point.
    #[must_use]
    pub const fn quarters(self) -> i64 {
        self.0
    }

    /// As an exact fraction of points.
    #[must_use]
    pub fn value(self) -> Value {
        Value::halved(i128::from(self.0), 2)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

/// An exact fraction, shown as a decimal where a finite one exists (`171.25`), else as `10/3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(Ratio<i128>);

impl Value {
    /// Nothing.
    pub const ZERO: Self = Self(Ratio::new_raw(0, 1));
    /// One.
    pub const ONE: Self = Self(Ratio::new_raw(1, 1));

    /// A whole number.
    #[must_use]
    pub fn whole(number: i64) -> Self {
        Self(Ratio::from_integer(i128::from(number)))
    }

    /// A fraction; a zero denominator reads as zero.
    #[must_use]
    pub fn fraction(numerator: i64, denominator: i64) -> Self {
        match denominator {
            0 => Self::ZERO,
            _ => Self(Ratio::new(i128::from(numerator), i128::from(denominator))),
        }
    }

    /// The arithmetic mean; `None` of an empty list.
    #[must_use]
    pub fn mean(values: &[Self]) -> Option<Self> {
        let count: i128 = values.iter().map(|_| 1).sum();
        let total: Self = values.iter().copied().sum();
        (count > 0).then(|| Self(total.0 / count))
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn numerator(self) -> i128 {
        *self.0.numer()
    }

    /// The denominator in lowest terms.
    #[must_use]
    pub fn denominator(self) -> i128 {
        *self.0.denom()
    }
}

impl Value {
    /// A numerator over so many twos, in lowest terms: no division is needed for it.
    fn halved(numerator: i128, twos: u32) -> Self {
        let common = if numerator == 0 { twos } else { numerator.trailing_zeros().min(twos) };
        Self(Ratio::new_raw(numerator >> common, 1 << (twos - common)))
    }

    /// How many twos its denominator is the product of; none where it has another factor. Means of withdrawn players'
    /// groups alone do (3.15.11): everything else is made of quarters.
    fn twos(self) -> Option<u32> {
        let denominator = *self.0.denom();
        (denominator.count_ones() == 1).then(|| denominator.trailing_zeros()).filter(|twos| *twos < 32)
    }
}

impl Add for Value {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (Some(own), Some(others)) = (self.twos(), other.twos()) else { return Self(self.0 + other.0) };
        let twos = own.max(others);
        let over = |value: Self, has: u32| value.numerator() << (twos - has);
        Self::halved(over(self, own) + over(other, others), twos)
    }
}

impl Mul for Value {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        match (self.twos(), other.twos()) {
            (Some(own), Some(others)) => Self::halved(self.numerator() * other.numerator(), own + others),
            _ => Self(self.0 * other.0),
        }
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (numerator, denominator) = (self.numerator(), self.denominator());
        let Some((digits, scale)) = decimal_scale(denominator) else {
            return write!(f, "{numerator}/{denominator}");
        };
        let scaled = numerator * (scale / denominator);
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.abs() / scale, scaled.abs() % scale);
        if digits == 0 {
            return write!(f, "{sign}{whole}");
        }
        write!(f, "{sign}{whole}.{rest:0digits$}")
    }
}

/// How many decimals show the fraction exactly, and ten to that power; `None` where no number of them does.
/// More than twelve would be read by nobody, and stay a fraction.
fn decimal_scale(denominator: i128) -> Option<(usize, i128)> {
    let mut scale = 1;
    for digits in 0..=12 {
        if scale % denominator == 0 {
            return Some((digits, scale));
        }
        scale *= 10;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_decimals_where_they_are_finite() {
        let shown = |n, d| Value::fraction(n, d).to_string();
        assert_eq!(shown(15, 2), "7.5");
        assert_eq!(shown(685, 4), "171.25");
        assert_eq!(shown(10, 3), "10/3");
        assert_eq!(shown(-1, 20), "-0.05");
        assert_eq!(shown(12, 1), "12");
        assert_eq!(shown(1, 0), "0");
        assert_eq!(Points::from_quarters(-7).to_string(), "-1.75");
    }

    #[test]
    fn sums_and_products_are_those_of_fractions() {
        let all: Vec<Value> =
            (-9..=9).flat_map(|n| [1, 2, 3, 4, 6, 7, 8].map(|d| Value::fraction(n, d))).collect();
        for one in &all {
            for other in &all {
                assert_eq!((*one + *other).0, one.0 + other.0, "{one} + {other}");
                assert_eq!((*one * *other).0, one.0 * other.0, "{one} * {other}");
            }
        }
        assert_eq!(Points::from_quarters(0).value(), Value::ZERO);
        assert_eq!(Points::from_quarters(-6).value(), Value::fraction(-3, 2));
    }
}
