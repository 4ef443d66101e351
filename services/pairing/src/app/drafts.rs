//! Showing drafts, to those with a role at the tournament.
use api_types::drafts::Draft;
use api_types::tournaments::Tournament;
use api_types::{DraftId, ProblemCode, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{PageLimits, Reply};

use super::access::{absent, staffed};
use crate::State;
use crate::store::drafts;

/// A draft with its tournament, for somebody who may see them.
pub(crate) async fn seen(state: &State, caller: &Caller, id: DraftId) -> Outcome<(Draft, Tournament)> {
    let draft = state.db.read(move |connection| drafts::find(connection, id)).await?.ok_or_else(absent)?;
    let tournament = staffed(state, caller, draft.tournament_id)
        .await
        .map_err(|error| if error.code == ProblemCode::NotFound { absent() } else { error })?;
    Ok((draft, tournament))
}

pub(crate) async fn show(state: &State, caller: Caller, id: DraftId) -> Outcome<Reply> {
    let (draft, _) = seen(state, &caller, id).await?;
    Ok(Reply::ok(&draft)?.tagged(draft.version))
}

pub(crate) async fn list(
    state: &State,
    caller: Caller,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Draft>> {
    staffed(state, &caller, id).await?;
    state.db.read(move |connection| drafts::page(connection, id, &limits)).await
}
