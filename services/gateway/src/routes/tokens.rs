use std::net::IpAddr;

use actix_web::http::header::{AUTHORIZATION, CACHE_CONTROL};
use actix_web::{HttpRequest, HttpResponse, post, web};
use api_types::access::{NewSession, TokenAnswer, TokenForm};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chassis::error::{ApiError, Outcome};
use chassis::http::Body;
use serde::Deserialize;

use crate::State;
use crate::app::tokens;

/// What the form may have; the client may name itself in the `Authorization` header instead (RFC 6749, 2.3.1).
#[derive(Deserialize)]
pub(crate) struct Form {
    grant_type: Option<String>,
    client_id: Option<String>,
    client_secret: Option<String>,
}

/// Issues a token to a client for its secret.
///
/// OAuth 2 client credentials (RFC 6749, 4.4), as a form or with HTTP Basic.
#[utoipa::path(
    tag = "access", operation_id = "issue_token",
    request_body(content = TokenForm, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, description = "The token.", body = TokenAnswer),
        (status = 401, description = "Wrong credentials.")
    ),
    security(())
)]
#[post("/oauth/token")]
pub(crate) async fn issue_token(
    request: HttpRequest,
    state: web::Data<State>,
    form: web::Form<Form>,
) -> Outcome<HttpResponse> {
    let form = credentials(&request, form.into_inner())?;
    Ok(unkept(&tokens::to_client(&state, address(&request), form).await?))
}

/// Signs a person in.
///
/// The token is short-lived; what it allows at a tournament follows from the tournament's staff list.
#[utoipa::path(
    tag = "access", operation_id = "sign_in", request_body = NewSession,
    responses(
        (status = 200, description = "The token.", body = TokenAnswer),
        (status = 401, description = "Wrong credentials.")
    ),
    security(())
)]
#[post("/v1/sessions")]
pub(crate) async fn sign_in(
    request: HttpRequest,
    state: web::Data<State>,
    body: Body<NewSession>,
) -> Outcome<HttpResponse> {
    Ok(unkept(&tokens::to_person(&state, address(&request), body.0).await?))
}

fn address(request: &HttpRequest) -> Option<IpAddr> {
    request.peer_addr().map(|peer| peer.ip())
}

fn unkept(answer: &TokenAnswer) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer)
}

fn credentials(request: &HttpRequest, form: Form) -> Outcome<TokenForm> {
    let basic = request.headers().get(AUTHORIZATION).and_then(|value| basic(value.to_str().ok()?));
    let (id, secret) = match basic {
        Some((id, secret)) => (Some(id), Some(secret)),
        None => (form.client_id, form.client_secret),
    };
    Ok(TokenForm {
        grant_type: given(form.grant_type, "/grant_type")?,
        client_id: given(id, "/client_id")?,
        client_secret: given(secret, "/client_secret")?,
    })
}

fn given(field: Option<String>, pointer: &str) -> Outcome<String> {
    field.ok_or_else(|| {
        ApiError::field(
            pointer,
            "нужна форма с grant_type=client_credentials, client_id и client_secret",
            "a form with grant_type=client_credentials, client_id and client_secret is needed",
        )
    })
}

fn basic(header: &str) -> Option<(String, String)> {
    let (scheme, encoded) = header.split_once(' ')?;
    if !scheme.eq_ignore_ascii_case("basic") {
        return None;
    }
    let text = String::from_utf8(STANDARD.decode(encoded.trim()).ok()?).ok()?;
    text.split_once(':').map(|(id, secret)| (id.to_owned(), secret.to_owned()))
}
