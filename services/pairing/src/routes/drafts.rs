use actix_web::{HttpRequest, HttpResponse, get, post, web};
use api_types::drafts::{Draft, NewDraft};
use api_types::page::{Page, PageQuery};
use api_types::{DraftId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, PageLimits, Reply};

use crate::State;
use crate::app::{self, drafts};

/// Draws a round.
///
/// A round is drawn from the present field once: asked again while nothing has changed, whoever asks and with
/// whatever seed, the answer is the draft that stands. After a change a new one is drawn and takes its place. With the
/// first round the numbers of 3.17.5.1 and the colour of number 1 are drawn by lot; from `seed` and `entrants`
/// anybody can draw them again.
#[utoipa::path(
    tag = "drafts", operation_id = "create_draft", request_body = NewDraft,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new draft, the same for a repeat.")
    ),
    responses(
        (status = 200, description = "The draft of this field that stands already.", body = Draft),
        (status = 201, description = "Drawn.", body = Draft),
        (status = 409, description = "The round before has not ended, the round is published, or the event is final."),
        (status = 422, description = "No such round, too few players, or the rules leave no complete round (3.17.2).")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/drafts")]
pub(crate) async fn create_draft(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewDraft>,
) -> Outcome<Reply> {
    app::create_draft::create(&state, caller, path.into_inner(), key, body).await
}

/// Lists the drafts of a tournament, oldest first. For those with a role there.
#[utoipa::path(
    tag = "drafts", operation_id = "list_drafts",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Draft>)),
    security(("token" = []))
)]
#[get("/v1/tournaments/{id}/drafts")]
pub(crate) async fn list_drafts(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = drafts::list(&state, caller, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Shows a draft, with the reasons for each pair. For those with a role at the tournament.
#[utoipa::path(
    tag = "drafts", operation_id = "get_draft", params(("id" = DraftId, Path, description = "The draft.")),
    responses((status = 200, description = "The draft.", body = Draft)),
    security(("token" = []))
)]
#[get("/v1/drafts/{id}")]
pub(crate) async fn get_draft(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<DraftId>,
) -> Outcome<Reply> {
    drafts::show(&state, caller, path.into_inner()).await
}

/// Publishes a draft as a round.
///
/// A draft that is published already is answered as it is. One drawn from an older state of the tournament is
/// refused: draw the round again.
#[utoipa::path(
    tag = "drafts", operation_id = "publish_draft",
    params(
        ("id" = DraftId, Path, description = "The draft."),
        ("If-Match" = String, Header, description = "The draft's ETag.")
    ),
    responses(
        (status = 200, description = "The draft, published.", body = Draft),
        (status = 409, description = "The tournament has changed since the draw, or another draft took its place.")
    ),
    security(("token" = []))
)]
#[post("/v1/drafts/{id}/publication")]
pub(crate) async fn publish_draft(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<DraftId>,
    if_match: IfMatch,
) -> Outcome<Reply> {
    app::publish_draft::publish(&state, caller, path.into_inner(), if_match).await
}
