use actix_web::{FromRequest, HttpRequest, HttpResponse, delete, get, patch, post, put, web};
use api_types::imports::{ImportQuery, ParticipantImport};
use api_types::page::{Page, PageQuery};
use api_types::participants::{Absences, NewParticipant, Participant, ParticipantChange, Withdrawal};
use api_types::{ParticipantId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::Outcome;
use chassis::http::{Body, Cursor, IdempotencyKey, IfMatch, PageLimits, Pieces, Query, Reply};

use crate::State;
use crate::app::{self, imports, participants, presence};

/// Enters a participant.
///
/// After the first round is published only in the Swiss system, until the last is: who comes late has missed the rounds
/// before and gets the next number. `club`, `region` and `family` matter where the regulation keeps those apart who
/// share one; in a Scheveningen match `side` says for whom the participant plays.
#[utoipa::path(
    tag = "participants", operation_id = "enter_participant", request_body = NewParticipant,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("Idempotency-Key" = String, Header, description = "A new key for a new participant, the same for a repeat.")
    ),
    responses(
        (status = 201, description = "Entered.", body = Participant),
        (status = 409, description = "It is too late for it in this system.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/participants")]
pub(crate) async fn enter_participant(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    key: IdempotencyKey,
    body: Body<NewParticipant>,
) -> Outcome<Reply> {
    participants::enter(&state, caller, path.into_inner(), key, body).await
}

/// Lists the participants, in the order of their entry.
#[utoipa::path(
    tag = "participants", operation_id = "list_participants",
    params(("id" = TournamentId, Path, description = "The tournament."), PageQuery),
    responses((status = 200, description = "A page.", body = Page<Participant>)),
    security((), ("token" = []))
)]
#[get("/v1/tournaments/{id}/participants")]
pub(crate) async fn list_participants(
    visitor: Visitor,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: web::Query<PageQuery>,
    request: HttpRequest,
) -> Outcome<HttpResponse> {
    let limits = PageLimits::of(&query)?;
    let items = participants::list(&state, visitor, path.into_inner(), limits.clone()).await?;
    Ok(Cursor::answer(&request, &limits.page(items, |item| item.id.to_string())))
}

/// Shows a participant.
#[utoipa::path(
    tag = "participants", operation_id = "get_participant", params(("id" = ParticipantId, Path, description = "The participant.")),
    responses((status = 200, description = "The participant.", body = Participant)),
    security(("token" = []))
)]
#[get("/v1/participants/{id}")]
pub(crate) async fn get_participant(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ParticipantId>,
) -> Outcome<Reply> {
    participants::show(&state, caller, path.into_inner()).await
}

/// Changes what was entered of a participant.
///
/// What is not named stays, what is null is taken away. Until the results are approved; not what published numbers and
/// pairs were made from. Earlier versions of the tables keep what was, and the log says what has changed.
#[utoipa::path(
    tag = "participants", operation_id = "change_participant", request_body = ParticipantChange,
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ("participant" = ParticipantId, Path, description = "The participant."),
        ("If-Match" = String, Header, description = "The participant's ETag.")
    ),
    responses(
        (status = 200, description = "The participant.", body = Participant),
        (status = 409, description = "Published pairs were made from it, nothing would change, or the results are final."),
        (status = 422, description = "A field that means nothing; it is named.")
    ),
    security(("token" = []))
)]
#[patch("/v1/tournaments/{id}/participants/{participant}")]
pub(crate) async fn change_participant(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<(TournamentId, ParticipantId)>,
    if_match: IfMatch,
    body: Body<ParticipantChange>,
) -> Outcome<Reply> {
    app::change_participant::change(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Records that a participant has left (3.13.5).
///
/// Games played stay; a game of a round under way gets its result from the judge; no pairs are made any more.
#[utoipa::path(
    tag = "participants", operation_id = "withdraw_participant", request_body = Withdrawal,
    params(
        ("id" = ParticipantId, Path, description = "The participant."),
        ("If-Match" = String, Header, description = "The participant's ETag.")
    ),
    responses(
        (status = 200, description = "The participant.", body = Participant),
        (status = 409, description = "The participant has withdrawn already, or the results are final.")
    ),
    security(("token" = []))
)]
#[put("/v1/participants/{id}/withdrawal")]
pub(crate) async fn withdraw_participant(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ParticipantId>,
    if_match: IfMatch,
    body: Body<Withdrawal>,
) -> Outcome<Reply> {
    participants::withdraw(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Takes a withdrawal back.
///
/// From the next round on the participant is paired again; the rounds missed stay missed. In a round robin and a
/// Scheveningen match the games of these rounds are owed again, and each is entered when it has been played
/// (`POST /v1/tournaments/{id}/rounds/{number}/games`).
#[utoipa::path(
    tag = "participants", operation_id = "restore_participant",
    params(
        ("id" = ParticipantId, Path, description = "The participant."),
        ("If-Match" = String, Header, description = "The participant's ETag.")
    ),
    responses(
        (status = 200, description = "The participant.", body = Participant),
        (status = 409, description = "The participant has not withdrawn, or no round is left.")
    ),
    security(("token" = []))
)]
#[delete("/v1/participants/{id}/withdrawal")]
pub(crate) async fn restore_participant(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ParticipantId>,
    if_match: IfMatch,
) -> Outcome<Reply> {
    presence::restore(&state, caller, path.into_inner(), if_match).await
}

/// Excuses a participant from rounds (3.17.2).
///
/// In the Swiss system who is excused is not paired and scores nothing. The list takes the place of the one before; what
/// it says of published rounds stays.
#[utoipa::path(
    tag = "participants", operation_id = "set_absences", request_body = Absences,
    params(
        ("id" = ParticipantId, Path, description = "The participant."),
        ("If-Match" = String, Header, description = "The participant's ETag.")
    ),
    responses(
        (status = 200, description = "The participant.", body = Participant),
        (status = 422, description = "There is no such round, or it is published already.")
    ),
    security(("token" = []))
)]
#[put("/v1/participants/{id}/absences")]
pub(crate) async fn set_absences(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<ParticipantId>,
    if_match: IfMatch,
    body: Body<Absences>,
) -> Outcome<Reply> {
    presence::excuse(&state, caller, path.into_inner(), if_match, body.0).await
}

/// Enters participants from a file of comma-separated values: all of them, or none.
///
/// UTF-8 or windows-1251; commas, semicolons or tabs. The first line has the headings: `name` (ФИО), `rating` (рейтинг),
/// `region` (регион), `club` (клуб), `family` (семья), `side` (сторона), `account` (логин), in any order. Every fault is
/// told by line and column. With `dry_run` the file is only looked at, and no Idempotency-Key is needed. Until the first
/// round is published.
#[utoipa::path(
    tag = "participants", operation_id = "import_participants",
    params(
        ("id" = TournamentId, Path, description = "The tournament."),
        ImportQuery,
        ("Idempotency-Key" = Option<String>, Header, description = "A new key for a new list, the same for a repeat.")
    ),
    request_body(
        content = String, content_type = "text/csv", description = "The list.",
        example = "ФИО;Рейтинг;Регион;Клуб\nИванов Иван;2240;Москва;Динамо\n"
    ),
    responses(
        (status = 200, description = "What was found; nothing is entered.", body = ParticipantImport),
        (status = 201, description = "Entered.", body = ParticipantImport),
        (status = 409, description = "The first round is published already."),
        (status = 428, description = "A list that is to be entered needs a key.")
    ),
    security(("token" = []))
)]
#[post("/v1/tournaments/{id}/participants/imports")]
pub(crate) async fn import_participants(
    caller: Caller,
    state: web::Data<State>,
    path: web::Path<TournamentId>,
    query: Query<ImportQuery>,
    request: HttpRequest,
    pieces: Pieces,
) -> Outcome<Reply> {
    let dry_run = query.0.dry_run.unwrap_or_default();
    let key = if dry_run { None } else { Some(IdempotencyKey::extract(&request).await?) };
    imports::take(&state, caller, path.into_inner(), key, pieces).await
}
