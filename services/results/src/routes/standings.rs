use actix_web::{get, post, web};
use api_types::crosstable::Crosstable;
use api_types::standings::{Standings, StandingsExplanation, TableVersion};
use api_types::standings_computation::{TableAnswer, TableQuery};
use api_types::standings_diff::{DiffQuery, StandingsDiff};
use api_types::{ParticipantId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{IfNoneMatch, LargeBody, Query, Reply};

use crate::State;
use crate::app::tables::{Table, What};
use crate::app::{table, tables};

/// Shows the standings, of the present version or of any earlier one.
///
/// Public for a published tournament. With `If-None-Match` the answer is 304 while nothing has changed. What is
/// answered with `version` never changes and may be kept for good.
#[utoipa::path(
    tag = "standings", operation_id = "get_standings",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        TableVersion,
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
    query: Query<TableVersion>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    tables::show(&state, visitor, path.into_inner(), query.0, &known, What::Standings).await
}

/// Shows the crosstable, of the present version or of any earlier one.
///
/// Every round of every participant in the order of the places. Public and kept as the standings are.
#[utoipa::path(
    tag = "standings", operation_id = "get_crosstable",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        TableVersion,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the crosstable the reader has.")
    ),
    responses(
        (status = 200, description = "The crosstable.", body = Crosstable),
        (status = 304, description = "The reader has it already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/crosstable")]
pub(crate) async fn get_crosstable(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<TableVersion>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    tables::show(&state, visitor, path.into_inner(), query.0, &known, What::Crosstable).await
}

/// Shows what changed between two versions of the standings: rows, and the results that moved them.
///
/// Public for a published tournament; the reasons of corrections are told to its own people alone.
#[utoipa::path(
    tag = "standings", operation_id = "get_standings_diff",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        DiffQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer the reader has.")
    ),
    responses(
        (status = 200, description = "What changed.", body = StandingsDiff),
        (status = 304, description = "The reader has it already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/standings/diff")]
pub(crate) async fn get_standings_diff(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<DiffQuery>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    tables::diff(&state, visitor, path.into_inner(), query.0, &known).await
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
/// Public for a published tournament, as the standings are; of any version, after any round.
#[utoipa::path(
    tag = "standings", operation_id = "explain_standings",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("participant" = ParticipantId, Path, description = "The participant."),
        TableVersion,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer the reader has.")
    ),
    responses(
        (status = 200, description = "The terms.", body = StandingsExplanation),
        (status = 304, description = "The reader has them already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/standings/{participant}/explanation")]
pub(crate) async fn explain_standings(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, ParticipantId)>,
    query: Query<TableVersion>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    let (id, participant) = path.into_inner();
    tables::show(&state, visitor, id, query.0, &known, What::Explanation(participant)).await
}
