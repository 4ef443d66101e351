use actix_web::{HttpRequest, HttpResponse, get, post, web};
use api_types::access::{NewPerson, Person};
use api_types::page::{Page, PageQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, PageLimits, Reply};

use crate::State;
use crate::app::people;

/// Makes a person's account. For administrators, and for a federation's client with the scope `organise`.
#[utoipa::path(
    tag = "access", operation_id = "create_person", request_body = NewPerson,
    responses(
        (status = 201, description = "Made.", body = Person),
        (status = 409, description = "The login is taken.")
    ),
    security(("token" = []))
)]
#[post("/v1/people")]
pub(crate) async fn create_person(
    caller: Caller,
    state: web::Data<State>,
    body: Body<NewPerson>,
) -> Outcome<Reply> {
    people::create(&state, caller, body.0).await
}

/// Lists people's accounts, by login: all for an administrator, its own federation's for a client that organises.
#[utoipa::path(
    tag = "access", operation_id = "list_people", params(PageQuery),
    responses((status = 200, description = "A page.", body = Page<Person>)),
    security(("token" = []))
)]
#[get("/v1/people")]
pub(crate) async fn list_people(
    caller: Caller,
    state: web::Data<State>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = people::list(&state, caller, limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.login.clone())))
}

/// Shows a person's account: any for an administrator, its own federation's for a client that organises.
#[utoipa::path(
    tag = "access", operation_id = "get_person", params(("login" = String, Path, description = "The account.")),
    responses((status = 200, description = "The account.", body = Person)),
    security(("token" = []))
)]
#[get("/v1/people/{login}")]
pub(crate) async fn get_person(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<String>,
) -> Outcome<Reply> {
    people::show(&state, caller, path.into_inner()).await
}
