//! What every request passes: ids, the token's check, time limit, problem documents, the log line, the counters.
use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::Method;
use actix_web::http::header::{
    AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use futures_util::FutureExt;

use super::problem::{of_status, render};
use super::{Metrics, Patterns, Readiness, RequestContext};
use crate::auth::{Principal, Verifier};
use crate::error::{ApiError, Outcome};
use crate::settings::HttpSettings;

type Look = dyn Fn(&ServiceRequest, Option<&Principal>) -> Outcome<()> + Send + Sync;

/// A look at a request: before its token is checked, without a principal, and after, with one.
#[derive(Clone)]
pub struct Gate(pub Arc<Look>);

/// Where clients show their own credentials, in a header that is no token (RFC 6749, 2.3.1).
const TOKEN_ROUTE: &str = "/oauth/token";

/// What is counted for paths of no route: each of them counted would be kept for ever.
const NO_ROUTE: &str = "(none)";

/// The layer around every route of a service.
///
/// # Errors
/// Only those that carry their answer with them.
pub async fn layer(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let passage = Passage::of(&request);
    // What can be read can be asked for its headers alone; the framework leaves the body out of the answer.
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    request.extensions_mut().insert(passage.context.clone());
    let mut response = match admit(&request).await {
        Ok(()) => answer(request, next, &passage).await?,
        Err(error) => {
            let response = render(&error, request.path(), &passage.context);
            request.into_response(response)
        }
    };
    let status = response.status();
    // The router knows which route it took; asked before, it would look for it twice.
    let route = response.request().match_pattern();
    passage.close(route.as_deref().unwrap_or(NO_ROUTE), status.as_u16(), response.headers_mut());
    Ok(response)
}

/// What is kept of a request to write of it when it is answered; the request itself goes to the handler.
struct Passage {
    context: RequestContext,
    method: Method,
    path: String,
    metrics: Option<web::Data<Metrics>>,
    patterns: Option<web::Data<Patterns>>,
}

impl Passage {
    fn of(request: &ServiceRequest) -> Self {
        Self {
            context: RequestContext::of(request.headers()),
            method: request.method().clone(),
            path: request.path().to_owned(),
            metrics: request.app_data::<web::Data<Metrics>>().cloned(),
            patterns: request.app_data::<web::Data<Patterns>>().cloned(),
        }
    }

    /// Every answer, also one that a time limit or a panic made, is identified, counted and logged.
    fn close(&self, route: &str, status: u16, headers: &mut HeaderMap) {
        if let Ok(id) = HeaderValue::from_str(&self.context.request_id) {
            headers.insert(HeaderName::from_static("x-request-id"), id);
        }
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        let taken = self.context.started.elapsed();
        if let Some(metrics) = &self.metrics {
            metrics.count(&self.method, route, status, taken);
        }
        let trace = self.context.traceparent.split('-').nth(1).unwrap_or_default();
        tracing::debug!(
            request_id = %self.context.request_id, trace, method = %self.method, path = self.path,
            status, ms = taken.as_millis(), "answered"
        );
    }
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
    if request.headers().get_all(AUTHORIZATION).count() > 1 {
        return Err(of_status(400));
    }
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

fn too_long() -> ApiError {
    ApiError::unavailable("no answer within the time limit")
}

async fn answer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    passage: &Passage,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let limit = request.app_data::<web::Data<HttpSettings>>().map(|settings| settings.time_limit);
    // The framework's routing needs the request to itself: no clone of it may be kept across this call.
    let call = AssertUnwindSafe(next.call(request)).catch_unwind();
    let outcome = match limit {
        Some(limit) => tokio::time::timeout(limit, call).await.unwrap_or_else(|_| Ok(Err(too_long().into()))),
        None => call.await,
    };
    let outcome = outcome.unwrap_or_else(|panic| Err(panicked(panic.as_ref()).into()));
    outcome.map(|response| as_problem(response.map_into_boxed_body(), &passage.context)).map_err(|error| {
        let status = error.as_response_error().status_code().as_u16();
        let known = error.as_error::<ApiError>().cloned();
        let mut response =
            render(&known.unwrap_or_else(|| of_status(status)), &passage.path, &passage.context);
        let route = passage.patterns.as_ref().and_then(|patterns| patterns.find(&passage.path));
        passage.close(route.unwrap_or(NO_ROUTE), response.status().as_u16(), response.headers_mut());
        InternalError::from_response(error, response).into()
    })
}

/// A panic in a handler is a fault of ours, not the end of the connection.
fn panicked(panic: &(dyn Any + Send)) -> ApiError {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(no message)");
    ApiError::internal(format!("a handler panicked: {text}"))
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
