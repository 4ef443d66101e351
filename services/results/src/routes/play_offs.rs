use actix_web::{get, post, put, web};
use api_types::play_offs::{NewPlayOff, PlayOff, PlayOffAnnulment};
use api_types::{Page, PlayOffId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};

use crate::State;
use crate::app::play_offs;

/// Records a play-off of those whom the results leave equal (3.15.2).
///
/// Of a knock-out it is of a meeting without a winner, the final and the game for the third place among them, and says
/// who goes on, until the next round is published. Elsewhere it is of all who have the same points, or of all who share a
/// place, when every round has ended; then it gives their places. In a team event all of them are teams, by their ids; the
/// extra match that 3.16.6 gives the second team is recorded so too.
#[utoipa::path(
    tag = "standings", operation_id = "record_play_off", request_body = NewPlayOff,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new play-off, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "Recorded.", body = PlayOff),
        (status = 409, description = "Those named are not equal, or the next round is published."),
        (status = 422, description = "No such meeting or participant.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/play-offs")]
pub(crate) async fn record_play_off(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewPlayOff>,
) -> Outcome<Reply> {
    play_offs::record(&state, caller, path.into_inner(), key, body).await
}

/// Lists the play-offs, those annulled among them.
#[utoipa::path(
    tag = "standings", operation_id = "list_play_offs",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "All of them, on one page.", body = Page<PlayOff>)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/play-offs")]
pub(crate) async fn list_play_offs(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    play_offs::list(&state, visitor, path.into_inner()).await
}

/// Annuls a play-off that was recorded wrongly: from now on tables do not take it.
#[utoipa::path(
    tag = "standings", operation_id = "annul_play_off", request_body = PlayOffAnnulment,
    params(
        ("id" = PlayOffId, Path, description = "The play-off."),
        ("If-Match" = String, Header, description = "The play-off's ETag.")
    ),
    responses(
        (status = 200, description = "Annulled.", body = PlayOff),
        (status = 409, description = "The next round of the knock-out is published, or it is annulled already.")
    ),
    security(("token" = []))
)]
#[put("/v1/play-offs/{id}/annulment")]
pub(crate) async fn annul_play_off(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<PlayOffId>,
    if_match: IfMatch,
    body: Body<PlayOffAnnulment>,
) -> Outcome<Reply> {
    play_offs::annul(&state, caller, path.into_inner(), if_match, body.0).await
}
