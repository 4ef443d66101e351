use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use api_types::access::{Client, NewClient};
use api_types::page::{Page, PageQuery};
use chassis::auth::{AdminScope, Permit};
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, PageLimits, Reply};

use crate::State;
use crate::app::clients;

/// Registers a client. For administrators.
///
/// The answer has the client's secret; it is shown this once and not kept.
#[utoipa::path(
    tag = "access", operation_id = "register_client", request_body = NewClient,
    responses((status = 201, description = "Registered.", body = Client)),
    security(("token" = []))
)]
#[post("/v1/clients")]
pub(crate) async fn register_client(
    permit: Permit<AdminScope>,
    state: web::Data<State>,
    body: Body<NewClient>,
) -> Outcome<Reply> {
    clients::register(&state, permit.caller, body.0).await
}

/// Lists the clients, by id. For administrators.
#[utoipa::path(
    tag = "access", operation_id = "list_clients", params(PageQuery),
    responses((status = 200, description = "A page.", body = Page<Client>)),
    security(("token" = []))
)]
#[get("/v1/clients")]
pub(crate) async fn list_clients(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = clients::list(&state, limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.clone())))
}

/// Withdraws a client: it gets no more tokens. For administrators.
#[utoipa::path(
    tag = "access", operation_id = "withdraw_client",
    params(("id" = String, Path, description = "The client.")),
    responses(
        (status = 200, description = "Withdrawn."),
        (status = 409, description = "It is the client whose token asks.")
    ),
    security(("token" = []))
)]
#[delete("/v1/clients/{id}")]
pub(crate) async fn withdraw_client(
    permit: Permit<AdminScope>,
    state: web::Data<State>,
    path: web::Path<String>,
) -> Outcome<Reply> {
    clients::withdraw(&state, permit.caller, path.into_inner()).await
}

/// Shows a client. For administrators.
#[utoipa::path(
    tag = "access", operation_id = "get_client", params(("id" = String, Path, description = "The client, without its secret.")),
    responses((status = 200, description = "The client, without its secret.", body = Client)),
    security(("token" = []))
)]
#[get("/v1/clients/{id}")]
pub(crate) async fn get_client(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
    path: web::Path<String>,
) -> Outcome<Reply> {
    clients::show(&state, path.into_inner()).await
}
