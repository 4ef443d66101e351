use actix_web::{HttpResponse, get, web};
use api_types::Page;
use api_types::oracle::{EditionInfo, ParagraphInfo};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::Reply;

use crate::app::{editions, paragraph};

/// Lists the editions of the rules.
#[utoipa::path(
    tag = "rules", operation_id = "list_editions",
    responses((status = 200, description = "The editions, all on one page.", body = Page<EditionInfo>)),
    security(("token" = []))
)]
#[get("/v1/rules/editions")]
pub(crate) async fn list_editions(caller: Caller) -> Outcome<HttpResponse> {
    let items = editions::list(&caller);
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}

/// Shows what a paragraph says, and which text holds it.
///
/// Wrong cross-references of the texts are resolved. A paragraph that no text has is answered with the nearest that
/// exist, in `candidates`.
#[utoipa::path(
    tag = "rules", operation_id = "get_paragraph",
    params(
        ("edition" = String, Path, description = "The edition, e.g. `rf-2018`."),
        ("paragraph" = String, Path, description = "The paragraph, e.g. `6.1.5.3`.")
    ),
    responses((status = 200, description = "The paragraph.", body = ParagraphInfo)),
    security(("token" = []))
)]
#[get("/v1/rules/paragraphs/{edition}/{paragraph}")]
pub(crate) async fn get_paragraph(caller: Caller, path: web::Path<(String, String)>) -> Outcome<Reply> {
    Reply::ok(&paragraph::show(&caller, &path.into_inner())?)
}
