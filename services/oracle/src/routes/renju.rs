use actix_web::{get, post};
use api_types::oracle::{
    RenjuBoardQuery, RenjuDiagramQuery, RenjuFouls, RenjuMoveCheck, RenjuMoveQuery, RenjuOpeningCheck,
    RenjuOpeningQuery, RenjuRecordCheck, RenjuRecordQuery,
};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Constant, Query, Reply};

use crate::app::renju::{diagram, fouls, move_check, opening_check, record_check};

/// Lists every point of a board where Black would make a foul.
///
/// Each with all its kinds and the chain of reasons: the threes, the points that would make them open fours, and why
/// Black may or may not play there.
#[utoipa::path(
    tag = "renju", operation_id = "list_fouls", request_body = RenjuBoardQuery,
    responses((status = 200, description = "The fouls; none where there are none.", body = RenjuFouls)),
    security(("token" = []))
)]
#[post("/v1/oracle/renju/fouls")]
pub(crate) async fn list_fouls(caller: Caller, body: Body<RenjuBoardQuery>) -> Outcome<Reply> {
    Reply::ok(&fouls::list(&caller, &body.0)?)
}

/// Judges a move of renju.
#[utoipa::path(
    tag = "renju", operation_id = "check_renju_move", request_body = RenjuMoveQuery,
    responses((status = 200, description = "The verdict.", body = RenjuMoveCheck)),
    security(("token" = []))
)]
#[post("/v1/oracle/renju/move-checks")]
pub(crate) async fn check_renju_move(caller: Caller, body: Body<RenjuMoveQuery>) -> Outcome<Reply> {
    Reply::ok(&move_check::check(&caller, &body.0)?)
}

/// Replays the record of a game of renju.
///
/// Every move is judged, fouls with their proof; the opening too, where its regulation is named. Draws where nobody can
/// build a five any more are found (9.2.7.1).
#[utoipa::path(
    tag = "renju", operation_id = "check_renju_record", request_body = RenjuRecordQuery,
    responses((status = 200, description = "The verdict.", body = RenjuRecordCheck)),
    security(("token" = []))
)]
#[post("/v1/oracle/renju/record-checks")]
pub(crate) async fn check_renju_record(caller: Caller, body: Body<RenjuRecordQuery>) -> Outcome<Reply> {
    Reply::ok(&record_check::check(&caller, &body.0)?)
}

/// Judges the steps of an opening, and tells whose turn it is to do what.
#[utoipa::path(
    tag = "renju", operation_id = "check_renju_opening", request_body = RenjuOpeningQuery,
    responses((status = 200, description = "The verdict.", body = RenjuOpeningCheck)),
    security(("token" = []))
)]
#[post("/v1/oracle/renju/opening-checks")]
pub(crate) async fn check_renju_opening(caller: Caller, body: Body<RenjuOpeningQuery>) -> Outcome<Reply> {
    Reply::ok(&opening_check::check(&caller, &body.0)?)
}

/// Draws a board or a game of renju.
///
/// A game's stones bear the numbers of their moves (9.3.2.1). The picture scales, prints in black and white, and says
/// itself in words to a screen reader.
#[utoipa::path(
    tag = "renju", operation_id = "get_renju_picture",
    params(
        RenjuDiagramQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the diagram the reader has.")
    ),
    responses(
        (
            status = 200, description = "The picture.", content_type = "image/svg+xml", body = String,
            example = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 460 460\" role=\"img\">...</svg>"
        ),
        (status = 304, description = "The reader has it already."),
        (status = 422, description = "A parameter that can be read and means nothing; it is named.")
    ),
    security(("token" = []))
)]
#[get("/v1/oracle/renju/diagram.svg")]
pub(crate) async fn get_renju_picture(caller: Caller, query: Query<RenjuDiagramQuery>) -> Outcome<Constant> {
    let picture = diagram::picture(&caller, &query.0)?;
    Ok(Constant::picture(caller.context.language, picture))
}

/// Writes a board or a game of renju for a screen reader or a Braille display.
#[utoipa::path(
    tag = "renju", operation_id = "get_renju_text",
    params(
        RenjuDiagramQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the diagram the reader has.")
    ),
    responses(
        (
            status = 200, description = "The text.", content_type = "text/plain; charset=utf-8", body = String,
            example = "Рэндзю\nЧёрные (2): H8, I8\nБелые (1): A1\n..."
        ),
        (status = 304, description = "The reader has it already."),
        (status = 422, description = "A parameter that can be read and means nothing; it is named.")
    ),
    security(("token" = []))
)]
#[get("/v1/oracle/renju/diagram.txt")]
pub(crate) async fn get_renju_text(caller: Caller, query: Query<RenjuDiagramQuery>) -> Outcome<Constant> {
    let text = diagram::text(&caller, &query.0)?;
    Ok(Constant::text("text/plain; charset=utf-8", caller.context.language, text))
}
