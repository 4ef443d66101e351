//! Scheveningen: everybody of one team meets everybody of the other (3.2).

use super::{ScheduleError, ScheduledRound, check, reversed};
use crate::field::PlayerNo;

/// Two teams of `boards` players: the first has the numbers 1 to `boards`, the second those that follow.
///
/// Where the boards are a multiple of four, half of a team has White in each round; else one team has it in the odd
/// rounds and the other in the even ones. Nobody has a colour three times running.
///
/// # Errors
/// [`ScheduleError`].
pub fn scheveningen(boards: u32, laps: u32) -> Result<Vec<ScheduledRound>, ScheduleError> {
    check(boards.saturating_mul(2), laps)?;
    let lap: Vec<ScheduledRound> = (0..boards).map(|round| one(boards, round)).collect();
    let of_lap = |number: u32| -> Vec<ScheduledRound> {
        if number % 2 == 1 { lap.iter().map(reversed).collect() } else { lap.clone() }
    };
    Ok((0..laps).flat_map(of_lap).collect())
}

fn one(boards: u32, round: u32) -> ScheduledRound {
    let pair = |own: u32| {
        let (other, white) = if boards.is_multiple_of(4) {
            by_halves(boards, round, own)
        } else {
            by_turns(boards, round, own)
        };
        let (own, other) = (PlayerNo(own + 1), PlayerNo(boards + other + 1));
        if white { (own, other) } else { (other, own) }
    };
    ScheduledRound { pairs: (0..boards).map(pair).collect(), rests: None, of_table: round + 1 }
}

/// Whom a player of the first team meets, and whether with White: one team has White in every other round.
const fn by_turns(boards: u32, round: u32, own: u32) -> (u32, bool) {
    ((own + round) % boards, round.is_multiple_of(2))
}

/// Half against half, then each half against the other one; the halves of a team have different colours.
const fn by_halves(boards: u32, round: u32, own: u32) -> (u32, bool) {
    let half = boards / 2;
    let (own_half, of_half) = (own / half, own % half);
    let their_half = (own_half + round / half) % 2;
    let other = their_half * half + (of_half + round) % half;
    (other, (round + own_half).is_multiple_of(2))
}
