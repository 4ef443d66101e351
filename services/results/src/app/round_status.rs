//! Starting and ending a round. The recorded actual end is what the protest clock runs from (5.4.16.1).
use api_types::TournamentId;
use api_types::rounds::{NewRoundStatus, RoundStatus};
use chassis::auth::Caller;
use chassis::clock::kept;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, TimeDelta, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{JUDGES, locked_for, not_final};
use super::adjournment::may_outlast_the_round;
use super::rounds::{assemble, find};
use super::teams;
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, rounds};

pub(crate) async fn set(
    state: &State,
    caller: Caller,
    (id, number): (TournamentId, u16),
    if_match: IfMatch,
    new: NewRoundStatus,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    if let Some(reason) = &new.reason {
        faults.text(reason, 500, "/reason");
    }
    faults.finish()?;
    let clock = state.clock.clone();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, JUDGES)?;
            // Read while the tournament is ours: whoever has seen it before finds no start of an earlier moment later.
            let now = clock.now();
            let at = new.actual_at.map_or(now, kept);
            not_final(&tournament)?;
            let mut round = find(connection, id, number)?;
            if_match.check(round.version)?;
            let before = round.ended_at;
            match new.status {
                RoundStatus::Running => {
                    start(connection, id, &mut round, at, now)?;
                    teams::start::start(connection, &tournament, number)?;
                }
                RoundStatus::Ended if before.is_some() => {
                    correct_end(connection, id, &mut round, (&new, at, now))?;
                }
                RoundStatus::Ended => end(connection, &tournament, &mut round, at, now)?,
                RoundStatus::Published => return Err(no_way_back()),
            }
            rounds::update(connection, id, &round)?;
            let kind = match (new.status, before) {
                (RoundStatus::Ended, Some(_)) => "round.end_corrected",
                (RoundStatus::Ended, None) => "round.ended",
                _ => "round.started",
            };
            let data = json!({
                "round": number, "actual_at": at, "before": before, "reason": new.reason, "version": tournament.version
            });
            EventLog::append(connection, NewEvent::by(&caller, now, kind, number, data).of_tournament(id))?;
            let round = find(connection, id, number)?;
            let version = round.version;
            Ok(Reply::ok(&assemble(connection, id, round)?)?.tagged(version))
        })
        .await
}

fn no_way_back() -> ApiError {
    ApiError::conflict(
        "Назад пути нет: опубликованный тур начинают (running), идущий — оканчивают (ended).",
        "There is no way back: a published round is started (running), a running one is ended (ended).",
    )
}

fn start(
    connection: &mut AnyConnection,
    id: TournamentId,
    round: &mut rounds::Kept,
    at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Outcome<()> {
    if round.status != RoundStatus::Published {
        return Err(ApiError::conflict("Тур уже начат.", "The round has started already."));
    }
    let before = rounds::all(connection, id)?.into_iter().rfind(|other| other.number < round.number);
    check_time((at, "/actual_at"), before.and_then(|other| other.ended_at), now)?;
    round.status = RoundStatus::Running;
    round.started_at = Some(at);
    Ok(())
}

fn end(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    round: &mut rounds::Kept,
    at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Outcome<()> {
    if round.status != RoundStatus::Running {
        return Err(ApiError::conflict(
            "Окончить можно только идущий тур.",
            "Only a running round can be ended.",
        ));
    }
    let may_wait = may_outlast_the_round(&tournament.regulation);
    let open = games::of_round(connection, tournament.id, round.number)?;
    let due = |game: &&games::Kept| game.result.is_none() && !(may_wait && game.manner.is_some());
    let open: Vec<String> = open.iter().filter(due).map(|game| game.board.to_string()).collect();
    if !open.is_empty() {
        let boards = open.join(", ");
        return Err(ApiError::conflict(
            format!("Нет результатов на досках: {boards}."),
            format!("Results are missing on boards: {boards}."),
        ));
    }
    check_time((at, "/actual_at"), round.started_at, now)?;
    round.status = RoundStatus::Ended;
    round.ended_at = Some(at);
    Ok(())
}

/// The recorded end is what protests run from (5.4.16.1): it is corrected with a reason and kept in the log. Protests
/// that were received stay received.
fn correct_end(
    connection: &mut AnyConnection,
    id: TournamentId,
    round: &mut rounds::Kept,
    (new, at, now): (&NewRoundStatus, DateTime<Utc>, DateTime<Utc>),
) -> Outcome<()> {
    if new.actual_at.is_none() {
        return Err(ApiError::conflict(
            "Тур уже окончен. Чтобы исправить время его окончания, укажите actual_at и причину (reason).",
            "The round has ended. To correct the time of its end give actual_at and the reason.",
        ));
    }
    if new.reason.is_none() {
        return Err(ApiError::field(
            "/reason",
            "исправление времени окончания требует причины: от него идёт срок протестов",
            "a correction of the recorded end needs a reason: the term of protests runs from it",
        )
        .citing("rf-2018", "5.4.16.1"));
    }
    let next = rounds::all(connection, id)?.into_iter().find(|other| other.number > round.number);
    let latest = next.and_then(|other| other.started_at).map_or(now, |started| started.min(now));
    check_time((at, "/actual_at"), round.started_at, latest)?;
    round.ended_at = Some(at);
    Ok(())
}

/// Nobody enters an event of more than a year ago: such a time is a slip of the pen.
const LONGEST_AGO: TimeDelta = TimeDelta::days(366);

/// A time that is told is no earlier than what it follows, and no later than now.
pub(super) fn check_time(
    (at, pointer): (DateTime<Utc>, &str),
    not_before: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Outcome<()> {
    let not_before = not_before.or_else(|| now.checked_sub_signed(LONGEST_AGO));
    if at > now {
        let error = ApiError::field(
            pointer,
            "время не может быть позже срока (deadline): текущего времени или начала следующего тура",
            "the time cannot be after the deadline: the present time, or the start of the next round",
        );
        return Err(error.until(now));
    }
    if let Some(limit) = not_before.filter(|limit| at < *limit) {
        let error = ApiError::field(
            pointer,
            "время не может быть раньше события, за которым следует (deadline)",
            "the time cannot be before the event it follows (deadline)",
        );
        return Err(error.until(limit));
    }
    Ok(())
}
