use actix_web::{get, web};
use api_types::ProtestId;
use chassis::auth::Visitor;
use chassis::error::Outcome;
use chassis::sheet::Printed;

use crate::State;
use crate::app::case_file;

/// Prints the file of a protest: form, time accounts, hearing, decision, appeals, ledger, timeline, and the calls and
/// sanctions of its game.
///
/// Whole for both parties and for those with a role at the tournament. For everybody else only once the protest is
/// closed, and as the regulation's `public_case_files` has it: not at all, without names, or whole.
#[utoipa::path(
    tag = "protests", operation_id = "get_case_file",
    params(("id" = ProtestId, Path, description = "The protest.")),
    responses(
        (status = 200, description = "The document.", content((String = "text/html", example = "<!DOCTYPE html>..."))),
        (status = 304, description = "The reader has it already."),
        (status = 403, description = "It is for the parties and those with a role.")
    ),
    security((), ("token" = []))
)]
#[get("/v1/protests/{id}/file")]
pub(crate) async fn get_case_file(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
) -> Outcome<Printed> {
    case_file::show(&state, visitor, path.into_inner()).await
}
