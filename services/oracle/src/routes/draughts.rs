use actix_web::post;
use api_types::oracle::{
    DrawClaim, DrawClaimQuery, MoveCheck, MoveCheckQuery, Moves, MovesQuery, RecordCheck, RecordCheckQuery,
};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Reply};

use crate::app::{draw_claim, move_check, moves, record_check};

/// Lists the legal moves of a position.
///
/// Each with its notation, the squares of the pieces it takes, every route, and the position after it.
#[utoipa::path(
    tag = "draughts", operation_id = "list_moves", request_body = MovesQuery,
    responses((status = 200, description = "The moves; none where the game is over.", body = Moves)),
    security(("token" = []))
)]
#[post("/v1/oracle/draughts/moves")]
pub(crate) async fn list_moves(caller: Caller, body: Body<MovesQuery>) -> Outcome<Reply> {
    Reply::ok(&moves::list(&caller, &body.0)?)
}

/// Judges a move as it was written.
///
/// A move that is not legal is answered with 200 too: with the paragraph it breaks, the reason, and the moves that
/// may have been meant or are owed.
#[utoipa::path(
    tag = "draughts", operation_id = "check_move", request_body = MoveCheckQuery,
    responses((status = 200, description = "The verdict.", body = MoveCheck)),
    security(("token" = []))
)]
#[post("/v1/oracle/draughts/move-checks")]
pub(crate) async fn check_move(caller: Caller, body: Body<MoveCheckQuery>) -> Outcome<Reply> {
    Reply::ok(&move_check::check(&caller, &body.0)?)
}

/// Replays the record of a game, up to its first fault.
///
/// Full, short and semi-short notation are read, with headings, comments and results between the moves.
#[utoipa::path(
    tag = "draughts", operation_id = "check_record", request_body = RecordCheckQuery,
    responses((status = 200, description = "The verdict.", body = RecordCheck)),
    security(("token" = []))
)]
#[post("/v1/oracle/draughts/record-checks")]
pub(crate) async fn check_record(caller: Caller, body: Body<RecordCheckQuery>) -> Outcome<Reply> {
    Reply::ok(&record_check::check(&caller, &body.0)?)
}

/// Judges a claim that a game is drawn, or that a draw may be offered.
///
/// What the rules count is decided; what they leave to the judge is answered `needs_judge` with the evidence, until
/// his finding is told.
#[utoipa::path(
    tag = "draughts", operation_id = "check_draw_claim", request_body = DrawClaimQuery,
    responses((status = 200, description = "The verdict.", body = DrawClaim)),
    security(("token" = []))
)]
#[post("/v1/oracle/draughts/draw-claims")]
pub(crate) async fn check_draw_claim(caller: Caller, body: Body<DrawClaimQuery>) -> Outcome<Reply> {
    Reply::ok(&draw_claim::check(&caller, &body.0)?)
}
