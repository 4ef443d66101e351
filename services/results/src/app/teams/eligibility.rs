//! 3.16.4: a player on a board he had no right to: the game does not count, and the board is lost.
use api_types::GameId;
use api_types::games::{GameResult, ResultChange};
use api_types::teams::{IneligibleSide, NewIneligibility};
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::super::access::not_final;
use super::super::games::{assemble, locked, missing, not_decided, started};
use super::super::rounds::find as find_round;
use super::super::suspension;
use super::rules;
use crate::State;
use crate::store::{games, rounds};

pub(crate) async fn rule(
    state: &State,
    caller: Caller,
    id: GameId,
    if_match: IfMatch,
    new: NewIneligibility,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 500, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let (tournament, game) = locked(connection, &caller, id)?;
            if_match.check(game.version)?;
            not_final(&tournament)?;
            rules(&tournament)?;
            suspension::none(connection, &game)?;
            not_decided(connection, id)?;
            started(&find_round(connection, tournament.id, game.round)?)?;
            let change = ResultChange {
                manner: None,
                version: game.version + 1,
                result: lost(new.side),
                games: None,
                reason: Some(format!("3.16.4: {}", new.reason)),
                at: now,
                actor: caller.principal.subject.clone(),
            };
            games::set_result(connection, id, &change)?;
            games::set_ineligible(connection, id, new.side)?;
            rounds::touch(connection, tournament.id, game.round)?;
            let data = json!({
                "round": game.round, "board": game.board, "side": new.side, "result": change.result,
                "before": game.result, "reason": new.reason, "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "game.ineligible", id, data).of_tournament(tournament.id);
            EventLog::append(connection, event)?;
            let game = games::find(connection, id)?.ok_or_else(missing)?;
            Ok(Reply::ok(&assemble(connection, game)?)?.tagged(change.version))
        })
        .await
}

/// The board is lost without play.
const fn lost(side: IneligibleSide) -> GameResult {
    match side {
        IneligibleSide::White => GameResult::BlackForfeit,
        IneligibleSide::Black => GameResult::WhiteForfeit,
        IneligibleSide::Both => GameResult::NeitherAppeared,
    }
}
