//! When a round is to start: line-ups are due so long before it (3.16.2).
use api_types::TournamentId;
use api_types::teams::{NewRoundSchedule, RoundSchedule};
use chassis::auth::{Caller, Visitor};
use chassis::clock::kept;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, TimeDelta, Utc};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{JUDGES, absent, not_final, require, visible};
use crate::State;
use crate::store::rounds;
use crate::store::teams::line_ups::{self, Schedule};
use crate::store::tournaments::{self, Kept as Tournament};

/// The next version of an entry that a change of needs `If-Match`.
pub(super) fn next_version(present: Option<i64>, if_match: Option<&IfMatch>) -> Outcome<i64> {
    let Some(present) = present else { return Ok(1) };
    let if_match = if_match.ok_or_else(|| {
        ApiError::new(
            api_types::ProblemCode::PreconditionRequired,
            "Такая запись уже есть: чтобы изменить её, нужен If-Match с её ETag.",
            "There is such an entry: to change it, an If-Match with its ETag is needed.",
        )
    })?;
    if_match.check(present)?;
    Ok(present + 1)
}

/// The round is one of the event's. Where the rounds follow from the field, they are not known before the first.
pub(super) fn of_event(tournament: &Tournament, round: u16) -> Outcome<()> {
    if (1..=tournament.regulation.rounds.max(1)).contains(&round) {
        return Ok(());
    }
    Err(ApiError::not_found("Тур", "Round"))
}

/// What is in force of a round has begun.
pub(super) fn not_started(connection: &mut AnyConnection, id: TournamentId, round: u16) -> Outcome<()> {
    let started = rounds::all(connection, id)?
        .into_iter()
        .any(|kept| kept.number == round && kept.started_at.is_some());
    if started {
        return Err(ApiError::conflict("Тур уже начат.", "The round has started already."));
    }
    Ok(())
}

pub(crate) async fn put(
    state: &State,
    caller: Caller,
    (id, round): (TournamentId, u16),
    if_match: Option<IfMatch>,
    new: NewRoundSchedule,
) -> Outcome<Reply> {
    let (now, starts_at) = (state.clock.now(), kept(new.starts_at));
    state
        .db
        .write(move |connection| {
            // It changes no table and no field: the version stays, and with it the drafts made of it.
            tournaments::take(connection, id)?;
            let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
            require(connection, &caller, &tournament, JUDGES)?;
            not_final(&tournament)?;
            of_event(&tournament, round)?;
            not_started(connection, id, round)?;
            let present = line_ups::schedule(connection, id, round)?;
            let version = next_version(present.map(|own| own.version), if_match.as_ref())?;
            let schedule = Schedule { starts_at, version };
            line_ups::set_schedule(connection, id, round, schedule)?;
            let data = json!({
                "round": round, "starts_at": starts_at, "before": present.map(|own| own.starts_at),
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "round.scheduled", round, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Ok(Reply::ok(&shown(&tournament, round, schedule))?.tagged(version))
        })
        .await
}

pub(crate) async fn show(
    state: &State,
    visitor: Visitor,
    (id, round): (TournamentId, u16),
) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let (tournament, _) = visible(connection, &visitor, id)?;
            let schedule = line_ups::schedule(connection, id, round)?;
            let schedule = schedule.ok_or_else(|| {
                ApiError::not_found("Назначенное время начала тура", "The scheduled start of the round")
            })?;
            Ok(Reply::ok(&shown(&tournament, round, schedule))?.tagged(schedule.version))
        })
        .await
}

fn shown(tournament: &Tournament, round: u16, schedule: Schedule) -> RoundSchedule {
    RoundSchedule {
        round,
        starts_at: schedule.starts_at,
        line_ups_due_at: due(tournament, schedule),
        version: schedule.version,
    }
}

/// Until when line-ups are handed in, inclusive.
pub(super) fn due(tournament: &Tournament, schedule: Schedule) -> Option<DateTime<Utc>> {
    let minutes = tournament.regulation.team.as_ref()?.line_up_due();
    schedule.starts_at.checked_sub_signed(TimeDelta::minutes(i64::from(minutes)))
}
