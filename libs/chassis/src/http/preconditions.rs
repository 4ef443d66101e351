//! `If-Match`, `If-None-Match` and `Idempotency-Key`.
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{HeaderName, IF_MATCH, IF_NONE_MATCH};
use actix_web::{FromRequest, HttpRequest};
use api_types::ProblemCode;
use sha2::{Digest, Sha256};

use crate::error::{ApiError, Outcome};

/// The strong tag of these bytes: other bytes have another.
pub(crate) fn tag_of(body: &str) -> String {
    let digest = Sha256::digest(body);
    let half: String = digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{half}\"")
}

/// The version a change was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfMatch(Vec<i64>);

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
    pub fn check(&self, present: i64) -> Outcome<()> {
        if self.0.contains(&present) {
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
        ready(single(request, &IF_MATCH).and_then(|value| match value {
            Some(value) => read_tags(&value).map(Self),
            None => Err(ApiError::new(
                ProblemCode::PreconditionRequired,
                "Нужен заголовок If-Match с ETag, полученным при чтении.",
                "An If-Match header with the ETag from reading is needed.",
            )),
        }))
    }
}

/// A header that may stand once; with two it would be anybody's guess which is meant.
fn single(request: &HttpRequest, name: &HeaderName) -> Outcome<Option<String>> {
    let mut values = request.headers().get_all(name);
    let first = values.next();
    if values.next().is_some() {
        return Err(malformed(name, "он дан дважды", "it is given twice"));
    }
    let unreadable = || malformed(name, "он не читается", "it cannot be read");
    first.map(|value| value.to_str().map(ToOwned::to_owned).map_err(|_| unreadable())).transpose()
}

fn malformed(name: &HeaderName, ru: &str, en: &str) -> ApiError {
    ApiError::new(
        ProblemCode::MalformedRequest,
        format!("Заголовок {name}: {ru}."),
        format!("The header {name}: {en}."),
    )
}

/// The versions named. A weak tag, another's tag and `*` match none: a strong comparison with a version that was read
/// is asked for (RFC 9110, 13.1.1). What is no tag at all cannot be read.
fn read_tags(text: &str) -> Outcome<Vec<i64>> {
    let tags: Vec<&str> = text.split(',').map(str::trim).collect();
    let well_formed = |tag: &&str| {
        let strong = tag.strip_prefix("W/").unwrap_or(tag);
        **tag == *"*" || strong.len() >= 2 && strong.starts_with('"') && strong.ends_with('"')
    };
    if !tags.iter().all(well_formed) {
        return Err(malformed(
            &IF_MATCH,
            "нужен ETag в кавычках, как он получен",
            "an ETag in its quotes is needed",
        ));
    }
    Ok(tags.into_iter().filter_map(read_tag).collect())
}

fn read_tag(text: &str) -> Option<i64> {
    text.strip_prefix("\"v")?.strip_suffix('"')?.parse().ok()
}

/// The tags a reader has already.
#[derive(Clone, Debug, Default)]
pub struct IfNoneMatch(String);

impl IfNoneMatch {
    /// The tags of a request.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Self {
        let header = request.headers().get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        Self(header.unwrap_or_default().to_owned())
    }

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
        ready(Ok(Self::of(request)))
    }
}

/// The key that makes a repeated creation harmless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(pub String);

impl FromRequest for IdempotencyKey {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let name = HeaderName::from_static("idempotency-key");
        ready(single(request, &name).and_then(|value| match value {
            None => Err(ApiError::new(
                ProblemCode::IdempotencyKeyRequired,
                "Нужен заголовок Idempotency-Key: новый для нового действия, прежний при повторе.",
                "An Idempotency-Key header is needed: a new one for a new act, the same for a repeat.",
            )),
            Some(key) if (1..=200).contains(&key.len()) => Ok(Self(key)),
            Some(_) => {
                Err(malformed(&name, "от 1 до 200 видимых знаков ASCII", "1 to 200 visible ASCII characters"))
            }
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_strong_tags_match() {
        for (text, versions) in [
            ("\"v7\"", vec![7]),
            ("\"v7\", \"v8\"", vec![7, 8]),
            ("W/\"v7\"", vec![]),
            ("\"7\"", vec![]),
            ("*", vec![]),
        ] {
            assert_eq!(read_tags(text).unwrap(), versions, "{text}");
        }
        for malformed in ["v7", "", "\"v7", "7"] {
            assert_eq!(read_tags(malformed).unwrap_err().code, ProblemCode::MalformedRequest, "{malformed}");
        }
        assert!(IfMatch(vec![6, 7]).check(7).is_ok());
        assert_eq!(IfMatch(vec![7]).check(8).unwrap_err().code, ProblemCode::StaleVersion);
        assert_eq!(IfMatch(vec![]).check(8).unwrap_err().code, ProblemCode::StaleVersion);
    }

    #[test]
    fn readers_tags_are_compared_weakly() {
        let tags = IfNoneMatch("\"v1\", W/\"v2\"".to_owned());
        assert!(tags.has("\"v1\"") && tags.has("\"v2\"") && !tags.has("\"v3\""));
        assert!(!IfNoneMatch::default().has("\"v1\""));
    }
}
