use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, get, post, web};
use api_types::Page;
use api_types::access::SigningKey;
use chassis::auth::{AdminScope, Permit};
use chassis::error::Outcome;

use crate::State;
use crate::app::keys;

/// Shows the public keys against which tokens are checked, as a JSON Web Key Set.
#[utoipa::path(
    tag = "access", operation_id = "get_jwks",
    responses((status = 200, description = "The keys.", body = Object, content_type = "application/json")),
    security(())
)]
#[get("/.well-known/jwks.json")]
pub(crate) async fn get_jwks(state: web::Data<State>) -> Outcome<HttpResponse> {
    let (now, life) = (state.clock.now(), state.token_life);
    let set = state.db.read(move |connection| keys::jwks(connection, now, life)).await?;
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "public, max-age=60")).json(set))
}

/// Lists the keys that sign or signed tokens, oldest first.
#[utoipa::path(
    tag = "access", operation_id = "list_signing_keys",
    responses((status = 200, description = "The keys, all on one page.", body = Page<SigningKey>)),
    security(("token" = []))
)]
#[get("/v1/signing-keys")]
pub(crate) async fn list_signing_keys(
    _permit: Permit<AdminScope>,
    state: web::Data<State>,
) -> Outcome<HttpResponse> {
    let items = keys::list(&state).await?;
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}

/// Makes a new signing key and retires the others.
///
/// Tokens signed by a retired key are accepted until they expire.
#[utoipa::path(
    tag = "access", operation_id = "rotate_signing_key",
    responses((status = 201, description = "The new key.", body = SigningKey)),
    security(("token" = []))
)]
#[post("/v1/signing-keys")]
pub(crate) async fn rotate_signing_key(
    permit: Permit<AdminScope>,
    state: web::Data<State>,
) -> Outcome<HttpResponse> {
    Ok(HttpResponse::Created().json(keys::rotate(&state, permit.caller).await?))
}
