use actix_web::post;
use api_types::oracle::{ArchiveLine, ArchiveQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Lines, Pieces, Query};

use crate::app::archive::{self, Verdicts};

/// Judges every game of an archive.
///
/// The archive is PDN 3.0 of any length, in UTF-8 or windows-1251. It is read as it comes and answered game by game,
/// a line of JSON each, in order; so take the answer while sending: who sends all first may be left with both sides
/// waiting, and is cut off. A game that is broken, of another kind of draughts or from a position that cannot be is
/// told on its line, and the next one is read. The last line is the summary, or what broke the reading off.
///
/// A game may be 256 KiB long and have 2000 moves of both sides. Variations are read and not judged. Games of `GameType`
/// 26 (Brazilian) are judged as draughts-64 with international captures, their draws by 6.1.8. Each piece of the
/// archive has half of a request's time to come.
#[utoipa::path(
    tag = "draughts", operation_id = "check_archive", params(ArchiveQuery),
    request_body(
        content = String, content_type = "text/plain", description = "The archive.",
        example = "[White \"Yumshanov\"]\n[Black \"Guba\"]\n[Result \"1/2:1/2\"]\n[GameType \"25\"]\n\n1. ed4 dc5 2. fe3 1/2:1/2\n"
    ),
    responses(
        (
            status = 200, description = "A line a game, and the summary.", content_type = "application/x-ndjson",
            body = ArchiveLine
        ),
        (status = 408, description = "The archive did not begin to come in time."),
        (status = 422, description = "A parameter that can be read and means nothing, or an empty body.")
    ),
    security(("token" = []))
)]
#[post("/v1/oracle/draughts/archives")]
pub(crate) async fn check_archive(
    caller: Caller,
    query: Query<ArchiveQuery>,
    pieces: Pieces,
) -> Outcome<Lines<Verdicts>> {
    let verdicts = archive::begin(&caller, &query.0, pieces).await?;
    Ok(Lines::new(caller.context.language, verdicts))
}
