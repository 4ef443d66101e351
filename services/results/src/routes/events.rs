use actix_web::{HttpRequest, HttpResponse, get, web};
use api_types::TournamentId;
use api_types::event_log::Event;
use api_types::page::{Page, PageQuery};
use chassis::auth::{AdminScope, Caller, Permit, Visitor};
use chassis::error::Outcome;
use chassis::http::{Cursor, PageLimits};
use chassis::store::EventLog;

use crate::State;
use crate::app::access::{JUDGES, require, visible};

/// Lists what happened at a tournament, oldest first. For its staff.
#[utoipa::path(
    tag = "events", operation_id = "list_tournament_events",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Event>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/events")]
pub(crate) async fn list_tournament_events(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let (limits, id) = (PageLimits::of(&query)?, path.into_inner());
    let asked = limits.clone();
    let items = state
        .db
        .read(move |connection| {
            let visitor =
                Visitor { principal: Some(caller.principal.clone()), context: caller.context.clone() };
            let (tournament, _) = visible(connection, &visitor, id)?;
            require(connection, &caller, &tournament, JUDGES)?;
            EventLog::page(connection, Some(id.to_string()), &asked)
        })
        .await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.seq.to_string())))
}

/// Lists everything that happened in the results service, oldest first, numbered without a gap.
#[utoipa::path(
    tag = "events", operation_id = "list_results_events", params(PageQuery),
    responses((status = 200, description = "A page.", body = Page<Event>)),
    security(("token" = []))
)]
#[get("/v1/results/events")]
pub(crate) async fn list_results_events(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    EventLog::answer(&state.db, &request, &query).await
}
