//! Knock-out: who loses is out (3.2).

use super::ScheduleError;
use crate::field::PlayerNo;

/// The largest field of a knock-out.
pub const MOST_IN_KNOCKOUT: u32 = 1_024;

/// One side of a pair: known from the start, or by the result of an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// A player.
    Player(PlayerNo),
    /// The winner of a pair: its round and its number in it, both from one.
    WinnerOf(u32, u32),
    /// The loser of a pair.
    LoserOf(u32, u32),
}

/// A round of a knock-out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnockoutRound {
    /// The pairs from the top of the tree down; the upper line of each first.
    pub pairs: Vec<(Side, Side)>,
    /// Who goes on without play.
    pub byes: Vec<PlayerNo>,
}

/// The tree of a knock-out in which the strongest meet as late as can be: in each round the numbers of a pair have one
/// sum, were the lower number always to win. Where the field is no power of two, the first numbers go on without play in
/// the first round, and nobody in any other.
///
/// # Errors
/// [`ScheduleError::Players`].
pub fn knockout(players: u32, third_place: bool) -> Result<Vec<KnockoutRound>, ScheduleError> {
    if !(2..=MOST_IN_KNOCKOUT).contains(&players) || (third_place && players < 4) {
        return Err(ScheduleError::Players);
    }
    let mut line: Vec<Option<Side>> =
        knockout_lines(players).into_iter().map(|no| no.map(Side::Player)).collect();
    let mut rounds = Vec::new();
    while line.len() > 1 {
        let number = u32::try_from(rounds.len()).unwrap_or(u32::MAX).saturating_add(1);
        let (round, next) = one(number, &line);
        rounds.push(round);
        line = next;
    }
    if third_place && let [.., _, last] = rounds.as_mut_slice() {
        let before = players.next_power_of_two().ilog2().saturating_sub(1);
        last.pairs.push((Side::LoserOf(before, 1), Side::LoserOf(before, 2)));
    }
    Ok(rounds)
}

/// The first lines of the tree from the top down; `None` where a first number meets nobody.
#[must_use]
pub fn knockout_lines(players: u32) -> Vec<Option<PlayerNo>> {
    let places = players.clamp(1, MOST_IN_KNOCKOUT).next_power_of_two();
    lines(places).into_iter().map(|no| (no <= players).then_some(PlayerNo(no))).collect()
}

/// The numbers from the top of the tree down.
fn lines(places: u32) -> Vec<u32> {
    let mut lines = vec![1];
    let mut size = 1;
    while size < places {
        size *= 2;
        lines = lines.iter().flat_map(|no| [*no, size + 1 - no]).collect();
    }
    lines
}

/// A round, and who stands in the next.
fn one(number: u32, line: &[Option<Side>]) -> (KnockoutRound, Vec<Option<Side>>) {
    let mut round = KnockoutRound { pairs: Vec::new(), byes: Vec::new() };
    let mut next = Vec::new();
    for pair in line.chunks(2) {
        match *pair {
            [Some(upper), Some(lower)] => {
                round.pairs.push((upper, lower));
                let pair = u32::try_from(round.pairs.len()).unwrap_or(u32::MAX);
                next.push(Some(Side::WinnerOf(number, pair)));
            }
            [alone, None] | [None, alone] | [alone] => {
                if let Some(Side::Player(no)) = alone {
                    round.byes.push(no);
                }
                next.push(alone);
            }
            _ => {}
        }
    }
    (round, next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Plays the tree; the lower number always wins. Answers the pairs met, by round.
    fn played(rounds: &[KnockoutRound]) -> Vec<Vec<(u32, u32)>> {
        let mut won = BTreeMap::new();
        let mut all = Vec::new();
        for (number, round) in (1..).zip(rounds) {
            let mut met = Vec::new();
            for (index, (upper, lower)) in (1..).zip(&round.pairs) {
                let who = |side: &Side| match side {
                    Side::Player(no) => no.0,
                    Side::WinnerOf(round, pair) => {
                        let (winner, _): (u32, u32) = won[&(*round, *pair)];
                        winner
                    }
                    Side::LoserOf(round, pair) => won[&(*round, *pair)].1,
                };
                let pair = (who(upper), who(lower));
                won.insert((number, index), (pair.0.min(pair.1), pair.0.max(pair.1)));
                met.push(pair);
            }
            all.push(met);
        }
        all
    }

    #[test]
    fn any_field_comes_down_to_the_two_strongest() {
        for players in 2..=130 {
            let rounds = knockout(players, false).unwrap();
            let met = played(&rounds);
            let games: usize = met.iter().map(Vec::len).sum();
            assert_eq!(games + 1, usize::try_from(players).unwrap(), "one loser a game");
            assert_eq!(met.last().unwrap(), &[(1, 2)], "{players}");
            assert_eq!(rounds.len(), usize::try_from(players.next_power_of_two().ilog2()).unwrap());
            assert!(rounds.iter().skip(1).all(|round| round.byes.is_empty()));
            let byes: Vec<u32> = (1..=players.next_power_of_two() - players).collect();
            let mut free: Vec<u32> = rounds[0].byes.iter().map(|no| no.0).collect();
            free.sort_unstable();
            assert_eq!(free, byes, "the first numbers rest");
            for round in met.iter().skip(1) {
                let sums: Vec<u32> = round.iter().map(|(upper, lower)| upper + lower).collect();
                assert!(sums.iter().all(|sum| *sum == sums[0]), "{players}: {round:?}");
            }
        }
    }

    #[test]
    fn the_third_place_is_played_beside_the_final() {
        for players in 4..=33 {
            let rounds = knockout(players, true).unwrap();
            assert_eq!(played(&rounds).last().unwrap(), &[(1, 2), (4, 3)], "{players}");
        }
        assert_eq!(knockout(3, true), Err(ScheduleError::Players));
        assert_eq!(knockout(1, false), Err(ScheduleError::Players));
        assert_eq!(knockout(MOST_IN_KNOCKOUT + 1, false), Err(ScheduleError::Players));
    }
}
