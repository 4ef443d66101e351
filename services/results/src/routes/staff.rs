use actix_web::{HttpResponse, delete, get, put, web};
use api_types::staff::{NewStaffMember, StaffMember, StaffRemoval, StaffTerm};
use api_types::{Page, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IfMatch, Query, Reply};

use crate::State;
use crate::app::staff;

/// Lists the staff of a tournament.
#[utoipa::path(
    tag = "staff", operation_id = "list_staff", params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The staff, all on one page.", body = Page<StaffMember>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/staff")]
pub(crate) async fn list_staff(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<HttpResponse> {
    let items = staff::list(&state, caller, path.into_inner()).await?;
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}

/// Lists who had which roles at a tournament, from when until when.
///
/// With who named them, and of those moved or removed (12.4.3) who did it and why.
#[utoipa::path(
    tag = "staff", operation_id = "list_staff_terms",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The terms, all on one page.", body = Page<StaffTerm>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/staff/terms")]
pub(crate) async fn list_staff_terms(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<HttpResponse> {
    let items = staff::terms(&state, caller, path.into_inner()).await?;
    Ok(HttpResponse::Ok().json(Page { items, next: None }))
}

/// Adds a member to the staff, or changes one.
///
/// A new entry needs no If-Match; a change of one does.
#[utoipa::path(
    tag = "staff", operation_id = "put_staff_member", request_body = NewStaffMember,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("subject" = String, Path, description = "The login of the person's account, or a client's id."),
        ("If-Match" = Option<String>, Header, description = "The entry's ETag, to change one.")
    ),
    responses(
        (status = 200, description = "The entry.", body = StaffMember),
        (status = 409, description = "There is another chief judge, or the results are final."),
        (status = 412, description = "The entry has changed since."),
        (status = 428, description = "The entry exists: a change needs If-Match.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/staff/{subject}")]
pub(crate) async fn put_staff_member(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, String)>,
    if_match: Option<IfMatch>,
    body: Body<NewStaffMember>,
) -> Outcome<Reply> {
    staff::put(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Removes a member from the staff.
#[utoipa::path(
    tag = "staff", operation_id = "remove_staff_member",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("subject" = String, Path, description = "The login of the person's account, or a client's id."),
        StaffRemoval,
        ("If-Match" = String, Header, description = "The entry's ETag.")
    ),
    responses(
        (status = 200, description = "The entry as it was.", body = StaffMember),
        (status = 409, description = "The results are final.")
    ),
    security(("token" = []))
)]
#[delete("/v1/tournaments/{id}/staff/{subject}")]
pub(crate) async fn remove_staff_member(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, String)>,
    if_match: IfMatch,
    removal: Query<StaffRemoval>,
) -> Outcome<Reply> {
    staff::remove(&state, caller, path.into_inner(), if_match, removal.0).await
}
