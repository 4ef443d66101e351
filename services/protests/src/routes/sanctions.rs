use actix_web::{HttpRequest, HttpResponse, get, post, web};
use api_types::page::{Page, PageQuery};
use api_types::sanctions::{Incident, NewIncident, NewRevocation, NewSanction, Sanction};
use api_types::{SanctionId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, PageLimits, Reply};

use crate::State;
use crate::app::{incidents, sanctions};

/// Enters a call of the judge to a board (6.1.10.3, 7.7.3).
///
/// By the judges. It is no protest and has no term; the file of a protest about the same game shows it.
#[utoipa::path(
    tag = "sanctions", operation_id = "note_incident", request_body = NewIncident,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new incident, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "The incident.", body = Incident),
        (status = 422, description = "The game is not of this tournament, or a paragraph is unknown.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/incidents")]
pub(crate) async fn note_incident(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewIncident>,
) -> Outcome<Reply> {
    incidents::note(&state, caller, path.into_inner(), key, body).await
}

/// Lists the incidents of a tournament, oldest first. For those with a role there.
#[utoipa::path(
    tag = "sanctions", operation_id = "list_incidents",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Incident>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/incidents")]
pub(crate) async fn list_incidents(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = incidents::list(&state, caller, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Imposes a sanction (3.4).
///
/// By a judge; an exclusion by the chief judge. In a game of rapid or blitz each player climbs the ladder of 3.19.6: a
/// remark, a warning, the loss of the game; another measure is refused and the one due is named. A loss sets the
/// game's result, an exclusion takes the participant out of the event; both once, and no judge's correction undoes
/// them.
#[utoipa::path(
    tag = "sanctions", operation_id = "impose_sanction", request_body = NewSanction,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new sanction, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "The sanction.", body = Sanction),
        (status = 409, description = "The results are final."),
        (status = 422, description = "The ladder has another measure, a paragraph is unknown, or the game or the participant is.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/sanctions")]
pub(crate) async fn impose_sanction(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewSanction>,
) -> Outcome<Reply> {
    sanctions::impose(&state, caller, path.into_inner(), key, body).await
}

/// Lists the sanctions of a tournament, oldest first, the revoked ones too. For those with a role there.
#[utoipa::path(
    tag = "sanctions", operation_id = "list_sanctions",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Sanction>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/sanctions")]
pub(crate) async fn list_sanctions(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = sanctions::list(&state, caller, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.number.to_string())))
}

/// Revokes a sanction, with the reason.
///
/// For the chief judge or the deputy acting for him. The sanction stays on record and counts no more; a result it set
/// is the judges' to correct again, and an excluded participant may be brought back.
#[utoipa::path(
    tag = "sanctions", operation_id = "revoke_sanction", request_body = NewRevocation,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("sanction_id" = SanctionId, Path, description = "The sanction."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new revocation, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "The sanction, revoked.", body = Sanction),
        (status = 409, description = "It has been revoked already.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/sanctions/{sanction_id}/revocations")]
pub(crate) async fn revoke_sanction(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, SanctionId)>,
    key: IdempotencyKey,
    body: Body<NewRevocation>,
) -> Outcome<Reply> {
    sanctions::revoking::revoke(&state, caller, path.into_inner(), key, body).await
}
