use actix_web::{HttpRequest, HttpResponse, get, post, web};
use api_types::access::{Federation, NewFederation};
use api_types::page::{Page, PageQuery};
use chassis::auth::{AdminScope, Permit};
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, PageLimits, Reply};

use crate::State;
use crate::app::federations;

/// Registers a federation. For administrators.
#[utoipa::path(
    tag = "access", operation_id = "register_federation", request_body = NewFederation,
    responses(
        (status = 201, description = "Registered.", body = Federation),
        (status = 409, description = "There is a federation with this id.")
    ),
    security(("token" = []))
)]
#[post("/v1/federations")]
pub(crate) async fn register_federation(
    permit: Permit<AdminScope>,
    state: web::Data<State>,
    body: Body<NewFederation>,
) -> Outcome<Reply> {
    federations::register(&state, permit.caller, body.0).await
}

/// Lists the federations, by id. For administrators.
#[utoipa::path(
    tag = "access", operation_id = "list_federations", params(PageQuery),
    responses((status = 200, description = "A page.", body = Page<Federation>)),
    security(("token" = []))
)]
#[get("/v1/federations")]
pub(crate) async fn list_federations(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = federations::list(&state, limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.clone())))
}

/// Shows a federation. For administrators.
#[utoipa::path(
    tag = "access", operation_id = "get_federation", params(("id" = String, Path, description = "The federation.")),
    responses((status = 200, description = "The federation.", body = Federation)),
    security(("token" = []))
)]
#[get("/v1/federations/{id}")]
pub(crate) async fn get_federation(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
    path: web::Path<String>,
) -> Outcome<Reply> {
    federations::show(&state, path.into_inner()).await
}
