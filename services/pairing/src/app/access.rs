//! Who may do what with drafts. The roles are the tournament's, so its owner is asked with the caller's own token. A
//! stranger is told that there is nothing; a colleague without the role, that it is not his role.
use api_types::staff::Role;
use api_types::tournaments::{Tournament, TournamentStatus};
use api_types::{DraftId, ProblemCode, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};

use crate::State;

/// Those who draw and publish rounds: the federation's own people and the chief judge's office.
pub(crate) const OFFICE: &[Role] = &[Role::Organiser, Role::ChiefJudge, Role::Deputy, Role::Secretary];

/// The tournament, for somebody who may see it.
pub(crate) async fn visible(state: &State, caller: &Caller, id: TournamentId) -> Outcome<Tournament> {
    Ok(state.results.tournament(&caller.call_context(), id).await?)
}

/// The tournament, for somebody with any role there.
pub(crate) async fn staffed(state: &State, caller: &Caller, id: TournamentId) -> Outcome<Tournament> {
    let tournament = visible(state, caller, id).await?;
    require(caller, &tournament, Role::ALL)?;
    Ok(tournament)
}

/// Refuses a caller without one of these roles.
pub(crate) fn require(caller: &Caller, tournament: &Tournament, allowed: &[Role]) -> Outcome<()> {
    if tournament.your_roles.iter().any(|role| allowed.contains(role)) {
        return Ok(());
    }
    if tournament.your_roles.is_empty() && !caller.principal.opens(&tournament.federation) {
        return Err(ApiError::not_found("Соревнование", "Tournament"));
    }
    let names: Vec<&str> = allowed.iter().map(|role| role.as_str()).collect();
    let names = names.join(", ");
    Err(ApiError::new(
        ProblemCode::Forbidden,
        format!("На этом соревновании это делает: {names}."),
        format!("At this tournament this is done by: {names}."),
    ))
}

/// Refuses changes of a tournament whose results are approved (12.3).
pub(crate) fn not_final(tournament: &Tournament) -> Outcome<()> {
    if tournament.status != TournamentStatus::Final {
        return Ok(());
    }
    Err(ApiError::new(
        ProblemCode::TournamentFinal,
        "Технические результаты утверждены; жеребьёвка больше не проводится.",
        "The technical results are approved; no round is drawn any more.",
    )
    .citing("rf-2018", "12.3"))
}

/// There is no such draft, for this caller.
pub(crate) fn absent() -> ApiError {
    ApiError::not_found("Жеребьёвка", "Draft")
}

/// The round has been published: what is left is to look at it.
pub(crate) fn published_already(round: u16, draft: DraftId) -> ApiError {
    ApiError::conflict(
        format!("Тур {round} уже опубликован по жеребьёвке {draft}; повторной жеребьёвки у него не будет."),
        format!("Round {round} is published already, from the draft {draft}; it is not drawn again."),
    )
    .suggesting(vec![draft.to_string()])
}
