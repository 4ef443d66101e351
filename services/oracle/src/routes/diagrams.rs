use actix_web::get;
use api_types::oracle::DiagramQuery;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Constant, Query};

use crate::app::diagram;

/// Draws a position.
///
/// The picture scales to any size, prints in black and white, and needs neither styles nor fonts. Its `title` and
/// `desc` say the position in words, in the language asked for, to be read by a screen reader.
#[utoipa::path(
    tag = "draughts", operation_id = "get_diagram_picture",
    params(
        DiagramQuery,
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
#[get("/v1/oracle/draughts/diagram.svg")]
pub(crate) async fn get_diagram_picture(caller: Caller, query: Query<DiagramQuery>) -> Outcome<Constant> {
    let picture = diagram::picture(&caller, &query.0)?;
    Ok(Constant::picture(caller.context.language, picture))
}

/// Writes a position for a screen reader or a Braille display.
///
/// In lines of at most forty characters: the pieces listed as 6.1.6.2 lists them, then the board row by row with
/// every square named. Nothing depends on columns, capital letters or colour.
#[utoipa::path(
    tag = "draughts", operation_id = "get_diagram_text",
    params(
        DiagramQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the diagram the reader has.")
    ),
    responses(
        (
            status = 200, description = "The text.", content_type = "text/plain; charset=utf-8", body = String,
            example = "Русские шашки\nХод чёрных\nБелые простые (1): a1\nБелые дамки (1): d4\n..."
        ),
        (status = 304, description = "The reader has it already."),
        (status = 422, description = "A parameter that can be read and means nothing; it is named.")
    ),
    security(("token" = []))
)]
#[get("/v1/oracle/draughts/diagram.txt")]
pub(crate) async fn get_diagram_text(caller: Caller, query: Query<DiagramQuery>) -> Outcome<Constant> {
    let text = diagram::text(&caller, &query.0)?;
    Ok(Constant::text("text/plain; charset=utf-8", caller.context.language, text))
}
