//! The terms of appeals, which the protests service tells: the results are not approved before they have run out.
use api_types::games::AppealTerm;
use api_types::{DecisionId, TournamentId};
use chassis::auth::Caller;
use chassis::clock::kept;
use chassis::error::Outcome;
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::access::absent;
use crate::State;
use crate::store::{appeal_terms, tournaments};

/// Whether a term takes the place of the one that stands. Those without a number are taken as they come.
fn is_news(standing: &AppealTerm, told: &AppealTerm) -> bool {
    let numbered = told.number > 0 || standing.number > 0;
    if numbered { told.number > standing.number } else { kept(told.closes_at) != standing.closes_at }
}

/// Sets a term. The same once more changes nothing, nor does one that a later one has overtaken on the way.
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
            let standing = appeal_terms::find(connection, id, decision)?;
            if let Some(standing) = standing.filter(|standing| !is_news(standing, &term)) {
                return Reply::ok(&json!({ "decision_id": decision, "closes_at": standing.closes_at }));
            }
            appeal_terms::put(connection, id, decision, &term)?;
            let data = json!({ "closes_at": term.closes_at, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "appeal_term.set", decision, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Reply::ok(&json!({ "decision_id": decision, "closes_at": term.closes_at }))
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    /// Closes at this second.
    fn told(closes: i64, number: i32) -> AppealTerm {
        AppealTerm { closes_at: DateTime::UNIX_EPOCH + TimeDelta::seconds(closes), number }
    }

    #[test]
    fn the_term_said_last_stands_whatever_the_order() {
        let open = told(3_600, 1);
        for (standing, next, news) in [
            (open, open, false),
            (open, told(60, 2), true),
            (told(60, 2), open, false),
            (told(60, 2), told(3_600, 3), true),
            (told(3_600, 3), told(60, 2), false),
            (told(3_600, 0), told(3_600, 0), false),
            (told(3_600, 0), told(60, 0), true),
            (told(3_600, 0), open, true),
            (open, told(60, 0), false),
        ] {
            assert_eq!(is_news(&standing, &next), news, "{standing:?} {next:?}");
        }
    }
}
