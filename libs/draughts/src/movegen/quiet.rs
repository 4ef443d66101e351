//! Moves without capture (6.1.4.3, 6.1.4.5).

use super::RawMove;
use crate::Position;
use crate::board::{DIRECTIONS, Direction};

/// Every move that takes nothing, whether or not a capture is owed.
pub(crate) fn quiet_moves(position: &Position, mut each: impl FnMut(RawMove)) {
    let board = position.board();
    let free = board.mask() & !position.occupied();
    let last_row = board.last_row(position.turn);
    let men = position.men(position.turn);
    for direction in Direction::forward(position.turn) {
        let mut targets = board.step(men, direction) & free;
        while targets != 0 {
            let to = targets & targets.wrapping_neg();
            targets &= !to;
            let from = board.step(to, direction.opposite());
            // reaching the last row without capture ends the turn (6.1.5.16)
            each(RawMove { from, to, captured: 0, crowned: to & last_row != 0 });
        }
    }
    let mut kings = position.pieces(position.turn) & position.kings;
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings &= !from;
        for direction in DIRECTIONS {
            let mut to = board.step(from, direction) & free;
            while to != 0 {
                each(RawMove { from, to, captured: 0, crowned: false });
                to = board.step(to, direction) & free;
            }
        }
    }
}

/// How many moves [`quiet_moves`] would give, without making them.
pub(crate) fn count_quiet(position: &Position) -> u64 {
    let board = position.board();
    let free = board.mask() & !position.occupied();
    let men = position.men(position.turn);
    let steps = |direction| u64::from((board.step(men, direction) & free).count_ones());
    let mut count: u64 = Direction::forward(position.turn).into_iter().map(steps).sum();
    let mut kings = position.pieces(position.turn) & position.kings;
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings &= !from;
        for direction in DIRECTIONS {
            let mut to = board.step(from, direction) & free;
            while to != 0 {
                count += 1;
                to = board.step(to, direction) & free;
            }
        }
    }
    count
}
