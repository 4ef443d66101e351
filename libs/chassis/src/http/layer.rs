//! What every request passes: ids, the token's check, time limit, problem documents, the log line, the counters.
use std::sync::Arc;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};

use super::problem::{of_status, render};
use super::{Metrics, Readiness, RequestContext};
use crate::auth::{Principal, Verifier};
use crate::error::{ApiError, Outcome};
use crate::settings::HttpSettings;

type Look = dyn Fn(&ServiceRequest, Option<&Principal>) -> Outcome<()> + Send + Sync;

/// A look at a request: before its token is checked, without a principal, and after, with one.
#[derive(Clone)]
pub struct Gate(pub Arc<Look>);

/// Where clients show their own credentials, in a header that is no token (RFC 6749, 2.3.1).
const TOKEN_ROUTE: &str = "/oauth/token";

/// The layer around every route of a service.
///
/// # Errors
/// Only those that carry their answer with them.
pub async fn layer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let context = RequestContext::of(request.headers());
    request.extensions_mut().insert(context.clone());
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();
    let response = match admit(&request).await {
        Ok(()) => answer(request, next, &context).await?,
        Err(error) => {
            let response = render(&error, request.path(), &context);
            request.into_response(response)
        }
    };
    Ok(finish(response, &context, metrics))
}

/// Refuses a bad token on every route, whether the route needs one or not, and everything while the tables are not
/// there yet.
async fn admit(request: &ServiceRequest) -> Outcome<()> {
    let health = request.path().starts_with("/health/");
    if let Some(readiness) = request.app_data::<web::Data<Readiness>>()
        && !health
    {
        readiness.admit()?;
    }
    let gate = request.app_data::<web::Data<Gate>>().cloned();
    if let Some(gate) = &gate {
        (gate.0)(request, None)?;
    }
    let Some(header) = request.headers().get(AUTHORIZATION) else { return Ok(()) };
    if request.path() == TOKEN_ROUTE {
        return Ok(());
    }
    let Some(verifier) = request.app_data::<web::Data<Verifier>>() else { return Ok(()) };
    let token = header
        .to_str()
        .ok()
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map(|(_, token)| token.trim())
        .ok_or_else(not_a_bearer)?;
    let principal = verifier.verify(token).await?;
    if let Some(gate) = &gate {
        (gate.0)(request, Some(&principal))?;
    }
    request.extensions_mut().insert(principal);
    Ok(())
}

fn not_a_bearer() -> ApiError {
    ApiError::new(
        api_types::ProblemCode::TokenInvalid,
        "Заголовок Authorization должен иметь вид «Bearer токен».",
        "The Authorization header must be of the form 'Bearer token'.",
    )
}

async fn answer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    context: &RequestContext,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let path = request.path().to_owned();
    let limit = request.app_data::<web::Data<HttpSettings>>().map(|settings| settings.time_limit);
    // The framework's routing needs the request to itself: no clone of it may be kept across this call.
    let call = next.call(request);
    let outcome = match limit {
        Some(limit) => match tokio::time::timeout(limit, call).await {
            Ok(outcome) => outcome,
            Err(_) => Err(of_status(408).into()),
        },
        None => call.await,
    };
    outcome.map(|response| as_problem(response.map_into_boxed_body(), context)).map_err(|error| {
        let status = error.as_response_error().status_code();
        let known = error.as_error::<ApiError>().cloned();
        let mut response = render(&known.unwrap_or_else(|| of_status(status.as_u16())), &path, context);
        identify(response.headers_mut(), context);
        InternalError::from_response(error, response).into()
    })
}

/// Any failure that is not a problem document yet becomes one.
fn as_problem(mut response: ServiceResponse<BoxBody>, context: &RequestContext) -> ServiceResponse<BoxBody> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() || is_problem(&response) {
        return response;
    }
    let allow = response.headers().get(actix_web::http::header::ALLOW).cloned();
    let carried = response.response_mut().extensions_mut().remove::<ApiError>();
    let error = carried.unwrap_or_else(|| of_status(status.as_u16()));
    let mut rendered = render(&error, response.request().path(), context);
    if let Some(allow) = allow {
        rendered.headers_mut().insert(actix_web::http::header::ALLOW, allow);
    }
    let (request, _) = response.into_parts();
    ServiceResponse::new(request, rendered)
}

fn is_problem(response: &ServiceResponse<BoxBody>) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/problem+json"))
}

fn identify(headers: &mut HeaderMap, context: &RequestContext) {
    if let Ok(id) = HeaderValue::from_str(&context.request_id) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
}

fn finish(
    mut response: ServiceResponse<BoxBody>,
    context: &RequestContext,
    metrics: Option<web::Data<Metrics>>,
) -> ServiceResponse<BoxBody> {
    identify(response.headers_mut(), context);
    let request = response.request();
    let route = request.match_pattern().unwrap_or_else(|| "(none)".to_owned());
    let taken = context.started.elapsed();
    if let Some(metrics) = metrics {
        metrics.count(request.method().as_str(), &route, response.status().as_u16(), taken);
    }
    let trace = context.traceparent.split('-').nth(1).unwrap_or_default();
    tracing::debug!(
        request_id = %context.request_id, trace, method = %request.method(), path = request.path(),
        status = response.status().as_u16(), ms = taken.as_millis(), "answered"
    );
    response
}
