//! Moves without capture (6.1.4.3, 6.1.4.5).

use super::walk::all_directions;
use super::{Bits, RawMove, Setting};
use crate::board::Direction;

/// Every move that takes nothing, whether or not a capture is owed.
#[inline]
pub(crate) fn quiet_moves<S: Setting>(setting: S, bits: Bits, mut each: impl FnMut(RawMove)) {
    let board = setting.board();
    let free = bits.free(setting);
    let last_row = setting.last_row();
    let [left, right] = Direction::forward(setting.side());
    let mut men_move = |direction: Direction| {
        let mut targets = board.shift(bits.men(), direction) & free;
        while targets != 0 {
            let to = targets & targets.wrapping_neg();
            targets ^= to;
            let from = board.shift(to, direction.opposite());
            // reaching the last row without capture ends the turn (6.1.5.16)
            each(RawMove { from, to, captured: 0, crowned: to & last_row != 0 });
        }
    };
    men_move(left);
    men_move(right);
    let mut kings = bits.own_kings();
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        all_directions(|direction| {
            let mut to = board.shift(from, direction) & free;
            while to != 0 {
                each(RawMove { from, to, captured: 0, crowned: false });
                to = board.shift(to, direction) & free;
            }
        });
    }
}

/// How many moves [`quiet_moves`] would give, without making them.
#[inline]
pub(crate) fn count_quiet<S: Setting>(setting: S, bits: Bits) -> u64 {
    let board = setting.board();
    let free = bits.free(setting);
    let men = bits.men();
    let [left, right] = Direction::forward(setting.side());
    let mut count =
        (board.shift(men, left) & free).count_ones() + (board.shift(men, right) & free).count_ones();
    // all kings step together: each step of each king onto a free square is a move
    all_directions(|direction| {
        let mut ways = board.shift(bits.own_kings(), direction) & free;
        while ways != 0 {
            count += ways.count_ones();
            ways = board.shift(ways, direction) & free;
        }
    });
    u64::from(count)
}
