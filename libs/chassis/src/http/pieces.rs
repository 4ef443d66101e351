//! Bodies of any length, taken as they come.
use std::future::{Ready, ready};
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::StreamExt;

use super::problem::of_status;
use crate::error::{ApiError, Outcome};
use crate::settings::HttpSettings;

/// A request's body as a row of pieces: never held as a whole, never too large. What it is asked for later than the
/// sender may send it waits in the network, not here.
pub struct Pieces {
    payload: Payload,
    patience: Duration,
    kind: Option<String>,
    charset: Option<String>,
    compressed: bool,
}

impl Pieces {
    /// The media type declared, in small letters and without its parameters.
    #[must_use]
    pub fn kind(&self) -> Option<&str> {
        self.kind.as_deref()
    }

    /// The character set declared, in small letters.
    #[must_use]
    pub fn charset(&self) -> Option<&str> {
        self.charset.as_deref()
    }

    /// Whether the body is declared to be compressed; it is not unpacked here.
    #[must_use]
    pub const fn is_compressed(&self) -> bool {
        self.compressed
    }

    /// The next piece, none after the last.
    ///
    /// # Errors
    /// Nothing came for half of a request's usual time (408), or the body broke off (400); then ask no further.
    pub async fn next(&mut self) -> Option<Outcome<web::Bytes>> {
        match tokio::time::timeout(self.patience, self.payload.next()).await {
            Ok(piece) => piece.map(|piece| piece.map_err(|_| of_status(400))),
            Err(_) => Some(Err(of_status(408))),
        }
    }
}

impl FromRequest for Pieces {
    type Error = ApiError;
    type Future = Ready<Outcome<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let settings = request.app_data::<web::Data<HttpSettings>>();
        // As for a body read whole, but for each piece of it.
        let patience = settings.map_or(Duration::MAX, |settings| settings.time_limit / 2);
        let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
        let declared = text(CONTENT_TYPE).map(str::to_ascii_lowercase);
        let mut parts = declared.iter().flat_map(|declared| declared.split(';')).map(str::trim);
        let kind = parts.next().map(str::to_owned);
        let charset = parts.find_map(|part| part.strip_prefix("charset="));
        let charset = charset.map(|charset| charset.trim_matches('"').to_owned());
        let compressed =
            text(CONTENT_ENCODING).is_some_and(|coding| !coding.eq_ignore_ascii_case("identity"));
        ready(Ok(Self { payload: payload.take(), patience, kind, charset, compressed }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    async fn pieces(headers: &[(&str, &str)], body: &'static str) -> Pieces {
        let request = headers.iter().fold(TestRequest::post(), |request, pair| request.insert_header(*pair));
        let (request, mut payload) = request.set_payload(body).to_http_parts();
        Pieces::from_request(&request, &mut payload).await.unwrap()
    }

    #[actix_web::test]
    async fn a_body_comes_in_pieces_and_ends() {
        let mut read = pieces(&[("content-type", "Text/Plain; charset=windows-1251")], "1. ed4 *").await;
        assert_eq!((read.kind(), read.is_compressed()), (Some("text/plain"), false));
        assert_eq!(read.next().await.unwrap().unwrap(), "1. ed4 *");
        assert!(read.next().await.is_none());
        let bare = pieces(&[("content-encoding", "gzip")], "").await;
        assert_eq!((bare.kind(), bare.is_compressed()), (None, true));
    }
}
