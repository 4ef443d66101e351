//! What the clocks show.

use crate::Side;

/// The clocks at the moment of the claim; what is not told is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clocks {
    /// Seconds added for each move; zero where the control adds none.
    pub increment_seconds: Option<u32>,
    /// Milliseconds left to White.
    pub white_left: Option<u64>,
    /// Milliseconds left to Black.
    pub black_left: Option<u64>,
    /// Whether White's flag is down.
    pub white_flag: bool,
    /// Whether Black's flag is down.
    pub black_flag: bool,
    /// Who stopped the clocks.
    pub stopped_by: Option<Side>,
}

impl Clocks {
    /// Milliseconds left to a side.
    pub(super) const fn left(&self, side: Side) -> Option<u64> {
        match side {
            Side::White => self.white_left,
            Side::Black => self.black_left,
        }
    }

    /// Whether a side's flag is down.
    pub(super) const fn flag(&self, side: Side) -> bool {
        match side {
            Side::White => self.white_flag,
            Side::Black => self.black_flag,
        }
    }

    /// Whether both are.
    pub(super) const fn both_flags(&self) -> bool {
        self.white_flag && self.black_flag
    }
}
