use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use api_types::page::{Page, PageQuery};
use api_types::participants::{Absences, Withdrawal};
use api_types::teams::{NewDeparture, NewTeam, Team};
use api_types::{TeamId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, PageLimits, Reply};

use crate::State;
use crate::app::teams::{absences, departures, squads};

/// Enters a team of a team event or of an individual-team event.
///
/// Its players are participants of the tournament, entered before; each plays for one team alone. In a team event the main
/// squad stands by board and the reserves after it, as many as the regulation has (3.16.2). After the first round is
/// published a team is entered only in the Swiss system.
#[utoipa::path(
    tag = "teams", operation_id = "enter_team", request_body = NewTeam,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new team, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "Entered.", body = Team),
        (status = 409, description = "The regulation has no teams, or it is too late for one.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/teams")]
pub(crate) async fn enter_team(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewTeam>,
) -> Outcome<Reply> {
    squads::enter(&state, caller, path.into_inner(), key, body).await
}

/// Lists the teams, in the order of their entry.
#[utoipa::path(
    tag = "teams", operation_id = "list_teams",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Team>)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/teams")]
pub(crate) async fn list_teams(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = squads::list(&state, visitor, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Shows a team.
#[utoipa::path(
    tag = "teams", operation_id = "get_team",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("team" = TeamId, Path, description = "The team.")
    ),
    responses((status = 200, description = "The team.", body = Team)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/teams/{team}")]
pub(crate) async fn get_team(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, TeamId)>,
) -> Outcome<Reply> {
    squads::show(&state, visitor, path.into_inner()).await
}

/// Changes a team.
///
/// Once the first round is published, those entered stay in their places and only reserves can be added.
#[utoipa::path(
    tag = "teams", operation_id = "change_team", request_body = NewTeam,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("team" = TeamId, Path, description = "The team."),
        ("If-Match" = String, Header, description = "The team's ETag.")
    ),
    responses(
        (status = 200, description = "The team.", body = Team),
        (status = 409, description = "The results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/teams/{team}")]
pub(crate) async fn change_team(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, TeamId)>,
    if_match: IfMatch,
    body: Body<NewTeam>,
) -> Outcome<Reply> {
    squads::change(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Records that a team has left.
///
/// It is paired no more. Matches of an order table that it leaves unplayed are lost until the judges decide otherwise
/// (3.16.5); the standings show both tables.
#[utoipa::path(
    tag = "teams", operation_id = "withdraw_team", request_body = Withdrawal,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("team" = TeamId, Path, description = "The team."),
        ("If-Match" = String, Header, description = "The team's ETag.")
    ),
    responses(
        (status = 200, description = "The team.", body = Team),
        (status = 409, description = "It has withdrawn already, or the results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/teams/{team}/withdrawal")]
pub(crate) async fn withdraw_team(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, TeamId)>,
    if_match: IfMatch,
    body: Body<Withdrawal>,
) -> Outcome<Reply> {
    departures::withdraw(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Decides how the matches of a team are counted that left, or did not come to the last round (3.16.5).
///
/// For the chief judge or the deputy acting for him: lost, or annulled, whichever influences the results of the winners
/// least. The standings show the tables of both ways in `teams.departures`, before the decision and after it.
#[utoipa::path(
    tag = "teams", operation_id = "decide_departure", request_body = NewDeparture,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("team" = TeamId, Path, description = "The team."),
        ("If-Match" = String, Header, description = "The team's ETag.")
    ),
    responses(
        (status = 200, description = "The team.", body = Team),
        (status = 409, description = "The team neither left nor missed the last round, or the results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/teams/{team}/departure")]
pub(crate) async fn decide_departure(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, TeamId)>,
    if_match: IfMatch,
    body: Body<NewDeparture>,
) -> Outcome<Reply> {
    departures::decide(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Takes the withdrawal of a team back.
///
/// From the next round on it is paired again; what was decided of its matches is taken back with it.
#[utoipa::path(
    tag = "teams", operation_id = "restore_team",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("team" = TeamId, Path, description = "The team."),
        ("If-Match" = String, Header, description = "The team's ETag.")
    ),
    responses(
        (status = 200, description = "The team.", body = Team),
        (status = 409, description = "The team has not withdrawn, or no round is left.")
    ),
    security(("token" = []))
)]
#[delete("/v1/tournaments/{id}/teams/{team}/withdrawal")]
pub(crate) async fn restore_team(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, TeamId)>,
    if_match: IfMatch,
) -> Outcome<Reply> {
    absences::restore(&state, caller, path.into_inner(), if_match).await
}

/// Excuses a team from rounds (3.17.2).
///
/// In the Swiss system it is not paired in them and scores nothing. The list takes the place of the one before; what it
/// says of published rounds stays.
#[utoipa::path(
    tag = "teams", operation_id = "set_team_absences", request_body = Absences,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("team" = TeamId, Path, description = "The team."),
        ("If-Match" = String, Header, description = "The team's ETag.")
    ),
    responses(
        (status = 200, description = "The team.", body = Team),
        (status = 422, description = "There is no such round, or it is published already.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/teams/{team}/absences")]
pub(crate) async fn set_team_absences(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, TeamId)>,
    if_match: IfMatch,
    body: Body<Absences>,
) -> Outcome<Reply> {
    absences::excuse(&state, caller, path.into_inner(), if_match, body.0).await
}
