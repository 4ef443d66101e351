//! The players' lines of a request, as the rules library has them.
use std::collections::{BTreeMap, BTreeSet};

use api_types::regulation::Scale;
use api_types::standings_computation::{TableEntry, TablePlayer, TableQuery, TableSystem};
use chassis::error::Outcome;
use serde_json::Value;
use standings as law;

use super::faults;

/// As many as an event may have.
const MOST_PLAYERS: usize = 10_000;
/// More rounds than any event has.
const MOST_ROUNDS: usize = 500;

/// A result as it is written, before the opponent's line has been looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Win,
    Draw,
    Loss,
    Plus,
    Minus,
}

pub(super) fn read(query: &TableQuery) -> Outcome<Vec<law::PlayerLine>> {
    if query.players.len() > MOST_PLAYERS {
        return Err(faults::too_many("/players", MOST_PLAYERS));
    }
    if query.players.is_empty() {
        return Err(faults::nobody());
    }
    if let Some(index) = query.players.iter().position(|player| player.no == 0) {
        return Err(faults::number(index));
    }
    withdrawals(query)?;
    whole(query)?;
    byes(query)?;
    let by_no: BTreeMap<u32, &TablePlayer> = query.players.iter().map(|player| (player.no, player)).collect();
    query.players.iter().enumerate().map(|(index, player)| line(query, &by_no, index, player)).collect()
}

/// Nobody has left after a round that has not been.
fn withdrawals(query: &TableQuery) -> Outcome<()> {
    let rounds = query.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let beyond = |player: &TablePlayer| {
        player.withdrawn_after_round.is_some_and(|last| usize::try_from(last).is_ok_and(|last| last > rounds))
    };
    match query.players.iter().position(beyond) {
        Some(index) => Err(faults::withdrawn_later(index, rounds)),
        None => Ok(()),
    }
}

/// A line tells every round, missed ones as null; the rounds after a withdrawal may be left out.
fn whole(query: &TableQuery) -> Outcome<()> {
    let rounds = query.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let due = |player: &TablePlayer| {
        player.withdrawn_after_round.and_then(|last| usize::try_from(last).ok()).unwrap_or(rounds)
    };
    let short = query.players.iter().position(|player| player.rounds.len() < due(player).min(rounds));
    short.map_or(Ok(()), |index| Err(faults::short(index, rounds)))
}

/// 3.17.2: one at most is left over in a round of a Swiss event. In a round robin nobody has a point without play, which
/// the rules of tables refuse.
fn byes(query: &TableQuery) -> Outcome<()> {
    let mut given: BTreeSet<usize> = BTreeSet::new();
    for (index, player) in query.players.iter().enumerate() {
        for (round, entry) in player.rounds.iter().enumerate() {
            let bye = entry.as_ref().is_some_and(|entry| entry.bye == Some(true));
            if bye && query.system == TableSystem::Swiss && !given.insert(round) {
                return Err(faults::second_bye(index, round));
            }
        }
    }
    Ok(())
}

fn line(
    query: &TableQuery,
    by_no: &BTreeMap<u32, &TablePlayer>,
    index: usize,
    player: &TablePlayer,
) -> Outcome<law::PlayerLine> {
    if player.rounds.len() > MOST_ROUNDS {
        return Err(faults::too_many(&format!("/players/{index}/rounds"), MOST_ROUNDS));
    }
    let rounds = player.rounds.iter().enumerate().map(|(round, entry)| {
        let Some(entry) = entry else { return Ok(None) };
        let at = format!("/players/{index}/rounds/{round}");
        let there = entry.opponent.and_then(|no| by_no.get(&no)?.rounds.get(round)?.as_ref());
        outcome(query.scale, &at, entry, there).map(Some)
    });
    Ok(law::PlayerLine {
        no: law::PlayerNo(player.no),
        rounds: rounds.collect::<Outcome<Vec<_>>>()?,
        withdrawn_after_round: player.withdrawn_after_round.map(law::RoundNo),
    })
}

fn outcome(scale: Scale, at: &str, entry: &TableEntry, there: Option<&TableEntry>) -> Outcome<law::Outcome> {
    let TableEntry { opponent, colour, result, bye } = entry;
    match (opponent, bye, result) {
        (None, Some(true), None) => Ok(law::Outcome::Bye),
        (Some(opponent), None | Some(false), Some(result)) => {
            let own = mark(scale, result).ok_or_else(|| faults::result(at, scale))?;
            let other = there.and_then(|there| mark(scale, there.result.as_ref()?));
            met(at, law::PlayerNo(*opponent), colour.as_deref(), own, other)
        }
        _ => Err(faults::neither(at)),
    }
}

fn met(
    at: &str,
    opponent: law::PlayerNo,
    colour: Option<&str>,
    own: Mark,
    other: Option<Mark>,
) -> Outcome<law::Outcome> {
    let result = match own {
        Mark::Plus => return Ok(law::Outcome::ForfeitWin { opponent }),
        Mark::Minus => return Ok(law::Outcome::ForfeitLoss { opponent }),
        // two noughts are a loss to both in a game that was begun (3.9.4)
        Mark::Loss if other == Some(Mark::Loss) => {
            return Ok(law::Outcome::DoubleLoss { opponent, played: true });
        }
        Mark::Win => law::GameResult::Win,
        Mark::Draw => law::GameResult::Draw,
        Mark::Loss => law::GameResult::Loss,
    };
    let colour = match colour {
        Some("white") => law::Colour::White,
        Some("black") => law::Colour::Black,
        _ => return Err(faults::colour(at)),
    };
    Ok(law::Outcome::Played { opponent, colour, result })
}

/// Points in the request's own scale, as a number or as text, or `+` and `-`.
fn mark(scale: Scale, result: &Value) -> Option<Mark> {
    let text = match result {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().to_owned(),
        _ => return None,
    };
    match (scale, text.as_str()) {
        (_, "+") => Some(Mark::Plus),
        (_, "-" | "−" | "–") => Some(Mark::Minus),
        (_, "0" | "0.0") => Some(Mark::Loss),
        (Scale::OneHalfZero, "1" | "1.0") | (Scale::TwoOneZero, "2" | "2.0") => Some(Mark::Win),
        (Scale::OneHalfZero, "0.5" | "0,5" | "1/2" | "½" | "=") | (Scale::TwoOneZero, "1" | "1.0" | "=") => {
            Some(Mark::Draw)
        }
        _ => None,
    }
}

/// How often any two have met, at least once: how often each meets each.
pub(super) fn laps(players: &[law::PlayerLine]) -> u32 {
    let most = players.iter().map(|line| {
        let mut met: BTreeMap<law::PlayerNo, u32> = BTreeMap::new();
        for opponent in line.rounds.iter().flatten().filter_map(law::Outcome::opponent) {
            *met.entry(opponent).or_insert(0) += 1;
        }
        met.into_values().max().unwrap_or(1)
    });
    most.max().unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn results_are_in_the_scale_of_the_request() {
        for (scale, result, expected) in [
            (Scale::OneHalfZero, json!(1), Some(Mark::Win)),
            (Scale::OneHalfZero, json!(0.5), Some(Mark::Draw)),
            (Scale::OneHalfZero, json!("1/2"), Some(Mark::Draw)),
            (Scale::OneHalfZero, json!(2), None),
            (Scale::TwoOneZero, json!(2), Some(Mark::Win)),
            (Scale::TwoOneZero, json!(1), Some(Mark::Draw)),
            (Scale::TwoOneZero, json!(0.5), None),
            (Scale::TwoOneZero, json!("+"), Some(Mark::Plus)),
            (Scale::OneHalfZero, json!("-"), Some(Mark::Minus)),
            (Scale::OneHalfZero, json!(-1), None),
            (Scale::OneHalfZero, json!(null), None),
        ] {
            assert!(mark(scale, &result) == expected, "{result}");
        }
    }
}
