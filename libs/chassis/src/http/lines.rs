//! Answers of any length, a line of JSON at a time (NDJSON).
use std::convert::Infallible;
use std::future::Future;

use actix_web::body::BoxBody;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, VARY};
use actix_web::{HttpRequest, HttpResponse, Responder, web};
use api_types::text::Language;
use futures_util::stream;

/// Makes the lines, some at a time. It is asked for more when the reader has taken what was sent, and dropped when the
/// reader goes away.
pub trait LineSource {
    /// The next whole lines, each with its end; none after the last. A failure is a line too: the answer has begun
    /// and has no other way to tell it.
    fn next(&mut self) -> impl Future<Output = Option<web::Bytes>>;
}

/// 200 with the lines of a source.
#[derive(Debug)]
pub struct Lines<S> {
    language: Language,
    source: S,
}

impl<S: LineSource + 'static> Lines<S> {
    /// The media type.
    pub const KIND: &str = "application/x-ndjson";

    /// The lines of this source, in a language.
    pub const fn new(language: Language, source: S) -> Self {
        Self { language, source }
    }
}

impl<S: LineSource + 'static> Responder for Lines<S> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let lines = stream::unfold(self.source, |mut source| async move {
            let line = source.next().await?;
            Some((Ok::<_, Infallible>(line), source))
        });
        HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, Self::KIND))
            .insert_header((CONTENT_LANGUAGE, self.language.tag()))
            .insert_header((CACHE_CONTROL, "no-store"))
            .insert_header((VARY, "accept-language"))
            .streaming(Box::pin(lines))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;

    struct Countdown(u8);

    impl LineSource for Countdown {
        async fn next(&mut self) -> Option<web::Bytes> {
            self.0 = self.0.checked_sub(1)?;
            Some(format!("{}\n", self.0).into())
        }
    }

    #[actix_web::test]
    async fn lines_follow_each_other_to_the_last() {
        let request = TestRequest::default().to_http_request();
        let response = Lines::new(Language::En, Countdown(3)).respond_to(&request);
        assert_eq!(response.headers().get(CONTENT_TYPE).unwrap(), "application/x-ndjson");
        assert_eq!(response.headers().get(CONTENT_LANGUAGE).unwrap(), "en");
        assert_eq!(to_bytes(response.into_body()).await.unwrap(), "2\n1\n0\n");
    }
}
