use actix_web::{post, web};
use api_types::TournamentId;
use api_types::games::Game;
use api_types::late_games::LateGame;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, Reply};

use crate::State;
use crate::app::late_games;

/// Enters a game of an earlier round that a withdrawal left unplayed, once the participant is back (3.13.2-3.13.3).
///
/// Of a round robin or a Scheveningen match of single players. While somebody is withdrawn his partners have no games in
/// the rounds that are published; when he has come back (`DELETE /v1/participants/{id}/withdrawal`) these games are owed,
/// and each is entered here with its result. Tables of earlier versions stay as they were. Its protests run from its own
/// end (5.4.16.1), and the approval waits for them.
#[utoipa::path(
    tag = "games", operation_id = "enter_late_game", request_body = LateGame,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("number" = u16, Path, description = "The round that the order table has the game in."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new game, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "The game, with its result.", body = Game),
        (status = 409, description = "Pairs do not follow from a table, the round has not started, one of the two is withdrawn or has \
                a game or a rest in it, they have met as often as they should, or the results are final."),
        (status = 422, description = "No result, a participant that there is not, or an end in the future or before the round's start.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/rounds/{number}/games")]
pub(crate) async fn enter_late_game(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, u16)>,
    key: IdempotencyKey,
    body: Body<LateGame>,
) -> Outcome<Reply> {
    late_games::enter(&state, caller, path.into_inner(), key, body).await
}
