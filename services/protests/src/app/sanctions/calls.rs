//! The effects of a sanction at the results service, delivered in order and each applied once. A loss stands between a
//! hold and its end: an approval given at the same moment does not stand with another result than it showed.
use api_types::ParticipantId;
use api_types::games::{Effect, Exclusion, Game, GameResult, Hold, HoldKind};
use api_types::sanctions::{Sanction, SanctionKind};
use api_types::tournaments::Tournament;
use arbitration::sanction as law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::OutboxCall;
use serde_json::Value;

pub(super) const fn of_law(kind: SanctionKind) -> law::Sanction {
    match kind {
        SanctionKind::Remark => law::Sanction::Remark,
        SanctionKind::Warning => law::Sanction::Warning,
        SanctionKind::Reprimand => law::Sanction::Reprimand,
        SanctionKind::Loss => law::Sanction::Loss,
        SanctionKind::LossToBoth => law::Sanction::LossToBoth,
        SanctionKind::Exclusion => law::Sanction::Exclusion,
    }
}

/// Whether results change by it.
pub(super) const fn has_effect(kind: SanctionKind) -> bool {
    matches!(kind, SanctionKind::Loss | SanctionKind::LossToBoth | SanctionKind::Exclusion)
}

fn call(
    caller: &Caller,
    sanction: &Sanction,
    method: &'static str,
    what: &str,
    body: Option<Value>,
) -> OutboxCall {
    OutboxCall {
        lane: sanction.id.to_string(),
        target: "results",
        method,
        path: format!("/v1/tournaments/{}/{what}/{}", sanction.tournament_id, sanction.id),
        body,
        request_id: caller.context.request_id.clone(),
    }
}

fn written(body: serde_json::Result<Value>) -> Outcome<Option<Value>> {
    body.map(Some).map_err(|error| ApiError::internal(error.to_string()))
}

/// What follows from a sanction; whoever has lost the game by one before does not win it by this.
pub(super) fn of(
    caller: &Caller,
    tournament: &Tournament,
    game: Option<&Game>,
    (sanction, lost): (&Sanction, &[ParticipantId]),
) -> Outcome<Vec<OutboxCall>> {
    if !has_effect(sanction.kind) {
        return Ok(Vec::new());
    }
    let hold = Hold {
        filed_at: sanction.imposed_at,
        seen_version: tournament.version,
        kind: HoldKind::Protest,
        suspends: None,
    };
    let effect = match (sanction.kind, game) {
        (SanctionKind::Exclusion, _) => call(caller, sanction, "PUT", "exclusions", exclusion(sanction)?),
        (_, Some(game)) => call(caller, sanction, "PUT", "effects", loss(game, sanction, lost)?),
        (_, None) => return Err(ApiError::internal("a loss without a game")),
    };
    Ok(vec![
        call(caller, sanction, "PUT", "holds", written(serde_json::to_value(hold))?),
        effect,
        call(caller, sanction, "DELETE", "holds", None),
    ])
}

/// What is taken back with a sanction.
pub(super) fn undone(caller: &Caller, sanction: &Sanction) -> Option<OutboxCall> {
    let what = match sanction.kind {
        SanctionKind::Exclusion => "exclusions",
        SanctionKind::Loss | SanctionKind::LossToBoth => "effects",
        SanctionKind::Remark | SanctionKind::Warning | SanctionKind::Reprimand => return None,
    };
    Some(call(caller, sanction, "DELETE", what, None))
}

fn loss(game: &Game, sanction: &Sanction, lost: &[ParticipantId]) -> Outcome<Option<Value>> {
    let result = match (sanction.kind, sanction.participants.first()) {
        (SanctionKind::LossToBoth, _) => GameResult::BothLost,
        (_, Some(loser)) if lost.iter().any(|other| other != loser) => GameResult::BothLost,
        (_, Some(loser)) if *loser == game.white.id => GameResult::BlackWon,
        _ => GameResult::WhiteWon,
    };
    let effect = Effect {
        game_id: game.id,
        result,
        games: None,
        citation: paragraph(sanction)?,
        decided_by: sanction.imposed_by.clone(),
        decided_at: sanction.imposed_at,
        ends_game: true,
        by_protest: false,
        appeal: false,
        replay_of: None,
    };
    written(serde_json::to_value(effect))
}

fn exclusion(sanction: &Sanction) -> Outcome<Option<Value>> {
    let whom = sanction.participants.first().ok_or_else(|| ApiError::internal("nobody is excluded"))?;
    let exclusion = Exclusion {
        participant_id: *whom,
        citation: paragraph(sanction)?,
        decided_by: sanction.imposed_by.clone(),
        decided_at: sanction.imposed_at,
    };
    written(serde_json::to_value(exclusion))
}

fn paragraph(sanction: &Sanction) -> Outcome<api_types::Citation> {
    let first = sanction.paragraphs.first().cloned();
    first.ok_or_else(|| ApiError::internal("a sanction without a paragraph"))
}
