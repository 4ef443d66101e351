//! The staff list.
use std::collections::BTreeSet;

use api_types::TournamentId;
use api_types::staff::{NewStaffMember, Role, StaffMember, StaffRemoval, StaffTerm};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::{absent, belongs, locked_for, not_final, visible};
use crate::State;
use crate::store::staff;
use crate::store::staff_terms::{self, Change};

/// The organiser names the staff; the chief judge may complete it.
const NAMES_STAFF: &[Role] = &[Role::Organiser, Role::ChiefJudge];

pub(crate) async fn list(state: &State, caller: Caller, id: TournamentId) -> Outcome<Vec<StaffMember>> {
    of_own(state, caller, id, staff::list).await
}

/// Who had which roles when.
pub(crate) async fn terms(state: &State, caller: Caller, id: TournamentId) -> Outcome<Vec<StaffTerm>> {
    of_own(state, caller, id, staff_terms::all).await
}

/// What the event's own people may read.
async fn of_own<T: Send + 'static>(
    state: &State,
    caller: Caller,
    id: TournamentId,
    read: fn(&mut AnyConnection, TournamentId) -> Outcome<T>,
) -> Outcome<T> {
    state
        .db
        .read(move |connection| {
            let visitor = Visitor { principal: Some(caller.principal), context: caller.context };
            let (tournament, roles) = visible(connection, &visitor, id)?;
            if !belongs(&visitor, &tournament, &roles) {
                return Err(absent());
            }
            read(connection, id)
        })
        .await
}

/// Adds a member, or with `If-Match` changes one.
pub(crate) async fn put(
    state: &State,
    caller: Caller,
    (id, subject): (TournamentId, String),
    if_match: Option<IfMatch>,
    new: NewStaffMember,
) -> Outcome<Reply> {
    check(&subject, &new)?;
    check_reason(new.reason.as_deref())?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, NAMES_STAFF)?;
            not_final(&tournament)?;
            let present = staff::find(connection, id, &subject)?;
            let version = next_version(present.as_ref(), if_match)?;
            let federation = new.federation.unwrap_or_else(|| tournament.federation.clone());
            let roles: BTreeSet<Role> = new.roles.into_iter().collect();
            let roles = roles.into_iter().collect();
            let member = StaffMember { subject, name: new.name, roles, federation, version };
            one_chief_judge(&staff::list(connection, id)?, &member)?;
            staff::put(connection, id, &member)?;
            let change = Change { actor: &caller.principal.subject, at: now, reason: new.reason.as_deref() };
            staff_terms::begin(connection, id, &member, change)?;
            let data = json!({ "roles": member.roles, "reason": new.reason, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "staff.changed", &member.subject, data);
            EventLog::append(connection, event.of_tournament(id))?;
            Ok(Reply::ok(&member)?.tagged(version))
        })
        .await
}

pub(crate) async fn remove(
    state: &State,
    caller: Caller,
    (id, subject): (TournamentId, String),
    if_match: IfMatch,
    removal: StaffRemoval,
) -> Outcome<Reply> {
    check_reason(removal.reason.as_deref())?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, NAMES_STAFF)?;
            not_final(&tournament)?;
            let member = staff::find(connection, id, &subject)?
                .ok_or_else(|| ApiError::not_found("Член судейской коллегии", "Staff member"))?;
            if_match.check(member.version)?;
            staff::delete(connection, id, &subject)?;
            let change =
                Change { actor: &caller.principal.subject, at: now, reason: removal.reason.as_deref() };
            staff_terms::end(connection, id, &subject, change)?;
            let data = json!({ "reason": removal.reason, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "staff.removed", &subject, data);
            EventLog::append(connection, event.of_tournament(id))?;
            Reply::ok(&member)
        })
        .await
}

fn check_reason(reason: Option<&str>) -> Outcome<()> {
    let mut faults = Faults::default();
    if let Some(reason) = reason {
        faults.text(reason, 500, "/reason");
    }
    faults.finish()
}

fn next_version(present: Option<&StaffMember>, if_match: Option<IfMatch>) -> Outcome<i64> {
    let Some(present) = present else { return Ok(1) };
    let if_match = if_match.ok_or_else(|| {
        ApiError::new(
            api_types::ProblemCode::PreconditionRequired,
            "Такая запись уже есть: чтобы изменить её, нужен If-Match с её ETag.",
            "There is such an entry: to change it, an If-Match with its ETag is needed.",
        )
    })?;
    if_match.check(present.version)?;
    Ok(present.version + 1)
}

/// Logins and clients' ids look so; services have no roles.
fn is_subject(subject: &str) -> bool {
    (3..=100).contains(&subject.len())
        && subject.starts_with(|c: char| c.is_ascii_lowercase())
        && subject.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-._".contains(c))
        && !subject.starts_with("service-")
}

/// An event has one chief judge (12.1); others act for him as deputies.
fn one_chief_judge(present: &[StaffMember], member: &StaffMember) -> Outcome<()> {
    let chief = |member: &StaffMember| member.roles.contains(&Role::ChiefJudge);
    match present.iter().find(|other| chief(other) && other.subject != member.subject) {
        Some(other) if chief(member) => Err(ApiError::conflict(
            format!("Главный судья уже назначен: {}. Сначала снимите с него эту роль.", other.subject),
            format!("There is a chief judge already: {}. Take that role away first.", other.subject),
        )),
        _ => Ok(()),
    }
}

fn check(subject: &str, new: &NewStaffMember) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.check(
        is_subject(subject),
        "/subject",
        "логин или id клиента: от 3 до 100 знаков из a-z, 0-9, точки, подчёркивания и дефиса, первый — буква",
        "a login or a client's id: 3 to 100 of a-z, 0-9, '.', '_' and '-', a letter first",
    );
    faults.line(&new.name, 200, "/name");
    faults.check(!new.roles.is_empty(), "/roles", "нужна хотя бы одна роль", "at least one role is needed");
    faults.check(
        !new.roles.contains(&Role::Organiser),
        "/roles",
        "организатора определяет федерация токена",
        "the organiser follows from the token's federation",
    );
    faults.finish()
}
