//! A request's ids and language: adopted from its headers where they are sound, else made here.
use std::time::Instant;

use actix_web::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use api_client::CallContext;
use api_types::text::Language;
use uuid::Uuid;

/// What goes with a request through logs, replies, problem documents and calls to other services.
#[derive(Clone, Debug)]
pub struct RequestContext {
    /// The id, `X-Request-Id`.
    pub request_id: String,
    /// The trace, W3C `traceparent`: the caller's trace with a span of our own.
    pub traceparent: String,
    /// The language of the answer.
    pub language: Language,
    /// When the request came in.
    pub started: Instant,
}

impl Default for RequestContext {
    fn default() -> Self {
        Self {
            request_id: new_id(),
            traceparent: traced(None),
            language: Language::default(),
            started: Instant::now(),
        }
    }
}

impl RequestContext {
    /// Reads the headers.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let id = text("x-request-id").filter(|id| is_sound_id(id));
        Self {
            request_id: id.map_or_else(new_id, ToOwned::to_owned),
            traceparent: traced(text("traceparent").and_then(trace_id)),
            language: text(ACCEPT_LANGUAGE.as_str()).map(Language::from_header).unwrap_or_default(),
            started: Instant::now(),
        }
    }

    /// What a call to another service carries.
    #[must_use]
    pub fn call_context(&self, bearer: Option<String>) -> CallContext {
        CallContext {
            request_id: self.request_id.clone(),
            traceparent: self.traceparent.clone(),
            language: self.language,
            bearer,
        }
    }
}

fn new_id() -> String {
    Uuid::now_v7().to_string()
}

/// The trace given, or a new one, with a span of our own.
fn traced(trace: Option<&str>) -> String {
    let (_, span) = Uuid::new_v4().as_u64_pair();
    match trace {
        Some(trace) => format!("00-{trace}-{span:016x}-01"),
        None => format!("00-{}-{span:016x}-01", Uuid::new_v4().simple()),
    }
}

/// An id we are ready to write into logs: short, and of harmless characters.
fn is_sound_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
}

/// The trace id of a well-formed `traceparent`.
fn trace_id(header: &str) -> Option<&str> {
    let mut parts = header.split('-');
    let (version, trace, span) = (parts.next()?, parts.next()?, parts.next()?);
    let hex = |text: &str, length| {
        text.len() == length && text.chars().all(|c| c.is_ascii_digit() || ('a'..='f').contains(&c))
    };
    let zero = trace.chars().all(|c| c == '0');
    (hex(version, 2) && hex(trace, 32) && hex(span, 16) && !zero).then_some(trace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{HeaderName, HeaderValue};

    fn context(name: &'static str, value: &'static str) -> RequestContext {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        RequestContext::of(&headers)
    }

    #[test]
    fn sound_ids_are_adopted_and_others_replaced() {
        assert_eq!(context("x-request-id", "abc-1").request_id, "abc-1");
        assert_ne!(context("x-request-id", "a b").request_id, "a b");
        assert_ne!(context("x-request-id", "").request_id, "");
    }

    #[test]
    fn the_trace_goes_on_with_a_span_of_our_own() {
        let given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
        let ours = context("traceparent", given).traceparent;
        assert!(ours.starts_with("00-4bf92f3577b34da6a3ce929d0e0e4736-"));
        assert_ne!(ours, given);
        let zero = "00-00000000000000000000000000000000-00f067aa0ba902b7-01";
        assert!(!context("traceparent", zero).traceparent.contains("00000000000000000000000000000000"));
    }
}
