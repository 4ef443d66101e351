use actix_web::{put, web};
use api_types::ProtestId;
use api_types::papers::NewCountersignature;
use api_types::protests::Protest;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IfMatch, Reply};

use crate::State;
use crate::app::papers;

/// Confirms, or not, when the paper of a protest was received.
///
/// By another judge than the one who entered it, where it was entered more than ten minutes after its receipt. Until
/// then it is not decided, though its hold on the approval stands; not confirmed, it is void: closed as inadmissible
/// (5.4.16.1), its deposit returned.
#[utoipa::path(
    tag = "protests", operation_id = "countersign_protest", request_body = NewCountersignature,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("If-Match" = String, Header, description = "The protest's ETag.")
    ),
    responses(
        (status = 200, description = "The protest.", body = Protest),
        (status = 403, description = "Only a judge of the event does, and not the one who entered the paper."),
        (status = 409, description = "The protest waits for no countersignature.")
    ),
    security(("token" = []))
)]
#[put("/v1/protests/{id}/countersignature")]
pub(crate) async fn countersign_protest(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    if_match: IfMatch,
    body: Body<NewCountersignature>,
) -> Outcome<Reply> {
    papers::countersign(&state, caller, path.into_inner(), if_match, body.0).await
}
