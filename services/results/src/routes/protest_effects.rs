use actix_web::{delete, post, put, web};
use api_types::games::{AppealTerm, Effect, EffectPreview, EffectQuery, Exclusion, Game, Hold};
use api_types::participants::Participant;
use api_types::{DecisionId, ProtestId, TournamentId};
use chassis::auth::{Permit, ServiceScope};
use chassis::error::Outcome;
use chassis::http::{Body, Reply};

use crate::State;
use crate::app::{appeal_terms, effect_preview, effects, exclusions, holds};

/// Places a hold on the approval. For the protests service.
#[utoipa::path(
    tag = "protest effects", operation_id = "place_hold", request_body = Hold,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("protest_id" = ProtestId, Path, description = "The protest.")
    ),
    responses(
        (status = 200, description = "The hold stands."),
        (status = 409, description = "The results were approved before the protest was filed.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/holds/{protest_id}")]
pub(crate) async fn place_hold(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, ProtestId)>,
    body: Body<Hold>,
) -> Outcome<Reply> {
    holds::place(&state, permit.caller, path.into_inner(), body.0).await
}

/// Lifts a hold on the approval. For the protests service.
#[utoipa::path(
    tag = "protest effects", operation_id = "lift_hold",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("protest_id" = ProtestId, Path, description = "The protest.")
    ),
    responses((status = 200, description = "The hold does not stand.")),
    security(("token" = []))
)]
#[delete("/v1/tournaments/{id}/holds/{protest_id}")]
pub(crate) async fn lift_hold(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, ProtestId)>,
) -> Outcome<Reply> {
    holds::lift(&state, permit.caller, path.into_inner()).await
}

/// Says until when a decision can be appealed against (5.4.16.5). For the protests service.
///
/// Until then the results are not approved. One said later for the same decision takes its place; one that was said
/// before it and comes after it changes nothing.
#[utoipa::path(
    tag = "protest effects", operation_id = "put_appeal_term", request_body = AppealTerm,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("decision_id" = DecisionId, Path, description = "The decision.")
    ),
    responses(
        (status = 200, description = "The term is set."),
        (status = 404, description = "There is no such tournament.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/appeal-terms/{decision_id}")]
pub(crate) async fn put_appeal_term(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, DecisionId)>,
    body: Body<AppealTerm>,
) -> Outcome<Reply> {
    appeal_terms::put(&state, permit.caller, path.into_inner(), body.0).await
}

/// Applies the effect of a decision, once. For the protests service.
///
/// A decision of the appeal committee is applied after the approval too: a new version of the approved results.
#[utoipa::path(
    tag = "protest effects", operation_id = "apply_effect", request_body = Effect,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("decision_id" = DecisionId, Path, description = "The decision.")
    ),
    responses(
        (status = 200, description = "The game, with its new result.", body = Game),
        (status = 409, description = "The results are final and it is no appeal, or the game has no result.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/effects/{decision_id}")]
pub(crate) async fn apply_effect(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, DecisionId)>,
    body: Body<Effect>,
) -> Outcome<Reply> {
    effects::apply(&state, permit.caller, path.into_inner(), body.0).await
}

/// Takes the effect of a sanction back. For the protests service.
///
/// The result stays as it is until a judge corrects it.
#[utoipa::path(
    tag = "protest effects", operation_id = "revoke_effect",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("decision_id" = DecisionId, Path, description = "The decision or sanction.")
    ),
    responses((status = 200, description = "The effect does not stand.")),
    security(("token" = []))
)]
#[delete("/v1/tournaments/{id}/effects/{decision_id}")]
pub(crate) async fn revoke_effect(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, DecisionId)>,
) -> Outcome<Reply> {
    effects::revoke(&state, permit.caller, path.into_inner()).await
}

/// Excludes a participant from the event, once (3.4). For the protests service.
#[utoipa::path(
    tag = "protest effects", operation_id = "apply_exclusion", request_body = Exclusion,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("decision_id" = DecisionId, Path, description = "The decision or sanction.")
    ),
    responses(
        (status = 200, description = "The participant.", body = Participant),
        (status = 409, description = "The results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/tournaments/{id}/exclusions/{decision_id}")]
pub(crate) async fn apply_exclusion(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, DecisionId)>,
    body: Body<Exclusion>,
) -> Outcome<Reply> {
    exclusions::apply(&state, permit.caller, path.into_inner(), body.0).await
}

/// Takes an exclusion back. For the protests service.
///
/// The office may then bring the participant back.
#[utoipa::path(
    tag = "protest effects", operation_id = "revoke_exclusion",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("decision_id" = DecisionId, Path, description = "The decision or sanction.")
    ),
    responses((status = 200, description = "The exclusion does not stand.")),
    security(("token" = []))
)]
#[delete("/v1/tournaments/{id}/exclusions/{decision_id}")]
pub(crate) async fn revoke_exclusion(
    permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<(TournamentId, DecisionId)>,
) -> Outcome<Reply> {
    exclusions::revoke(&state, permit.caller, path.into_inner()).await
}

/// Says which results, places and published pairings a decision would change. For the protests service.
///
/// Nothing is stored.
#[utoipa::path(
    tag = "protest effects", operation_id = "preview_effect", request_body = EffectQuery,
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses(
        (status = 200, description = "What would change.", body = EffectPreview),
        (status = 409, description = "The results are final, or the round has not started.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/effect-previews")]
pub(crate) async fn preview_effect(
    _permit: Permit<ServiceScope>,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    body: Body<EffectQuery>,
) -> Outcome<Reply> {
    Reply::ok(&effect_preview::preview(&state, path.into_inner(), body.0).await?)
}
