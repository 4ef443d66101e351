//! Who may see and do what. Roles belong to the tournament and are told by its owner, the results service, which
//! also hides another federation's tournament. A stranger is told that there is nothing; a colleague without the
//! role, that it is not his role.
use api_client::ClientError;
use api_types::staff::Role;
use api_types::tournaments::Tournament;
use api_types::{ProblemCode, ProtestId};
use arbitration::{Decider, Kind, Side, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};

use super::{accounts, parties};
use crate::State;
use crate::store::endings;
use crate::store::protests::{self, Kept};

/// Those who keep the papers of the event.
pub(crate) const OFFICE: &[Role] = &[Role::Organiser, Role::ChiefJudge, Role::Deputy, Role::Secretary];
/// Everybody with a role at the event.
pub(crate) const ANYBODY: &[Role] = Role::ALL;
/// Those who decide: the chief judge, or the deputy acting for him.
const CHIEF: &[Role] = &[Role::ChiefJudge, Role::Deputy];

/// The organisation that holds the event (10.1.12, 10.5.7).
const ORGANISER: &[Role] = &[Role::Organiser];

pub(crate) fn missing() -> ApiError {
    ApiError::not_found("Протест", "Protest")
}

/// What the results service has, or nothing where it has no such thing for this caller.
pub(crate) fn found<T>(answer: Result<T, ClientError>) -> Outcome<Option<T>> {
    match answer {
        Ok(value) => Ok(Some(value)),
        Err(ClientError::Problem(problem)) if problem.code == ProblemCode::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// A protest and its tournament, for both sides, whoever speaks for them, and everybody with a role there.
pub(crate) async fn visible(state: &State, caller: &Caller, id: ProtestId) -> Outcome<(Kept, Tournament)> {
    let kept = state.db.read(move |connection| protests::find(connection, id)).await?.ok_or_else(missing)?;
    let answer = state.results.tournament(&caller.call_context(), kept.protest.tournament_id).await;
    let tournament = found(answer)?.ok_or_else(missing)?;
    if is_filer(caller, &kept) || !tournament.your_roles.is_empty() {
        return Ok((kept, tournament));
    }
    let sides = parties::of_protest(state, caller, &kept.protest, &tournament).await?;
    if parties::speaks(state, caller, &tournament, &sides, state.clock.now()).await?.is_some()
        || joined(state, caller, id, &tournament).await?
    {
        return Ok((kept, tournament));
    }
    Err(if is_stranger(caller, &tournament) { missing() } else { not_for_you() })
}

/// Whether the caller is of a side of a protest that was joined to this one: it was decided with it.
pub(super) async fn joined(
    state: &State,
    caller: &Caller,
    id: ProtestId,
    tournament: &Tournament,
) -> Outcome<bool> {
    let joined = state
        .db
        .read(move |connection| {
            let ids = endings::joined(connection, id)?;
            ids.into_iter().filter_map(|id| protests::find(connection, id).transpose()).collect()
        })
        .await;
    let joined: Vec<Kept> = joined?;
    for kept in joined {
        let sides = parties::of_protest(state, caller, &kept.protest, tournament).await?;
        let speaks = parties::speaks(state, caller, tournament, &sides, state.clock.now()).await?;
        if is_filer(caller, &kept) || speaks.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Refuses the other side what is the filer's own, or entered for him by the staff.
pub(crate) async fn filers(
    state: &State,
    caller: &Caller,
    kept: &Kept,
    tournament: &Tournament,
) -> Outcome<()> {
    if is_filer(caller, kept) || !tournament.your_roles.is_empty() {
        return Ok(());
    }
    let sides = parties::of_protest(state, caller, &kept.protest, tournament).await?;
    let voice = parties::speaks(state, caller, tournament, &sides, state.clock.now()).await?;
    if voice.is_some_and(|voice| voice.side == Side::Filer) {
        return Ok(());
    }
    Err(ApiError::new(
        ProblemCode::Forbidden,
        "Это делает сторона, подавшая протест, её представитель или судейская коллегия.",
        "This is done by the side that filed the protest, its representative, or the judges.",
    )
    .citing("rf-2018", law::FORM))
}

pub(crate) fn not_for_you() -> ApiError {
    ApiError::new(
        ProblemCode::Forbidden,
        "Протест открыт обеим сторонам, их представителям и тем, у кого на этом соревновании есть роль.",
        "A protest is open to both sides, their representatives, and those with a role at this tournament.",
    )
}

/// Whether the caller is the participant who protests.
pub(crate) fn is_filer(caller: &Caller, kept: &Kept) -> bool {
    kept.filer_account == Some(accounts::of_caller(caller))
}

pub(crate) fn has_any(tournament: &Tournament, allowed: &[Role]) -> bool {
    tournament.your_roles.iter().any(|role| allowed.contains(role))
}

/// Refuses a caller without one of these roles; a stranger is told that there is nothing.
pub(crate) fn require(caller: &Caller, tournament: &Tournament, allowed: &[Role]) -> Outcome<()> {
    if has_any(tournament, allowed) {
        return Ok(());
    }
    Err(if is_stranger(caller, tournament) { no_tournament() } else { not_your_role(allowed) })
}

/// Refuses a caller who does not decide such protests here (5.4.16.3, 10.1.12, 10.5.7); answers in which role he does.
pub(crate) fn decider(caller: &Caller, tournament: &Tournament, kind: Kind) -> Outcome<arbitration::Role> {
    let organiser = kind.decider() == Decider::Organiser;
    let allowed = if organiser { ORGANISER } else { CHIEF };
    require(caller, tournament, allowed).map_err(|error| match error.code {
        ProblemCode::Forbidden => error.citing("rf-2018", kind.decided_by_paragraph()),
        _ => error,
    })?;
    if organiser {
        return Ok(arbitration::Role::Organiser);
    }
    let chief = tournament.your_roles.contains(&Role::ChiefJudge);
    Ok(if chief { arbitration::Role::ChiefJudge } else { arbitration::Role::Deputy { acting: true } })
}

/// Neither of the staff nor of the federation that holds the event.
pub(crate) fn is_stranger(caller: &Caller, tournament: &Tournament) -> bool {
    tournament.your_roles.is_empty() && !caller.principal.opens(&tournament.federation)
}

pub(crate) fn no_tournament() -> ApiError {
    ApiError::not_found("Соревнование", "Tournament")
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
