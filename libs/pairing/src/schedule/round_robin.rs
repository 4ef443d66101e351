//! Round robin by the tables of Berger.

use std::collections::BTreeMap;

use super::{ScheduleError, ScheduledRound, check, reversed};
use crate::field::PlayerNo;

/// Everybody meets everybody once a lap.
///
/// In a round the sum of the two numbers is the same for all pairs, counted round the table of an even field; an odd
/// field has one place more, and who meets it rests. Later laps repeat the first with the colours changed each time;
/// where several are played, the first or the last two rounds of a lap change places as far as is needed so that
/// nobody has a colour three times running.
///
/// # Errors
/// [`ScheduleError`].
pub fn round_robin(players: u32, laps: u32) -> Result<Vec<ScheduledRound>, ScheduleError> {
    check(players, laps)?;
    let lap = rounds(players);
    let choices = |_| orders(&lap).to_vec();
    Ok(join(&choices, laps, 0, Vec::new()).unwrap_or_else(|| (0..laps).flat_map(|_| lap.clone()).collect()))
}

/// The laps one after another, each in the first order offered for it that goes with those before and lets those after
/// go on; the colours change with each lap.
pub(super) fn join(
    choices: &impl Fn(u32) -> Vec<Vec<ScheduledRound>>,
    laps: u32,
    made: u32,
    before: Vec<ScheduledRound>,
) -> Option<Vec<ScheduledRound>> {
    if made >= laps {
        return Some(before);
    }
    choices(made).into_iter().find_map(|order| {
        let coloured: Vec<ScheduledRound> =
            if made % 2 == 1 { order.iter().map(reversed).collect() } else { order };
        let lasting = before.iter().rev().take(2).rev().chain(&coloured);
        if three_running(lasting) {
            return None;
        }
        join(choices, laps, made + 1, before.iter().cloned().chain(coloured).collect())
    })
}

/// The lap as it is, with its last two rounds changed, with its first two, with both.
fn orders(lap: &[ScheduledRound]) -> [Vec<ScheduledRound>; 4] {
    let last = with(lap, |rounds| {
        if let [.., before, last] = rounds {
            std::mem::swap(before, last);
        }
    });
    let first_of = |rounds: &[ScheduledRound]| {
        with(rounds, |rounds| {
            if let [first, second, ..] = rounds {
                std::mem::swap(first, second);
            }
        })
    };
    let (first, both) = (first_of(lap), first_of(&last));
    [lap.to_vec(), last, first, both]
}

fn with(lap: &[ScheduledRound], change: impl Fn(&mut [ScheduledRound])) -> Vec<ScheduledRound> {
    let mut changed = lap.to_vec();
    change(&mut changed);
    changed
}

/// Whether somebody has a colour three times running.
fn three_running<'a>(rounds: impl Iterator<Item = &'a ScheduledRound>) -> bool {
    let mut running: BTreeMap<PlayerNo, (bool, u32)> = BTreeMap::new();
    rounds.flat_map(|round| &round.pairs).any(|(white, black)| {
        [(*white, true), (*black, false)].into_iter().any(|(no, is_white)| {
            let run = running.entry(no).or_insert((is_white, 0));
            *run = if run.0 == is_white { (is_white, run.1 + 1) } else { (is_white, 1) };
            run.1 >= 3
        })
    })
}

pub(super) fn rounds(players: u32) -> Vec<ScheduledRound> {
    let places = players + players % 2;
    (1..places).map(|round| one(players, places, round)).collect()
}

fn one(players: u32, places: u32, round: u32) -> ScheduledRound {
    let cycle = places - 1;
    let mut pairs = Vec::new();
    let mut rests = None;
    for low in 1..places {
        // the other one of the sum, or the last place where that is the player himself
        let other = (round + 1 + 2 * cycle - low - 1) % cycle + 1;
        if other == low && players < places {
            rests = Some(PlayerNo(low));
        } else if other == low {
            pairs.insert(0, with_last(low, places));
        } else if low < other {
            pairs.push(coloured(low, other));
        }
    }
    ScheduledRound { pairs, rests, of_table: round }
}

/// The lower half has White against the last place.
const fn with_last(low: u32, places: u32) -> (PlayerNo, PlayerNo) {
    let (own, last) = (PlayerNo(low), PlayerNo(places));
    if low <= places / 2 { (own, last) } else { (last, own) }
}

/// The lower number has White where the sum is odd.
const fn coloured(low: u32, high: u32) -> (PlayerNo, PlayerNo) {
    if (low + high) % 2 == 1 { (PlayerNo(low), PlayerNo(high)) } else { (PlayerNo(high), PlayerNo(low)) }
}
