//! Attaching a file: by either side and by those who keep the matter, while the protest or an appeal is open.
use api_types::appeals::AppealStatus;
use api_types::attachments::{Attachment, AttachmentQuery};
use api_types::protests::Protest;
use api_types::staff::Role;
use api_types::{AttachmentId, ProblemCode, ProtestId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, Pieces, Reply};
use chassis::store::{Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::receiving::{self, File};
use crate::State;
use crate::app::access::{has_any, is_filer, joined, missing, visible};
use crate::app::states::is_open;
use crate::app::{audit, parties};
use crate::store::{appeals, attachments, protests};

/// Files of one protest.
const MOST: usize = 10;
/// Bytes of all of them.
const MOST_BYTES: u64 = 20 << 20;
/// Those who keep the matter.
const STAFF: &[Role] = &[Role::Organiser, Role::ChiefJudge, Role::Deputy, Role::Secretary, Role::Judge];

pub(crate) async fn add(
    state: &State,
    caller: Caller,
    id: ProtestId,
    (key, query): (IdempotencyKey, AttachmentQuery),
    pieces: Pieces,
) -> Outcome<Reply> {
    if let Err(error) = allowed(state, &caller, id).await {
        receiving::pass_over(pieces).await;
        return Err(error);
    }
    let file = receiving::take(query, pieces).await?;
    let body = Body(json!({ "name": file.name, "media_type": file.kind, "sha256": file.sha256 }));
    let request = Idempotent::new(&caller, format!("attach_file {id}"), key, &body);
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| store(connection, &caller, id, file, now)).await
}

/// A side, whoever speaks for it, a side of a protest joined to this one, and the office and judges.
async fn allowed(state: &State, caller: &Caller, id: ProtestId) -> Outcome<()> {
    let (kept, tournament) = visible(state, caller, id).await?;
    if has_any(&tournament, STAFF) || is_filer(caller, &kept) {
        return Ok(());
    }
    let sides = parties::of_protest(state, caller, &kept.protest, &tournament).await?;
    if parties::speaks(state, caller, &tournament, &sides, state.clock.now()).await?.is_some()
        || joined(state, caller, id, &tournament).await?
    {
        return Ok(());
    }
    Err(ApiError::new(
        ProblemCode::Forbidden,
        "Файлы к протесту прикладывают его стороны, их представители и судейская коллегия.",
        "Files are attached to a protest by its sides, their representatives and the judges.",
    ))
}

fn store(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: ProtestId,
    file: File,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
    still_open(connection, &protest)?;
    let size = u32::try_from(file.content.len()).map_err(|error| ApiError::internal(error.to_string()))?;
    room(&attachments::of(connection, id)?, size)?;
    let attachment = Attachment {
        id: AttachmentId::new(),
        protest_id: id,
        name: file.name,
        media_type: file.kind,
        size,
        sha256: file.sha256,
        added_by: caller.principal.subject.clone(),
        added_at: now,
    };
    attachments::insert(connection, &attachment, &file.content)?;
    let data = json!({
        "attachment_id": attachment.id, "name": attachment.name, "media_type": attachment.media_type,
        "size": attachment.size, "sha256": attachment.sha256, "version": protest.version
    });
    let event = NewEvent::by(caller, now, "protest.attachment_added", id, data);
    audit::append(connection, event.of_tournament(protest.tournament_id))?;
    Reply::created(format!("/v1/attachments/{}", attachment.id), &attachment)
}

fn still_open(connection: &mut AnyConnection, protest: &Protest) -> Outcome<()> {
    let undecided =
        |status: AppealStatus| matches!(status, AppealStatus::Appealed | AppealStatus::CommitteeSeated);
    if is_open(protest.status)
        || appeals::of_protest(connection, protest.id)?.iter().any(|kept| undecided(kept.appeal.status))
    {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Протест решён или закрыт, и апелляции на рассмотрении нет: к делу больше ничего не прикладывают.",
        "The protest is decided or closed, and no appeal is open: nothing more is attached to it.",
    ))
}

/// Whether there is room for one more.
fn room(present: &[Attachment], size: u32) -> Outcome<()> {
    let bytes = present.iter().map(|one| u64::from(one.size)).sum::<u64>() + u64::from(size);
    if present.len() < MOST && bytes <= MOST_BYTES {
        return Ok(());
    }
    Err(ApiError::conflict(
        "К протесту прикладывают не больше 10 файлов и не больше 20 МиБ в сумме; этот уже не помещается.",
        "A protest has at most 10 files and 20 MiB in all; there is no room for this one.",
    ))
}
