use actix_web::{HttpRequest, get, post, put, web};
use api_types::rounds::{Field, NewRoundStatus, PublishedRound, Retracted, Retraction, Round, RoundQuery};
use api_types::sheets::{RoundSheetQuery, SheetOrder};
use api_types::{Page, TournamentId};
use chassis::auth::{Caller, Permit, ServiceScope, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, IfMatch, Query, Reply};
use chassis::sheet::{self, Printed};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::State;
use crate::app::{self, field, round_sheet, round_status, rounds};

/// Which round is to be drawn.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct FieldQuery {
    /// The round, from 1.
    #[param(minimum = 1, example = 1)]
    before_round: u16,
}

/// Shows the field before a round: everything pairing needs, in one answer.
#[utoipa::path(
    tag = "rounds", operation_id = "get_field",
    params(("id" = TournamentId, Path, description = "The tournament."), FieldQuery),
    responses((status = 200, description = "The field.", body = Field)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/field")]
pub(crate) async fn get_field(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<FieldQuery>,
) -> Outcome<Reply> {
    field::show(&state, caller, path.into_inner(), query.before_round).await
}

/// Lists the rounds, with their games.
#[utoipa::path(
    tag = "rounds", operation_id = "list_rounds",
    params(("id" = TournamentId, Path, description = "The tournament."), ("If-None-Match" = Option<String>, Header, description = "The ETag the reader has.")),
    responses(
        (status = 200, description = "The rounds, all on one page.", body = Page<Round>),
        (status = 304, description = "The reader has them already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/rounds")]
pub(crate) async fn list_rounds(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    rounds::list(&state, visitor, path.into_inner()).await
}

/// Shows a round, with its games and actual times.
#[utoipa::path(
    tag = "rounds", operation_id = "get_round",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        RoundQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag the reader has.")
    ),
    responses(
        (status = 200, description = "The round.", body = Round),
        (status = 304, description = "The reader has it already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/rounds/{number}")]
pub(crate) async fn get_round(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    query: Query<RoundQuery>,
) -> Outcome<Reply> {
    let (id, number) = path.into_inner();
    rounds::show(&state, visitor, (id, number), query.0.settled).await
}

/// Prints a round: a page, or values separated by commas.
///
/// By board or by name; with who has no game and why, the openings drawn, and every hard rule that the chief judge let be
/// broken. Names are safe in either form: no tags, no formulas.
#[utoipa::path(
    tag = "rounds", operation_id = "get_round_sheet",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        RoundSheetQuery
    ),
    responses(
        (status = 200, description = "The sheet.", content(
            (String = "text/html", example = "<!DOCTYPE html>..."), (String = "text/csv", example = "...")
        )),
        (status = 304, description = "The reader has it already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/rounds/{number}/sheet")]
pub(crate) async fn get_round_sheet(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    query: Query<RoundSheetQuery>,
    request: HttpRequest,
) -> Outcome<Printed> {
    let asked = (query.0.by.unwrap_or(SheetOrder::Board), sheet::format(query.0.format, &request));
    round_sheet::show(&state, visitor, path.into_inner(), asked).await
}

/// Receives a drawn round. For the pairing service, which draws it and knows who published it.
///
/// Sent again for the same draft it changes nothing. A round drawn from an older state of the tournament is refused.
#[utoipa::path(
    tag = "rounds", operation_id = "publish_round", request_body = PublishedRound,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1.")
    ),
    responses(
        (status = 200, description = "It was there already.", body = Round),
        (status = 201, description = "Published.", body = Round),
        (status = 409, description = "It is not the next round, the one before has not ended, or the field is stale.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/rounds/{number}")]
pub(crate) async fn publish_round(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    body: Body<PublishedRound>,
) -> Outcome<Reply> {
    app::publish_round::publish(&state, permit.caller, path.into_inner(), body.0).await
}

/// Takes back a published round that has not started, so that it may be drawn again (3.17.8). For the pairing service.
///
/// Sent again it changes nothing.
#[utoipa::path(
    tag = "rounds", operation_id = "retract_round", request_body = Retraction,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1.")
    ),
    responses(
        (status = 200, description = "It is not there.", body = Retracted),
        (status = 409, description = "It has started, or was published from another draft.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/rounds/{number}/retraction")]
pub(crate) async fn retract_round(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    body: Body<Retraction>,
) -> Outcome<Reply> {
    app::retract_round::retract(&state, permit.caller, path.into_inner(), body.0).await
}

/// Starts or ends a round.
///
/// A round ends when every game has a result. The protest window runs from its recorded actual end (5.4.16.1).
#[utoipa::path(
    tag = "rounds", operation_id = "set_round_status", request_body = NewRoundStatus,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        ("If-Match" = String, Header, description = "The round's ETag.")
    ),
    responses(
        (status = 200, description = "The round.", body = Round),
        (status = 409, description = "The round is not in the state for it, or results are missing.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/rounds/{number}/status")]
pub(crate) async fn set_round_status(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    if_match: IfMatch,
    body: Body<NewRoundStatus>,
) -> Outcome<Reply> {
    round_status::set(&state, caller, path.into_inner(), if_match, body.0).await
}
