//! Approval of the technical results (12.3): refused while a round is missing, a protest or an appeal is open, or
//! while protests about the last round or a game that outlasted its round (5.4.16.3), or an appeal (5.4.16.5), may still
//! come in time.
use api_types::games::HoldKind;
use api_types::rounds::RoundStatus;
use api_types::tournaments::{Approval, TournamentStatus};
use api_types::{ProblemCode, TournamentId};
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{CHIEF, locked_for, not_final};
use super::adjournment::none_left;
use super::holds::paragraph;
use super::owed_games;
use super::windows::{OwnTerm, of_last_round, of_own_ends};
use crate::State;
use crate::store::tournaments::{self, Kept};
use crate::store::{appeal_terms, games, holds, rounds};

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
    if all.is_empty() {
        return Err(ApiError::conflict(
            "Туров не было: утверждать нечего.",
            "There has been no round: there is nothing to approve.",
        )
        .citing("rf-2018", "12.3"));
    }
    if ended < usize::from(planned) {
        return Err(ApiError::conflict(
            format!("Окончено туров: {ended} из {planned}."),
            format!("Rounds ended: {ended} of {planned}."),
        )
        .citing("rf-2018", "12.3"));
    }
    none_left(connection, tournament)?;
    owed_games::none(connection, tournament, &all)?;
    let open = holds::standing(connection, tournament.id)?;
    if !open.is_empty() {
        return Err(protest_open(open));
    }
    if let Some(closes) = appeal_terms::open(connection, tournament.id, now)? {
        return Err(appeal_term_open(closes));
    }
    let window = all.last().and_then(|last| of_last_round(&tournament.regulation, last));
    let ends = games::own_ends(connection, tournament.id)?;
    let open = of_own_ends(&tournament.regulation, &ends, now);
    if let Some(window) = window.filter(|window| !window.closed(now)) {
        let last = |closes| open.iter().map(|own| own.closes).fold(closes, DateTime::max);
        return Err(window_open(window.closes.map(last)));
    }
    if open.is_empty() { Ok(()) } else { Err(own_windows_open(&open)) }
}

/// Names every protest and appeal; the paragraph is that of the oldest.
fn protest_open(open: Vec<(String, HoldKind)>) -> ApiError {
    let appeals = open.iter().filter(|(_, kind)| *kind == HoldKind::Appeal).count();
    let protests = open.len() - appeals;
    let (ru, en) = parts(protests, appeals);
    let first = open.first().map_or(HoldKind::Protest, |(_, kind)| *kind);
    ApiError::new(
        ProblemCode::ProtestOpen,
        format!("Не рассмотрены: {ru}; сначала по ним нужны решения."),
        format!("Still open: {en}; they must be decided first."),
    )
    .citing("rf-2018", paragraph(first))
    .suggesting(open.into_iter().map(|(id, _)| id).collect())
}

/// Only what is open, each with its paragraph.
fn parts(protests: usize, appeals: usize) -> (String, String) {
    let told =
        [(protests, "протестов", "protests", law::DECISION), (appeals, "апелляций", "appeals", law::APPEAL)];
    let open = told.into_iter().filter(|(count, ..)| *count > 0);
    let (ru, en): (Vec<String>, Vec<String>) = open
        .map(|(count, ru, en, by)| (format!("{ru} {count} ({by})"), format!("{en} {count} ({by})")))
        .unzip();
    (ru.join(", "), en.join(", "))
}

/// A decision can still be appealed against; the text has no term, the regulation names one.
fn appeal_term_open(closes: DateTime<Utc>) -> ApiError {
    ApiError::new(
        ProblemCode::WindowOpen,
        "Срок подачи апелляции на решение по протесту ещё не истёк (deadline).",
        "A decision on a protest can still be appealed against (deadline).",
    )
    .citing("rf-2018", law::APPEAL)
    .until(closes)
}

/// Every game by its round and board, and the latest of their terms.
fn own_windows_open(open: &[OwnTerm]) -> ApiError {
    let list = |round: &str, board: &str| {
        open.iter().map(|one| format!("{round} {}, {board} {}", one.round, one.board)).collect::<Vec<_>>()
    };
    let error = ApiError::new(
        ProblemCode::WindowOpen,
        format!(
            "Срок подачи протестов на партии, доигранные после своего тура, ещё не истёк (deadline): {}.",
            list("тур", "доска").join("; ")
        ),
        format!(
            "Protests about games that ended after their rounds may still be filed (deadline): {}.",
            list("round", "board").join("; ")
        ),
    )
    .citing("rf-2018", law::FILING_WINDOW);
    match open.iter().map(|one| one.closes).max() {
        Some(closes) => error.until(closes),
        None => error,
    }
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
