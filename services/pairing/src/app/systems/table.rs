//! Systems with an order table: round robin and Scheveningen (3.2). Somebody excused from a round keeps his pair there:
//! a result says who did not appear (3.13.1).
use std::collections::{BTreeMap, BTreeSet};

use api_types::Text;
use api_types::regulation::System;
use api_types::rounds::{Field, MissedPair, Unpaired, UnpairedWhy};
use chassis::error::{ApiError, Outcome};
use pairing::schedule::{
    MOST_PLAYERS, ScheduleError, ScheduledRound, round_robin, round_robin_by_lot, scheveningen,
};
use pairing::{PlayerNo, Seed};

use super::{Made, pair, placed};
use crate::app::computation::schedule::orders_of;
use crate::app::numbers::Numbers;
use crate::app::refusals::{no_such_round, too_few, too_many};

/// The order table of an event, without the rounds in which everybody's meeting is carried over.
pub(crate) fn schedule(wire: &Field, numbers: &Numbers, seed: Option<&Seed>) -> Outcome<Vec<ScheduledRound>> {
    let whole = whole(wire, seed)?;
    if wire.carried.is_empty() {
        return Ok(whole);
    }
    let laps = usize::try_from(wire.regulation.laps.unwrap_or(1)).unwrap_or(1).max(1);
    let lap = whole.len() / laps;
    let mut left = carried(wire, numbers)?;
    let mut rounds = Vec::new();
    for of_lap in whole.chunks(lap.max(1)) {
        let met: BTreeSet<Pair> =
            left.iter().filter(|(_, times)| **times > 0).map(|(pair, _)| *pair).collect();
        left.values_mut().for_each(|times| *times = times.saturating_sub(1));
        rounds.extend(of_lap.iter().filter_map(|round| without(round, &met)));
    }
    Ok(rounds)
}

/// Two, the lower number first.
type Pair = (PlayerNo, PlayerNo);

fn ordered(one: PlayerNo, other: PlayerNo) -> Pair {
    (one.min(other), one.max(other))
}

/// How often each two have met in the stages before.
fn carried(wire: &Field, numbers: &Numbers) -> Outcome<BTreeMap<Pair, u32>> {
    let mut times = BTreeMap::new();
    for [one, other] in &wire.carried {
        *times.entry(ordered(numbers.no(*one)?, numbers.no(*other)?)).or_insert(0) += 1;
    }
    Ok(times)
}

/// The round without the pairs that have met; nothing where nobody is left.
fn without(round: &ScheduledRound, met: &BTreeSet<Pair>) -> Option<ScheduledRound> {
    let due = |pair: &&Pair| !met.contains(&ordered(pair.0, pair.1));
    let pairs: Vec<Pair> = round.pairs.iter().filter(due).copied().collect();
    (!pairs.is_empty()).then(|| ScheduledRound { pairs, ..round.clone() })
}

fn whole(wire: &Field, seed: Option<&Seed>) -> Outcome<Vec<ScheduledRound>> {
    let players = placed(wire).count();
    let count = u32::try_from(players).unwrap_or(u32::MAX);
    let laps = wire.regulation.laps.unwrap_or(1);
    let rounds = match wire.regulation.system {
        System::Scheveningen => scheveningen(count / 2, laps),
        _ => match orders_of(wire.regulation.pairing.round_order) {
            None => round_robin(count, laps),
            Some(order) => round_robin_by_lot(count, laps, order, seed.ok_or_else(no_seed)?),
        },
    };
    rounds.map_err(|error| match error {
        ScheduleError::Players if players < 2 => too_few(players),
        ScheduleError::Players => too_many(players, MOST_PLAYERS),
        ScheduleError::Laps => ApiError::internal(error.to_string()),
    })
}

fn no_seed() -> ApiError {
    ApiError::conflict(
        "Порядок туров разыгран с первым туром, а его жеребьёвки нет.",
        "The order of rounds is drawn with the first round, of which there is no draft.",
    )
}

fn why(wire: &Field, total: u16, of_table: u32) -> Text {
    let round = wire.round;
    if orders_of(wire.regulation.pairing.round_order).is_none() {
        return Text::new(
            format!("таблица очерёдности, тур {round} из {total} (3.2)."),
            format!("the order table, round {round} of {total} (3.2)."),
        );
    }
    Text::new(
        format!(
            "таблица очерёдности, тур {round} из {total}, по жребию {of_table}-й тур таблицы (3.2, 3.6.2)."
        ),
        format!(
            "the order table, round {round} of {total}, by lot round {of_table} of the table (3.2, 3.6.2)."
        ),
    )
}

/// The pairs of a round that are not played in it: they are owed again by whoever comes back (3.13.3). How the matches of
/// teams that left are counted is another matter (3.16.5).
fn missed(
    wire: &Field,
    numbers: &Numbers,
    (of_table, gone): (&ScheduledRound, &BTreeMap<PlayerNo, bool>),
) -> Outcome<Option<Vec<MissedPair>>> {
    if wire.regulation.team.is_some() {
        return Ok(None);
    }
    let here = |no: &PlayerNo| gone.get(no) == Some(&false);
    let missed = of_table.pairs.iter().filter(|(white, black)| !(here(white) && here(black)));
    let pair = |(white, black): &Pair| {
        Ok(MissedPair { white: numbers.who(*white)?.id, black: numbers.who(*black)?.id })
    };
    missed.map(pair).collect::<Outcome<_>>().map(Some)
}

/// `seed` is that of the first round's draft.
pub(crate) fn make(wire: &Field, numbers: &Numbers, seed: Option<&Seed>) -> Outcome<Made> {
    let rounds = schedule(wire, numbers, seed)?;
    let total = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
    let index = usize::from(wire.round.saturating_sub(1));
    let of_table = rounds.get(index).ok_or_else(|| no_such_round(wire.round, total))?;
    let mut gone = BTreeMap::new();
    for player in &wire.players {
        gone.insert(numbers.no(player.participant.id)?, player.participant.withdrawn_after_round.is_some());
    }
    let here = |no: &PlayerNo| gone.get(no) == Some(&false);
    let missed = missed(wire, numbers, (of_table, &gone))?;
    let mut made = Made { pairs: Vec::new(), bye: None, unpaired: Vec::new(), missed, rounds: Some(total) };
    let unpaired =
        |no: PlayerNo, why| -> Outcome<Unpaired> { Ok(Unpaired { participant: numbers.who(no)?, why }) };
    let why = why(wire, total, of_table.of_table);
    let of_teams = wire.regulation.team.is_some();
    for (white, black) in &of_table.pairs {
        match (here(white), here(black)) {
            // The match of a team that left stands: the judges decide how it is counted (3.16.5).
            (one, other) if one && other || of_teams && (one || other) => {
                let board = u32::try_from(made.pairs.len() + 1).unwrap_or(u32::MAX);
                made.pairs.push(pair(board, numbers.who(*white)?, numbers.who(*black)?, &why));
            }
            (true, false) => made.unpaired.push(unpaired(*white, UnpairedWhy::OpponentGone)?),
            (false, true) => made.unpaired.push(unpaired(*black, UnpairedWhy::OpponentGone)?),
            (false, false) | (true, true) => {}
        }
    }
    if let Some(rests) = of_table.rests.filter(here) {
        made.unpaired.push(unpaired(rests, UnpairedWhy::Rests)?);
    }
    let named: BTreeSet<PlayerNo> = of_table.pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
    for no in gone.keys().filter(|no| here(no) && !named.contains(no) && of_table.rests != Some(**no)) {
        made.unpaired.push(unpaired(*no, UnpairedWhy::Carried)?);
    }
    Ok(made)
}
