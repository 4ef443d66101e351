//! Taking in the bytes of a file.
use api_types::ProblemCode;
use api_types::attachments::{AttachmentQuery, MediaType};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{FILE_LIMIT, Pieces, too_large};

use super::content;
use crate::app::digest::sha256;

/// A file that may be kept.
pub(super) struct File {
    pub(super) name: String,
    pub(super) kind: MediaType,
    pub(super) sha256: String,
    pub(super) content: Vec<u8>,
}

/// The file of a request, whole.
pub(super) async fn take(query: AttachmentQuery, mut pieces: Pieces) -> Outcome<File> {
    let Some(kind) = kind(&pieces) else {
        pass_over(pieces).await;
        return Err(not_taken());
    };
    let mut content = Vec::new();
    while let Some(piece) = pieces.next().await {
        content.extend_from_slice(&piece?);
        if content.len() > FILE_LIMIT {
            return Err(too_large(FILE_LIMIT));
        }
    }
    check(&query.name, kind, &content)?;
    Ok(File { name: query.name, kind, sha256: sha256(&content), content })
}

fn not_taken() -> ApiError {
    ApiError::new(
        ProblemCode::UnsupportedMediaType,
        "Прилагают application/pdf, image/jpeg, image/png или text/plain (в UTF-8), несжатые: назовите тип файла в \
         Content-Type.",
        "Files are application/pdf, image/jpeg, image/png or text/plain (in UTF-8), not compressed: name the file's type \
         in Content-Type.",
    )
}

/// Reads what is refused to its end, keeping nothing: whoever is still sending would not hear the refusal.
pub(super) async fn pass_over(mut pieces: Pieces) {
    let mut length = 0;
    while let Some(Ok(piece)) = pieces.next().await {
        length += piece.len();
        if length > FILE_LIMIT {
            return;
        }
    }
}

/// What the request says that it is, where that is taken: as it is, and a text in UTF-8.
fn kind(pieces: &Pieces) -> Option<MediaType> {
    let kind = pieces.kind().and_then(MediaType::parse).filter(|_| !pieces.is_compressed())?;
    let utf8 = pieces.charset().is_none_or(|charset| charset == "utf-8");
    (kind != MediaType::Text || utf8).then_some(kind)
}

fn check(name: &str, kind: MediaType, bytes: &[u8]) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.line(name, 120, "/name");
    faults.check(
        !name.contains(['/', '\\']),
        "/name",
        "нужно имя файла без пути: в нём нет «/» и «\\»",
        "a file's name is needed, without a path: it has no '/' and no '\\'",
    );
    faults.finish()?;
    if content::is(kind, bytes) {
        return Ok(());
    }
    let named = kind.as_str();
    Err(ApiError::field(
        "",
        format!("содержание файла — не {named}: укажите в Content-Type то, что это на самом деле"),
        format!("the content of the file is not {named}: say in Content-Type what it is"),
    ))
}
