use actix_web::{get, post, put, web};
use api_types::ProtestId;
use api_types::decision_effects::DecisionPreview;
use api_types::protests::{NewDecision, NewDeposit, NewProtest, NewProtestEnding, Protest};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};

use crate::State;
use crate::app::{decision, decision_preview, deposit, ending, filing, protests, withdrawal};

/// Files a protest, within the window of its round.
///
/// By anybody with a role at the tournament, who enters the paper, or by the participant's own account. It names
/// the paragraphs held to be broken; the time that counts is that of receipt. While it is open the results cannot
/// be approved. In an event by correspondence its `kind` may be a claim of time overstepped (10.3.6), an objection to one
/// (10.3.8), a dispute about a decision (10.1.12) or about an adjudication (10.5.6); all but the first are received until
/// the end of the tenth day after `received_on`, in the event's zone.
#[utoipa::path(
    tag = "protests", operation_id = "file_protest", request_body = NewProtest,
    params(("Idempotency-Key" = String, Header, description = "A new key for a new protest, the same for a repeat.")),
    responses(
        (status = 201, description = "Filed.", body = Protest),
        (status = 404, description = "There is no such tournament."),
        (status = 409, description = "The round has not started, the results are final, or the claim objected to is closed."),
        (status = 422, description = "The window is closed, a paragraph is unknown, the deposit is wrong, the filer does not play there, or the kind or one of its fields does not fit.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests")]
pub(crate) async fn file_protest(
    caller: Caller,
    state: web::Data<State>,
    key: IdempotencyKey,
    body: Body<NewProtest>,
) -> Outcome<Reply> {
    filing::file(&state, caller, key, body).await
}

/// Shows a protest, with its deposit and its decision. For its filer and the staff.
#[utoipa::path(
    tag = "protests", operation_id = "get_protest", params(("id" = ProtestId, Path, description = "The protest.")),
    responses((status = 200, description = "The protest.", body = Protest)),
    security(("token" = []))
)]
#[get("/v1/protests/{id}")]
pub(crate) async fn get_protest(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
) -> Outcome<Reply> {
    protests::show(&state, caller, path.into_inner()).await
}

/// Records the payment of a protest's deposit (5.4.16.4).
///
/// Exactly the sum of the regulation, once. The protest is admitted by it.
#[utoipa::path(
    tag = "protests", operation_id = "pay_deposit", request_body = NewDeposit,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new payment, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "The protest, now admitted.", body = Protest),
        (status = 409, description = "The deposit was paid before, or the protest has ended."),
        (status = 422, description = "The sum is not the regulation's, or it asks for none.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/deposits")]
pub(crate) async fn pay_deposit(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    key: IdempotencyKey,
    body: Body<NewDeposit>,
) -> Outcome<Reply> {
    deposit::pay(&state, caller, path.into_inner(), key, body).await
}

/// Decides a protest (5.4.16.3).
///
/// For the chief judge or the deputy acting for him, after both sides were heard, or one where the other was
/// notified and did not come. A new result is applied to the game, an excluded participant taken out of the event, the
/// deposit refunded or passed to the prize fund, and the hold on the approval lifted; other effects are recorded. Where
/// the game is played again the hold stays until the result of the `replays` is entered.
/// A `ruling` of the chief judge and an `adjudication` are decided by the organiser, for good (10.1.12, 10.5.7). From a
/// claim of time overstepped the loss of the game or six penalty days follow by themselves, and its objections are closed
/// with it (10.3.7-10.3.8).
#[utoipa::path(
    tag = "protests", operation_id = "decide_protest", request_body = NewDecision,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new decision, the same for a repeat."),
        ("If-Match" = String, Header, description = "The protest's ETag.")
    ),
    responses(
        (status = 201, description = "The protest, with its decision.", body = Protest),
        (status = 409, description = "The deposit is due, the protest has ended, the game has no result, or the results are final."),
        (status = 422, description = "A side was not heard or notified, a paragraph is unknown, or a new result does not fit.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/decisions")]
pub(crate) async fn decide_protest(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    preconditions: (IdempotencyKey, IfMatch),
    body: Body<NewDecision>,
) -> Outcome<Reply> {
    decision::decide(&state, caller, path.into_inner(), preconditions, body).await
}

/// Says what a decision would change: results, places and published pairings.
///
/// It is refused where the decision would be. Nothing is stored. Pairings published already stand by default.
#[utoipa::path(
    tag = "protests", operation_id = "preview_decision", request_body = NewDecision,
    params(("id" = ProtestId, Path, description = "The protest.")),
    responses(
        (status = 200, description = "What would change.", body = DecisionPreview),
        (status = 409, description = "The deposit is due, the protest has ended, the game has no result, or the results are final."),
        (status = 422, description = "A side was not heard or notified, a paragraph is unknown, or the effect does not fit.")
    ),
    security(("token" = []))
)]
#[post("/v1/protests/{id}/decision-previews")]
pub(crate) async fn preview_decision(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    body: Body<NewDecision>,
) -> Outcome<Reply> {
    decision_preview::preview(&state, caller, path.into_inner(), body.0).await
}

/// Withdraws a protest; its deposit is refunded.
///
/// For the side that filed it. Where staff entered the paper on its behalf, whoever entered it or the office enters
/// the withdrawal too.
#[utoipa::path(
    tag = "protests", operation_id = "withdraw_protest",
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("If-Match" = String, Header, description = "The protest's ETag.")
    ),
    responses(
        (status = 200, description = "The protest.", body = Protest),
        (status = 403, description = "The participant filed it himself: he alone withdraws it (5.4.16.2, 5.4.16.3)."),
        (status = 409, description = "The protest has ended already.")
    ),
    security(("token" = []))
)]
#[put("/v1/protests/{id}/withdrawal")]
pub(crate) async fn withdraw_protest(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    if_match: IfMatch,
) -> Outcome<Reply> {
    withdrawal::withdraw(&state, caller, path.into_inner(), if_match).await
}

/// Ends a protest without deciding it: inadmissible, joined to another, or with nothing left to decide.
///
/// For the chief judge or the deputy acting for him, with the reason and the paragraphs it rests on. A protest that is
/// joined is heard and decided with the other one. The deposit is refunded, and the hold on the approval lifted.
#[utoipa::path(
    tag = "protests", operation_id = "end_protest", request_body = NewProtestEnding,
    params(
        ("id" = ProtestId, Path, description = "The protest."),
        ("If-Match" = String, Header, description = "The protest's ETag.")
    ),
    responses(
        (status = 200, description = "The protest.", body = Protest),
        (status = 409, description = "The protest has ended already, or the one it is joined to has."),
        (status = 422, description = "A paragraph is unknown, or the other protest is not of this tournament.")
    ),
    security(("token" = []))
)]
#[put("/v1/protests/{id}/ending")]
pub(crate) async fn end_protest(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ProtestId>,
    if_match: IfMatch,
    body: Body<NewProtestEnding>,
) -> Outcome<Reply> {
    ending::end(&state, caller, path.into_inner(), if_match, body).await
}
