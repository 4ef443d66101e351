//! Effects of decisions on protests and of sanctions: each applied once, however often it is sent.
use api_types::games::{Effect, ResultChange};
use api_types::{DecisionId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{absent, not_final};
use super::games::{assemble, missing, started};
use super::rounds::find as find_round;
use super::went_on;
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{effects, games, rounds, tournaments};

pub(crate) async fn apply(
    state: &State,
    caller: Caller,
    (id, decision): (TournamentId, DecisionId),
    effect: Effect,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            let game = of_tournament(connection, id, &effect)?;
            if effects::exists(connection, decision)? {
                return Reply::ok(&assemble(connection, game)?);
            }
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            set(connection, &tournament, &game, (decision, &effect), now)?;
            let data = json!({
                "decision_id": decision, "result": effect.result, "games": effect.games, "before": game.result,
                "citation": effect.citation, "decided_by": effect.decided_by, "appeal": effect.appeal,
                "replay_of": effect.replay_of,
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "effect.applied", game.id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let game = of_tournament(connection, id, &effect)?;
            Reply::ok(&assemble(connection, game)?)
        })
        .await
}

fn of_tournament(connection: &mut AnyConnection, id: TournamentId, effect: &Effect) -> Outcome<games::Kept> {
    let game = games::find(connection, effect.game_id)?;
    game.filter(|game| game.tournament_id == id).ok_or_else(missing)
}

/// Sets the result, where it can be set; the tournament is locked.
pub(super) fn set(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    game: &games::Kept,
    (decision, effect): (DecisionId, &Effect),
    now: DateTime<Utc>,
) -> Outcome<()> {
    // After the approval only the appeal committee changes a result: a new version of what stays approved.
    if !effect.appeal {
        not_final(tournament)?;
    }
    if effect.ends_game {
        started(&find_round(connection, tournament.id, game.round)?)?;
    } else if game.result.is_none() {
        return Err(ApiError::conflict(
            "У партии ещё нет результата: изменять решением нечего.",
            "The game has no result yet: there is nothing for a decision to change.",
        ));
    }
    let change = ResultChange {
        manner: None,
        games: effect.games.clone(),
        version: game.version + 1,
        result: effect.result,
        reason: Some(reason(decision, effect)),
        at: now,
        actor: effect.decided_by.clone(),
    };
    went_on::keep(connection, tournament, game, (effect.result, now, &effect.decided_by))?;
    games::set_result(connection, game.id, &change)?;
    rounds::touch(connection, tournament.id, game.round)?;
    effects::insert(connection, decision, tournament.id, game.id, now)
}

fn reason(decision: DecisionId, effect: &Effect) -> String {
    if let Some(by) = effect.replay_of {
        let whose = if effect.appeal { "appeal" } else { "protest" };
        return format!("replay {decision} by {whose} decision {by}, {}", effect.citation.paragraph);
    }
    let what = match (effect.ends_game && !effect.by_protest, effect.appeal) {
        (true, _) => "sanction",
        (false, true) => "appeal decision",
        (false, false) => "protest decision",
    };
    format!("{what} {decision}, {}", effect.citation.paragraph)
}

/// Takes an effect back: the result stays until a judge corrects it, which he may again.
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
            if let Some(game) = effects::revoke(connection, decision, id, now)? {
                let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
                let data = json!({ "decision_id": decision, "version": tournament.version });
                let event = NewEvent::by(&caller, now, "effect.revoked", game, data).of_tournament(id);
                EventLog::append(connection, event)?;
            }
            Reply::ok(&json!({ "decision_id": decision, "stands": false }))
        })
        .await
}
