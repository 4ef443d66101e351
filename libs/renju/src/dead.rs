//! Whether a five can still be built (9.2.7.1 c).

use crate::board::Line;
use crate::{Board, Stone};

/// The cells of a five, first one lowest.
const FIVE: u32 = 0b1_1111;

impl Board {
    /// Whether this colour may still build a five, for White a five or a long row.
    ///
    /// `false` is a proof. Stones never leave the board (9.2.4.1), so five cells of a line that hold
    /// a stone of the other colour never become a five; nor, for Black, do those with a black stone
    /// right before or behind them, since the row would be longer than five (9.2.3), and a long row
    /// is no win for Black. No five is made but in such five cells. `true` is no promise: fouls are
    /// left out of account, because they may go as stones come and need not be claimed, and so is
    /// whose turn it is, because a player may pass (9.2.4.4).
    #[must_use]
    pub fn can_build_five(&self, stone: Stone) -> bool {
        self.lines().any(|line| has_room(line, stone))
    }

    /// Whether neither side can build a five any more, which draws the game (9.2.7.1 c).
    #[must_use]
    pub fn is_dead(&self) -> bool {
        !self.can_build_five(Stone::Black) && !self.can_build_five(Stone::White)
    }
}

/// Whether five cells of the line may become a five.
fn has_room(line: &Line, stone: Stone) -> bool {
    let (own, other) = match stone {
        Stone::Black => (line.black, line.white),
        Stone::White => (line.white, line.black),
    };
    let open = line.cells() & !other;
    (1..u32::BITS - 5).any(|first| {
        let five = FIVE << first;
        let neighbours = (1 << (first - 1)) | (1 << (first + 5));
        let longer = stone == Stone::Black && own & neighbours != 0;
        open & five == five && !longer
    })
}
