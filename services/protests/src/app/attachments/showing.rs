//! Reading what is attached: for those who see the protest, and nobody else.
use api_types::attachments::Attachment;
use api_types::{AttachmentId, Page, ProblemCode, ProtestId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Attached, IfNoneMatch, Reply};

use super::content::{declared, saved_as};
use crate::State;
use crate::app::access::visible;
use crate::store::attachments;

pub(crate) async fn list(state: &State, caller: Caller, id: ProtestId) -> Outcome<Reply> {
    visible(state, &caller, id).await?;
    let items: Vec<Attachment> = state.db.read(move |connection| attachments::of(connection, id)).await?;
    Reply::ok(&Page { items, next: None })
}

pub(crate) async fn show(
    state: &State,
    caller: Caller,
    id: AttachmentId,
    known: IfNoneMatch,
) -> Outcome<Attached> {
    let found = state.db.read(move |connection| attachments::find(connection, id)).await?;
    let found = found.ok_or_else(no_attachment)?;
    visible(state, &caller, found.protest_id).await.map_err(|error| match error.code {
        // a stranger learns neither of the file nor of the protest
        ProblemCode::NotFound => no_attachment(),
        _ => error,
    })?;
    if known.has(&Attached::tag(&found.sha256)) {
        return Ok(Attached::unchanged(&found.sha256));
    }
    let content = state.db.read(move |connection| attachments::content(connection, id)).await?;
    let name = saved_as(&found.name, found.media_type);
    Ok(Attached::new(declared(found.media_type), name, &found.sha256, content))
}

fn no_attachment() -> ApiError {
    ApiError::not_found("Файл", "Attachment")
}
