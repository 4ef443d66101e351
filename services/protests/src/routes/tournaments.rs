use actix_web::{HttpRequest, HttpResponse, get, web};
use api_types::TournamentId;
use api_types::page::{Page, PageQuery};
use api_types::protests::{Ledger, Protest, ProtestWindow};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Cursor, PageLimits, Reply};

use crate::State;
use crate::app::{ledger, protests, windows};

/// Lists the protests of a tournament, oldest first.
///
/// For those with a role there; a participant sees his own.
#[utoipa::path(
    tag = "protests", operation_id = "list_protests",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Protest>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/protests")]
pub(crate) async fn list_protests(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = protests::list(&state, caller, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Shows the deposit ledger of a tournament: every movement, and the balance of each account.
#[utoipa::path(
    tag = "protests", operation_id = "get_deposit_ledger",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The ledger.", body = Ledger)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/deposit-ledger")]
pub(crate) async fn get_deposit_ledger(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    ledger::show(&state, caller, path.into_inner()).await
}

/// Lists the protest windows of the rounds that have started (5.4.16.1).
#[utoipa::path(
    tag = "protests", operation_id = "list_protest_windows",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The windows, all on one page.", body = Page<ProtestWindow>)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/protest-windows")]
pub(crate) async fn list_protest_windows(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<HttpResponse> {
    let items = windows::list(&state, visitor, path.into_inner()).await?;
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}
