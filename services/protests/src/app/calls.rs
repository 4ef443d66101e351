//! Calls to the results service that follow a commit. Those of one protest are delivered in order, so that an
//! effect finds its hold standing and the hold outlives it.
use api_types::decision_effects::DecisionEffect;
use api_types::games::{Effect, Exclusion, Hold, HoldKind, Suspension};
use api_types::protests::{Decision, Protest};
use api_types::replays::Replay;
use api_types::{Citation, ParticipantId};
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::OutboxCall;
use chrono::{DateTime, Utc};
use serde_json::Value;

pub(super) fn call(
    caller: &Caller,
    protest: &Protest,
    method: &'static str,
    path: String,
    body: Option<Value>,
) -> OutboxCall {
    OutboxCall {
        lane: protest.id.to_string(),
        target: "results",
        method,
        path: format!("/v1/tournaments/{}/{path}", protest.tournament_id),
        body,
        request_id: caller.context.request_id.clone(),
    }
}

/// Keeps the results from approval.
pub(super) fn hold(caller: &Caller, protest: &Protest, seen_version: i64) -> Outcome<OutboxCall> {
    let suspends = suspended_game(protest);
    let hold = Hold { filed_at: protest.filed_at, seen_version, kind: HoldKind::Protest, suspends };
    let body = serde_json::to_value(hold).map_err(unwritten)?;
    Ok(call(caller, protest, "PUT", format!("holds/{}", protest.id), Some(body)))
}

/// Keeps them from it again, after the first hold was lifted: filed later than that one, it is no repeat of it.
pub(super) fn hold_again(
    caller: &Caller,
    protest: &Protest,
    (seen_version, now): (i64, DateTime<Utc>),
) -> Outcome<OutboxCall> {
    let suspends = suspended_game(protest);
    let hold = Hold { filed_at: now, seen_version, kind: HoldKind::Protest, suspends };
    let body = serde_json::to_value(hold).map_err(unwritten)?;
    Ok(call(caller, protest, "PUT", format!("holds/{}", protest.id), Some(body)))
}

/// The game that waits for the decision (10.3.6).
fn suspended_game(protest: &Protest) -> Option<Suspension> {
    let suspends = super::claims::of_law(protest).suspends_the_game();
    let game_id = protest.game_id.filter(|_| suspends)?;
    Some(Suspension { game_id, paragraph: law::OVERDUE_CLAIM.to_owned() })
}

/// The game is to be played again: until then no judge enters its result, and the hold stands.
pub(super) fn hold_for_replay(caller: &Caller, protest: &Protest, seen_version: i64) -> Outcome<OutboxCall> {
    let paragraph = law::DECISION.to_owned();
    let suspends = protest.game_id.map(|game_id| Suspension { game_id, paragraph });
    let hold = Hold { filed_at: protest.filed_at, seen_version, kind: HoldKind::Protest, suspends };
    let body = serde_json::to_value(hold).map_err(unwritten)?;
    Ok(call(caller, protest, "PUT", format!("holds/{}", protest.id), Some(body)))
}

/// Lets the results be approved.
pub(super) fn lift(caller: &Caller, protest: &Protest) -> OutboxCall {
    call(caller, protest, "DELETE", format!("holds/{}", protest.id), None)
}

/// Changes the result of the protest's game, where the decision does.
pub(super) fn effect(caller: &Caller, protest: &Protest, decision: &Decision) -> Outcome<Option<OutboxCall>> {
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
        ends_game: super::claims::of_law(protest).ends_the_game(),
        by_protest: true,
        appeal: false,
        replay_of: None,
    };
    let body = serde_json::to_value(effect).map_err(unwritten)?;
    Ok(Some(call(caller, protest, "PUT", format!("effects/{}", decision.id), Some(body))))
}

/// Gives the protest's game the result of its replay, one that was adjourned or never finished too.
pub(super) fn replayed(
    caller: &Caller,
    protest: &Protest,
    (replay, citation): (&Replay, Citation),
) -> Outcome<OutboxCall> {
    let (Some(game_id), Some(result), Some(at)) = (protest.game_id, replay.result, replay.entered_at) else {
        return Err(ApiError::internal("a replay without its game or its result"));
    };
    let effect = Effect {
        game_id,
        result,
        games: replay.games.clone(),
        citation,
        decided_by: caller.principal.subject.clone(),
        decided_at: at,
        ends_game: true,
        by_protest: true,
        appeal: replay.appeal_id.is_some(),
        replay_of: Some(replay.decision_id),
    };
    let body = serde_json::to_value(effect).map_err(unwritten)?;
    Ok(call(caller, protest, "PUT", format!("effects/{}", replay.id), Some(body)))
}

/// Takes a participant out of the event, where the decision excludes him.
pub(super) fn exclusion(
    caller: &Caller,
    protest: &Protest,
    decision: &Decision,
    excluded: Option<ParticipantId>,
) -> Outcome<Option<OutboxCall>> {
    let (Some(participant_id), Some(citation)) = (excluded, decision.paragraphs.first()) else {
        return Ok(None);
    };
    let exclusion = Exclusion {
        participant_id,
        citation: citation.clone(),
        decided_by: decision.decided_by.clone(),
        decided_at: decision.decided_at,
    };
    let body = serde_json::to_value(exclusion).map_err(unwritten)?;
    Ok(Some(call(caller, protest, "PUT", format!("exclusions/{}", decision.id), Some(body))))
}

pub(super) fn unwritten(error: serde_json::Error) -> ApiError {
    ApiError::internal(error.to_string())
}
