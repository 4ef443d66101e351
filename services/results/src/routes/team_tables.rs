use actix_web::post;
use api_types::team_tables::{TeamTableAnswer, TeamTableQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{LargeBody, Reply};

use crate::app::team_table;

/// Makes a table of teams of matches given in the request (3.16).
///
/// Nothing is kept. A team with fewer than half of its players loses the match (3.16.4); for a team that left, the
/// tables of both ways of 3.16.5 are shown, with the one that moves the winners least.
#[utoipa::path(
    tag = "standings", operation_id = "compute_team_standings", request_body = TeamTableQuery,
    responses((status = 200, description = "The table.", body = TeamTableAnswer)),
    security(("token" = []))
)]
#[post("/v1/standings/team-computations")]
pub(crate) async fn compute_team_standings(_: Caller, body: LargeBody<TeamTableQuery>) -> Outcome<Reply> {
    Reply::ok(&team_table::compute(&body.0)?)
}
