use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use api_types::TournamentId;
use api_types::page::{Page, PageQuery};
use api_types::regulation_checks::{RegulationCheck, RegulationQuery};
use api_types::tournaments::{Approval, EarlyEnd, NewTournament, Publication, Tournament};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, PageLimits, Reply};

use crate::State;
use crate::app::{approval, early_end, regulation, tournaments};

/// Checks a regulation, paragraph by paragraph, before an event is created.
///
/// Errors would refuse the event: a time control outside the bounds of the text, a deposit over 5000 roubles, an even
/// appeal committee, more rounds than there are pairs. Warnings would not: a control the rules do not name, coefficients
/// that separate nobody in this system.
#[utoipa::path(
    tag = "tournaments", operation_id = "check_regulation", request_body = RegulationQuery,
    responses((status = 200, description = "What was found.", body = RegulationCheck)),
    security(("token" = []))
)]
#[post("/v1/regulation-checks")]
pub(crate) async fn check_regulation(_: Caller, body: Body<RegulationQuery>) -> Outcome<Reply> {
    Reply::ok(&regulation::answer(&body.0)?)
}

/// Creates a tournament.
///
/// The regulation is checked first: what steps outside the rules is refused with its paragraph, and what is only
/// doubtful comes back in `warnings`. The tournament is seen by its federation and staff alone until it is published.
#[utoipa::path(
    tag = "tournaments", operation_id = "create_tournament", request_body = NewTournament,
    params(("Idempotency-Key" = String, Header, description = "A new key for a new tournament, the same for a repeat.")),
    responses((status = 201, description = "Created.", body = Tournament)),
    security(("token" = []))
)]
#[post("/v1/tournaments")]
pub(crate) async fn create_tournament(
    caller: Caller,
    state: web::Data<State>,
    key: IdempotencyKey,
    body: Body<NewTournament>,
) -> Outcome<Reply> {
    tournaments::create(&state, caller, key, body).await
}

/// Lists the tournaments the caller may see, oldest first.
///
/// Without a token: those that are published.
#[utoipa::path(
    tag = "tournaments", operation_id = "list_tournaments", params(PageQuery),
    responses((status = 200, description = "A page.", body = Page<Tournament>)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments")]
pub(crate) async fn list_tournaments(
    visitor: Visitor,
    state: web::Data<State>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = tournaments::list(&state, visitor, limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Shows a tournament, with the caller's roles in it.
#[utoipa::path(
    tag = "tournaments", operation_id = "get_tournament", params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The tournament.", body = Tournament)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}")]
pub(crate) async fn get_tournament(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    tournaments::show(&state, visitor, path.into_inner()).await
}

/// Shows a tournament to everybody, or hides it while it has no rounds.
#[utoipa::path(
    tag = "tournaments", operation_id = "publish_tournament", request_body = Publication,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("If-Match" = String, Header, description = "The tournament's ETag.")
    ),
    responses(
        (status = 200, description = "The tournament.", body = Tournament),
        (status = 409, description = "It is final, or has rounds and cannot be hidden.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/publication")]
pub(crate) async fn publish_tournament(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    if_match: IfMatch,
    body: Body<Publication>,
) -> Outcome<Reply> {
    tournaments::publish(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Approves the technical results (12.3).
///
/// For the chief judge or the deputy acting for him. Refused while a round is missing, a protest is open, or the
/// last round's protest window, or that of a game which outlasted its round, is open (5.4.16.3); the problem names them
/// and the time. A protest that was received in time and comes to us after the approval, on paper too, suspends it: the
/// tournament is `published` again (`tournament.approval_suspended` in its log), and is approved anew once it is decided.
#[utoipa::path(
    tag = "tournaments", operation_id = "approve_tournament",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("If-Match" = String, Header, description = "The tournament's ETag, which is also that of its standings.")
    ),
    responses(
        (status = 200, description = "Approved: the standings are final.", body = Approval),
        (status = 409, description = "Rounds, protests or the protest window are open, or it is approved already.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/approval")]
pub(crate) async fn approve_tournament(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    if_match: IfMatch,
) -> Outcome<Reply> {
    approval::approve(&state, caller, path.into_inner(), if_match).await
}

/// Cuts an event short: its last round was the last one (5.4.16.1).
///
/// For the chief judge or the deputy acting for him, after a round that has ended. No more rounds are drawn, protests
/// about it have the window of a last round, and the results can be approved.
#[utoipa::path(
    tag = "tournaments", operation_id = "cut_short", request_body = EarlyEnd,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("If-Match" = String, Header, description = "The tournament's ETag.")
    ),
    responses(
        (status = 200, description = "The tournament, with as many rounds as were held.", body = Tournament),
        (status = 409, description = "The round has not ended, or it was the last one anyway.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/early-end")]
pub(crate) async fn cut_short(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    if_match: IfMatch,
    body: Body<EarlyEnd>,
) -> Outcome<Reply> {
    early_end::set(&state, caller, path.into_inner(), if_match, body.0).await
}
