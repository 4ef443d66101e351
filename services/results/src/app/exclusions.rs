//! Exclusions from an event (3.4), which the protests service sends: each applied once, however often it is sent.
use api_types::games::Exclusion;
use api_types::{DecisionId, ParticipantId, TournamentId};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{absent, not_final};
use super::participants::missing;
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{exclusions, participants, rounds, tournaments};

pub(crate) async fn apply(
    state: &State,
    caller: Caller,
    (id, decision): (TournamentId, DecisionId),
    exclusion: Exclusion,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            if !exclusions::exists(connection, decision)? {
                let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
                let whom = exclusion.participant_id;
                exclude(connection, &tournament, whom, decision, now)?;
                let data = json!({
                    "decision_id": decision, "citation": exclusion.citation,
                    "decided_by": exclusion.decided_by, "version": tournament.version
                });
                let event = NewEvent::by(&caller, now, "participant.excluded", whom, data).of_tournament(id);
                EventLog::append(connection, event)?;
            }
            let participant = participants::find(connection, exclusion.participant_id)?;
            Reply::ok(&participant.ok_or_else(missing)?)
        })
        .await
}

/// The results of games played stay, and no pairs are made with him any more (3.13.5), as with one who withdrew.
pub(super) fn exclude(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    whom: ParticipantId,
    decision: DecisionId,
    now: DateTime<Utc>,
) -> Outcome<()> {
    not_final(tournament)?;
    let participant = participants::find(connection, whom)?;
    let participant = participant.filter(|found| found.tournament_id == tournament.id).ok_or_else(missing)?;
    if participant.withdrawn_after_round.is_none() {
        let after = rounds::all(connection, tournament.id)?.last().map_or(0, |round| round.number);
        participants::withdraw(connection, whom, after)?;
    }
    exclusions::insert(connection, decision, tournament.id, whom, now)
}

/// Takes an exclusion back: the office may then bring the participant back, from the next round on.
pub(crate) async fn revoke(
    state: &State,
    caller: Caller,
    (id, decision): (TournamentId, DecisionId),
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            if let Some(whose) = exclusions::revoke(connection, decision, id, now)? {
                let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
                let data = json!({ "decision_id": decision, "version": tournament.version });
                let event = NewEvent::by(&caller, now, "exclusion.revoked", whose, data).of_tournament(id);
                EventLog::append(connection, event)?;
            }
            Reply::ok(&json!({ "decision_id": decision, "stands": false }))
        })
        .await
}
