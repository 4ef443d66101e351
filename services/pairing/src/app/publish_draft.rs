//! Publishing a draft as a round. Results takes a draft once, however often it is sent; so a stop between its
//! answer and our commit is mended by asking again.
use api_types::DraftId;
use api_types::drafts::{Draft, DraftStatus};
use api_types::rounds::{Numbering, PublishedPair, PublishedRound};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, absent, require};
use super::drafts::seen;
use crate::State;
use crate::store::drafts;

pub(crate) async fn publish(state: &State, caller: Caller, id: DraftId, if_match: IfMatch) -> Outcome<Reply> {
    let (draft, tournament) = seen(state, &caller, id).await?;
    require(&tournament, OFFICE)?;
    match draft.status {
        DraftStatus::Published => return Ok(Reply::ok(&draft)?.tagged(draft.version)),
        DraftStatus::Superseded => return Err(superseded()),
        DraftStatus::Draft => if_match.check(draft.version)?,
    }
    let (tournament_id, round) = (draft.tournament_id, draft.round);
    state.results.publish_round(&caller.call_context(), tournament_id, round, &sheet(&draft)).await?;
    let now = state.clock.now();
    state.db.write(move |connection| conclude(connection, &caller, id, now)).await
}

fn superseded() -> ApiError {
    ApiError::conflict(
        "Эту жеребьёвку заменила более поздняя того же тура; опубликуйте ту.",
        "A later draft of the same round has taken this one's place; publish that one.",
    )
}

/// The round as results takes it.
fn sheet(draft: &Draft) -> PublishedRound {
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
    }
}

/// Of several at once the first writes the event; all answer the same.
fn conclude(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: DraftId,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let first = drafts::conclude(connection, id, DraftStatus::Published)?;
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
