//! The stream of verdicts, made as the archive comes and the reader takes them.
use actix_web::web;
use api_types::ProblemCode;
use api_types::oracle::{ArchiveBreak, ArchiveFault, ArchiveLine, ArchiveQuery};
use api_types::text::Language;
use chassis::ApiError;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{LineSource, Pieces};

use super::work::{Work, write};

/// The verdicts on an archive that has begun to come.
pub(crate) struct Verdicts {
    /// Gone once the last line is told.
    work: Option<Work>,
    pieces: Pieces,
    language: Language,
}

/// Waits for the first word of an archive: until then a fault is a problem document, after it a line.
pub(crate) async fn begin(caller: &Caller, query: &ArchiveQuery, mut pieces: Pieces) -> Outcome<Verdicts> {
    let mut work = Work::of(caller, query)?;
    if pieces.is_compressed() || !pieces.kind().is_none_or(is_pdn) {
        return Err(no_pdn());
    }
    if !pieces.charset().is_none_or(is_read) {
        return Err(no_charset());
    }
    loop {
        let piece = pieces.next().await.ok_or_else(nothing)??;
        work.push(&piece);
        if piece.iter().any(|byte| !byte.is_ascii_whitespace()) {
            break;
        }
        // blanks hold no game; the reader counts their lines
        work.lines();
    }
    Ok(Verdicts { work: Some(work), pieces, language: caller.context.language })
}

/// PDN has no registered type: it travels as what it is, under several names, or as anything.
fn is_pdn(kind: &str) -> bool {
    matches!(kind, "text/plain" | "application/octet-stream" | "application/x-chess-pdn" | "application/pdn")
        || kind.starts_with("application/vnd.")
        || kind.starts_with("application/x-") && kind.ends_with("pdn")
}

/// UTF-8, which ASCII is part of, or the Russian archives' windows-1251: which of them it is the bytes tell.
fn is_read(charset: &str) -> bool {
    matches!(charset, "utf-8" | "utf8" | "us-ascii" | "ascii" | "windows-1251" | "cp1251")
}

fn no_charset() -> ApiError {
    ApiError::new(
        ProblemCode::UnsupportedMediaType,
        "Архив PDN читается в UTF-8 или windows-1251; перекодируйте его.",
        "An archive of PDN is read in UTF-8 or windows-1251; convert it.",
    )
}

fn no_pdn() -> ApiError {
    ApiError::new(
        ProblemCode::UnsupportedMediaType,
        "Архив — это текст PDN, несжатый: Content-Type text/plain, application/octet-stream или application/x-chess-pdn.",
        "An archive is a text of PDN, not compressed: Content-Type text/plain, application/octet-stream or application/x-chess-pdn.",
    )
}

fn nothing() -> ApiError {
    ApiError::field(
        "",
        "тело запроса пусто; пришлите архив партий в формате PDN",
        "the body is empty; send an archive of games in PDN",
    )
}

impl LineSource for Verdicts {
    async fn next(&mut self) -> Option<web::Bytes> {
        let mut work = self.work.take()?;
        loop {
            let judged = web::block(move || {
                let lines = work.lines();
                (work, lines)
            });
            let lines;
            (work, lines) = match judged.await {
                Ok(judged) => judged,
                Err(error) => return Some(self.broken(&ApiError::internal(error.to_string()))),
            };
            if !lines.is_empty() {
                self.work = Some(work);
                return Some(lines.into());
            }
            if work.is_ended() {
                return Some(work.summary().into());
            }
            match self.pieces.next().await {
                Some(Ok(piece)) => work.push(&piece),
                Some(Err(error)) => return Some(self.broken(&error)),
                None => work.finish(),
            }
        }
    }
}

impl Verdicts {
    /// The last line where there is no summary: what was told before stands, the rest was not read.
    fn broken(&self, error: &ApiError) -> web::Bytes {
        let detail = error.detail.say(self.language).to_owned();
        let error = ArchiveFault { code: error.code.as_str().to_owned(), detail, excerpt: None };
        let mut line = Vec::new();
        write(&mut line, &ArchiveLine::Broken(ArchiveBreak { error }));
        line.into()
    }
}
