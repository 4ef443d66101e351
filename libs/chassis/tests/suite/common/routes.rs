//! The routes of the small service: one for each thing of the chassis.
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use api_client::{Call, Upstream};
use api_types::Page;
use api_types::page::PageQuery;
use chassis::auth::{AdminScope, Caller, Permit, Visitor};
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, IfNoneMatch, PageLimits, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use chassis::{ApiError, Clock, Outcome};
use db::Db;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;

pub(crate) struct State {
    pub(crate) db: Option<Db>,
    pub(crate) clock: Clock,
    pub(crate) onward: Upstream,
    pub(crate) version: AtomicI64,
    /// How many slow requests have come.
    pub(crate) slow: Arc<AtomicUsize>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewItem {
    pub(crate) name: String,
    pub(crate) parts: Vec<u32>,
}

pub(crate) fn api(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(list_items)
        .service(get_item)
        .service(put_item)
        .service(create_item)
        .service(echo)
        .service(whoami)
        .service(administrate)
        .service(onward)
        .service(show_context)
        .service(panics)
        .service(slow);
}

/// How many items the list has.
pub(crate) const ITEMS: u32 = 23;

#[utoipa::path(params(PageQuery), responses((status = 200, description = "Items.")))]
#[get("/v1/items")]
async fn list_items(request: HttpRequest, query: web::Query<PageQuery>) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let after = limits.after.clone().unwrap_or_default();
    let all = (0..ITEMS).map(|number| format!("{number:03}")).filter(|name| *name > after);
    let rows = all.take(usize::try_from(limits.fetch()).unwrap()).collect();
    let page: Page<String> = limits.page(rows, Clone::clone);
    Ok(Cursor::answer(&request, &page))
}

#[utoipa::path(params(("id" = Uuid, Path)), responses((status = 200, description = "The item.")))]
#[get("/v1/items/{id}")]
async fn get_item(
    _visitor: Visitor,
    id: web::Path<Uuid>,
    known: IfNoneMatch,
    state: web::Data<State>,
) -> Outcome<HttpResponse> {
    use actix_web::Responder;
    let version = state.version.load(Ordering::SeqCst);
    let tag = IfMatch::tag(version);
    if known.has(&tag) {
        return Ok(HttpResponse::NotModified().insert_header(("etag", tag)).finish());
    }
    let request = actix_web::test::TestRequest::default().to_http_request();
    Ok(Reply::ok(&json!({ "id": *id }))?.tagged(version).respond_to(&request))
}

#[utoipa::path(params(("id" = Uuid, Path)), responses((status = 200, description = "The item.")))]
#[put("/v1/items/{id}")]
async fn put_item(
    _caller: Caller,
    _id: web::Path<Uuid>,
    if_match: IfMatch,
    _body: Body<NewItem>,
    state: web::Data<State>,
) -> Outcome<Reply> {
    let present = state.version.load(Ordering::SeqCst);
    if_match.check(present)?;
    state.version.store(present + 1, Ordering::SeqCst);
    Ok(Reply::ok(&json!({}))?.tagged(present + 1))
}

/// Creates an item: an event and its number. The name `refused` is refused after the event was written.
#[utoipa::path(params(("shelf" = String, Path)), responses((status = 201, description = "The item.")))]
#[post("/v1/shelves/{shelf}/items")]
async fn create_item(
    caller: Caller,
    shelf: web::Path<String>,
    key: IdempotencyKey,
    body: Body<NewItem>,
    state: web::Data<State>,
) -> Outcome<Reply> {
    let db = state.db.clone().unwrap();
    let request = Idempotent::new(&caller, format!("create_item {shelf}"), key, &body);
    let now = state.clock.now();
    once(&db, request, now, move |connection| {
        let event = NewEvent::by(&caller, now, "item.created", &shelf, json!({ "name": body.0.name }));
        let seq = EventLog::append(connection, event)?;
        if body.0.name == "refused" {
            return Err(ApiError::conflict("Нельзя.", "It cannot be done."));
        }
        let reply = Reply::created(format!("/v1/items/{seq}"), &json!({ "seq": seq, "id": Uuid::now_v7() }))?;
        Ok(reply.tagged(1))
    })
    .await
}

#[utoipa::path(request_body = NewItem, responses((status = 200, description = "The same.")))]
#[post("/v1/echo")]
async fn echo(body: Body<NewItem>) -> Outcome<Reply> {
    Reply::ok(&body.0)
}

#[utoipa::path(responses((status = 200, description = "The caller.")))]
#[get("/v1/whoami")]
async fn whoami(caller: Caller) -> Outcome<Reply> {
    Reply::ok(&json!({ "subject": caller.principal.subject, "federation": caller.principal.federation }))
}

#[utoipa::path(responses((status = 200, description = "Done.")))]
#[post("/v1/administration")]
async fn administrate(permit: Permit<AdminScope>) -> Outcome<Reply> {
    Reply::ok(&json!({ "subject": permit.caller.principal.subject }))
}

/// Asks `/v1/context` on the caller's behalf.
#[utoipa::path(responses((status = 200, description = "What the neighbour saw.")))]
#[get("/v1/onward")]
async fn onward(caller: Caller, state: web::Data<State>) -> Outcome<Reply> {
    let answer = state.onward.send(&caller.call_context(), &Call::get("/v1/context")).await?;
    Reply::ok(&answer.body)
}

#[utoipa::path(responses((status = 200, description = "Headers.")))]
#[get("/v1/context")]
async fn show_context(request: HttpRequest) -> Outcome<Reply> {
    let seen: serde_json::Map<String, Value> = request
        .headers()
        .iter()
        .map(|(name, value)| (name.to_string(), json!(value.to_str().unwrap_or_default())))
        .collect();
    Reply::ok(&seen)
}

#[utoipa::path(responses((status = 200, description = "Never.")))]
#[get("/v1/panics")]
async fn panics(state: web::Data<State>) -> Outcome<Reply> {
    let version = state.version.load(Ordering::SeqCst);
    assert!(version < 0, "on purpose");
    Reply::ok(&version)
}

#[derive(Deserialize, utoipa::IntoParams)]
struct Pause {
    ms: u64,
}

#[utoipa::path(params(Pause), responses((status = 200, description = "In the end.")))]
#[get("/v1/slow")]
async fn slow(pause: web::Query<Pause>, state: web::Data<State>) -> Outcome<Reply> {
    state.slow.fetch_add(1, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(pause.ms)).await;
    Reply::ok(&json!({ "slept": pause.ms }))
}
