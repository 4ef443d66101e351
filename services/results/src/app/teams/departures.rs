//! Teams that leave, or do not come to the last round (3.16.5).
use api_types::participants::Withdrawal;
use api_types::teams::{NewDeparture, Team};
use api_types::{TeamId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{CHIEF, OFFICE, locked_for, not_final};
use super::squads::shown;
use super::{CHAPTER, missing, rules};
use crate::State;
use crate::store::rounds;
use crate::store::teams::{matches, squads};
use crate::store::tournaments::Kept as Tournament;

/// The team is paired no more; matches it leaves unplayed are lost, until the judges decide otherwise.
pub(crate) async fn withdraw(
    state: &State,
    caller: Caller,
    (id, team): (TournamentId, TeamId),
    if_match: IfMatch,
    withdrawal: Withdrawal,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&withdrawal.reason, 500, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, OFFICE)?;
            not_final(&tournament)?;
            rules(&tournament)?;
            let present = squads::find(connection, id, team)?.ok_or_else(missing)?;
            if_match.check(present.version)?;
            if present.withdrawn_after_round.is_some() {
                return Err(ApiError::conflict("Команда уже выбыла.", "The team has withdrawn already."));
            }
            let after = rounds::all(connection, id)?.last().map_or(0, |round| round.number);
            squads::update(connection, &Team { withdrawn_after_round: Some(after), ..present })?;
            let data =
                json!({ "after_round": after, "reason": withdrawal.reason, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "team.withdrawn", team, data);
            EventLog::append(connection, event.of_tournament(id))?;
            shown(connection, id, team)
        })
        .await
}

/// The judges' decision: its matches lost, or annulled. It may be taken again while the results are not final.
pub(crate) async fn decide(
    state: &State,
    caller: Caller,
    (id, team): (TournamentId, TeamId),
    if_match: IfMatch,
    new: NewDeparture,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 500, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, CHIEF)?;
            not_final(&tournament)?;
            let present = squads::find(connection, id, team)?.ok_or_else(missing)?;
            if_match.check(present.version)?;
            if present.withdrawn_after_round.is_none() && !missed_the_last(connection, &tournament, team)? {
                return Err(ApiError::conflict(
                    "Решать нечего: команда не выбывала и на последний тур явилась.",
                    "There is nothing to decide: the team has not left, and came to the last round.",
                )
                .citing(CHAPTER, "3.16.5"));
            }
            let before = present.departure;
            squads::update(connection, &Team { departure: Some(new.reading), ..present })?;
            let data = json!({
                "reading": new.reading, "before": before, "reason": new.reason, "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "team.departure_decided", team, data);
            EventLog::append(connection, event.of_tournament(id))?;
            shown(connection, id, team)
        })
        .await
}

/// Whether nobody of the team came to the last round, by a judge's finding.
fn missed_the_last(connection: &mut AnyConnection, tournament: &Tournament, team: TeamId) -> Outcome<bool> {
    let last = matches::of_round(connection, tournament.id, tournament.regulation.rounds)?;
    Ok(last.iter().any(|kept| {
        let absent = |side: Option<TeamId>, present: u32| side == Some(team) && present == 0;
        kept.presence.as_ref().is_some_and(|presence| {
            absent(Some(kept.white), presence.white) || absent(kept.black, presence.black)
        })
    }))
}
