use actix_web::{FromRequest, HttpRequest, post, web};
use api_types::imports::{EventImport, EventImportQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{IdempotencyKey, Pieces, Query, Reply};

use crate::State;
use crate::app::imports::event;

/// Makes a tournament from a report TRF16: with its participants, published rounds and results, all of it or nothing.
///
/// UTF-8 or windows-1251, at most 2 MiB and 2000 participants; a Swiss event, ended or not, or a round robin that has
/// ended. What the report does not tell is said in the query. Every fault is told by line and column: a cell that cannot
/// be read, two lines that disagree about a meeting, points that the rounds do not make, a second bye of a round, a half
/// point without play (3.17.2). `XXR` is the number of rounds, `XXZ` names who has left; other lines are passed over and
/// named. With `dry_run` the report is only looked at, and no Idempotency-Key is needed. The tournament is made
/// unpublished.
#[utoipa::path(
    tag = "tournaments", operation_id = "import_tournament",
    params(
        EventImportQuery,
        ("Idempotency-Key" = Option<String>, Header, description = "A new key for a new event, the same for a repeat.")
    ),
    request_body(
        content = String, content_type = "text/plain", description = "The report.",
        example = "012 Кубок\n001    1      Иванов Иван                       2240\n"
    ),
    responses(
        (status = 200, description = "What was found; nothing is made.", body = EventImport),
        (status = 201, description = "Made.", body = EventImport),
        (status = 422, description = "Every fault, by line and column; nothing is made."),
        (status = 428, description = "A report of which an event is to be made needs a key.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/imports")]
pub(crate) async fn import_tournament(
    caller: Caller,
    state: web::Data<State>,
    query: Query<EventImportQuery>,
    request: HttpRequest,
    pieces: Pieces,
) -> Outcome<Reply> {
    let dry_run = query.0.dry_run.unwrap_or_default();
    let key = if dry_run { None } else { Some(IdempotencyKey::extract(&request).await?) };
    event::take(&state, caller, query.0, key, pieces).await
}
