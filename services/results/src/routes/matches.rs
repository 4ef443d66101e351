use actix_web::{get, put, web};
use api_types::games::Game;
use api_types::standings::TableVersion;
use api_types::team_standings::BoardStandings;
use api_types::teams::{
    LineUp, MatchPresence, NewIneligibility, NewLineUp, NewRoundSchedule, RoundSchedule, TeamGame,
};
use api_types::{GameId, MatchId, TeamId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, IfMatch, IfNoneMatch, Query, Reply};

use crate::State;
use crate::app::tables::{self, Table, What};
use crate::app::teams::{eligibility, line_ups, presence, schedule};

/// Says when a round is to start.
///
/// Line-ups of a team event are due so many minutes before it (3.16.2). A new entry needs no If-Match; a change of one does.
#[utoipa::path(
    tag = "rounds", operation_id = "schedule_round", request_body = NewRoundSchedule,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        ("If-Match" = Option<String>, Header, description = "The entry's ETag, to change one.")
    ),
    responses(
        (status = 200, description = "The schedule of the round.", body = RoundSchedule),
        (status = 409, description = "The round has started, or the results are final."),
        (status = 412, description = "The entry has changed since."),
        (status = 428, description = "The entry exists: a change needs If-Match.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/rounds/{number}/schedule")]
pub(crate) async fn schedule_round(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    if_match: Option<IfMatch>,
    body: Body<NewRoundSchedule>,
) -> Outcome<Reply> {
    schedule::put(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Shows when a round is to start, and until when line-ups are taken.
#[utoipa::path(
    tag = "rounds", operation_id = "get_round_schedule",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1.")
    ),
    responses((status = 200, description = "The schedule of the round.", body = RoundSchedule)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/rounds/{number}/schedule")]
pub(crate) async fn get_round_schedule(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
) -> Outcome<Reply> {
    schedule::show(&state, visitor, path.into_inner()).await
}

/// Hands in a team's line-up for a round.
///
/// For the team's captain under his own account, or the judges' office; not later than so many minutes before the scheduled
/// start, by the server's clock (3.16.2), and in any case before the round starts. Without one the line-up of round 1
/// counts, and in round 1 the squad in its order. The games of the boards are made when the round starts. A first line-up
/// needs no If-Match; a change of it does.
#[utoipa::path(
    tag = "teams", operation_id = "put_line_up", request_body = NewLineUp,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        ("team" = TeamId, Path, description = "The team."),
        ("If-Match" = Option<String>, Header, description = "The line-up's ETag, to change one.")
    ),
    responses(
        (status = 200, description = "The line-up.", body = LineUp),
        (status = 409, description = "It is late (3.16.2), the round has started, or the results are final."),
        (status = 412, description = "The line-up has changed since."),
        (status = 428, description = "There is a line-up: a change needs If-Match.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/rounds/{number}/line-ups/{team}")]
pub(crate) async fn put_line_up(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16, TeamId)>,
    if_match: Option<IfMatch>,
    body: Body<NewLineUp>,
) -> Outcome<Reply> {
    line_ups::put(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Shows the line-up in force for a round.
///
/// While line-ups are taken, to the team's captain and the judges alone.
#[utoipa::path(
    tag = "teams", operation_id = "get_line_up",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        ("team" = TeamId, Path, description = "The team.")
    ),
    responses((status = 200, description = "The line-up.", body = LineUp)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/rounds/{number}/line-ups/{team}")]
pub(crate) async fn get_line_up(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16, TeamId)>,
) -> Outcome<Reply> {
    line_ups::show(&state, caller, path.into_inner()).await
}

/// Records how many players of each team were present, where one of the two is not admitted for it (3.16.4).
///
/// A team with fewer than half of its players, or than two, loses the match: every board ends `+:-` for the other, or `-:-`
/// where neither is admitted. A later finding that admits both takes the ruling back; the results of the boards are then
/// corrected one by one.
#[utoipa::path(
    tag = "teams", operation_id = "rule_presence", request_body = MatchPresence,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round, from 1."),
        ("match" = MatchId, Path, description = "The match."),
        ("If-Match" = String, Header, description = "The match's ETag: its `version` in the round.")
    ),
    responses(
        (status = 200, description = "The match.", body = TeamGame),
        (status = 409, description = "The round has not started, the match is not played, or the results are final."),
        (status = 422, description = "Both teams are admitted: there is nothing to rule.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/rounds/{number}/matches/{match}/presence")]
pub(crate) async fn rule_presence(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16, MatchId)>,
    if_match: IfMatch,
    body: Body<MatchPresence>,
) -> Outcome<Reply> {
    presence::rule(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Records that a player had no right to his board in a match (3.16.4).
///
/// The game does not count, played or not, and the board is lost for his team: its result becomes `+:-` or `-:+`. A result
/// entered after that, with its reason, takes the mark away.
#[utoipa::path(
    tag = "games", operation_id = "rule_ineligible", request_body = NewIneligibility,
    params(
        ("id" = GameId, Path, description = "The game."),
        ("If-Match" = String, Header, description = "The game's ETag.")
    ),
    responses(
        (status = 200, description = "The game.", body = Game),
        (status = 409, description = "The event is not of teams, the round has not started, or the results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/games/{id}/ineligibility")]
pub(crate) async fn rule_ineligible(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<GameId>,
    if_match: IfMatch,
    body: Body<NewIneligibility>,
) -> Outcome<Reply> {
    eligibility::rule(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Shows what players made on each board of a team event, of the present version or of any earlier one.
///
/// Public and kept as the standings are.
#[utoipa::path(
    tag = "standings", operation_id = "get_board_standings",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        TableVersion,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the table the reader has.")
    ),
    responses(
        (status = 200, description = "The boards.", body = BoardStandings),
        (status = 304, description = "The reader has them already."),
        (status = 409, description = "The event is not of teams.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/standings/boards")]
pub(crate) async fn get_board_standings(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<TableVersion>,
    known: IfNoneMatch,
) -> Outcome<Table> {
    tables::show(&state, visitor, path.into_inner(), query.0, &known, What::Boards).await
}
