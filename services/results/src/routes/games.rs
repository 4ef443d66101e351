use actix_web::{HttpResponse, get, put, web};
use api_types::games::{Game, NewRecord, NewResult, ResultChange};
use api_types::{GameId, Page};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IfMatch, Reply};

use crate::State;
use crate::app::{games, record};

/// Shows a game.
#[utoipa::path(
    tag = "games", operation_id = "get_game", params(("id" = GameId, Path, description = "The game.")),
    responses((status = 200, description = "The game.", body = Game)),
    security(("token" = []))
)]
#[get("/v1/games/{id}")]
pub(crate) async fn get_game(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<GameId>,
) -> Outcome<Reply> {
    games::show(&state, caller, path.into_inner()).await
}

/// Enters or corrects a result.
///
/// A first result is entered once the round has started; a correction gives its reason and is kept for ever.
#[utoipa::path(
    tag = "games", operation_id = "put_result", request_body = NewResult,
    params(
        ("id" = GameId, Path, description = "The game."),
        ("If-Match" = String, Header, description = "The game's ETag.")
    ),
    responses(
        (status = 200, description = "The game.", body = Game),
        (status = 409, description = "The round has not started, or the results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/games/{id}/result")]
pub(crate) async fn put_result(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<GameId>,
    if_match: IfMatch,
    body: Body<NewResult>,
) -> Outcome<Reply> {
    games::enter_result(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Lists every result a game has had, oldest first.
#[utoipa::path(
    tag = "games", operation_id = "list_result_changes", params(("id" = GameId, Path, description = "The game.")),
    responses((status = 200, description = "The changes, all on one page.", body = Page<ResultChange>)),
    security(("token" = []))
)]
#[get("/v1/games/{id}/result-changes")]
pub(crate) async fn list_result_changes(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<GameId>,
) -> Outcome<HttpResponse> {
    let items = games::changes(&state, caller, path.into_inner()).await?;
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}

/// Attaches the record of a game's moves.
///
/// The oracle replays it first: an illegal move is refused with its paragraph, and a record that ends with another
/// result than was entered needs a reason.
#[utoipa::path(
    tag = "games", operation_id = "put_record", request_body = NewRecord,
    params(
        ("id" = GameId, Path, description = "The game."),
        ("If-Match" = String, Header, description = "The game's ETag.")
    ),
    responses(
        (status = 200, description = "The game.", body = Game),
        (status = 409, description = "The results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/games/{id}/record")]
pub(crate) async fn put_record(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<GameId>,
    if_match: IfMatch,
    body: Body<NewRecord>,
) -> Outcome<Reply> {
    record::attach(&state, caller, path.into_inner(), if_match, body.0).await
}
