//! What an appeal owes the results service. The calls of a protest and of its appeal share a lane: what the chief
//! judge decided is there before what the committee makes of it.
use api_types::DecisionId;
use api_types::appeals::{Appeal, AppealDecision};
use api_types::decision_effects::DecisionEffect;
use api_types::games::{AppealTerm, Effect, Exclusion, Hold, HoldKind, Suspension};
use api_types::protests::Protest;
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::store::OutboxCall;
use serde::Serialize;
use serde_json::Value;

use super::super::calls::{call, unwritten};

fn body<T: Serialize>(value: T) -> Outcome<Option<Value>> {
    serde_json::to_value(value).map(Some).map_err(unwritten)
}

/// Until when the decision can be appealed against. The number is of this saying: the one with the decision is
/// the first, and each appeal and each withdrawal says it again.
pub(in crate::app) fn term(
    caller: &Caller,
    protest: &Protest,
    decision: DecisionId,
    (term, number): (arbitration::AppealTerm, i32),
) -> Outcome<OutboxCall> {
    let term = AppealTerm { closes_at: term.closes, number };
    Ok(call(caller, protest, "PUT", format!("appeal-terms/{decision}"), body(term)?))
}

/// Keeps the results from approval.
pub(super) fn hold(
    caller: &Caller,
    protest: &Protest,
    appeal: &Appeal,
    seen_version: i64,
) -> Outcome<OutboxCall> {
    let hold = Hold { filed_at: appeal.filed_at, seen_version, kind: HoldKind::Appeal, suspends: None };
    Ok(call(caller, protest, "PUT", format!("holds/{}", appeal.id), body(hold)?))
}

/// The game is to be played again by the committee's decision: until then no judge enters its result.
pub(super) fn hold_for_replay(
    caller: &Caller,
    protest: &Protest,
    appeal: &Appeal,
    seen_version: i64,
) -> Outcome<OutboxCall> {
    let paragraph = law::APPEAL.to_owned();
    let suspends = protest.game_id.map(|game_id| Suspension { game_id, paragraph });
    let hold = Hold { filed_at: appeal.filed_at, seen_version, kind: HoldKind::Appeal, suspends };
    Ok(call(caller, protest, "PUT", format!("holds/{}", appeal.id), body(hold)?))
}

/// The number of what is said of the term with an appeal, after so many others.
pub(super) fn filed_after(others: usize) -> i32 {
    withdrawn_after(others).saturating_add(1)
}

/// The number of what is said of it after so many appeals, all of them withdrawn by then.
pub(in crate::app) fn withdrawn_after(appeals: usize) -> i32 {
    i32::try_from(appeals).unwrap_or(i32::MAX).saturating_mul(2).saturating_add(1)
}

/// Lets the results be approved.
pub(in crate::app) fn lift(caller: &Caller, protest: &Protest, appeal: &Appeal) -> OutboxCall {
    call(caller, protest, "DELETE", format!("holds/{}", appeal.id), None)
}

/// What a decision changes, in order: an exclusion that is lifted goes before one that takes its place.
pub(super) fn all(caller: &Caller, protest: &Protest, decision: &AppealDecision) -> Outcome<Vec<OutboxCall>> {
    let appealed = protest.decision.as_ref().filter(|_| decision.lifts_exclusion_of.is_some());
    let lifted = appealed.map(|one| call(caller, protest, "DELETE", format!("exclusions/{}", one.id), None));
    let changed = effect(caller, protest, decision)?;
    let excluded = exclusion(caller, protest, decision)?;
    Ok(lifted.into_iter().chain(changed).chain(excluded).collect())
}

/// Takes a participant out of the event, where the decision excludes him.
fn exclusion(caller: &Caller, protest: &Protest, decision: &AppealDecision) -> Outcome<Option<OutboxCall>> {
    let (Some(DecisionEffect::Exclusion { participant_id }), Some(citation)) =
        (&decision.effect, decision.paragraphs.first())
    else {
        return Ok(None);
    };
    let exclusion = Exclusion {
        participant_id: *participant_id,
        citation: citation.clone(),
        decided_by: decision.decided_by.clone(),
        decided_at: decision.decided_at,
    };
    Ok(Some(call(caller, protest, "PUT", format!("exclusions/{}", decision.id), body(exclusion)?)))
}

/// Changes the result of the protest's game, where the decision does.
fn effect(caller: &Caller, protest: &Protest, decision: &AppealDecision) -> Outcome<Option<OutboxCall>> {
    let (Some(game_id), Some(result), Some(citation)) =
        (protest.game_id, decision.new_result, decision.paragraphs.first())
    else {
        return Ok(None);
    };
    let effect = Effect {
        game_id,
        result,
        games: decision.effect.as_ref().and_then(DecisionEffect::games).cloned(),
        citation: citation.clone(),
        decided_by: decision.decided_by.clone(),
        decided_at: decision.decided_at,
        ends_game: false,
        by_protest: false,
        appeal: true,
        replay_of: None,
    };
    Ok(Some(call(caller, protest, "PUT", format!("effects/{}", decision.id), body(effect)?)))
}
