use actix_web::{delete, get, post, web};
use api_types::TournamentId;
use api_types::stages::{Groups, NewGroups, NewStage, StageLinks, StageRenewal, UndoneGroups};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};

use crate::State;
use crate::app::stages;

/// Makes a stage of a mixed event from places of finished ones (3.2).
///
/// A stage is a tournament of its own, of the same federation, not published yet, with those qualified entered by place
/// and then by points. Where a place is shared at the cut, a play-off or a choice with its reason is needed. With
/// `carry_over: mutual` games between two who both qualified count in the table of a round robin, and the two do not meet
/// again within the lap. From places of team events whole teams go on, with captain and squad; their matches count with
/// every board, and line-ups start anew.
#[utoipa::path(
    tag = "stages", operation_id = "create_stage", request_body = NewStage,
    params(
        ("id" = TournamentId, Path, description = "A stage it is made from."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new stage, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "Made, with its links.", body = StageLinks),
        (status = 409, description = "A stage before has not ended or is of teams where this one is not, a place is shared at the cut, or a \
                match that is to count is not over."),
        (status = 422, description = "Places that there are not, results that cannot count, or a regulation of teams for single players \
                or for squads that do not fit it.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/stages")]
pub(crate) async fn create_stage(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewStage>,
) -> Outcome<Reply> {
    stages::create(&state, caller, path.into_inner(), key, body).await
}

/// Shows what a stage was made from, what was made from it, and whether it is stale.
///
/// A correction in a stage before changes nothing here by itself: the stage is shown as stale, with the reason.
#[utoipa::path(
    tag = "stages", operation_id = "get_stages",
    params(("id" = TournamentId, Path, description = "The tournament.")),
    responses((status = 200, description = "The links, both ways.", body = StageLinks)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/stages")]
pub(crate) async fn get_stages(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
) -> Outcome<Reply> {
    stages::show(&state, visitor, path.into_inner()).await
}

/// Makes a stage again from the present tables of those before, while its first round has not been published.
///
/// Those who came from the stages before are entered anew, teams with their players; who was entered by hand stays. Once
/// the first round was published, only results that count from before are brought up to date, from this version on.
#[utoipa::path(
    tag = "stages", operation_id = "renew_stage", request_body = StageRenewal,
    params(
        ("id" = TournamentId, Path, description = "The stage."),
        ("If-Match" = String, Header, description = "The tournament's ETag.")
    ),
    responses(
        (status = 200, description = "Made again.", body = StageLinks),
        (status = 409, description = "It was made from no places or has been split into groups, or its first round has been \
                published and what counts is as it was.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/stages/renewal")]
pub(crate) async fn renew_stage(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    if_match: IfMatch,
    body: Body<StageRenewal>,
) -> Outcome<Reply> {
    stages::renew(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Splits the field of a tournament without rounds into groups, each a tournament of its own.
///
/// By lot with a recorded seed, or by rating: the strongest into the groups in turn, forwards and back. The field itself
/// stays as it is. Of a team event whole teams are dealt out, with captain and squad; a team is rated by the mean of its
/// main squad, the unrated left out, as in pairing. A field is split once.
#[utoipa::path(
    tag = "stages", operation_id = "split_field", request_body = NewGroups,
    params(
        ("id" = TournamentId, Path, description = "The tournament whose field it is."),
        ("Idempotency-Key" = String, Header, description = "A new key for new groups, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "The groups.", body = Groups),
        (status = 409, description = "The tournament has rounds, too few participants, or groups already: they are named."),
        (status = 422, description = "A number of groups or a seed that cannot be, or a regulation of the other kind.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/groups")]
pub(crate) async fn split_field(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewGroups>,
) -> Outcome<Reply> {
    stages::split(&state, caller, path.into_inner(), key, body).await
}

/// Takes the groups of a field back, while no round of any of them is published.
///
/// The tournaments of the groups are gone then, with whatever was entered in them; the field stays as it is and may be
/// split anew. A stage made from a group keeps all of them.
#[utoipa::path(
    tag = "stages", operation_id = "undo_groups",
    params(
        ("id" = TournamentId, Path, description = "The tournament whose field was split."),
        ("If-Match" = String, Header, description = "The tournament's ETag.")
    ),
    responses(
        (status = 200, description = "The groups that are gone.", body = UndoneGroups),
        (status = 409, description = "The tournament has no groups, or a round, a stage or a protest hangs on some of them: they are named.")
    ),
    security(("token" = []))
)]
#[delete("/v1/tournaments/{id}/groups")]
pub(crate) async fn undo_groups(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    if_match: IfMatch,
) -> Outcome<Reply> {
    stages::undo(&state, caller, path.into_inner(), if_match).await
}
