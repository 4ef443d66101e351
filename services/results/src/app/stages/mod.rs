//! Mixed events (3.2): stages made from others, and fields split into groups. A stage is a tournament of its own; what it
//! was made from does not change by itself when a result there is corrected.
mod clear;
mod groups;
mod kinds;
mod links;
mod matches;
mod renew;
mod select;
mod squads;
mod teams;
mod told;
mod undo_groups;

use std::collections::BTreeSet;

use api_types::participants::Participant;
use api_types::regulation::{Regulation, System};
use api_types::stages::{CarryOver, NewStage, StageFrom, StageKind};
use api_types::tournaments::TournamentStatus;
use api_types::{ParticipantId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

pub(crate) use groups::split;
pub(crate) use links::{refuse_stale, show};
pub(crate) use renew::renew;
pub(crate) use undo_groups::{refuse_split, undo};

use self::kinds::Asked;
use self::matches::counting;
use self::select::{Qualified, qualified};
use super::access::{OFFICE, absent, require};
use super::imports::entry;
use super::participants::new_participant;
use super::{regulation, tournaments as creating};
use crate::State;
use crate::store::stages::{self, Link, Source};
use crate::store::tournaments::{self, Kept as Tournament};
use crate::store::{carried_matches, participants};

const EDITION: &str = "blind-2010";
/// As many groups as lead into one stage.
const MOST_SOURCES: usize = 64;

pub(crate) async fn create(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewStage>,
) -> Outcome<Reply> {
    let asking = caller.clone();
    state.db.read(move |connection| allowed(connection, &asking, id).map(|_| ())).await?;
    let mut faults = Faults::default();
    faults.line(&body.0.name, 200, "/name");
    faults.finish()?;
    check_from(&body.0.from, Some(id))?;
    check_carry_over(&body.0)?;
    regulation::admit(&body.0.regulation)?;
    let request = Idempotent::new(&caller, format!("create_stage {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| {
        let federation = allowed(connection, &caller, id)?.federation;
        let NewStage { name, regulation, from, carry_over } = body.0;
        kinds::check(connection, &caller, &regulation, (&from, carry_over, Asked::Creation))?;
        let stage = new_tournament(&caller, (name, federation), regulation, now)?;
        tournaments::insert(connection, &stage)?;
        let kept = stages::Kept { kind: StageKind::Qualified, carry_over, seed: None };
        stages::insert(connection, stage.id, &kept)?;
        fill(connection, &caller, &stage, (&from, carry_over))?;
        created(connection, &caller, &stage, ("stage.created", now))?;
        let links = links::read(connection, &stage, None)?;
        Ok(Reply::created(format!("/v1/tournaments/{}", stage.id), &links)?.tagged(stage.version))
    })
    .await
}

/// A stage that somebody may make others from.
fn allowed(connection: &mut AnyConnection, caller: &Caller, id: TournamentId) -> Outcome<Tournament> {
    let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
    require(connection, caller, &tournament, OFFICE)?;
    Ok(tournament)
}

fn new_tournament(
    caller: &Caller,
    (name, federation): (String, String),
    regulation: Regulation,
    now: DateTime<Utc>,
) -> Outcome<Tournament> {
    Ok(Tournament {
        id: TournamentId::new(),
        federation: creating::federation(caller, Some(&federation))?,
        name: name.trim().to_owned(),
        regulation,
        status: TournamentStatus::Preparing,
        version: 1,
        created_at: now,
        approved_at: None,
    })
}

fn created(
    connection: &mut AnyConnection,
    caller: &Caller,
    stage: &Tournament,
    (kind, now): (&'static str, DateTime<Utc>),
) -> Outcome<()> {
    let sources: Vec<TournamentId> =
        stages::sources(connection, stage.id)?.into_iter().map(|source| source.id).collect();
    let data = json!({
        "name": stage.name, "federation": stage.federation, "from": sources, "version": stage.version
    });
    let event = NewEvent::by(caller, now, kind, stage.id, data).of_tournament(stage.id);
    EventLog::append(connection, event)?;
    Ok(())
}

fn check_from(from: &[StageFrom], with: Option<TournamentId>) -> Outcome<()> {
    if from.is_empty() || from.len() > MOST_SOURCES {
        return Err(ApiError::field("/from", "этапов от 1 до 64", "1 to 64 stages"));
    }
    let mut seen = BTreeSet::new();
    for (index, one) in from.iter().enumerate() {
        if !seen.insert(one.tournament_id) {
            let at = format!("/from/{index}/tournament_id");
            return Err(ApiError::field(at, "этап назван дважды", "the stage is named twice"));
        }
        if one.places.from == 0 || one.places.to < one.places.from {
            let at = format!("/from/{index}/places");
            return Err(ApiError::field(at, "места от 1, по порядку", "places from 1 up, in order"));
        }
        let mut faults = Faults::default();
        for (choice, chosen) in one.chosen.iter().enumerate() {
            faults.text(&chosen.reason, 500, &format!("/from/{index}/chosen/{choice}/reason"));
        }
        faults.finish()?;
    }
    if with.is_some_and(|with| !seen.contains(&with)) {
        return Err(ApiError::field(
            "/from",
            "соревнования из пути запроса среди этапов нет",
            "the tournament of the path is not among the stages",
        ));
    }
    Ok(())
}

/// Elsewhere rounds are paired by the points won in the stage itself, or who loses is out.
fn check_carry_over(new: &NewStage) -> Outcome<()> {
    if new.carry_over == CarryOver::None || new.regulation.system == System::RoundRobin {
        return Ok(());
    }
    Err(ApiError::field(
        "/carry_over",
        "результаты прошлого этапа засчитываются только в круговом финале",
        "results of the stage before count in a round robin alone",
    )
    .citing(EDITION, "3.2"))
}

/// Enters those qualified, by place and then by points, with the games that count.
fn fill(
    connection: &mut AnyConnection,
    caller: &Caller,
    stage: &Tournament,
    (from, carry_over): (&[StageFrom], CarryOver),
) -> Outcome<()> {
    // What is read here stays as it is until the stage is made. Taken in one order, no two wait for each other.
    let sources: BTreeSet<TournamentId> = from.iter().map(|one| one.tournament_id).collect();
    for source in sources {
        tournaments::take(connection, source)?;
    }
    let mut all: Vec<Qualified> = Vec::new();
    for (index, one) in from.iter().enumerate() {
        allowed(connection, caller, one.tournament_id)?;
        all.extend(qualified(connection, one).map_err(|error| error.at(&format!("/from/{index}")))?);
    }
    all.sort_by_key(|one| (one.place, std::cmp::Reverse(one.quarters)));
    let sources: Vec<Source> = from
        .iter()
        .map(|one| Source { id: one.tournament_id, places: Some(one.places), chosen: one.chosen.clone() })
        .collect();
    stages::insert_sources(connection, stage.id, &sources)?;
    let links: Vec<Link> = all
        .into_iter()
        .map(|one| enter(connection, stage, (one.participant, one.place)))
        .collect::<Outcome<_>>()?;
    squads::bring(connection, stage)?;
    if carry_over == CarryOver::Mutual {
        let counting = counting(connection, stage, &links)?;
        stages::insert_carried(connection, stage.id, &counting.games)?;
        carried_matches::insert(connection, stage.id, &counting.matches)?;
    }
    Ok(())
}

/// A participant of a stage before, entered in the new one: a whole team where teams meet.
fn enter(
    connection: &mut AnyConnection,
    stage: &Tournament,
    before: (Participant, Option<u32>),
) -> Outcome<Link> {
    match &stage.regulation.team {
        Some(rules) => teams::enter(connection, stage, rules, before),
        None => enter_player(connection, stage, before),
    }
}

/// A player of a team who has left stays of its squad and is left out of line-ups, as before.
fn enter_player(
    connection: &mut AnyConnection,
    stage: &Tournament,
    (before, place): (Participant, Option<u32>),
) -> Outcome<Link> {
    let (source, source_participant): (TournamentId, ParticipantId) = (before.tournament_id, before.id);
    let withdrawn_after_round = before.withdrawn_after_round.map(|_| 0);
    let participant = new_participant(stage, entry(before), None);
    let participant = Participant { withdrawn_after_round, ..participant };
    participants::insert(connection, &participant)?;
    let link = Link { participant: participant.id, source, source_participant, place };
    stages::insert_link(connection, stage.id, &link)?;
    Ok(link)
}

/// Meetings of the stages before that count: those two do not meet again within the lap.
pub(crate) fn meetings(
    connection: &mut AnyConnection,
    stage: &Tournament,
) -> Outcome<Vec<[ParticipantId; 2]>> {
    if stage.regulation.team.is_some() {
        let matches = carried_matches::all(connection, stage.id, None)?;
        return Ok(matches.into_iter().map(|one| [one.white, one.black]).collect());
    }
    let games = stages::carried(connection, stage.id, None)?;
    Ok(games.into_iter().map(|one| [one.white, one.black]).collect())
}
