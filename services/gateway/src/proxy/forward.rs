//! Forwarding: the request as it came, with its ids; the answer as it comes back.
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CONNECTION, CONTENT_LENGTH, ContentEncoding, HOST, HeaderName, HeaderValue, TRANSFER_ENCODING,
};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};
use api_client::Upstream;
use api_client::reqwest;
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};
use chassis::http::{no_such_route, of_status, too_large};
use chassis::settings::HttpSettings;
use futures_util::TryStreamExt;

use super::Owner;
use super::carriage::Carriage;
use super::pump::{Progress, pump};
use super::told::{Teller, told};

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
    let carriage = Carriage::of(request.method(), request.path());
    let allowance = carriage.allowance(&settings);
    let declared: Option<usize> =
        request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if declared.is_some_and(|length| length > allowance.length) {
        return Err(too_large(allowance.length));
    }
    let progress = Progress::new();
    let mut outgoing = outgoing(&request, &visitor, upstream, &proxy.http)?;
    if declared.is_some_and(|length| length > 0) || request.headers().contains_key(TRANSFER_ENCODING) {
        outgoing = outgoing.body(pump(payload, allowance, &progress));
    }
    let sent = tokio::time::timeout(allowance.head, outgoing.send()).await;
    if progress.is_oversized() {
        return Err(too_large(allowance.length));
    }
    let away = |cause: &str| away(upstream.name(), cause);
    let answer = sent.map_err(|_| away("no answer in time"))?.map_err(|error| away(&error.to_string()))?;
    Ok(match carriage {
        Carriage::Bounded | Carriage::Large | Carriage::File => incoming(answer),
        Carriage::Bulk => {
            let (language, idle) = (visitor.context.language, allowance.idle);
            lines(answer, Teller { language, idle, progress, service: upstream.name() })
        }
    })
}

/// Whether a path means to everybody what it says: no dot segments, in whatever spelling, no empty ones and no
/// backslashes. One that does not could lead past `/v1` once the next reader has tidied it.
fn is_plain(path: &str) -> bool {
    let path = path.to_ascii_lowercase();
    let decoded = path.replace("%25", "%").replace("%2e", ".").replace("%2f", "/").replace("%5c", "\\");
    let dots = |segment: &str| segment == "." || segment == "..";
    !decoded.contains('\\') && !decoded.contains("//") && !decoded.split('/').any(dots)
}

pub(super) fn away(service: &'static str, cause: &str) -> ApiError {
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

/// The head of the answer.
fn head(answer: &reqwest::Response) -> HttpResponseBuilder {
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
    response
}

/// The answer, streamed.
fn incoming(answer: reqwest::Response) -> HttpResponse {
    let mut response = head(&answer);
    if matches!(answer.status().as_u16(), 204 | 304) {
        return response.finish();
    }
    let length = answer.content_length();
    let body = answer.bytes_stream().map_err(std::io::Error::other);
    match length {
        Some(length) => response.no_chunking(length).streaming(body),
        None => response.streaming(body),
    }
}

/// The answer of a bulk route: lines as they come, not held back to be compressed; a problem document as any other.
fn lines(answer: reqwest::Response, teller: Teller) -> HttpResponse {
    if answer.status() != reqwest::StatusCode::OK {
        return incoming(answer);
    }
    let mut response = head(&answer);
    response.insert_header(ContentEncoding::Identity);
    response.streaming(Box::pin(told(answer.bytes_stream(), teller)))
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
