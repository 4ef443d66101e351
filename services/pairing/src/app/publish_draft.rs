//! Publishing a draft as a round. Results takes rounds from this service alone, on its word that they were drawn here
//! and that the publisher may publish. It takes a draft once, however often it is sent; so a stop between its answer
//! and our commit is mended by asking again.
use api_client::ClientError;
use api_types::drafts::{Draft, DraftStatus};
use api_types::participants::ParticipantRef;
use api_types::rounds::{Numbering, PublishedPair, PublishedRound, PublishedUnpaired};
use api_types::{DraftId, ProblemCode};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, absent, require};
use super::drafts::seen;
use super::refusals::EDITION;
use crate::State;
use crate::store::drafts;

pub(crate) async fn publish(state: &State, caller: Caller, id: DraftId, if_match: IfMatch) -> Outcome<Reply> {
    let (draft, tournament) = seen(state, &caller, id).await?;
    require(&caller, &tournament, OFFICE)?;
    match draft.status {
        DraftStatus::Published => return Ok(Reply::ok(&draft)?.tagged(draft.version)),
        DraftStatus::Superseded => return Err(superseded()),
        DraftStatus::Draft => if_match.check(draft.version)?,
    }
    complete(&draft)?;
    let sealed = state.db.write(move |connection| seal(connection, id, &if_match)).await?;
    if let Some(reply) = sealed {
        return Ok(reply);
    }
    if let Err(error) = send(state, &caller, &draft).await {
        // Only an answer says that nothing was published; silence does not.
        if error.code != ProblemCode::Unavailable && error.code != ProblemCode::Internal {
            state.db.write(move |connection| drafts::unseal(connection, id)).await?;
        }
        return Err(error);
    }
    let now = state.clock.now();
    state.db.write(move |connection| conclude(connection, &caller, id, now)).await
}

/// What is published is the version that was looked at: no change comes between. Where it was published meanwhile, that
/// is the answer.
fn seal(connection: &mut AnyConnection, id: DraftId, if_match: &IfMatch) -> Outcome<Option<Reply>> {
    let draft = drafts::find(connection, id)?.ok_or_else(absent)?;
    match draft.status {
        DraftStatus::Published => return Ok(Some(Reply::ok(&draft)?.tagged(draft.version))),
        DraftStatus::Superseded => return Err(superseded()),
        DraftStatus::Draft => if_match.check(draft.version)?,
    }
    if drafts::seal(connection, id, draft.version)? {
        return Ok(None);
    }
    // It has changed between the look and the seal.
    let present = drafts::find(connection, id)?.ok_or_else(absent)?;
    if_match.check(present.version)?;
    Err(superseded())
}

/// Tells results, with this service's own token: its errors are no fault of the caller's.
async fn send(state: &State, caller: &Caller, draft: &Draft) -> Outcome<()> {
    let token = state.token.get().await.map_err(ApiError::unavailable)?;
    let context = caller.context.call_context(Some(token));
    let round = sheet(draft, &caller.principal.subject);
    match state.results.publish_round(&context, draft.tournament_id, draft.round, &round).await {
        Ok(_) => Ok(()),
        Err(ClientError::Problem(problem)) if of_token(problem.code) => {
            Err(ApiError::unavailable(format!("results refuses our own token: {}", problem.detail)))
        }
        Err(error) => Err(error.into()),
    }
}

const fn of_token(code: ProblemCode) -> bool {
    matches!(code, ProblemCode::TokenMissing | ProblemCode::TokenInvalid | ProblemCode::Forbidden)
}

fn superseded() -> ApiError {
    ApiError::conflict(
        "Эту жеребьёвку заменила более поздняя того же тура; опубликуйте ту.",
        "A later draft of the same round has taken this one's place; publish that one.",
    )
}

/// 3.17.8: a draw is finished when it is done to the end.
fn complete(draft: &Draft) -> Outcome<()> {
    let left_out = &draft.details.left_out;
    if left_out.is_empty() {
        return Ok(());
    }
    let names = |latin: bool| -> String {
        let name = |who: &ParticipantRef| if latin { who.name_latin.clone() } else { who.name.clone() };
        left_out.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    Err(ApiError::conflict(
        format!("Не вошли ни в одну пару: {}. Дайте им пары или свободного от игры.", names(false)),
        format!("These stand in no pair: {}. Give them pairs or the bye.", names(true)),
    )
    .citing(EDITION, "3.17.8")
    .suggesting(left_out.iter().map(|who| who.id.to_string()).collect()))
}

/// The round as results takes it.
fn sheet(draft: &Draft, published_by: &str) -> PublishedRound {
    PublishedRound {
        draft_id: draft.id,
        field_version: draft.field_version,
        numbers: draft.numbers.iter().map(|who| Numbering { participant_id: who.id, no: who.no }).collect(),
        pairs: draft
            .pairs
            .iter()
            .map(|pair| PublishedPair { board: pair.board, white: pair.white.id, black: pair.black.id })
            .collect(),
        bye: draft.bye.as_ref().map(|bye| bye.id),
        unpaired: draft
            .details
            .unpaired
            .iter()
            .map(|one| PublishedUnpaired { participant_id: one.participant.id, why: one.why })
            .collect(),
        missed: draft.details.missed.clone(),
        breaches: draft.details.breaches.clone(),
        openings: draft.details.openings.clone(),
        rounds_total: draft.details.rounds_total.filter(|_| draft.round == 1),
        decided: draft.details.decided.clone(),
        published_by: published_by.to_owned(),
    }
}

/// Of several at once the first writes the event; all answer the same.
fn conclude(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: DraftId,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let first = drafts::conclude_published(connection, id)?;
    let draft = drafts::find(connection, id)?.ok_or_else(absent)?;
    if draft.status != DraftStatus::Published {
        return Err(ApiError::internal(format!("results published the superseded draft {id}")));
    }
    if first {
        let data = json!({ "round": draft.round, "version": draft.version });
        let event = NewEvent::by(caller, now, "draft.published", id, data);
        EventLog::append(connection, event.of_tournament(draft.tournament_id))?;
    }
    Ok(Reply::ok(&draft)?.tagged(draft.version))
}
