//! Approval of the technical results (12.3): refused while a round is missing, a protest is open, or the last
//! round's protests may still come in time (5.4.16.3).
use api_types::rounds::RoundStatus;
use api_types::tournaments::{Approval, TournamentStatus};
use api_types::{ProblemCode, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{CHIEF, locked_for, not_final};
use super::adjournment::none_left;
use super::windows::of_last_round;
use crate::State;
use crate::store::tournaments::{self, Kept};
use crate::store::{holds, rounds};

pub(crate) async fn approve(
    state: &State,
    caller: Caller,
    id: TournamentId,
    if_match: IfMatch,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, CHIEF)?;
            if_match.check(tournament.version - 1)?;
            not_final(&tournament)?;
            admit(connection, &tournament, now)?;
            let subject = caller.principal.subject.clone();
            tournaments::set_status(connection, id, TournamentStatus::Final, Some((now, &subject)))?;
            let data = json!({ "version": tournament.version });
            let event = NewEvent::by(&caller, now, "tournament.approved", id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let approval = Approval {
                tournament_id: id,
                status: TournamentStatus::Final,
                version: tournament.version,
                approved_at: now,
                approved_by: subject,
            };
            Ok(Reply::ok(&approval)?.tagged(tournament.version))
        })
        .await
}

fn admit(connection: &mut AnyConnection, tournament: &Kept, now: DateTime<Utc>) -> Outcome<()> {
    if tournament.status == TournamentStatus::Preparing {
        return Err(ApiError::conflict("Соревнование не опубликовано.", "The tournament is not published."));
    }
    let all = rounds::all(connection, tournament.id)?;
    let planned = tournament.regulation.rounds;
    let ended = all.iter().filter(|round| round.status == RoundStatus::Ended).count();
    if ended < usize::from(planned) {
        return Err(ApiError::conflict(
            format!("Окончено туров: {ended} из {planned}."),
            format!("Rounds ended: {ended} of {planned}."),
        )
        .citing("rf-2018", "12.3"));
    }
    none_left(connection, tournament)?;
    let open = holds::standing(connection, tournament.id)?;
    if !open.is_empty() {
        return Err(protest_open(open));
    }
    let window = all.last().and_then(|last| of_last_round(&tournament.regulation, last));
    match window {
        Some(window) if !window.closed(now) => Err(window_open(window.closes)),
        _ => Ok(()),
    }
}

fn protest_open(open: Vec<String>) -> ApiError {
    let count = open.len();
    ApiError::new(
        ProblemCode::ProtestOpen,
        format!("Нерассмотренных протестов: {count}; сначала по ним нужны решения."),
        format!("Protests open: {count}; they must be decided first."),
    )
    .citing("rf-2018", "5.4.16.3")
    .suggesting(open)
}

fn window_open(closes: Option<DateTime<Utc>>) -> ApiError {
    let error = ApiError::new(
        ProblemCode::WindowOpen,
        "Срок подачи протестов на последний тур ещё не истёк.",
        "Protests about the last round may still be filed.",
    )
    .citing("rf-2018", "5.4.16.1");
    match closes {
        Some(closes) => error.until(closes),
        None => error,
    }
}
