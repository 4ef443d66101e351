use actix_web::{HttpRequest, HttpResponse, get, web};
use api_types::event_log::Event;
use api_types::page::{Page, PageQuery};
use chassis::auth::{AdminScope, Permit};
use chassis::error::Outcome;
use chassis::store::EventLog;

use crate::State;

/// Lists everything that happened in the pairing service, oldest first, numbered without a gap.
#[utoipa::path(
    tag = "events", operation_id = "list_pairing_events", params(PageQuery),
    responses((status = 200, description = "A page.", body = Page<Event>)),
    security(("token" = []))
)]
#[get("/v1/pairing/events")]
pub(crate) async fn list_pairing_events(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    EventLog::answer(&state.db, &request, &query).await
}
