//! An event from a report, written as if it had been played here.
use std::collections::BTreeMap;

use api_types::games::ResultChange;
use api_types::regulation::System;
use api_types::rounds::{PublishedUnpaired, RoundStatus, UnpairedWhy};
use api_types::tournaments::TournamentStatus;
use api_types::{DraftId, ParticipantId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, NaiveDate, Utc};
use db::AnyConnection;
use serde_json::json;
use trf::Cell;

use super::super::super::participants::new_participant;
use super::Event;
use super::meetings::Round;
use super::read::Line;
use crate::store::tournaments::{self, Kept as Tournament};
use crate::store::{games, participants, rounds};

type Ids = BTreeMap<u32, ParticipantId>;

pub(super) fn write(
    connection: &mut AnyConnection,
    caller: &Caller,
    event: &Event,
    name: &str,
    now: DateTime<Utc>,
) -> Outcome<TournamentId> {
    let tournament = Tournament {
        id: TournamentId::new(),
        federation: event.federation.clone(),
        name: name.trim().to_owned(),
        regulation: event.regulation.clone(),
        status: TournamentStatus::Preparing,
        version: 1,
        created_at: now,
        approved_at: None,
    };
    tournaments::insert(connection, &tournament)?;
    let ids = enter(connection, event, &tournament)?;
    let mut before = None;
    for (number, round) in (1_u16..).zip(&event.rounds) {
        let day = event.report.days.get(usize::from(number - 1)).copied().flatten();
        // Rounds follow each other, and none is of tomorrow.
        let at = day.and_then(noon).unwrap_or(now).min(now).max(before.unwrap_or(DateTime::<Utc>::MIN_UTC));
        before = Some(at);
        let times = Times { at, now };
        played(connection, (&tournament, event, &ids), (number, round), (&times, caller))?;
    }
    let data = json!({
        "name": tournament.name, "federation": tournament.federation, "participants": ids.len(),
        "rounds": event.rounds.len(), "version": 1
    });
    let made = NewEvent::by(caller, now, "tournament.imported", tournament.id, data);
    EventLog::append(connection, made.of_tournament(tournament.id))?;
    Ok(tournament.id)
}

struct Times {
    /// When the round was played.
    at: DateTime<Utc>,
    /// When it is written here.
    now: DateTime<Utc>,
}

/// A report tells days alone.
fn noon(day: NaiveDate) -> Option<DateTime<Utc>> {
    day.and_hms_opt(12, 0, 0).map(|at| at.and_utc())
}

fn enter(connection: &mut AnyConnection, event: &Event, tournament: &Tournament) -> Outcome<Ids> {
    let mut ids = Ids::new();
    for line in &event.report.lines {
        let participant = new_participant(tournament, line.participant.clone(), Some(line.no));
        participants::insert(connection, &participant)?;
        if event.report.gone.contains(&line.no) {
            participants::withdraw(connection, participant.id, last_round(line))?;
        }
        ids.insert(line.no, participant.id);
    }
    Ok(ids)
}

/// The last round in which somebody took part.
fn last_round(line: &Line) -> u16 {
    let took_part = line.cells.iter().rposition(|cell| !matches!(cell, Cell::Blank | Cell::Missed));
    took_part.and_then(|index| u16::try_from(index + 1).ok()).unwrap_or(0)
}

fn of(ids: &Ids, no: u32) -> Outcome<ParticipantId> {
    ids.get(&no).copied().ok_or_else(|| ApiError::internal(format!("number {no} is not in the report")))
}

fn played(
    connection: &mut AnyConnection,
    (tournament, event, ids): (&Tournament, &Event, &Ids),
    (number, round): (u16, &Round),
    (times, caller): (&Times, &Caller),
) -> Outcome<()> {
    let mut kept = rounds::Kept {
        number,
        status: RoundStatus::Published,
        draft_id: DraftId::new(),
        bye: round.bye.map(|no| of(ids, no)).transpose()?,
        published_at: times.now,
        started_at: None,
        ended_at: None,
        version: 1,
        details: rounds::Details {
            unpaired: unpaired(event, ids, (number, round))?,
            ..rounds::Details::default()
        },
    };
    rounds::insert(connection, tournament.id, &kept)?;
    for (board, met) in (1_u32..).zip(&round.games) {
        let sides = (of(ids, met.white)?, of(ids, met.black)?);
        let game = games::Kept::paired(tournament.id, (number, board), sides);
        games::insert(connection, &game)?;
        let change = ResultChange {
            manner: None,
            version: 2,
            result: met.result,
            games: None,
            reason: None,
            at: times.now,
            actor: caller.principal.subject.clone(),
        };
        games::set_result(connection, game.id, &change)?;
    }
    kept.status = RoundStatus::Ended;
    kept.started_at = Some(times.at);
    kept.ended_at = Some(times.at);
    rounds::update(connection, tournament.id, &kept)
}

/// Those who were there and had no game: excused (3.17.2), or at rest by the table.
fn unpaired(event: &Event, ids: &Ids, (number, round): (u16, &Round)) -> Outcome<Vec<PublishedUnpaired>> {
    let swiss = event.regulation.system == System::Swiss;
    let why = if swiss { UnpairedWhy::Excused } else { UnpairedWhy::Rests };
    let gone = |no: u32| {
        let line = event.report.lines.iter().find(|line| line.no == no);
        event.report.gone.contains(&no) && line.is_some_and(|line| last_round(line) < number)
    };
    let here = round.missed.iter().copied().filter(|no| !gone(*no));
    here.map(|no| Ok(PublishedUnpaired { participant_id: of(ids, no)?, why })).collect()
}
