//! What distinguishes the disciplines, as data the generator reads.

use crate::Board;

/// A set of rules for moving the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Russian draughts (6.1).
    Russian,
}

/// What a man does on the last row when its capture can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MidCapture {
    /// It goes on at once as a king (6.1.5.15).
    GoesOnAsKing,
}

/// The rules of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board.
    pub board: Board,
    /// Crossing the last row in mid-capture.
    pub mid_capture: MidCapture,
}

impl Variant {
    /// The name used in texts.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Russian => "russian",
        }
    }

    /// Its rules.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Russian => Rules { board: Board::Eight, mid_capture: MidCapture::GoesOnAsKing },
        }
    }

    /// Its board.
    #[must_use]
    pub const fn board(self) -> Board {
        self.rules().board
    }
}
