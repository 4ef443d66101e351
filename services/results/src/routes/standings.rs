use actix_web::http::header::{CACHE_CONTROL, ETAG};
use actix_web::{HttpResponse, get, post, web};
use api_types::standings::{Standings, StandingsExplanation};
use api_types::standings_computation::{TableAnswer, TableQuery};
use api_types::{ParticipantId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{IfMatch, IfNoneMatch, LargeBody, Reply};

use crate::State;
use crate::app::{explanation, standings, table};

/// A scoreboard may show what it has, but asks each time whether it is still so; that question costs one small read.
const REVALIDATE: &str = "no-cache";

/// Shows the standings.
///
/// Public for a published tournament. With `If-None-Match` the answer is 304 while nothing has changed.
#[utoipa::path(
    tag = "standings", operation_id = "get_standings",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the standings the reader has.")
    ),
    responses(
        (status = 200, description = "The standings.", body = Standings),
        (status = 304, description = "The reader has them already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/standings")]
pub(crate) async fn get_standings(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    known: IfNoneMatch,
) -> Outcome<HttpResponse> {
    let id = path.into_inner();
    let tag = IfMatch::tag(standings::version(&state, visitor.clone(), id).await?);
    if known.has(&tag) {
        let headers = [(ETAG, tag), (CACHE_CONTROL, REVALIDATE.to_owned())];
        let mut response = HttpResponse::NotModified();
        headers.into_iter().for_each(|header| {
            response.insert_header(header);
        });
        return Ok(response.finish());
    }
    let standings = standings::show(&state, visitor, id).await?;
    Ok(HttpResponse::Ok()
        .insert_header((ETAG, IfMatch::tag(standings.version)))
        .insert_header((CACHE_CONTROL, REVALIDATE))
        .json(standings))
}

/// Makes a table of results given in the request.
///
/// Nothing is kept. Points, places and every coefficient of 3.15 are exact.
#[utoipa::path(
    tag = "standings", operation_id = "compute_standings", request_body = TableQuery,
    responses((status = 200, description = "The table.", body = TableAnswer)),
    security(("token" = []))
)]
#[post("/v1/standings/computations")]
pub(crate) async fn compute_standings(_: Caller, body: LargeBody<TableQuery>) -> Outcome<Reply> {
    Reply::ok(&table::compute(&body.0)?)
}

/// Explains a row of the standings: the terms of every coefficient.
///
/// Public for a published tournament, as the standings are.
#[utoipa::path(
    tag = "standings", operation_id = "explain_standings",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("participant" = ParticipantId, Path, description = "The participant.")
    ),
    responses((status = 200, description = "The terms.", body = StandingsExplanation)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/standings/{participant}/explanation")]
pub(crate) async fn explain_standings(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, ParticipantId)>,
) -> Outcome<Reply> {
    let (id, participant) = path.into_inner();
    Reply::ok(&explanation::show(&state, visitor, id, participant).await?)
}
