//! An answer of lines on its way: it never ends in silence.
use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Bytes;
use api_client::reqwest;
use api_types::oracle::{ArchiveBreak, ArchiveFault};
use api_types::text::Language;
use futures_util::{Stream, StreamExt, stream};

use super::forward::away;
use super::pump::Progress;

/// What is needed to tell why an answer broke off.
pub(crate) struct Teller {
    pub(crate) language: Language,
    pub(crate) idle: Duration,
    pub(crate) progress: Arc<Progress>,
    pub(crate) service: &'static str,
}

struct Told<S> {
    lines: S,
    /// Whether the last line sent has its end.
    ended: bool,
    teller: Teller,
}

/// The answer as it comes; where it breaks off, or nothing moves on either side for too long, a last line
/// says so.
pub(crate) fn told<S>(lines: S, teller: Teller) -> impl Stream<Item = Result<Bytes, std::io::Error>>
where
    S: Stream<Item = reqwest::Result<Bytes>> + Unpin,
{
    let start = Told { lines, ended: true, teller };
    stream::unfold(Some(start), |told| async {
        let mut told = told?;
        match told.next().await? {
            Ok(piece) => {
                told.ended = piece.ends_with(b"\n");
                Some((Ok(piece), Some(told)))
            }
            Err(cause) => Some((Ok(told.last_line(&cause)), None)),
        }
    })
}

impl<S> Drop for Told<S> {
    fn drop(&mut self) {
        self.teller.progress.abandon();
    }
}

impl<S: Stream<Item = reqwest::Result<Bytes>> + Unpin> Told<S> {
    async fn next(&mut self) -> Option<Result<Bytes, String>> {
        let progress = &self.teller.progress;
        match progress.wait(self.teller.idle, self.lines.next()).await {
            Some(piece) => {
                progress.touch();
                piece.map(|piece| piece.map_err(|error| error.to_string()))
            }
            None => Some(Err("no line in time".to_owned())),
        }
    }

    fn last_line(&self, cause: &str) -> Bytes {
        let error = away(self.teller.service, cause);
        tracing::warn!(%error, "an answer broke off");
        let detail = error.detail.say(self.teller.language).to_owned();
        let fault = ArchiveFault { code: error.code.as_str().to_owned(), detail, excerpt: None };
        let line = serde_json::to_string(&ArchiveBreak { error: fault }).unwrap_or_default();
        let before = if self.ended { "" } else { "\n" };
        format!("{before}{line}\n").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teller() -> Teller {
        Teller {
            language: Language::En,
            idle: Duration::from_millis(20),
            progress: Progress::new(),
            service: "oracle",
        }
    }

    async fn text(lines: impl Stream<Item = reqwest::Result<Bytes>> + Unpin) -> String {
        let pieces: Vec<_> = told(lines, teller()).map(Result::unwrap).collect().await;
        String::from_utf8(pieces.concat()).unwrap()
    }

    #[actix_web::test]
    async fn a_whole_answer_goes_through_as_it_is() {
        let lines = stream::iter(["{\"a\":1}\n", "{\"sum", "mary\":2}\n"]).map(|text| Ok(Bytes::from(text)));
        assert_eq!(text(lines).await, "{\"a\":1}\n{\"summary\":2}\n");
    }

    #[actix_web::test]
    async fn an_answer_that_stops_ends_with_the_reason() {
        let pieces = stream::iter(["{\"a\":1}\n{\"b"]).map(|text| Ok(Bytes::from(text)));
        let text = text(pieces.chain(stream::pending())).await;
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!((lines.len(), lines[0], lines[1]), (3, "{\"a\":1}", "{\"b"));
        let last: ArchiveBreak = serde_json::from_str(lines[2]).unwrap();
        assert_eq!(last.error.code, "unavailable");
    }
}
