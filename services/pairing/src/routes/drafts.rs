use actix_web::{HttpRequest, HttpResponse, get, post, web};
use api_types::draft_changes::{NewDraftChanges, NewRedraw};
use api_types::drafts::{Draft, NewDraft};
use api_types::page::{Page, PageQuery};
use api_types::sheets::{RoundSheetQuery, SheetOrder};
use api_types::{DraftId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, PageLimits, Query, Reply};
use chassis::sheet::{self, Printed};

use crate::State;
use crate::app::{self, draft_sheet, drafts};

/// Draws a round.
///
/// A round is drawn from the present field once: asked again while nothing has changed, whoever asks and with
/// whatever seed, the answer is the draft that stands. After a change a new one is drawn and takes its place; so it does
/// where other pairs are given for the round (`forbidden`, `forced`, `bye`), with the same lots. With the first round
/// the numbers of 3.17.5.1 and the colour of number 1, or the places of the order table or the tree, are drawn by lot;
/// from `seed` and `entrants` anybody can draw them again.
#[utoipa::path(
    tag = "drafts", operation_id = "create_draft", request_body = NewDraft,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new draft, the same for a repeat.")
    ),
    responses(
        (status = 200, description = "The draft of this field that stands already.", body = Draft),
        (status = 201, description = "Drawn.", body = Draft),
        (status = 409, description = "The round before has not ended, the round is published, the event is final, a pair of a knock-out has no winner, or the table of openings is exhausted."),
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

/// Prints a draft: a page, or values separated by commas. For those with a role at the tournament.
///
/// By board or by name. Names are safe in either form: no tags, no formulas.
#[utoipa::path(
    tag = "drafts", operation_id = "get_draft_sheet",
    params(("id" = DraftId, Path, description = "The draft."), RoundSheetQuery),
    responses(
        (status = 200, description = "The sheet.", content(
            (String = "text/html", example = "<!DOCTYPE html>..."), (String = "text/csv", example = "...")
        )),
        (status = 304, description = "The reader has it already.")
    ),
    security(("token" = []))
)]
#[get("/v1/drafts/{id}/sheet")]
pub(crate) async fn get_draft_sheet(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<DraftId>,
    query: Query<RoundSheetQuery>,
    request: HttpRequest,
) -> Outcome<Printed> {
    let asked = (query.0.by.unwrap_or(SheetOrder::Board), sheet::format(query.0.format, &request));
    draft_sheet::show(&state, caller, path.into_inner(), asked).await
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

/// Changes a draft by hand.
///
/// The changes are made in their order, all or none, and what comes out is judged by the independent checker. A broken
/// hard rule (3.17.2) is refused, each breach at the change that makes it, unless the chief judge writes a `reason`: then
/// it is marked for ever, in the draft and in the round. A departure from the order of the text is listed in
/// `departures`. Players taken out stand in `left_out` until they are given a place. With `dry_run` nothing is kept: the
/// answer is the draft as it would be.
#[utoipa::path(
    tag = "drafts", operation_id = "change_draft", request_body = NewDraftChanges,
    params(
        ("id" = DraftId, Path, description = "The draft."),
        ("If-Match" = String, Header, description = "The draft's ETag.")
    ),
    responses(
        (status = 200, description = "The draft, changed; in a dry run, as it would be.", body = Draft),
        (status = 403, description = "Only the chief judge may let a broken hard rule stand."),
        (status = 409, description = "The draft is published or superseded, or the tournament has changed since."),
        (status = 422, description = "A change has no meaning, or breaks a hard rule without a reason.")
    ),
    security(("token" = []))
)]
#[post("/v1/drafts/{id}/changes")]
pub(crate) async fn change_draft(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<DraftId>,
    if_match: IfMatch,
    body: Body<NewDraftChanges>,
) -> Outcome<Reply> {
    app::change_draft::change(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Draws a draft again with the fewest players moved (3.17.8).
///
/// After a withdrawal, an excuse, a late entry or a corrected result. Of all complete rounds of the present field that
/// break no hard rule, the new draft is one that leaves most players with the partner they had; `moved` lists the
/// others, and why. Seed, numbers and what was given stay. A published round that has not started is taken back first.
#[utoipa::path(
    tag = "drafts", operation_id = "redraw_draft", request_body = NewRedraw,
    params(
        ("id" = DraftId, Path, description = "The draft that stands."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new draft, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "Drawn again; the old draft is superseded.", body = Draft),
        (status = 409, description = "Nothing has changed since, the pairs announced would stay as they are, the round has started, or \
                the draft is superseded."),
        (status = 422, description = "The rules leave no complete round (3.17.2).")
    ),
    security(("token" = []))
)]
#[post("/v1/drafts/{id}/redraws")]
pub(crate) async fn redraw_draft(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<DraftId>,
    key: IdempotencyKey,
    body: Body<NewRedraw>,
) -> Outcome<Reply> {
    app::redraw_draft::create(&state, caller, path.into_inner(), key, body).await
}
