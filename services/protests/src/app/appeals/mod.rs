//! Appeals against decisions on protests (5.4.16.5): the event's committee, its seating for an appeal, its decision.
pub(super) mod calls;
pub(crate) mod committee;
pub(crate) mod decision;
pub(crate) mod filing;
pub(crate) mod interests;
mod members;
mod refusals;
pub(crate) mod seating;
pub(crate) mod showing;
mod states;
pub(crate) mod withdrawal;

use api_types::appeals::Appeal;
use api_types::protests::{Decision, Protest};
use api_types::regulation::{EventLevel, Regulation};
use api_types::tournaments::Tournament;
use api_types::{AppealId, ProtestId};
use arbitration::{AppealTerm, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};

use db::AnyConnection;

use super::access::visible;
use super::claims;
use crate::State;
use crate::store::appeals::{self, Kept};

/// Whether the event is one whose decisions can be appealed against.
const fn allowed(regulation: &Regulation) -> bool {
    matches!(regulation.level, Some(EventLevel::AllRussian | EventLevel::InterRegional))
}

/// The regulation's term, or the default one.
fn term_minutes(regulation: &Regulation) -> u32 {
    regulation.appeal_term_minutes.unwrap_or(law::APPEAL_TERM_MINUTES)
}

/// The term in which a decision can be appealed against, where it can.
pub(super) fn term_of(tournament: &Tournament, protest: &Protest, decision: &Decision) -> Option<AppealTerm> {
    let regulation = &tournament.regulation;
    (allowed(regulation) && claims::of_law(protest).has_committee())
        .then(|| AppealTerm::after(decision.decided_at, term_minutes(regulation)))
}

/// The appeals against the decision on a protest, as they are answered.
pub(super) fn answers(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Vec<Appeal>> {
    appeals::of_protest(connection, id)?.into_iter().map(states::shown).collect()
}

fn no_appeal() -> ApiError {
    ApiError::not_found("Апелляция", "Appeal")
}

/// An appeal, its protest and its tournament, for those who see the protest.
async fn found(
    state: &State,
    caller: &Caller,
    id: AppealId,
) -> Outcome<(Kept, crate::store::protests::Kept, Tournament)> {
    let appeal = state.db.read(move |connection| appeals::find(connection, id)).await?;
    let appeal = appeal.ok_or_else(no_appeal)?;
    let (protest, tournament) = visible(state, caller, appeal.appeal.protest_id).await?;
    Ok((appeal, protest, tournament))
}
