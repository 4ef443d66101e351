//! Order tables: who meets whom in which round, known before the event (3.2).

mod knockout;
mod progress;
mod round_order;
mod round_robin;
mod scheveningen;

pub use knockout::{KnockoutRound, MOST_IN_KNOCKOUT, Side, knockout, knockout_lines};
pub use progress::{KnockoutDraw, KnockoutPair, Undecided, knockout_draw, knockout_progress};
pub use round_order::{RoundOrder, round_robin_by_lot};
pub use round_robin::round_robin;
pub use scheveningen::scheveningen;

use thiserror::Error;

use crate::field::PlayerNo;

/// The largest field a table is made for.
pub const MOST_PLAYERS: u32 = 200;
/// The most laps.
pub const MOST_LAPS: u32 = 4;

/// A round of an order table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduledRound {
    /// White and Black of each board.
    pub pairs: Vec<(PlayerNo, PlayerNo)>,
    /// Who rests, in an odd field.
    pub rests: Option<PlayerNo>,
    /// Which round of the plain table of one lap it is, from one.
    pub of_table: u32,
}

/// Why there is no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ScheduleError {
    /// Too few players, or too many.
    #[error("a table is made for 2 to {MOST_PLAYERS} players")]
    Players,
    /// Too few laps, or too many.
    #[error("a table is made for 1 to {MOST_LAPS} laps")]
    Laps,
}

fn check(players: u32, laps: u32) -> Result<(), ScheduleError> {
    match (players, laps) {
        (2..=MOST_PLAYERS, 1..=MOST_LAPS) => Ok(()),
        (2..=MOST_PLAYERS, _) => Err(ScheduleError::Laps),
        _ => Err(ScheduleError::Players),
    }
}

/// The same round with the colours changed.
fn reversed(round: &ScheduledRound) -> ScheduledRound {
    let pairs = round.pairs.iter().map(|(white, black)| (*black, *white)).collect();
    ScheduledRound { pairs, rests: round.rests, of_table: round.of_table }
}
