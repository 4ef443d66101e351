//! Sanctions (A10): 3.4 and the ladder of rapid and blitz (3.19.6). Each names its paragraph; a loss and an exclusion
//! go to the results service as effects of decisions do.
mod calls;
mod imposing;
mod refusals;
pub(crate) mod revoking;
mod waiting;

use api_types::TournamentId;
use api_types::sanctions::Sanction;
use api_types::staff::Role;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::PageLimits;

pub(crate) use imposing::impose;

use super::access::{has_any, require};
use super::incidents::JUDGES;
use crate::State;
use crate::store::sanctions;

/// For those with a role at the tournament.
pub(crate) async fn list(
    state: &State,
    caller: Caller,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Sanction>> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    if !has_any(&tournament, Role::ALL) {
        require(&caller, &tournament, JUDGES)?;
    }
    let after = limits.after.as_deref().map_or(Ok(0), |after| after.parse()).map_err(|_| {
        ApiError::field("/cursor", "cursor не из этого списка.", "The cursor is not of this list.")
    })?;
    state.db.read(move |connection| sanctions::page(connection, id, (after, &limits))).await
}
