use actix_web::{get, post};
use api_types::pairing_computation::{
    Classification, ClassificationQuery, PairingAnswer, PairingCheck, PairingCheckQuery, PairingQuery,
};
use api_types::schedules::{Schedule, ScheduleQuery};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{LargeBody, Query, Reply};

use crate::app::computation::{checks, classification, round, schedule};

/// Pairs a field given in the request.
///
/// Nothing is kept. The round is complete wherever the hard rules allow one (3.17.2), and the first in the order of
/// the text; each board says why it is as it is.
#[utoipa::path(
    tag = "pairing", operation_id = "compute_pairing", request_body = PairingQuery,
    responses(
        (status = 200, description = "The round.", body = PairingAnswer),
        (status = 422, description = "A field that cannot be, or that has no complete round.")
    ),
    security(("token" = []))
)]
#[post("/v1/pairing/computations")]
pub(crate) async fn compute_pairing(caller: Caller, body: LargeBody<PairingQuery>) -> Outcome<Reply> {
    Reply::ok(&off_the_worker(move || round::compute(&caller, &body.0)).await?)
}

/// Judges a round from anywhere: made here, by another program, or by hand.
///
/// Lists every hard rule it breaks, and where it departs from the order of the text.
#[utoipa::path(
    tag = "pairing", operation_id = "check_pairing", request_body = PairingCheckQuery,
    responses((status = 200, description = "The verdict.", body = PairingCheck)),
    security(("token" = []))
)]
#[post("/v1/pairing/checks")]
pub(crate) async fn check_pairing(caller: Caller, body: LargeBody<PairingCheckQuery>) -> Outcome<Reply> {
    Reply::ok(&off_the_worker(move || checks::compute(&caller, &body.0)).await?)
}

/// Gives entrants their numbers: by rating, and by lot among equals (3.17.5.1).
#[utoipa::path(
    tag = "pairing", operation_id = "compute_classification", request_body = ClassificationQuery,
    responses((status = 200, description = "The numbers.", body = Classification)),
    security(("token" = []))
)]
#[post("/v1/pairing/classifications")]
pub(crate) async fn compute_classification(
    _: Caller,
    body: LargeBody<ClassificationQuery>,
) -> Outcome<Reply> {
    Reply::ok(&classification::compute(&body.0)?)
}

/// Makes an order table: round robin by the tables of Berger, or a Scheveningen match.
#[utoipa::path(
    tag = "pairing", operation_id = "get_schedule", params(ScheduleQuery),
    responses((status = 200, description = "The table.", body = Schedule)),
    security(("token" = []))
)]
#[get("/v1/pairing/schedules")]
pub(crate) async fn get_schedule(_: Caller, query: Query<ScheduleQuery>) -> Outcome<Reply> {
    Reply::ok(&schedule::compute(&query.0)?)
}

/// A large field takes its time: other requests do not wait for it.
async fn off_the_worker<T: Send + 'static>(work: impl FnOnce() -> Outcome<T> + Send + 'static) -> Outcome<T> {
    actix_web::web::block(work).await.map_err(|error| ApiError::internal(error.to_string()))?
}
