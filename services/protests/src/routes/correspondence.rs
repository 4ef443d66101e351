use actix_web::post;
use api_types::correspondence::{TimeAccountQuery, TimeAccounts};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Reply};

use crate::app::time_account;

/// Counts the days both players of a game by correspondence have spent.
///
/// Each letter is explained: days of thinking, leave, late repeats, penalties, and what the moves made so far allow
/// (10.3-10.4). Nothing is kept.
#[utoipa::path(
    tag = "correspondence", operation_id = "compute_time_accounts", request_body = TimeAccountQuery,
    responses((status = 200, description = "The accounts.", body = TimeAccounts)),
    security(("token" = []))
)]
#[post("/v1/correspondence/time-accounts")]
pub(crate) async fn compute_time_accounts(caller: Caller, body: Body<TimeAccountQuery>) -> Outcome<Reply> {
    Reply::ok(&time_account::compute(caller.context.language, &body.0)?)
}
