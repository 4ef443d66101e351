//! An answer that depends on the question and the language alone: drawn or written anew, it is the same.
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, VARY,
};
use actix_web::{HttpRequest, HttpResponse, Responder};
use api_types::text::Language;
use serde::Serialize;

use super::{IfNoneMatch, tag_of};
use crate::error::{ApiError, Outcome};

/// Kept for an hour without a question, for a new release may word it better; each caller's own, since a token was
/// needed.
const KEPT: &str = "private, max-age=3600";

/// A body with the tag of its own bytes; a reader who has it is told so in a 304.
#[derive(Clone, Debug)]
pub struct Constant {
    kind: &'static str,
    language: Language,
    policy: Option<&'static str>,
    body: String,
}

impl Constant {
    /// A text of a media type.
    #[must_use]
    pub const fn text(kind: &'static str, language: Language, body: String) -> Self {
        Self { kind, language, policy: None, body }
    }

    /// An SVG picture. One opened by itself may load and run nothing; it needs nothing.
    #[must_use]
    pub const fn picture(language: Language, body: String) -> Self {
        Self { kind: "image/svg+xml", language, policy: Some("default-src 'none'"), body }
    }

    /// A JSON body.
    ///
    /// # Errors
    /// A fault of ours, where the body cannot be written.
    pub fn json<T: Serialize>(language: Language, body: &T) -> Outcome<Self> {
        let body = serde_json::to_string(body).map_err(|error| ApiError::internal(error.to_string()))?;
        Ok(Self::text("application/json", language, body))
    }
}

impl Responder for Constant {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let tag = tag_of(&self.body);
        let known = IfNoneMatch::of(request).has(&tag);
        let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
        response.insert_header((ETAG, tag));
        response.insert_header((CACHE_CONTROL, KEPT));
        response.insert_header((VARY, "accept-language"));
        if known {
            return response.finish();
        }
        if let Some(policy) = self.policy {
            response.insert_header((CONTENT_SECURITY_POLICY, policy));
        }
        response.insert_header((CONTENT_LANGUAGE, self.language.tag()));
        response.insert_header((CONTENT_TYPE, self.kind));
        response.body(self.body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    fn answer(body: &str, known: &str) -> HttpResponse {
        let request = TestRequest::default().insert_header(("if-none-match", known)).to_http_request();
        Constant::text("text/plain; charset=utf-8", Language::Ru, body.to_owned()).respond_to(&request)
    }

    fn tag(response: &HttpResponse) -> String {
        response.headers().get(ETAG).unwrap().to_str().unwrap().to_owned()
    }

    #[test]
    fn equal_bodies_have_equal_tags_and_are_not_sent_again() {
        let first = answer("a", "");
        let known = tag(&first);
        assert!(first.status() == 200 && known.starts_with('"') && known.len() == 34, "{known}");
        let again = answer("a", &known);
        assert_eq!((again.status().as_u16(), tag(&again)), (304, known.clone()));
        assert!(again.headers().contains_key(CACHE_CONTROL) && again.headers().contains_key(VARY));
        let other = answer("b", &known);
        assert_eq!(other.status(), 200);
        assert_ne!(tag(&other), known);
    }
}
