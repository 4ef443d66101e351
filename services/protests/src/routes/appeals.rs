use actix_web::{get, post, put, web};
use api_types::appeals::{
    Appeal, AppealCommittee, NewAppeal, NewAppealCommittee, NewAppealDecision, NewAppealWithdrawal,
    NewInterest, NewSeating,
};
use api_types::{AppealId, Page, ProtestId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};

use crate::State;
use crate::app::appeals::{committee, decision, filing, interests, seating, showing, withdrawal};

/// Names the appeal committee of an event (5.4.16.5): a chair, two or more members, two reserves.
///
/// By the organiser; one elected among the participants the office enters too. Every rule of its composition is
/// checked; members of one region are only warned of. With `If-Match` another takes its place.
#[utoipa::path(
    tag = "appeals", operation_id = "put_appeal_committee", request_body = NewAppealCommittee,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("If-Match" = Option<String>, Header, description = "The committee's ETag, where there is one.")
    ),
    responses(
        (status = 200, description = "The committee.", body = AppealCommittee),
        (status = 422, description = "The event's level has no appeals, or a rule of its composition is broken."),
        (status = 428, description = "There is a committee already.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/appeal-committee")]
pub(crate) async fn put_appeal_committee(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    if_match: Option<IfMatch>,
    body: Body<NewAppealCommittee>,
) -> Outcome<Reply> {
    committee::put(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Shows the appeal committee of an event. For those with a role there.
#[utoipa::path(
    tag = "appeals", operation_id = "get_appeal_committee",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The committee.", body = AppealCommittee)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/appeal-committee")]
pub(crate) async fn get_appeal_committee(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    committee::show(&state, caller, path.into_inner()).await
}

/// Files an appeal against the decision on a protest (5.4.16.5).
///
/// By either side, where the event is all-Russian or inter-regional, within the regulation's term after the decision
/// (an hour where it names none). One appeal brings the whole decision before the committee. Until it is decided the
/// results cannot be approved. The rules ask for no deposit here.
#[utoipa::path(
    tag = "appeals", operation_id = "file_appeal", request_body = NewAppeal,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new appeal, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "Filed.", body = Appeal),
        (status = 409, description = "The protest is not decided, there is an appeal already, or the results are final."),
        (status = 422, description = "The event's level has no appeals, the term has run out, or the appellant is no side.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/appeals")]
pub(crate) async fn file_appeal(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    key: IdempotencyKey,
    body: Body<NewAppeal>,
) -> Outcome<Reply> {
    filing::file(&state, caller, path.into_inner(), key, body).await
}

/// Lists the appeals against the decision on a protest: one at most that was not withdrawn. For both sides and the staff.
#[utoipa::path(
    tag = "appeals", operation_id = "list_appeals",
    params(("id" = ProtestId, Path, description = "The protest.")),
    responses((status = 200, description = "The appeals.", body = Page<Appeal>)),
    security(("token" = []))
)]
#[get("/v1/protests/{id}/appeals")]
pub(crate) async fn list_appeals(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
) -> Outcome<Reply> {
    showing::list(&state, caller, path.into_inner()).await
}

/// Shows an appeal, with its committee and its decision. For both sides and the staff.
#[utoipa::path(
    tag = "appeals", operation_id = "get_appeal", params(("id" = AppealId, Path, description = "The appeal.")),
    responses((status = 200, description = "The appeal.", body = Appeal)),
    security(("token" = []))
)]
#[get("/v1/appeals/{id}")]
pub(crate) async fn get_appeal(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<AppealId>,
) -> Outcome<Reply> {
    showing::show(&state, caller, path.into_inner()).await
}

/// Seats the event's committee for an appeal.
///
/// By the organiser or a member of the committee. The reserves step in for the players of the dispute and for those
/// with an interest, in their order; a judge of the event, by the staff list too, and anybody under 21 on that day are
/// refused. Where the reserves were
/// used up, another committee of the event is seated by the same call.
#[utoipa::path(
    tag = "appeals", operation_id = "seat_appeal_committee", request_body = NewSeating,
    params(
        ("id" = AppealId, Path, description = "The appeal."),
        ("If-Match" = String, Header, description = "The appeal's ETag.")
    ),
    responses(
        (status = 200, description = "The appeal, with its committee.", body = Appeal),
        (status = 409, description = "The event has no committee yet, or the appeal is decided."),
        (status = 422, description = "A rule of the committee's composition is broken.")
    ),
    security(("token" = []))
)]
#[put("/v1/appeals/{id}/committee")]
pub(crate) async fn seat_appeal_committee(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<AppealId>,
    if_match: IfMatch,
    body: Body<NewSeating>,
) -> Outcome<Reply> {
    seating::put(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Declares the interest of a member after the committee was seated; the next reserve member steps in.
///
/// Where none is left the committee sits no more: the appeal is `appealed` again, and another committee is named and
/// seated. Interests stay on record in every seating after.
#[utoipa::path(
    tag = "appeals", operation_id = "declare_interest", request_body = NewInterest,
    params(
        ("id" = AppealId, Path, description = "The appeal."),
        ("If-Match" = String, Header, description = "The appeal's ETag.")
    ),
    responses(
        (status = 200, description = "The appeal, with its committee.", body = Appeal),
        (status = 409, description = "No committee sits, or the appeal is decided."),
        (status = 422, description = "The committee has no such member, or the interest is not told.")
    ),
    security(("token" = []))
)]
#[put("/v1/appeals/{id}/interest")]
pub(crate) async fn declare_interest(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<AppealId>,
    if_match: IfMatch,
    body: Body<NewInterest>,
) -> Outcome<Reply> {
    interests::declare(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Withdraws an appeal before it is decided.
///
/// By the one who appealed, whoever speaks for him, or whoever entered his paper. The decision on the protest stands, and
/// the hold on the approval is lifted; what is left of the term is open to the other side again.
#[utoipa::path(
    tag = "appeals", operation_id = "withdraw_appeal", request_body = NewAppealWithdrawal,
    params(
        ("id" = AppealId, Path, description = "The appeal."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new withdrawal, the same for a repeat."),
        ("If-Match" = String, Header, description = "The appeal's ETag.")
    ),
    responses(
        (status = 200, description = "The appeal, withdrawn.", body = Appeal),
        (status = 403, description = "Somebody else filed it."),
        (status = 409, description = "The appeal is decided, or was withdrawn before.")
    ),
    security(("token" = []))
)]
#[post("/v1/appeals/{id}/withdrawal")]
pub(crate) async fn withdraw_appeal(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<AppealId>,
    preconditions: (IdempotencyKey, IfMatch),
    body: Body<NewAppealWithdrawal>,
) -> Outcome<Reply> {
    withdrawal::withdraw(&state, caller, path.into_inner(), preconditions, body).await
}

/// Decides an appeal, by the votes of every member who sits. It is final.
///
/// Entered by the organiser or a member of the committee. A new result is applied to the game, after the approval too,
/// and the hold on the approval lifted.
#[utoipa::path(
    tag = "appeals", operation_id = "decide_appeal", request_body = NewAppealDecision,
    params(
        ("id" = AppealId, Path, description = "The appeal."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new decision, the same for a repeat."),
        ("If-Match" = String, Header, description = "The appeal's ETag.")
    ),
    responses(
        (status = 201, description = "The appeal, with its decision.", body = Appeal),
        (status = 409, description = "No committee sits, or the appeal is decided."),
        (status = 422, description = "A vote is missing, double or of somebody without one, or a new result does not fit.")
    ),
    security(("token" = []))
)]
#[post("/v1/appeals/{id}/decisions")]
pub(crate) async fn decide_appeal(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<AppealId>,
    preconditions: (IdempotencyKey, IfMatch),
    body: Body<NewAppealDecision>,
) -> Outcome<Reply> {
    decision::decide(&state, caller, path.into_inner(), preconditions, body).await
}
