//! Who may do what at a tournament. A stranger is told that there is no such tournament; a colleague without the
//! role, that it is not his role.
use api_types::access::Scope;
use api_types::staff::Role;
use api_types::tournaments::TournamentStatus;
use api_types::{ProblemCode, TournamentId};
use chassis::auth::{Caller, Principal, Visitor};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use crate::store::staff;
use crate::store::tournaments::{self, Head, Kept};

/// Those who run the event: the federation's own people and the chief judge's office.
pub(crate) const OFFICE: &[Role] = &[Role::Organiser, Role::ChiefJudge, Role::Deputy, Role::Secretary];
/// Those who enter results.
pub(crate) const JUDGES: &[Role] =
    &[Role::Organiser, Role::ChiefJudge, Role::Deputy, Role::Secretary, Role::Judge];
/// Those who approve and decide: the chief judge, or the deputy acting for him.
pub(crate) const CHIEF: &[Role] = &[Role::ChiefJudge, Role::Deputy];

/// The roles of a principal at a tournament.
pub(crate) fn roles(
    connection: &mut AnyConnection,
    principal: &Principal,
    tournament: &Kept,
) -> Outcome<Vec<Role>> {
    let mut roles = Vec::new();
    let organises = principal.has(Scope::Admin)
        || principal.has(Scope::Organise)
            && principal.federation.as_deref() == Some(tournament.federation.as_str());
    if organises {
        roles.push(Role::Organiser);
    }
    // A token that may only read acts in no role, whatever the staff list says.
    let acts = [Scope::Admin, Scope::Organise, Scope::Judge].into_iter().any(|scope| principal.has(scope));
    if acts && let Some(member) = staff::find(connection, tournament.id, &principal.subject)? {
        let the_same = principal.federation.as_deref() == Some(member.federation.as_str());
        if the_same || principal.has(Scope::Admin) {
            roles.extend(member.roles);
        }
    }
    Ok(roles)
}

/// Whether a visitor belongs to the tournament or its federation: then he also sees what is not for everybody.
pub(crate) fn belongs(visitor: &Visitor, tournament: &Kept, roles: &[Role]) -> bool {
    !roles.is_empty()
        || visitor.principal.as_ref().is_some_and(|principal| principal.opens(&tournament.federation))
}

/// The tournament, for somebody who may see it.
pub(crate) fn visible(
    connection: &mut AnyConnection,
    visitor: &Visitor,
    id: TournamentId,
) -> Outcome<(Kept, Vec<Role>)> {
    let found = tournaments::find(connection, id)?;
    let Some(principal) = &visitor.principal else {
        return found
            .filter(|tournament| tournament.status != TournamentStatus::Preparing)
            .map(|tournament| (tournament, Vec::new()))
            .ok_or_else(not_public);
    };
    let tournament = found.ok_or_else(absent)?;
    let roles = roles(connection, principal, &tournament)?;
    let public = tournament.status != TournamentStatus::Preparing;
    if public || principal.opens(&tournament.federation) || !roles.is_empty() {
        Ok((tournament, roles))
    } else {
        Err(absent())
    }
}

/// The version of a tournament, for somebody who may see it; one small read where it is public.
pub(crate) fn readable(connection: &mut AnyConnection, visitor: &Visitor, id: TournamentId) -> Outcome<Head> {
    match tournaments::head(connection, id)? {
        Some(head) if head.status != TournamentStatus::Preparing => Ok(head),
        _ => {
            let (tournament, _) = visible(connection, visitor, id)?;
            Ok(Head { version: tournament.version, status: tournament.status })
        }
    }
}

/// The tournament, locked for a change by somebody with one of these roles.
pub(crate) fn locked_for(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: TournamentId,
    allowed: &[Role],
) -> Outcome<Kept> {
    let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
    require(connection, caller, &tournament, allowed)?;
    Ok(tournament)
}

/// Refuses a caller without one of these roles; a stranger is told that there is nothing.
pub(crate) fn require(
    connection: &mut AnyConnection,
    caller: &Caller,
    tournament: &Kept,
    allowed: &[Role],
) -> Outcome<()> {
    let roles = roles(connection, &caller.principal, tournament)?;
    if roles.iter().any(|role| allowed.contains(role)) {
        return Ok(());
    }
    if roles.is_empty() && !caller.principal.opens(&tournament.federation) {
        return Err(absent());
    }
    Err(not_your_role(allowed))
}

fn not_your_role(allowed: &[Role]) -> ApiError {
    let names: Vec<&str> = allowed.iter().map(|role| role.as_str()).collect();
    let names = names.join(", ");
    ApiError::new(
        ProblemCode::Forbidden,
        format!("На этом соревновании это делает: {names}."),
        format!("At this tournament this is done by: {names}."),
    )
}

/// There is no such tournament, for this caller.
pub(crate) fn absent() -> ApiError {
    ApiError::not_found("Соревнование", "Tournament")
}

fn not_public() -> ApiError {
    ApiError::new(
        ProblemCode::TokenMissing,
        "Такого опубликованного соревнования нет. Если оно готовится, войдите: нужен токен.",
        "There is no such published tournament. If it is being prepared, sign in: a token is needed.",
    )
}

/// Refuses changes of a tournament whose results are approved (12.3).
pub(crate) fn not_final(tournament: &Kept) -> Outcome<()> {
    if tournament.status != TournamentStatus::Final {
        return Ok(());
    }
    Err(ApiError::new(
        ProblemCode::TournamentFinal,
        "Технические результаты утверждены; изменить их может только решение апелляционного комитета.",
        "The technical results are approved; only a decision of the appeal committee can change them.",
    )
    .citing("rf-2018", "12.3"))
}
