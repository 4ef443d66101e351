//! Systems with an order table: round robin and Scheveningen (3.2). Somebody excused from a round keeps his pair there:
//! a result says who did not appear (3.13.1).
use std::collections::BTreeMap;

use api_types::Text;
use api_types::regulation::System;
use api_types::rounds::{Field, Unpaired, UnpairedWhy};
use chassis::error::{ApiError, Outcome};
use pairing::PlayerNo;
use pairing::schedule::{MOST_PLAYERS, ScheduleError, ScheduledRound, round_robin, scheveningen};

use super::{Made, pair, placed};
use crate::app::numbers::Numbers;
use crate::app::refusals::{no_such_round, too_few, too_many};

/// The order table of an event.
pub(crate) fn schedule(wire: &Field) -> Outcome<Vec<ScheduledRound>> {
    let players = placed(wire).count();
    let count = u32::try_from(players).unwrap_or(u32::MAX);
    let laps = wire.regulation.laps.unwrap_or(1);
    let rounds = match wire.regulation.system {
        System::Scheveningen => scheveningen(count / 2, laps),
        _ => round_robin(count, laps),
    };
    rounds.map_err(|error| match error {
        ScheduleError::Players if players < 2 => too_few(players),
        ScheduleError::Players => too_many(players, MOST_PLAYERS),
        ScheduleError::Laps => ApiError::internal(error.to_string()),
    })
}

pub(crate) fn make(wire: &Field, numbers: &Numbers) -> Outcome<Made> {
    let rounds = schedule(wire)?;
    let total = u16::try_from(rounds.len()).unwrap_or(u16::MAX);
    let index = usize::from(wire.round.saturating_sub(1));
    let of_table = rounds.get(index).ok_or_else(|| no_such_round(wire.round, total))?;
    let mut gone = BTreeMap::new();
    for player in &wire.players {
        gone.insert(numbers.no(player.participant.id)?, player.participant.withdrawn_after_round.is_some());
    }
    let here = |no: &PlayerNo| gone.get(no) == Some(&false);
    let mut made = Made { pairs: Vec::new(), bye: None, unpaired: Vec::new(), rounds: Some(total) };
    let unpaired =
        |no: PlayerNo, why| -> Outcome<Unpaired> { Ok(Unpaired { participant: numbers.who(no)?, why }) };
    let why = Text::new(
        format!("таблица очерёдности, тур {} из {total} (3.2).", wire.round),
        format!("the order table, round {} of {total} (3.2).", wire.round),
    );
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
    Ok(made)
}
