//! Teams excused from rounds (3.17.2), and back after a withdrawal: as players are.
use std::collections::BTreeMap;

use api_types::participants::Absences;
use api_types::regulation::System;
use api_types::teams::Team;
use api_types::{TeamId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::super::access::{OFFICE, locked_for, not_final};
use super::super::presence::{MOST_ABSENCES, check_rounds, may_be_excused, published};
use super::numbers::as_participant;
use super::squads::shown;
use super::{missing, rules};
use crate::State;
use crate::store::teams::squads;

pub(crate) async fn excuse(
    state: &State,
    caller: Caller,
    (id, team): (TournamentId, TeamId),
    if_match: IfMatch,
    mut new: Absences,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 500, "/reason");
    let few = new.rounds.len() <= MOST_ABSENCES;
    faults.check(few, "/rounds", "не больше 200 туров", "at most 200 rounds");
    faults.finish()?;
    new.rounds.sort_unstable();
    new.rounds.dedup();
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, OFFICE)?;
            not_final(&tournament)?;
            rules(&tournament)?;
            let before = squads::find(connection, id, team)?.ok_or_else(missing)?;
            if_match.check(before.version)?;
            may_be_excused(&tournament)?;
            let published = published(connection, &tournament)?;
            let as_player = as_participant(before.clone(), &BTreeMap::new());
            check_rounds(&as_player, &new.rounds, published, tournament.regulation.rounds)?;
            let data = json!({
                "rounds": new.rounds, "before": before.absent_rounds, "reason": new.reason,
                "version": tournament.version
            });
            squads::update(connection, &Team { absent_rounds: new.rounds, ..before })?;
            let event = NewEvent::by(&caller, now, "team.excused", team, data);
            EventLog::append(connection, event.of_tournament(id))?;
            shown(connection, id, team)
        })
        .await
}

/// Takes a withdrawal back, and with it what was decided of it: from the next round on the team is paired again.
pub(crate) async fn restore(
    state: &State,
    caller: Caller,
    (id, team): (TournamentId, TeamId),
    if_match: IfMatch,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, OFFICE)?;
            not_final(&tournament)?;
            rules(&tournament)?;
            let before = squads::find(connection, id, team)?.ok_or_else(missing)?;
            if_match.check(before.version)?;
            let Some(after) = before.withdrawn_after_round else {
                return Err(ApiError::conflict(
                    "Команда не выбывала: возвращать её не нужно.",
                    "The team has not withdrawn: there is nothing to bring back.",
                ));
            };
            let published = published(connection, &tournament)?;
            let no_place = after == 0 && tournament.regulation.system != System::Swiss;
            if published > 0 && (no_place || published >= tournament.regulation.rounds) {
                return Err(ApiError::conflict(
                    "Опубликован последний тур, или места в таблице для команды нет: возвращаться некуда.",
                    "The last round is published, or the team has no place in the table: there is nowhere to return.",
                ));
            }
            squads::update(connection, &Team { withdrawn_after_round: None, departure: None, ..before })?;
            let data = json!({
                "withdrawn_after_round": after, "from_round": published + 1, "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "team.returned", team, data);
            EventLog::append(connection, event.of_tournament(id))?;
            shown(connection, id, team)
        })
        .await
}
