//! Files attached to protests. Their bytes are read only where they are asked for.
use api_types::attachments::{Attachment, MediaType};
use api_types::{AttachmentId, ProtestId};
use chassis::ApiError;
use chassis::error::Outcome;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::attachments;
use super::stored;

type Row = (String, String, String, String, i32, String, String, NaiveDateTime);

/// Everything but the bytes.
const KNOWN: (
    attachments::id,
    attachments::protest_id,
    attachments::name,
    attachments::media_type,
    attachments::size,
    attachments::sha256,
    attachments::added_by,
    attachments::added_at,
) = (
    attachments::id,
    attachments::protest_id,
    attachments::name,
    attachments::media_type,
    attachments::size,
    attachments::sha256,
    attachments::added_by,
    attachments::added_at,
);

fn attachment(
    (id, protest_id, name, media_type, size, sha256, added_by, added_at): Row,
) -> Outcome<Attachment> {
    Ok(Attachment {
        id: stored(id.parse().ok(), "id")?,
        protest_id: stored(protest_id.parse().ok(), "id")?,
        name,
        media_type: stored(MediaType::parse(&media_type), "media type")?,
        size: stored(u32::try_from(size).ok(), "size")?,
        sha256,
        added_by,
        added_at: added_at.and_utc(),
    })
}

pub(crate) fn insert(connection: &mut AnyConnection, new: &Attachment, content: &[u8]) -> Outcome<()> {
    let size = i32::try_from(new.size).map_err(|_| ApiError::internal("a file is too large to be kept"))?;
    diesel::insert_into(attachments::table)
        .values((
            attachments::id.eq(new.id.to_string()),
            attachments::protest_id.eq(new.protest_id.to_string()),
            attachments::name.eq(&new.name),
            attachments::media_type.eq(new.media_type.as_str()),
            attachments::size.eq(size),
            attachments::sha256.eq(&new.sha256),
            attachments::content.eq(content),
            attachments::added_by.eq(&new.added_by),
            attachments::added_at.eq(new.added_at.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Those of a protest, oldest first.
pub(crate) fn of(connection: &mut AnyConnection, protest: ProtestId) -> Outcome<Vec<Attachment>> {
    let rows: Vec<Row> = attachments::table
        .filter(attachments::protest_id.eq(protest.to_string()))
        .order((attachments::added_at, attachments::id))
        .select(KNOWN)
        .load(connection)?;
    rows.into_iter().map(attachment).collect()
}

/// The protest of each file that is attached to one of these.
pub(crate) fn owners(connection: &mut AnyConnection, ids: &[ProtestId]) -> Outcome<Vec<ProtestId>> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<String> = attachments::table
        .filter(attachments::protest_id.eq_any(ids))
        .select(attachments::protest_id)
        .load(connection)?;
    rows.into_iter().map(|id| stored(id.parse().ok(), "id")).collect()
}

pub(crate) fn find(connection: &mut AnyConnection, id: AttachmentId) -> Outcome<Option<Attachment>> {
    let row: Option<Row> =
        attachments::table.find(id.to_string()).select(KNOWN).first(connection).optional()?;
    row.map(attachment).transpose()
}

/// The bytes of a file.
pub(crate) fn content(connection: &mut AnyConnection, id: AttachmentId) -> Outcome<Vec<u8>> {
    Ok(attachments::table.find(id.to_string()).select(attachments::content).first(connection)?)
}
