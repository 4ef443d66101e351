//! Showing appeals, to those who see the protest.
use api_types::appeals::Appeal;
use api_types::{AppealId, ProtestId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::Reply;
use serde_json::json;

use super::states::shown;
use super::{found, no_appeal};
use crate::State;
use crate::app::access::visible;
use crate::store::appeals;

pub(crate) async fn show(state: &State, caller: Caller, id: AppealId) -> Outcome<Reply> {
    found(state, &caller, id).await?;
    read(state, id).await
}

/// The appeal as it is now.
pub(super) async fn read(state: &State, id: AppealId) -> Outcome<Reply> {
    let kept = state.db.read(move |connection| appeals::find(connection, id)).await?.ok_or_else(no_appeal)?;
    let version = kept.appeal.version;
    Ok(Reply::ok(&shown(kept)?)?.tagged(version))
}

/// The appeals against the decision on a protest, those taken back too.
pub(crate) async fn list(state: &State, caller: Caller, id: ProtestId) -> Outcome<Reply> {
    visible(state, &caller, id).await?;
    let kept = state.db.read(move |connection| appeals::of_protest(connection, id)).await?;
    let items: Vec<Appeal> = kept.into_iter().map(shown).collect::<Outcome<_>>()?;
    Reply::ok(&json!({ "items": items }))
}
