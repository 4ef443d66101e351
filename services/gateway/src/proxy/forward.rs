//! Forwarding: the request as it came, with its ids; the answer as it comes back.
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{CONNECTION, CONTENT_LENGTH, HOST, HeaderName, HeaderValue, TRANSFER_ENCODING};
use actix_web::{HttpRequest, HttpResponse, web};
use api_client::Upstream;
use api_client::reqwest::{self, Body};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::{no_such_route, of_status};
use chassis::settings::HttpSettings;
use futures_util::{StreamExt, TryStreamExt};

use super::Owner;

/// Where the services are, and the client that reaches them.
#[derive(Clone)]
pub(crate) struct Proxy {
    pub(crate) http: reqwest::Client,
    pub(crate) oracle: Upstream,
    pub(crate) results: Upstream,
    pub(crate) pairing: Upstream,
    pub(crate) protests: Upstream,
}

impl Proxy {
    const fn to(&self, owner: Owner) -> &Upstream {
        match owner {
            Owner::Oracle => &self.oracle,
            Owner::Results => &self.results,
            Owner::Pairing => &self.pairing,
            Owner::Protests => &self.protests,
        }
    }
}

/// A margin so that an upstream's silence is told as such, before our own time runs out.
const MARGIN: Duration = Duration::from_secs(1);

/// Sends a request to the owner of its path.
pub(crate) async fn forward(
    visitor: Visitor,
    request: HttpRequest,
    payload: web::Payload,
    proxy: web::Data<Proxy>,
    settings: web::Data<HttpSettings>,
) -> Outcome<HttpResponse> {
    if !is_plain(request.uri().path()) {
        return Err(of_status(400));
    }
    let upstream = proxy.to(Owner::of(request.path()).ok_or_else(no_such_route)?);
    let limit = settings.body_limit;
    let declared: Option<usize> =
        request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if declared.is_some_and(|length| length > limit) {
        return Err(of_status(413));
    }
    let oversized = Arc::new(AtomicBool::new(false));
    let mut outgoing = outgoing(&request, &visitor, upstream, &proxy.http)?;
    if declared.is_some_and(|length| length > 0) || request.headers().contains_key(TRANSFER_ENCODING) {
        outgoing = outgoing.body(pump(payload, limit, Arc::clone(&oversized)));
    }
    let patience = settings.time_limit.saturating_sub(MARGIN);
    let sent = tokio::time::timeout(patience, outgoing.send()).await;
    if oversized.load(Ordering::Relaxed) {
        return Err(of_status(413));
    }
    match sent {
        Ok(Ok(answer)) => Ok(incoming(answer)),
        Ok(Err(error)) => Err(away(upstream.name(), &error.to_string())),
        Err(_) => Err(away(upstream.name(), "no answer in time")),
    }
}

/// Whether a path means to everybody what it says: no dot segments, in whatever spelling, no empty ones and no
/// backslashes. One that does not could lead past `/v1` once the next reader has tidied it.
fn is_plain(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    let decoded = path.replace("%25", "%").replace("%2e", ".").replace("%2f", "/").replace("%5c", "\\");
    let dots = |segment: &str| segment == "." || segment == "..";
    !decoded.contains('\\') && !decoded.contains("//") && !decoded.split('/').any(dots)
}

fn away(service: &'static str, cause: &str) -> ApiError {
    let mut error = ApiError::unavailable(format!("{service}: {cause}"));
    error.detail = api_types::Text::new(
        format!("Служба «{service}» временно недоступна; повторите запрос."),
        format!("The service '{service}' is away for a moment; repeat the request."),
    );
    error
}

/// Headers that belong to one connection and are not passed on (RFC 9110, 7.6.1).
fn is_hop(name: &HeaderName) -> bool {
    const HOPS: [&str; 6] = ["keep-alive", "proxy-connection", "te", "trailer", "upgrade", "expect"];
    *name == CONNECTION || *name == TRANSFER_ENCODING || HOPS.contains(&name.as_str())
}

fn outgoing(
    request: &HttpRequest,
    visitor: &Visitor,
    upstream: &Upstream,
    http: &reqwest::Client,
) -> Outcome<reqwest::RequestBuilder> {
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    let method =
        reqwest::Method::from_bytes(request.method().as_str().as_bytes()).map_err(|_| of_status(405))?;
    let mut outgoing = http.request(method, format!("{}{path}", upstream.base()));
    for (name, value) in request.headers() {
        let ours = ["x-request-id", "traceparent", "x-forwarded-for", "accept-encoding"];
        if !is_hop(name) && *name != HOST && !ours.contains(&name.as_str()) {
            outgoing = outgoing.header(name.as_str(), value.as_bytes());
        }
    }
    if let Some(peer) = request.peer_addr() {
        outgoing = outgoing.header("x-forwarded-for", peer.ip().to_string());
    }
    Ok(outgoing
        .header("x-request-id", &visitor.context.request_id)
        .header("traceparent", &visitor.context.traceparent))
}

/// The request's body as a stream. The framework's stream stays on its thread; a channel carries the pieces over.
fn pump(mut payload: web::Payload, limit: usize, oversized: Arc<AtomicBool>) -> Body {
    let (sender, receiver) = tokio::sync::mpsc::channel::<Result<web::Bytes, std::io::Error>>(4);
    actix_web::rt::spawn(async move {
        let mut seen = 0_usize;
        while let Some(piece) = payload.next().await {
            let piece = match piece {
                Ok(piece) if seen + piece.len() <= limit => piece,
                Ok(_) => {
                    oversized.store(true, Ordering::Relaxed);
                    let _ = sender.send(Err(std::io::Error::other("the body is too large"))).await;
                    return;
                }
                Err(error) => {
                    let _ = sender.send(Err(std::io::Error::other(error))).await;
                    return;
                }
            };
            seen += piece.len();
            if sender.send(Ok(piece)).await.is_err() {
                return;
            }
        }
    });
    Body::wrap_stream(futures_util::stream::unfold(receiver, |mut receiver| async {
        receiver.recv().await.map(|piece| (piece, receiver))
    }))
}

/// The answer, streamed.
fn incoming(answer: reqwest::Response) -> HttpResponse {
    let status = StatusCode::from_u16(answer.status().as_u16()).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = HttpResponse::build(status);
    for (name, value) in answer.headers() {
        let (Ok(name), Ok(value)) =
            (HeaderName::from_bytes(name.as_str().as_bytes()), HeaderValue::from_bytes(value.as_bytes()))
        else {
            continue;
        };
        if !is_hop(&name) && name != CONTENT_LENGTH {
            response.append_header((name, value));
        }
    }
    if status == StatusCode::NOT_MODIFIED || status == StatusCode::NO_CONTENT {
        return response.finish();
    }
    let length = answer.content_length();
    let body = answer.bytes_stream().map_err(std::io::Error::other);
    match length {
        Some(length) => response.no_chunking(length).streaming(body),
        None => response.streaming(body),
    }
}

#[cfg(test)]
mod tests {
    use super::is_plain;

    #[test]
    fn paths_that_lead_elsewhere_are_told_apart() {
        for plain in
            ["/v1/tournaments", "/v1/tournaments/a.b/staff/x..y", "/v1/rules/paragraphs/rf-2018/6.1.5.3"]
        {
            assert!(is_plain(plain), "{plain}");
        }
        for crooked in [
            "/v1/oracle/../../metrics",
            "/v1/tournaments/%2e%2e/%2E%2e/metrics",
            "/v1/oracle/.%2e/metrics",
            "/v1/oracle/..%2f..%2fmetrics",
            r"/v1/oracle/..\..\metrics",
            "/v1/oracle/..%5c..%5cmetrics",
            "/v1//metrics",
            "/v1/./metrics",
            "/v1/%252e%252e/metrics",
        ] {
            assert!(!is_plain(crooked), "{crooked}");
        }
    }
}
