use actix_web::{get, post, web};
use api_types::attachments::{Attachment, AttachmentQuery, FileBytes};
use api_types::{AttachmentId, Page, ProtestId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Attached, IdempotencyKey, IfNoneMatch, Pieces, Query, Reply};

use crate::State;
use crate::app::attachments::{adding, showing};

/// Attaches a file to a protest: a letter or receipt (10.3.6), a scan, a photograph.
///
/// By either side, whoever speaks for it, and the event's office and judges, while the protest or an appeal about it is
/// open. The body is the file itself, at most 5 MiB; at most 10 files a protest, and 20 MiB in all. Its first bytes must
/// be those of its Content-Type. It is kept whole, and the audit log has its SHA-256.
#[utoipa::path(
    tag = "protests", operation_id = "attach_file",
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        AttachmentQuery,
        ("Idempotency-Key" = String, Header, description = "A new key for a new file, the same for a repeat.")
    ),
    request_body(
        description = "The file.",
        content(
            (FileBytes = "application/pdf", example = "%PDF-1.7..."),
            (FileBytes = "image/jpeg", example = "..."),
            (FileBytes = "image/png", example = "..."),
            (FileBytes = "text/plain", example = "Открытка отправлена 3 марта, квитанция № 17.")
        )
    ),
    responses(
        (status = 201, description = "Attached.", body = Attachment),
        (status = 409, description = "The protest is decided or closed and no appeal is open, or it has no room for this file."),
        (status = 413, description = "The file is larger than 5 MiB."),
        (status = 415, description = "It is none of the four kinds, or is compressed."),
        (status = 422, description = "Its bytes are not what it is said to be, or its name has a path.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/attachments")]
pub(crate) async fn attach_file(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    key: IdempotencyKey,
    query: Query<AttachmentQuery>,
    pieces: Pieces,
) -> Outcome<Reply> {
    adding::add(&state, caller, path.into_inner(), (key, query.0), pieces).await
}

/// Lists what is attached to a protest, oldest first. For both parties and those with a role at the tournament.
#[utoipa::path(
    tag = "protests", operation_id = "list_attachments",
    params(("id" = ProtestId, Path, description = "The protest.")),
    responses((status = 200, description = "All of them, at most ten.", body = Page<Attachment>)),
    security(("token" = []))
)]
#[get("/v1/protests/{id}/attachments")]
pub(crate) async fn list_attachments(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
) -> Outcome<Reply> {
    showing::list(&state, caller, path.into_inner()).await
}

/// Gets an attached file, whole, as it was sent. For both parties and those with a role at the tournament.
///
/// It is sent to be saved, not shown: under its name, to which an ending of its kind is added where it has none. Its
/// `ETag` is the SHA-256 of its bytes.
#[utoipa::path(
    tag = "protests", operation_id = "get_attachment",
    params(("id" = AttachmentId, Path, description = "The file.")),
    responses(
        (status = 200, description = "The file.", content(
            (FileBytes = "application/pdf", example = "%PDF-1.7..."),
            (FileBytes = "image/jpeg", example = "..."),
            (FileBytes = "image/png", example = "..."),
            (FileBytes = "text/plain", example = "Открытка отправлена 3 марта, квитанция № 17.")
        )),
        (status = 304, description = "The reader has it already.")
    ),
    security(("token" = []))
)]
#[get("/v1/attachments/{id}")]
pub(crate) async fn get_attachment(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<AttachmentId>,
    known: IfNoneMatch,
) -> Outcome<Attached> {
    showing::show(&state, caller, path.into_inner(), known).await
}
