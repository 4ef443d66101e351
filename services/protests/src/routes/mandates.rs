use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use api_types::mandates::{Mandate, MandateRevocation, NewMandate};
use api_types::page::{Page, PageQuery};
use api_types::{MandateId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, PageLimits, Reply};

use crate::State;
use crate::app::mandates;

/// Takes a representative's mandate on record (5.4.16.2, 3.16.7).
///
/// For the office, which has seen the paper. While it serves, the representative's own account files and speaks for the
/// participant, or in a team event for the team.
#[utoipa::path(
    tag = "mandates", operation_id = "enter_mandate", request_body = NewMandate,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new mandate, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "On record.", body = Mandate),
        (status = 422, description = "Nobody or both are represented, nobody of this event, or its days are in the wrong order.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/mandates")]
pub(crate) async fn enter_mandate(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewMandate>,
) -> Outcome<Reply> {
    mandates::enter(&state, caller, path.into_inner(), key, body).await
}

/// Lists the mandates of a tournament, oldest first. For those with a role there.
#[utoipa::path(
    tag = "mandates", operation_id = "list_mandates",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Mandate>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/mandates")]
pub(crate) async fn list_mandates(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = mandates::list(&state, caller, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Revokes a mandate. What was done by it before stands.
#[utoipa::path(
    tag = "mandates", operation_id = "revoke_mandate", request_body = MandateRevocation,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("mandate" = MandateId, Path, description = "The mandate."),
        ("If-Match" = String, Header, description = "The mandate's ETag.")
    ),
    responses(
        (status = 200, description = "The mandate.", body = Mandate),
        (status = 409, description = "It has been revoked already.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/mandates/{mandate}/revocation")]
pub(crate) async fn revoke_mandate(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, MandateId)>,
    if_match: IfMatch,
    body: Body<MandateRevocation>,
) -> Outcome<Reply> {
    mandates::revoke(&state, caller, path.into_inner(), if_match, body.0).await
}
