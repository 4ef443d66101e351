use actix_web::{get, post, put, web};
use api_types::hearings::{HearingRecord, NewHearing, NewNotice, NewStatement};
use api_types::{NoticeId, ProtestId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};

use crate::State;
use crate::app::hearings::{notices, setting, show, statements};

/// Sets when and where a protest is heard, and by whom (5.4.16.3).
///
/// For the chief judge, the deputy and the secretary. Other open protests about the same game are heard together. Set
/// again, the notices of another time no longer count.
#[utoipa::path(
    tag = "hearings", operation_id = "set_hearing", request_body = NewHearing,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("If-Match" = String, Header, description = "The protest's ETag.")
    ),
    responses(
        (status = 200, description = "What is on record.", body = HearingRecord),
        (status = 409, description = "The deposit is due, or the protest has ended."),
        (status = 422, description = "The protests are not about one game, or the time is before the filing.")
    ),
    security(("token" = []))
)]
#[put("/v1/protests/{id}/hearing")]
pub(crate) async fn set_hearing(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    if_match: IfMatch,
    body: Body<NewHearing>,
) -> Outcome<Reply> {
    setting::put(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Shows the hearing of a protest: notices, statements, and what a decision made now would say of both sides.
#[utoipa::path(
    tag = "hearings", operation_id = "get_hearing", params(("id" = ProtestId, Path, description = "The protest.")),
    responses((status = 200, description = "What is on record.", body = HearingRecord)),
    security(("token" = []))
)]
#[get("/v1/protests/{id}/hearing")]
pub(crate) async fn get_hearing(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
) -> Outcome<Reply> {
    show(&state, caller, path.into_inner()).await
}

/// Sends a side its notice of the hearing, or records how it was handed over.
#[utoipa::path(
    tag = "hearings", operation_id = "send_notice", request_body = NewNotice,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new notice, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "What is on record.", body = HearingRecord),
        (status = 409, description = "No hearing is set, or the protest has ended.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/notices")]
pub(crate) async fn send_notice(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    key: IdempotencyKey,
    body: Body<NewNotice>,
) -> Outcome<Reply> {
    notices::send(&state, caller, path.into_inner(), key, body).await
}

/// Acknowledges a notice: by whoever speaks for its side, under his own account. The time is the server's.
#[utoipa::path(
    tag = "hearings", operation_id = "acknowledge_notice",
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("notice" = NoticeId, Path, description = "The notice.")
    ),
    responses(
        (status = 200, description = "What is on record.", body = HearingRecord),
        (status = 403, description = "The caller speaks for no side.")
    ),
    security(("token" = []))
)]
#[put("/v1/protests/{id}/notices/{notice}/acknowledgement")]
pub(crate) async fn acknowledge_notice(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(ProtestId, NoticeId)>,
) -> Outcome<Reply> {
    notices::acknowledge(&state, caller, path.into_inner()).await
}

/// Makes a statement: a side's own, by whoever speaks for it, or one the judges write down. A side that stated its
/// case has been heard; the protest itself is no statement.
#[utoipa::path(
    tag = "hearings", operation_id = "make_statement", request_body = NewStatement,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new statement, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "What is on record.", body = HearingRecord),
        (status = 409, description = "The deposit is due, or the protest has ended.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/statements")]
pub(crate) async fn make_statement(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    key: IdempotencyKey,
    body: Body<NewStatement>,
) -> Outcome<Reply> {
    statements::make(&state, caller, path.into_inner(), key, body).await
}
