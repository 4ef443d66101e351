//! Taking a published round back before its start, so that it may be drawn again (3.17.8). Results gives it up first; a
//! stop between its answer and our commit is mended by asking again.
use api_client::ClientError;
use api_types::ProblemCode;
use api_types::drafts::{Draft, DraftStatus};
use api_types::rounds::{Retraction, RoundStatus};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::absent;
use super::refusals::EDITION;
use crate::State;
use crate::store::drafts;

/// Refuses where the round has started.
pub(crate) async fn not_started(state: &State, caller: &Caller, draft: &Draft) -> Outcome<()> {
    match state.results.round(&caller.call_context(), draft.tournament_id, draft.round).await {
        Ok(round) if round.status != RoundStatus::Published => Err(ApiError::conflict(
            "Тур начат: его пары играют, и повторной жеребьёвки у него нет. Неявку отмечает результат партии.",
            "The round has started: its pairs are playing and it is not drawn again. A result says who did not appear.",
        )
        .citing(EDITION, "3.17.8")),
        Ok(_) => Ok(()),
        Err(ClientError::Problem(problem)) if problem.code == ProblemCode::NotFound => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Takes the round back; answers the draft as one that is not published.
pub(crate) async fn reopen(state: &State, caller: &Caller, draft: &Draft, reason: &str) -> Outcome<Draft> {
    let token = state.token.get().await.map_err(ApiError::unavailable)?;
    let context = caller.context.call_context(Some(token));
    let retraction = Retraction {
        draft_id: draft.id,
        reason: reason.to_owned(),
        retracted_by: caller.principal.subject.clone(),
    };
    state.results.retract_round(&context, draft.tournament_id, draft.round, &retraction).await?;
    let (now, caller, id) = (state.clock.now(), caller.clone(), draft.id);
    let reason = reason.to_owned();
    state.db.write(move |connection| conclude(connection, &caller, (id, &reason), now)).await
}

fn conclude(
    connection: &mut AnyConnection,
    caller: &Caller,
    (id, reason): (api_types::DraftId, &str),
    now: DateTime<Utc>,
) -> Outcome<Draft> {
    let first = drafts::reopen(connection, id)?;
    let draft = drafts::find(connection, id)?.ok_or_else(absent)?;
    if draft.status != DraftStatus::Draft {
        return Err(ApiError::conflict(
            "Эту жеребьёвку уже заменила другая.",
            "Another draft has taken this one's place already.",
        ));
    }
    if first {
        let data = json!({ "round": draft.round, "reason": reason, "version": draft.version });
        let event = NewEvent::by(caller, now, "draft.reopened", id, data);
        EventLog::append(connection, event.of_tournament(draft.tournament_id))?;
    }
    Ok(draft)
}
