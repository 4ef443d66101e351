//! The order of the rounds of a round robin, drawn by lot (3.6.2: the table is made after the draw).

use super::round_robin::{join, rounds};
use super::{ScheduleError, ScheduledRound, check, reversed};
use crate::lots::{Seed, shuffle_rounds};

/// Which orders of the rounds take part in the lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundOrder {
    /// Those in which nobody has a colour three times running: the table begun at any of its rounds, in either
    /// direction.
    Colours,
    /// All; then a colour may come three times running or more.
    Any,
}

/// A round robin whose rounds are played in an order drawn by lot; each lap has its own. Whatever the order, everybody
/// meets everybody once a lap, and nobody has one colour more than once oftener than the other.
///
/// # Errors
/// [`ScheduleError`].
pub fn round_robin_by_lot(
    players: u32,
    laps: u32,
    order: RoundOrder,
    seed: &Seed,
) -> Result<Vec<ScheduledRound>, ScheduleError> {
    check(players, laps)?;
    let lap = rounds(players);
    match order {
        RoundOrder::Any => Ok((0..laps).flat_map(|number| any_order(&lap, number, seed)).collect()),
        RoundOrder::Colours => {
            let choices = |number| {
                let mut choices = turns(&lap);
                shuffle_rounds(&mut choices, number, seed);
                choices
            };
            // The plain table is always among the orders of one lap, and its mirror image goes with it.
            match join(&choices, laps, 0, Vec::new()) {
                Some(made) => Ok(made),
                None => super::round_robin(players, laps),
            }
        }
    }
}

fn any_order(lap: &[ScheduledRound], number: u32, seed: &Seed) -> Vec<ScheduledRound> {
    let mut order = lap.to_vec();
    shuffle_rounds(&mut order, number, seed);
    if number % 2 == 1 { order.iter().map(reversed).collect() } else { order }
}

/// The table begun at each of its rounds, forwards and backwards.
fn turns(lap: &[ScheduledRound]) -> Vec<Vec<ScheduledRound>> {
    let begun = |first: usize| {
        let mut order = lap.to_vec();
        order.rotate_left(first);
        let back: Vec<ScheduledRound> = order.iter().rev().cloned().collect();
        [order, back]
    };
    (0..lap.len()).flat_map(begun).collect()
}
