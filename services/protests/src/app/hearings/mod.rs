//! The hearing of a protest (5.4.16.3): set, told to both sides, and what they state at it or in writing.
pub(crate) mod notices;
pub(crate) mod setting;
pub(crate) mod statements;

use api_types::hearings::{DisputeSide, HearingRecord};
use api_types::protests::{Appearance, NewDecision, Protest};
use api_types::staff::Role;
use api_types::tournaments::Tournament;
use api_types::{ProtestId, Text};
use arbitration::{Action, Actor, Decider, Hearing, Presence, Side, SideRecord, apply, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chrono::{DateTime, Utc};
use db::AnyConnection;

use super::access::{has_any, missing, require, visible};
use super::claims;
use super::refusals::problem;
use super::states::{presence, state as stage_of, step};
use crate::State;
use crate::store::hearings::{self, Record};
use crate::store::protests::{self, Kept};

/// Those who conduct the matter.
const CONDUCT: &[Role] = &[Role::ChiefJudge, Role::Deputy, Role::Secretary];
/// The office, which takes in what a side sends.
const OFFICE: Actor = Actor { role: arbitration::Role::ChiefSecretary, is_filer: false };

const fn side(of: DisputeSide) -> Side {
    match of {
        DisputeSide::Filer => Side::Filer,
        DisputeSide::Respondent => Side::Respondent,
    }
}

const fn told(of: Side) -> DisputeSide {
    match of {
        Side::Filer => DisputeSide::Filer,
        Side::Respondent => DisputeSide::Respondent,
    }
}

/// The judges; of what the organiser decides, he too.
fn conducts(caller: &Caller, tournament: &Tournament, protest: &Protest) -> Outcome<()> {
    let organiser = claims::of_law(protest).decider() == Decider::Organiser;
    if organiser && has_any(tournament, &[Role::Organiser]) {
        return Ok(());
    }
    require(caller, tournament, CONDUCT).map_err(|error| error.citing("rf-2018", law::DECISION))
}

/// Whether the protest is one that is heard now.
fn admits(protest: &Protest, action: Action, now: DateTime<Utc>) -> Outcome<()> {
    let step = step(protest, OFFICE, now, law::DECISION, action);
    apply(&stage_of(protest, Hearing::default())?, &step, &Default::default()).map_err(problem)?;
    Ok(())
}

/// What is known of both sides by the record.
fn presences(record: &Record, now: DateTime<Utc>) -> [Presence; 2] {
    let hearing_at = record.hearing.as_ref().map(|hearing| hearing.at);
    [DisputeSide::Filer, DisputeSide::Respondent].map(|side| {
        let told = record.notices.iter().filter(|notice| notice.side == side);
        let of_this = told.filter(|notice| Some(notice.hearing_at) == hearing_at);
        let stated = record.statements.iter().any(|statement| statement.side == side);
        let notified_at = of_this.filter_map(|notice| notice.delivered_at).min();
        SideRecord { stated, notified_at }.presence(hearing_at, now)
    })
}

const fn appearance(presence: Presence) -> Appearance {
    match presence {
        Presence::Heard => Appearance::Heard,
        Presence::Notified => Appearance::AbsentNotified,
        Presence::NotNotified => Appearance::NotNotified,
    }
}

/// What is known of the side that filed, and of the other.
pub(super) fn known(record: &Record, now: DateTime<Utc>) -> [Appearance; 2] {
    presences(record, now).map(appearance)
}

/// What a decision says of both sides. Where the hearing is on record the record says it, and the decision claims no
/// more; where there is none, the decision's own word counts.
pub(super) fn appearances(
    connection: &mut AnyConnection,
    protest: &Protest,
    new: &NewDecision,
    now: DateTime<Utc>,
) -> Outcome<(Appearance, Appearance)> {
    let record = hearings::of(connection, protest.id)?;
    let [filer, other] = presences(&record, now);
    let kept = record.hearing.is_some() || !record.statements.is_empty();
    Ok((
        agreed(new.filer_appearance, filer, kept, "/filer_appearance")?,
        agreed(new.other_appearance, other, kept, "/other_appearance")?,
    ))
}

fn agreed(claimed: Option<Appearance>, known: Presence, kept: bool, pointer: &str) -> Outcome<Appearance> {
    match claimed {
        None => Ok(appearance(known)),
        Some(claimed) if !kept || presence(claimed) <= known => Ok(claimed),
        Some(_) => Err(ApiError::field(
            pointer,
            "в деле этого нет: внесите извещение со временем вручения (…/notices) или объяснение стороны \
             (…/statements)",
            "the record does not have it: enter a notice with the time of its delivery (…/notices), or the side's \
             statement (…/statements)",
        )
        .citing("rf-2018", law::DECISION)),
    }
}

fn shown(kept: &Kept, record: Record, now: DateTime<Utc>) -> HearingRecord {
    let [filer, respondent] = presences(&record, now).map(appearance);
    let late = record.hearing.as_ref().and_then(|hearing| late(hearing, &kept.protest));
    HearingRecord {
        warnings: late.into_iter().collect(),
        protest_id: kept.protest.id,
        hearing: record.hearing,
        notices: record.notices,
        statements: record.statements,
        filer,
        respondent,
        against_chief_judge: kept.protest.against_chief_judge,
        version: kept.protest.version,
    }
}

/// A word about a hearing that is set after the decision is due.
pub(super) fn late(hearing: &api_types::hearings::Hearing, protest: &Protest) -> Option<Text> {
    let due = protest.decide_by.filter(|due| hearing.at > *due);
    due.map(|_| {
        Text::new(
            "Слушание назначено позже срока решения (decide_by): решение выносят в течение 24 часов с подачи (5.4.16.3).",
            "The hearing is set after the decision is due (decide_by): it is made within 24 hours of the filing (5.4.16.3).",
        )
    })
}

fn read(connection: &mut AnyConnection, id: ProtestId, now: DateTime<Utc>) -> Outcome<HearingRecord> {
    let kept = protests::find(connection, id)?.ok_or_else(missing)?;
    let record = hearings::of(connection, id)?;
    Ok(shown(&kept, record, now))
}

pub(crate) async fn show(state: &State, caller: Caller, id: ProtestId) -> Outcome<Reply> {
    visible(state, &caller, id).await?;
    let now = state.clock.now();
    let record = state.db.read(move |connection| read(connection, id, now)).await?;
    Ok(Reply::ok(&record)?.tagged(record.version))
}
