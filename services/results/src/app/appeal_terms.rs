//! The terms of appeals, which the protests service tells: the results are not approved before they have run out.
use api_types::games::AppealTerm;
use api_types::{DecisionId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::access::absent;
use crate::State;
use crate::store::{appeal_terms, tournaments};

/// Sets a term; the same once more changes nothing.
pub(crate) async fn put(
    state: &State,
    caller: Caller,
    (id, decision): (TournamentId, DecisionId),
    term: AppealTerm,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            let tournament = tournaments::find(connection, id)?.ok_or_else(absent)?;
            appeal_terms::put(connection, id, decision, term.closes_at)?;
            let data = json!({ "closes_at": term.closes_at, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "appeal_term.set", decision, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Reply::ok(&json!({ "decision_id": decision, "closes_at": term.closes_at }))
        })
        .await
}
