//! The eight ways to turn or mirror a square board, and what they leave as it was.

use crate::Point;

/// A place counted from some other: steps to the right, and upwards.
pub(super) type Offset = (i16, i16);

/// A turn, or a turn and a mirror image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    mirrored: bool,
    quarters: u8,
}

impl Turn {
    /// All eight.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        [false, true].into_iter().flat_map(|mirrored| (0..4).map(move |quarters| Self { mirrored, quarters }))
    }

    /// Where an offset comes to lie.
    pub(super) fn of(self, (right, up): Offset) -> Offset {
        let start = if self.mirrored { (-right, up) } else { (right, up) };
        (0..self.quarters).fold(start, |(right, up), _| (-up, right))
    }
}

/// A point counted from the lower left corner.
pub(super) fn place(point: Point) -> Offset {
    (point.column().into(), point.row().into())
}

/// What is to be walked from one place to another.
pub(super) fn between(from: Offset, to: Offset) -> Offset {
    (to.0 - from.0, to.1 - from.1)
}

/// The place that an offset from another leads to.
pub(super) fn beyond(from: Offset, offset: Offset) -> Offset {
    (from.0 + offset.0, from.1 + offset.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eight_and_each_leads_elsewhere() {
        let mut images: Vec<Offset> = Turn::all().map(|turn| turn.of((1, 2))).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images, [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]);
    }
}
