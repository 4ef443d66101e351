//! Where a move of the opening may be made.

use rulebook::Language;

use crate::{Point, SIZE};

/// A square about the central point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Zone {
    /// The most steps from the centre, along a column and along a row.
    reach: u8,
}

impl Zone {
    /// The central point alone (9.2.4.1).
    pub const CENTRE: Self = Self { reach: 0 };
    /// The central square of 3×3 points.
    pub const THREE: Self = Self { reach: 1 };
    /// The central square of 5×5 points.
    pub const FIVE: Self = Self { reach: 2 };
    /// The central square of 7×7 points.
    pub const SEVEN: Self = Self { reach: 3 };
    /// The central square of 9×9 points.
    pub const NINE: Self = Self { reach: 4 };
    /// The whole board.
    pub const BOARD: Self = Self { reach: SIZE / 2 };

    /// Its points along one side.
    #[must_use]
    pub const fn side(self) -> u8 {
        2 * self.reach + 1
    }

    /// Whether a point lies in it.
    #[must_use]
    pub const fn has(self, point: Point) -> bool {
        let middle = SIZE / 2;
        point.column().abs_diff(middle) <= self.reach && point.row().abs_diff(middle) <= self.reach
    }

    /// Where a move goes: `in the central square of 5×5 points`.
    pub(super) fn words(self, language: Language) -> String {
        let side = self.side();
        match (self, language) {
            (Self::CENTRE, Language::Ru) => "в центральный пункт".to_owned(),
            (Self::CENTRE, Language::En) => "in the central point".to_owned(),
            (Self::BOARD, Language::Ru) => "в любой свободный пункт".to_owned(),
            (Self::BOARD, Language::En) => "on any free point".to_owned(),
            (_, Language::Ru) => format!("в центральный квадрат {side}×{side}"),
            (_, Language::En) => format!("in the central square of {side}×{side} points"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_has_the_points_of_its_square() {
        for (zone, side) in [
            (Zone::CENTRE, 1),
            (Zone::THREE, 3),
            (Zone::FIVE, 5),
            (Zone::SEVEN, 7),
            (Zone::NINE, 9),
            (Zone::BOARD, 15),
        ] {
            assert_eq!(zone.side(), side);
            assert_eq!(Point::all().filter(|point| zone.has(*point)).count(), usize::from(side).pow(2));
            assert!(zone.has(Point::CENTRE));
        }
    }
}
