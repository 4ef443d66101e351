//! A successful answer: kept as it is by an idempotency key, and sent.
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, ContentType, ETAG, LOCATION, VARY};
use actix_web::{HttpRequest, HttpResponse, Responder};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{IfMatch, IfNoneMatch};
use crate::error::{ApiError, Outcome};

/// Status, headers and body of a success.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reply {
    status: u16,
    etag: Option<String>,
    location: Option<String>,
    /// The text that is sent, written once.
    body: Box<RawValue>,
    #[serde(skip)]
    replayed: bool,
    #[serde(skip)]
    revalidated: bool,
}

impl Reply {
    fn with<T: Serialize>(status: u16, body: &T) -> Outcome<Self> {
        let body =
            serde_json::value::to_raw_value(body).map_err(|error| ApiError::internal(error.to_string()))?;
        Ok(Self { status, etag: None, location: None, body, replayed: false, revalidated: false })
    }

    /// 200 with a body.
    ///
    /// # Errors
    /// A fault of ours, where the body cannot be written.
    pub fn ok<T: Serialize>(body: &T) -> Outcome<Self> {
        Self::with(200, body)
    }

    /// 201 with a body and the place of what was made.
    ///
    /// # Errors
    /// A fault of ours, where the body cannot be written.
    pub fn created<T: Serialize>(location: impl Into<String>, body: &T) -> Outcome<Self> {
        Self::with(201, body).map(|reply| Self { location: Some(location.into()), ..reply })
    }

    /// Adds the tag of a version.
    #[must_use]
    pub fn tagged(mut self, version: i64) -> Self {
        self.etag = Some(IfMatch::tag(version));
        self
    }

    /// Says that the tag changes with the body: a reader who has it is told so in a 304, and may keep the answer as
    /// long as it asks each time whether it still holds.
    #[must_use]
    pub const fn revalidated(mut self) -> Self {
        self.revalidated = true;
        self
    }

    /// Marks the answer as one given before.
    #[must_use]
    pub(crate) const fn replayed(mut self) -> Self {
        self.replayed = true;
        self
    }
}

impl Responder for Reply {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let known = self.etag.as_deref().is_some_and(|tag| IfNoneMatch::of(request).has(tag));
        let unchanged = self.revalidated && known;
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::OK);
        let mut response = HttpResponse::build(if unchanged { StatusCode::NOT_MODIFIED } else { status });
        if self.revalidated {
            response.insert_header((CACHE_CONTROL, "no-cache"));
            response.insert_header((VARY, "authorization"));
        }
        if let Some(etag) = self.etag {
            response.insert_header((ETAG, etag));
        }
        if let Some(location) = self.location {
            response.insert_header((LOCATION, location));
        }
        if self.replayed {
            response.insert_header(("idempotency-replayed", "true"));
        }
        if unchanged {
            return response.finish();
        }
        response.content_type(ContentType::json()).body(String::from(Box::<str>::from(self.body)))
    }
}
