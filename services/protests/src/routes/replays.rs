use actix_web::{post, web};
use api_types::ProtestId;
use api_types::protests::Protest;
use api_types::replays::NewReplay;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};

use crate::State;
use crate::app::replays;

/// Enters the result of a game that a decision has played again.
///
/// For the chief judge or the deputy acting for him, after a decision with the effect `replay` on the protest, or on an
/// appeal against it. Until then the old result stands and the results cannot be approved; with it the game gets its new
/// result, after the approval too where the committee decided so, and the hold is lifted. While an appeal against the
/// decision is open the replay waits for it; one that is upheld takes its place.
#[utoipa::path(
    tag = "protests", operation_id = "enter_replay", request_body = NewReplay,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new result, the same for a repeat."),
        ("If-Match" = String, Header, description = "The protest's ETag.")
    ),
    responses(
        (status = 201, description = "The protest, with its replay entered.", body = Protest),
        (status = 409, description = "No replay is due, its result was entered before, or an appeal is open.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/replays")]
pub(crate) async fn enter_replay(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    preconditions: (IdempotencyKey, IfMatch),
    body: Body<NewReplay>,
) -> Outcome<Reply> {
    replays::enter(&state, caller, path.into_inner(), preconditions, body).await
}
