//! `If-Match`, `If-None-Match` and `Idempotency-Key`.
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{IF_MATCH, IF_NONE_MATCH};
use actix_web::{FromRequest, HttpRequest};
use api_types::ProblemCode;

use crate::error::{ApiError, Outcome};

/// The version a change was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IfMatch(Option<i64>);

impl IfMatch {
    /// The strong tag of a version.
    #[must_use]
    pub fn tag(version: i64) -> String {
        format!("\"v{version}\"")
    }

    /// Refuses a change made from another version than the present one.
    ///
    /// # Errors
    /// `stale_version`, naming the present tag.
    pub fn check(self, present: i64) -> Outcome<()> {
        if self.0 == Some(present) {
            return Ok(());
        }
        let tag = Self::tag(present);
        Err(ApiError::new(
            ProblemCode::StaleVersion,
            format!("Данные с тех пор изменились: сейчас {tag}. Прочитайте их снова и повторите изменение."),
            format!("It has changed since: the version is now {tag}. Read it again and repeat the change."),
        ))
    }
}

impl FromRequest for IfMatch {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(match request.headers().get(IF_MATCH) {
            // A weak or foreign tag matches no version: a strong comparison is asked for (RFC 9110, 13.1.1).
            Some(value) => Ok(Self(value.to_str().ok().and_then(read_tag))),
            None => Err(ApiError::new(
                ProblemCode::PreconditionRequired,
                "Нужен заголовок If-Match с ETag, полученным при чтении.",
                "An If-Match header with the ETag from reading is needed.",
            )),
        })
    }
}

fn read_tag(text: &str) -> Option<i64> {
    text.trim().strip_prefix("\"v")?.strip_suffix('"')?.parse().ok()
}

/// The tags a reader has already.
#[derive(Clone, Debug, Default)]
pub struct IfNoneMatch(String);

impl IfNoneMatch {
    /// Whether the reader has this tag.
    #[must_use]
    pub fn has(&self, tag: &str) -> bool {
        self.0.split(',').any(|known| {
            let known = known.trim();
            known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
        })
    }
}

impl FromRequest for IfNoneMatch {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let header = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        ready(Ok(Self(header.unwrap_or_default().to_owned())))
    }
}

/// The key that makes a repeated creation harmless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(pub String);

impl FromRequest for IdempotencyKey {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let header = request.headers().get("idempotency-key");
        ready(match header {
            None => Err(ApiError::new(
                ProblemCode::IdempotencyKeyRequired,
                "Нужен заголовок Idempotency-Key: новый для нового действия, прежний при повторе.",
                "An Idempotency-Key header is needed: a new one for a new act, the same for a repeat.",
            )),
            Some(value) => value
                .to_str()
                .ok()
                .filter(|key| (1..=200).contains(&key.len()))
                .map(|key| Self(key.to_owned()))
                .ok_or_else(|| {
                    ApiError::new(
                        ProblemCode::MalformedRequest,
                        "Idempotency-Key: от 1 до 200 видимых знаков ASCII.",
                        "Idempotency-Key: 1 to 200 visible ASCII characters.",
                    )
                }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_strong_tags_match() {
        assert_eq!(read_tag("\"v7\""), Some(7));
        for foreign in ["W/\"v7\"", "v7", "\"7\"", "*", "\"v7\", \"v8\"", ""] {
            assert_eq!(read_tag(foreign), None, "{foreign}");
        }
        assert!(IfMatch(Some(7)).check(7).is_ok());
        assert_eq!(IfMatch(Some(7)).check(8).unwrap_err().code, ProblemCode::StaleVersion);
        assert_eq!(IfMatch(None).check(8).unwrap_err().code, ProblemCode::StaleVersion);
    }

    #[test]
    fn readers_tags_are_compared_weakly() {
        let tags = IfNoneMatch("\"v1\", W/\"v2\"".to_owned());
        assert!(tags.has("\"v1\"") && tags.has("\"v2\"") && !tags.has("\"v3\""));
        assert!(!IfNoneMatch::default().has("\"v1\""));
    }
}
