//! Showing protests.
use api_types::protests::Protest;
use api_types::{ProtestId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{PageLimits, Reply};

use super::access::{is_stranger, missing, no_tournament, visible};
use super::accounts;
use super::states::shown;
use crate::State;
use crate::store::protests;

pub(crate) async fn show(state: &State, caller: Caller, id: ProtestId) -> Outcome<Reply> {
    visible(state, &caller, id).await?;
    read(state, id).await
}

/// The protest as it is now.
pub(super) async fn read(state: &State, id: ProtestId) -> Outcome<Reply> {
    let kept = state.db.read(move |connection| protests::find(connection, id)).await?.ok_or_else(missing)?;
    let version = kept.protest.version;
    Ok(Reply::ok(&shown(kept, state.clock.now()))?.tagged(version))
}

/// All of them for those with a role; a participant's own for the participant.
pub(crate) async fn list(
    state: &State,
    caller: Caller,
    id: TournamentId,
    limits: PageLimits,
) -> Outcome<Vec<Protest>> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    let own = tournament.your_roles.is_empty().then(|| accounts::of_caller(&caller));
    let first_page = limits.after.is_none();
    let kept =
        state.db.read(move |connection| protests::page(connection, id, own.as_deref(), &limits)).await?;
    if kept.is_empty() && first_page && is_stranger(&caller, &tournament) {
        return Err(no_tournament());
    }
    let now = state.clock.now();
    Ok(kept.into_iter().map(|kept| shown(kept, now)).collect())
}
