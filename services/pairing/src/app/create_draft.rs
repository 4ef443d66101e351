//! Drawing a round. However often it is asked, and by however many at once, one draft of one field stands.
use actix_web::web;
use api_client::ClientError;
use api_types::drafts::{Draft, DraftStatus, GivenPairs, NewDraft};
use api_types::rounds::Field;
use api_types::tournaments::Tournament;
use api_types::{DraftId, ProblemCode, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use pairing::Seed;
use serde_json::json;

use super::access::{OFFICE, not_final, published_already, require, visible};
use super::draw::{Drawn, draw};
use super::openings::DrawnBefore;
use crate::State;
use crate::store::drafts;

pub(crate) async fn create(
    state: &State,
    caller: Caller,
    id: TournamentId,
    key: IdempotencyKey,
    body: Body<NewDraft>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("create_draft {id}"), key, &body);
    // Before results is asked: by now the round may be published, and the repeat still gets its first answer.
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let tournament = visible(state, &caller, id).await?;
    require(&caller, &tournament, OFFICE)?;
    not_final(&tournament)?;
    let round = body.0.round;
    check_round(&tournament, round)?;
    let own_seed = seed(body.0.seed.as_deref())?;
    let field = field_before(state, &caller, id, round).await?;
    let version = field.version;
    let (standing, before) = state
        .db
        .read(move |connection| -> Outcome<_> {
            let before = drafts::published_before(connection, id, round)?;
            Ok((drafts::standing(connection, id, round)?, DrawnBefore::of(&before)))
        })
        .await?;
    let given = given(&body.0);
    // Other pairs may be given for the same field, but its lots are not cast twice.
    let standing = standing.filter(|standing| standing.field_version == version);
    let seed = standing.and_then(|standing| Seed::from_hex(&standing.seed)).unwrap_or(own_seed);
    let told = given.is_some();
    let drawn = web::block(move || draw(&field, &seed, given.unwrap_or_default(), &before))
        .await
        .map_err(|error| ApiError::internal(error.to_string()))??;
    let now = state.clock.now();
    let draft = draft(drawn, (id, round), version, seed, &caller, now);
    once(&state.db, request, now, move |connection| keep(connection, &caller, draft, told, now)).await
}

/// What the arbiter gives for this round; `None` where nothing is said of it.
fn given(new: &NewDraft) -> Option<GivenPairs> {
    let told =
        new.forbidden.is_some() || new.forced.is_some() || new.bye.is_some() || !new.decided.is_empty();
    told.then(|| GivenPairs {
        forbidden: new.forbidden.clone().unwrap_or_default(),
        forced: new.forced.clone().unwrap_or_default(),
        bye: new.bye,
        decided: new.decided.clone(),
    })
}

fn check_round(tournament: &Tournament, round: u16) -> Outcome<()> {
    // Where the rounds follow from the field, they are not known before the first.
    let rounds = tournament.regulation.rounds.max(1);
    if (1..=rounds).contains(&round) {
        return Ok(());
    }
    if tournament.regulation.rounds == 0 {
        return Err(ApiError::field(
            "/round",
            "число туров станет известно с первым: сначала разыграйте его",
            "the number of rounds is known with the first: draw that one first",
        ));
    }
    Err(ApiError::field(
        "/round",
        format!("по Регламенту туров {rounds}: номер от 1 до {rounds}"),
        format!("the regulation has {rounds} rounds: a number from 1 to {rounds}"),
    ))
}

/// The seed given, or one of our own that nobody could foresee.
fn seed(given: Option<&str>) -> Outcome<Seed> {
    let Some(given) = given else { return Ok(Seed(rand::random())) };
    Seed::from_hex(given).ok_or_else(|| {
        ApiError::field(
            "/seed",
            "нужны 64 шестнадцатеричные цифры; без seed он выбирается случайно",
            "64 hexadecimal digits are needed; without a seed one is made at random",
        )
    })
}

/// The field, where the round can be drawn now. The field is read first: a round published after that makes it
/// stale, and results refuses what is drawn from it.
pub(super) async fn field_before(
    state: &State,
    caller: &Caller,
    id: TournamentId,
    round: u16,
) -> Outcome<Field> {
    let context = caller.call_context();
    let field = state.results.field(&context, id, round).await?;
    match state.results.round(&context, id, round).await {
        Ok(published) => return Err(published_already(round, published.draft_id)),
        Err(ClientError::Problem(problem)) if problem.code == ProblemCode::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    if !field.ready {
        return Err(ApiError::conflict(
            format!("Тур {round} разыгрывается, когда окончены все туры до него. Окончите предыдущий тур."),
            format!("Round {round} is drawn when every round before it has ended. End the round before."),
        ));
    }
    Ok(field)
}

fn draft(
    drawn: Drawn,
    (tournament_id, round): (TournamentId, u16),
    field_version: i64,
    seed: Seed,
    caller: &Caller,
    now: DateTime<Utc>,
) -> Draft {
    let (bye, bye_explanation) = drawn.made.bye.unzip();
    Draft {
        id: DraftId::new(),
        tournament_id,
        round,
        status: DraftStatus::Draft,
        field_version,
        seed: seed.to_string(),
        entrants: drawn.entrants,
        numbers: drawn.numbers,
        pairs: drawn.made.pairs,
        bye,
        bye_explanation,
        details: drawn.details,
        created_at: now,
        created_by: caller.principal.subject.clone(),
        version: 1,
    }
}

fn keep(
    connection: &mut AnyConnection,
    caller: &Caller,
    draft: Draft,
    told: bool,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let standing = drafts::standing(connection, draft.tournament_id, draft.round)?;
    let given = told.then_some(&draft.details.given);
    if let Some(standing) = &standing
        && let Some(reply) = answered(standing, draft.field_version, given)?
    {
        return Ok(reply);
    }
    let superseded = match standing {
        Some(old) => drafts::supersede(connection, old.id)?.then_some(old),
        None => None,
    };
    replace(connection, caller, &draft, superseded, now)
}

/// Puts a draft in the place of the one that stood.
pub(super) fn replace(
    connection: &mut AnyConnection,
    caller: &Caller,
    draft: &Draft,
    superseded: Option<Draft>,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    if !drafts::insert(connection, draft)? {
        return first_comers(connection, draft);
    }
    if let Some(old) = superseded {
        let data = json!({ "round": old.round, "superseded_by": draft.id, "version": old.version + 1 });
        let event = NewEvent::by(caller, now, "draft.superseded", old.id, data);
        EventLog::append(connection, event.of_tournament(old.tournament_id))?;
    }
    let data = json!({
        "round": draft.round, "field_version": draft.field_version, "seed": draft.seed,
        "pairs": draft.pairs.len(), "bye": draft.bye.as_ref().map(|bye| bye.id), "given": draft.details.given,
        "redraw_of": draft.details.redraw_of, "reason": draft.details.redraw_reason, "version": 1
    });
    let event = NewEvent::by(caller, now, "draft.created", draft.id, data);
    EventLog::append(connection, event.of_tournament(draft.tournament_id))?;
    Ok(Reply::created(format!("/v1/drafts/{}", draft.id), draft)?.tagged(1))
}

/// The draft that stands is the answer, unless the field has changed since it was drawn, or other pairs are given for
/// the round. Where ours is the older field, its draft is already out of date.
fn answered(standing: &Draft, field_version: i64, given: Option<&GivenPairs>) -> Outcome<Option<Reply>> {
    if standing.status == DraftStatus::Published {
        return Err(published_already(standing.round, standing.id));
    }
    let others = given.is_some_and(|given| standing.details.given != *given);
    if standing.field_version < field_version || standing.field_version == field_version && others {
        return Ok(None);
    }
    Ok(Some(Reply::ok(standing)?.tagged(standing.version)))
}

/// Another draft of the round was committed between our look and our insert.
fn first_comers(connection: &mut AnyConnection, draft: &Draft) -> Outcome<Reply> {
    let standing = drafts::standing(connection, draft.tournament_id, draft.round)?;
    let reply =
        standing.map(|standing| answered(&standing, draft.field_version, None)).transpose()?.flatten();
    reply.ok_or_else(|| ApiError::unavailable("drafts of one round were drawn from several fields at once"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(status: DraftStatus, field_version: i64) -> Draft {
        Draft {
            id: DraftId::new(),
            tournament_id: TournamentId::new(),
            round: 1,
            status,
            field_version,
            seed: Seed([0; 32]).to_string(),
            entrants: vec![],
            numbers: vec![],
            pairs: vec![],
            bye: None,
            bye_explanation: None,
            details: api_types::drafts::DraftDetails::default(),
            created_at: DateTime::UNIX_EPOCH,
            created_by: "chief".to_owned(),
            version: 1,
        }
    }

    #[test]
    fn a_standing_draft_gives_way_only_to_a_newer_field() {
        let drawn = standing(DraftStatus::Draft, 5);
        assert!(answered(&drawn, 4, None).unwrap().is_some());
        assert!(answered(&drawn, 5, None).unwrap().is_some());
        assert!(answered(&drawn, 6, None).unwrap().is_none());
        let same = GivenPairs::default();
        let other = GivenPairs { bye: Some(api_types::ParticipantId::new()), ..GivenPairs::default() };
        assert!(answered(&drawn, 5, Some(&same)).unwrap().is_some());
        assert!(answered(&drawn, 5, Some(&other)).unwrap().is_none());
        assert!(answered(&drawn, 4, Some(&other)).unwrap().is_some(), "of an older field");
        let published = standing(DraftStatus::Published, 5);
        let error = answered(&published, 6, None).unwrap_err();
        assert_eq!(error.code, ProblemCode::StateConflict);
        assert_eq!(error.candidates, [published.id.to_string()]);
    }

    #[test]
    fn a_seed_is_read_whole_or_made() {
        let given = "0F".repeat(32);
        assert_eq!(seed(Some(&given)).unwrap().to_string(), given.to_lowercase());
        for wrong in ["", "0f", &"0g".repeat(32), &"0f".repeat(33)] {
            assert_eq!(seed(Some(wrong)).unwrap_err().errors[0].0, "/seed", "{wrong}");
        }
        assert_ne!(seed(None).unwrap(), seed(None).unwrap());
    }
}
