use actix_web::{get, web};
use api_types::Page;
use api_types::oracle::{EditionInfo, ParagraphInfo, TimeControlInfo, TimeControlsQuery};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Constant, Query};

use crate::app::{editions, paragraph, time_controls};

/// Lists the editions of the rules.
#[utoipa::path(
    tag = "rules", operation_id = "list_editions",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the answer the reader has.")),
    responses(
        (status = 200, description = "The editions, all on one page.", body = Page<EditionInfo>),
        (status = 304, description = "The reader has it already.")
    ),
    security(("token" = []))
)]
#[get("/v1/rules/editions")]
pub(crate) async fn list_editions(caller: Caller) -> Outcome<Constant> {
    let items = editions::list(&caller);
    Constant::json(caller.context.language, &Page { items, next: None })
}

/// Shows what a paragraph says, and which text holds it.
///
/// Wrong cross-references of the texts are resolved. A paragraph that no text has is answered with the nearest that
/// exist, in `candidates`. With it come the wrong references that mean it, and the paragraphs it is read with.
#[utoipa::path(
    tag = "rules", operation_id = "get_paragraph",
    params(
        ("edition" = String, Path, description = "The edition, e.g. `rf-2018`."),
        ("paragraph" = String, Path, description = "The paragraph, e.g. `6.1.5.3`."),
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer the reader has.")
    ),
    responses(
        (status = 200, description = "The paragraph.", body = ParagraphInfo),
        (status = 304, description = "The reader has it already.")
    ),
    security(("token" = []))
)]
#[get("/v1/rules/paragraphs/{edition}/{paragraph}")]
pub(crate) async fn get_paragraph(caller: Caller, path: web::Path<(String, String)>) -> Outcome<Constant> {
    let shown = paragraph::show(&caller, &path.into_inner())?;
    Constant::json(caller.context.language, &shown)
}

/// Lists the time controls that the rules name.
///
/// Each with its paragraph and how much it binds a regulation. An edition that names none of its own for a
/// discipline and pace is answered with those of the federal rules of 2018.
#[utoipa::path(
    tag = "rules", operation_id = "list_time_controls",
    params(
        TimeControlsQuery,
        ("If-None-Match" = Option<String>, Header, description = "The ETag of the answer the reader has.")
    ),
    responses(
        (status = 200, description = "The controls, all on one page.", body = Page<TimeControlInfo>),
        (status = 304, description = "The reader has it already.")
    ),
    security(("token" = []))
)]
#[get("/v1/rules/time-controls")]
pub(crate) async fn list_time_controls(caller: Caller, query: Query<TimeControlsQuery>) -> Outcome<Constant> {
    let items = time_controls::list(&caller, &query.0);
    Constant::json(caller.context.language, &Page { items, next: None })
}
