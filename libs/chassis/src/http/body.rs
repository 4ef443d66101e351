//! JSON bodies: bounded, strict, and refused with the place of the fault.
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{FromRequest, HttpRequest, web};
use api_types::{ProblemCode, Text};
use futures_util::StreamExt;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::problem::of_status;
use super::reading::{explain, place};
use crate::error::{ApiError, Outcome};
use crate::settings::HttpSettings;

/// What may be a body.
pub trait JsonBody: DeserializeOwned + Serialize + 'static {}
impl<T: DeserializeOwned + Serialize + 'static> JsonBody for T {}

/// A request's JSON body.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: JsonBody> Body<T> {
    /// The same for equal bodies, however they are spaced: what an idempotency key is bound to.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let canonical = serde_json::to_vec(&self.0).unwrap_or_default();
        Sha256::digest(canonical).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl<T: JsonBody> FromRequest for Body<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Outcome<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        read(request, payload, 0)
    }
}

/// The JSON body of a route whose questions are large by nature: a field of thousands with its history.
#[derive(Debug)]
pub struct LargeBody<T>(pub T);

/// The largest of them, in bytes, where the settings do not allow more.
pub const LARGE_BODY_LIMIT: usize = 16 << 20;

/// The largest file that is taken to be kept, in bytes, whatever the settings allow.
pub const FILE_LIMIT: usize = 5 << 20;

impl<T: JsonBody> FromRequest for LargeBody<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Outcome<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = read::<T>(request, payload, LARGE_BODY_LIMIT);
        Box::pin(async move { read.await.map(|body| Self(body.0)) })
    }
}

type Reading<T> = Pin<Box<dyn Future<Output = Outcome<Body<T>>>>>;

/// Reads a body of at most as many bytes as the settings or the route allow.
fn read<T: JsonBody>(request: &HttpRequest, payload: &mut Payload, allowed: usize) -> Reading<T> {
    let settings = request.app_data::<web::Data<HttpSettings>>();
    let limit = settings.map_or(1 << 20, |settings| settings.body_limit).max(allowed);
    // Half of the request's time: the rest is for the answer, and a slow sender is told that it was the sender.
    let patience = settings.map_or(Duration::MAX, |settings| settings.time_limit / 2);
    let json = is_json(request);
    let mut payload = payload.take();
    Box::pin(async move {
        if !json {
            return Err(of_status(415));
        }
        let collected = tokio::time::timeout(patience, collect(&mut payload, limit)).await;
        parse(&collected.map_err(|_| of_status(408))??).map(Body)
    })
}

/// JSON in UTF-8, as it is: neither compressed nor in another encoding.
fn is_json(request: &HttpRequest) -> bool {
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    if text(CONTENT_ENCODING).is_some_and(|encoding| !encoding.eq_ignore_ascii_case("identity")) {
        return false;
    }
    let Some(kind) = text(CONTENT_TYPE).map(str::to_ascii_lowercase) else { return false };
    let (kind, parameters) = kind.split_once(';').unwrap_or((&kind, ""));
    let charset = parameters.split(';').find_map(|parameter| parameter.trim().strip_prefix("charset="));
    let utf8 = charset.is_none_or(|charset| charset.trim_matches('"') == "utf-8");
    utf8 && (kind.trim() == "application/json" || kind.trim().ends_with("+json"))
}

async fn collect(payload: &mut Payload, limit: usize) -> Outcome<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| of_status(400))?;
        if bytes.len() + chunk.len() > limit {
            return Err(too_large(limit));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// A body of more bytes than that.
#[must_use]
pub fn too_large(limit: usize) -> ApiError {
    let (ru, en) = match (limit >> 20, limit >> 10) {
        (0, 0) => (format!("{limit} байт"), format!("{limit} bytes")),
        (0, kilobytes) => (format!("{kilobytes} КБ"), format!("{kilobytes} KB")),
        (megabytes, _) => (format!("{megabytes} МБ"), format!("{megabytes} MB")),
    };
    ApiError::new(
        ProblemCode::BodyTooLarge,
        format!("Тело запроса больше допустимых {ru}."),
        format!("The body is larger than the {en} that are allowed."),
    )
}

/// PostgreSQL cannot keep a NUL in a text; it is refused for both databases alike.
const NUL: &[u8] = br"\u0000";

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Outcome<T> {
    if bytes.windows(NUL.len()).any(|window| window == NUL) {
        return Err(unreadable("", "текст содержит нулевой знак", "a text has a NUL character"));
    }
    // A list would be taken for the fields in their order.
    if bytes.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|byte| *byte == b'[') {
        return Err(unreadable("", "нужен объект JSON, а не список", "a JSON object is needed, not a list"));
    }
    // Most bodies are good; the place of a fault is looked for only where there is one.
    serde_json::from_slice(bytes).or_else(|_| located(bytes))
}

/// Reads a body again, keeping in mind where in it the reader is.
fn located<T: DeserializeOwned>(bytes: &[u8]) -> Outcome<T> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = pointer(error.path());
        let message = error.into_inner().to_string();
        let (pointer, why) = (place(path, &message), explain(&message));
        unreadable(&pointer, &why.ru, &why.en)
    })?;
    reader.end().map_err(|_| {
        unreadable("", "после объекта JSON стоит ещё что-то", "something follows the JSON object")
    })?;
    Ok(value)
}

/// The place of a fault, as a JSON pointer.
pub(super) fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    path.iter()
        .map(|segment| match segment {
            Segment::Seq { index } => format!("/{index}"),
            Segment::Map { key } => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
            Segment::Enum { variant } => format!("/{variant}"),
            Segment::Unknown => String::new(),
        })
        .collect()
}

fn unreadable(pointer: &str, ru: &str, en: &str) -> ApiError {
    let mut error = ApiError::new(
        ProblemCode::MalformedRequest,
        format!("Тело запроса не читается: {ru}."),
        format!("The body cannot be read: {en}."),
    );
    error.errors.push((pointer.to_owned(), Text::new(ru, en)));
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::protests::NewDeposit;

    #[test]
    fn faults_name_their_place() {
        for (body, pointer) in [
            (r#"{"amount_kopecks":"x","payer":"a"}"#, "/amount_kopecks"),
            (r#"{"amount_kopecks":1,"payer":"a","more":1}"#, "/more"),
            (r#"{"amount_kopecks":1,"payer":"a\u0000"}"#, ""),
            (r#"{"amount_kopecks":1}"#, "/payer"),
            ("", ""),
            (r#"{"amount_kopecks":1,"payer":"a"} x"#, ""),
        ] {
            let error = parse::<NewDeposit>(body.as_bytes()).unwrap_err();
            assert_eq!(error.code, ProblemCode::MalformedRequest, "{body}");
            assert_eq!(error.errors[0].0, pointer, "{body}");
        }
    }

    #[test]
    fn equal_bodies_have_equal_fingerprints() {
        let one = Body(parse::<NewDeposit>(br#"{"amount_kopecks":1,"payer":"a"}"#).unwrap());
        let two = Body(parse::<NewDeposit>(br#"{ "payer": "a", "amount_kopecks": 1 }"#).unwrap());
        let other = Body(parse::<NewDeposit>(br#"{"amount_kopecks":2,"payer":"a"}"#).unwrap());
        assert_eq!(one.fingerprint(), two.fingerprint());
        assert_ne!(one.fingerprint(), other.fingerprint());
    }
}
