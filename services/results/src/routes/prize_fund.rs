use actix_web::{get, put, web};
use api_types::TournamentId;
use api_types::prize_fund::PrizeFundDeposits;
use api_types::prizes::TournamentPrizeFund;
use api_types::standings::TableVersion;
use chassis::auth::{Permit, ServiceScope, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, IfNoneMatch, Query, Reply};

use crate::State;
use crate::app::tables::{Table, What};
use crate::app::{prize_deposits, tables};

/// Shows the prize fund, what the places get from it and what is left over (5.4.16.4).
///
/// Public and kept as the standings are, of the present version or of any earlier one. Those who share places share the
/// sum of these places' prizes equally in whole kopecks; what does not divide is left over, and so are deposits that went
/// to the fund. One whose results are annulled holds no place. While `status` is `provisional` the places can still change.
#[utoipa::path(
    tag = "standings", operation_id = "get_prize_fund",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        TableVersion,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer the reader has.")
    ),
    responses(
        (status = 200, description = "The prize fund.", body = TournamentPrizeFund),
        (status = 304, description = "The reader has it already.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/prize-fund")]
pub(crate) async fn get_prize_fund(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<TableVersion>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    tables::show(&state, visitor, path.into_inner(), query.0, &known, What::PrizeFund).await
}

/// Tells the balance of deposits that went to the prize fund (5.4.16.4). For the protests service.
///
/// One after a later transaction of the ledger takes its place, after the approval too; the same once more, and one that
/// was overtaken on the way, changes nothing. Answers with the one that stands.
#[utoipa::path(
    tag = "protest effects", operation_id = "put_prize_fund", request_body = PrizeFundDeposits,
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses(
        (status = 200, description = "The balance that stands.", body = PrizeFundDeposits),
        (status = 404, description = "There is no such tournament.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/prize-fund")]
pub(crate) async fn put_prize_fund(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    body: Body<PrizeFundDeposits>,
) -> Outcome<Reply> {
    prize_deposits::put(&state, permit.caller, path.into_inner(), body.0).await
}
