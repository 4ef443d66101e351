//! Effects of decisions on protests: each applied once, however often it is sent.
use api_types::games::{Effect, ResultChange};
use api_types::{DecisionId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::access::{absent, not_final};
use super::games::{assemble, missing};
use crate::State;
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
            let game = games::find(connection, effect.game_id)?
                .filter(|game| game.tournament_id == id)
                .ok_or_else(missing)?;
            if effects::exists(connection, decision)? {
                return Reply::ok(&assemble(connection, game)?);
            }
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            // After the approval only the appeal committee changes a result: a new version of what stays approved.
            if !effect.appeal {
                not_final(&tournament)?;
            }
            if game.result.is_none() {
                return Err(ApiError::conflict(
                    "У партии ещё нет результата: изменять решением нечего.",
                    "The game has no result yet: there is nothing for a decision to change.",
                ));
            }
            let change = ResultChange {
                games: None,
                version: game.version + 1,
                result: effect.result,
                reason: Some(reason(decision, &effect)),
                at: now,
                actor: effect.decided_by.clone(),
            };
            games::set_result(connection, game.id, &change)?;
            rounds::touch(connection, id, game.round)?;
            effects::insert(connection, decision, id, game.id, now)?;
            let data = json!({
                "decision_id": decision, "result": effect.result, "before": game.result,
                "citation": effect.citation, "decided_by": effect.decided_by, "appeal": effect.appeal,
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "effect.applied", game.id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let game = games::find(connection, effect.game_id)?.ok_or_else(missing)?;
            Reply::ok(&assemble(connection, game)?)
        })
        .await
}

fn reason(decision: DecisionId, effect: &Effect) -> String {
    let of = if effect.appeal { "appeal" } else { "protest" };
    format!("{of} decision {decision}, {}", effect.citation.paragraph)
}
