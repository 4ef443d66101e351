use actix_web::{Either, HttpRequest, HttpResponse, get, web};
use api_types::TournamentId;
use api_types::page::{Page, PageQuery};
use api_types::protests::{Ledger, Protest, ProtestWindow};
use api_types::sheets::{SheetFormat, SheetQuery};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Cursor, PageLimits, Query, Reply};
use chassis::sheet::{self, Printed};

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

/// Shows the deposit ledger of a tournament: every movement with its payer, and the balance of each account.
///
/// With `format`, or where `Accept` asks for `text/csv`, as a sheet: the movements alone.
#[utoipa::path(
    tag = "protests", operation_id = "get_deposit_ledger",
    params(("id" = TournamentId, Path, description = "The tournament."), SheetQuery),
    responses((status = 200, description = "The ledger.", content(
        (Ledger = "application/json"), (String = "text/csv", example = "..."),
        (String = "text/html", example = "<!DOCTYPE html>...")
    ))),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/deposit-ledger")]
pub(crate) async fn get_deposit_ledger(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<SheetQuery>,
    request: HttpRequest,
) -> Outcome<Either<Reply, Printed>> {
    let id = path.into_inner();
    let by_accept = Some(sheet::format(None, &request)).filter(|format| *format == SheetFormat::Csv);
    match query.0.format.or(by_accept) {
        Some(format) => ledger::print(&state, caller, id, format).await.map(Either::Right),
        None => ledger::show(&state, caller, id).await.map(Either::Left),
    }
}

/// Lists the protest windows of the rounds that have started, and of the games that outlast them (5.4.16.1).
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
