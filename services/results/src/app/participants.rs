//! Entering participants, and their leaving.
use api_types::participants::{NewParticipant, Participant, Withdrawal};
use api_types::regulation::System;
use api_types::{ParticipantId, Text, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, PageLimits, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use chrono::{Datelike, NaiveDate};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, absent, belongs, locked_for, not_final, visible};
use super::teams::numbers::late_player;
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{participants, rounds};

/// Years in which players are born.
const FIRST_BIRTH: i32 = 1900;

pub(crate) async fn enter(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewParticipant>,
) -> Outcome<Reply> {
    check(&body.0, state.clock.now().date_naive())?;
    let request = Idempotent::new(&caller, format!("enter_participant {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let tournament = locked_for(connection, &caller, id, OFFICE)?;
        not_final(&tournament)?;
        let no = late_number(connection, &tournament)?;
        let participant = new_participant(&tournament, body.0, no);
        one_person(&participants::all(connection, id)?, &participant)?;
        participants::insert(connection, &participant)?;
        let data = json!({ "name": participant.name, "version": tournament.version });
        let event = NewEvent::by(&caller, now, "participant.entered", participant.id, data);
        EventLog::append(connection, event.of_tournament(id))?;
        let place = format!("/v1/participants/{}", participant.id);
        Ok(Reply::created(place, &participant)?.tagged(participant.version))
    })
    .await
}

/// An account is one person's: whose protest it files is told by it.
fn one_person(present: &[Participant], new: &Participant) -> Outcome<()> {
    match login(new).and_then(|own| present.iter().find(|other| login(other) == Some(own))) {
        None => Ok(()),
        Some(other) => {
            let (ru, en) = taken(&other.name);
            let mut error = ApiError::conflict(format!("Логин: {ru}."), format!("The account: {en}."));
            error.errors = vec![("/account".to_owned(), Text::new(ru, en))];
            Err(error)
        }
    }
}

/// The account and the federation that gave it.
fn login(one: &Participant) -> Option<(&str, Option<&str>)> {
    Some((one.account.as_deref()?, one.account_federation.as_deref()))
}

pub(super) fn taken(by: &str) -> (String, String) {
    (format!("он уже у участника «{by}»"), format!("the participant {by:?} has it already"))
}

/// Who comes after the first round is published stands after all others: the numbers are kept to the end of the event
/// (3.17.5.1). The rounds before are missed.
fn late_number(connection: &mut AnyConnection, tournament: &Tournament) -> Outcome<Option<u32>> {
    if tournament.regulation.team.is_some() {
        return late_player(connection, tournament);
    }
    let Some(last) = rounds::all(connection, tournament.id)?.pop() else { return Ok(None) };
    if tournament.regulation.system != System::Swiss {
        return Err(ApiError::conflict(
            "Пары первого тура опубликованы, и места в таблице разыграны: заявить участника уже нельзя.",
            "The first round is published and the places of the table are drawn: a participant can no longer be entered.",
        ));
    }
    if last.number >= tournament.regulation.rounds {
        return Err(ApiError::conflict(
            "Пары последнего тура опубликованы: заявить участника уже нельзя.",
            "The last round is published: a participant can no longer be entered.",
        ));
    }
    let everybody = participants::all(connection, tournament.id)?;
    Ok(Some(everybody.iter().filter_map(|participant| participant.no).max().unwrap_or(0) + 1))
}

pub(super) fn new_participant(tournament: &Tournament, new: NewParticipant, no: Option<u32>) -> Participant {
    let own = || tournament.federation.clone();
    let account_federation = new.account.as_ref().map(|_| new.account_federation.unwrap_or_else(own));
    Participant {
        id: ParticipantId::new(),
        tournament_id: tournament.id,
        no,
        name_latin: super::latin::latin(new.name.trim()),
        name: new.name.trim().to_owned(),
        rating: new.rating,
        title: new.title,
        birth_date: new.birth_date,
        region: new.region,
        club: new.club,
        family: new.family,
        side: new.side,
        account: new.account,
        account_federation,
        withdrawn_after_round: None,
        absent_rounds: Vec::new(),
        version: 1,
    }
}

pub(super) fn check(new: &NewParticipant, today: NaiveDate) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.line(&new.name, 200, "/name");
    for (text, pointer) in [
        (&new.region, "/region"),
        (&new.club, "/club"),
        (&new.family, "/family"),
        (&new.side, "/side"),
        (&new.title, "/title"),
    ] {
        if let Some(text) = text {
            faults.line(text, 200, pointer);
        }
    }
    if let Some(account) = &new.account {
        faults.line(account, 100, "/account");
    }
    let birth_ok = new.birth_date.is_none_or(|date| date.year() >= FIRST_BIRTH && date <= today);
    faults.check(
        birth_ok,
        "/birth_date",
        "дата рождения: не раньше 1900 года и не позже сегодняшнего дня",
        "the date of birth: not before 1900 and not after today",
    );
    let rating_ok = new.rating.is_none_or(|rating| (1..=4000).contains(&rating));
    faults.check(rating_ok, "/rating", "рейтинг: от 1 до 4000", "rating: 1 to 4000");
    faults.finish()
}

pub(crate) async fn list(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Participant>> {
    state
        .db
        .read(move |connection| {
            let (tournament, roles) = visible(connection, &visitor, id)?;
            let mut page = participants::page(connection, id, &limits)?;
            if !belongs(&visitor, &tournament, &roles) {
                for participant in &mut page {
                    participant.birth_date = None;
                    participant.account = None;
                    participant.account_federation = None;
                }
            }
            Ok(page)
        })
        .await
}

pub(crate) async fn show(state: &State, caller: Caller, id: ParticipantId) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let mut participant = participants::find(connection, id)?.ok_or_else(missing)?;
            let visitor = Visitor { principal: Some(caller.principal), context: caller.context };
            let (tournament, roles) =
                visible(connection, &visitor, participant.tournament_id).map_err(|_| missing())?;
            if !belongs(&visitor, &tournament, &roles) {
                participant.birth_date = None;
            }
            Ok(Reply::ok(&participant)?.tagged(participant.version))
        })
        .await
}

pub(crate) fn missing() -> ApiError {
    ApiError::not_found("Участник", "Participant")
}

/// 3.13.5: the results of games played stay; no pairs are made with him any more (3.17.2).
pub(crate) async fn withdraw(
    state: &State,
    caller: Caller,
    id: ParticipantId,
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
            let tournament_id = participants::find(connection, id)?.ok_or_else(missing)?.tournament_id;
            let tournament = locked_for(connection, &caller, tournament_id, OFFICE)
                .map_err(|error| if error.code == absent().code { missing() } else { error })?;
            not_final(&tournament)?;
            let participant = participants::find(connection, id)?.ok_or_else(missing)?;
            if_match.check(participant.version)?;
            if participant.withdrawn_after_round.is_some() {
                return Err(ApiError::conflict(
                    "Участник уже выбыл.",
                    "The participant has withdrawn already.",
                ));
            }
            let after = rounds::all(connection, tournament_id)?.last().map_or(0, |round| round.number);
            participants::withdraw(connection, id, after)?;
            let data =
                json!({ "after_round": after, "reason": withdrawal.reason, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "participant.withdrawn", id, data);
            EventLog::append(connection, event.of_tournament(tournament_id))?;
            let participant = participants::find(connection, id)?.ok_or_else(missing)?;
            Ok(Reply::ok(&participant)?.tagged(participant.version))
        })
        .await
}
