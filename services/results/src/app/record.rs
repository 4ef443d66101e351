//! Attaching the record of a game's moves: the oracle replays it first.
use api_types::games::{GameResult, NewRecord};
use api_types::regulation::Regulation;
use api_types::{GameId, ProblemCode};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::access::{not_final, visible};
use super::games::{assemble, locked, missing, started};
use super::record_verdict;
use super::rounds::find as find_round;
use crate::State;
use crate::store::{games, rounds};

pub(crate) async fn attach(
    state: &State,
    caller: Caller,
    id: GameId,
    if_match: IfMatch,
    new: NewRecord,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.record, 20_000, "/record");
    faults.finish()?;
    let regulation = regulation_of(state, &caller, id).await?;
    let status = record_verdict::status(&state.oracle, &caller, &regulation, &new.record).await?;
    store(state, caller, id, if_match, new, status).await
}

/// The record is judged by the regulation's discipline and edition. Read outside the write transaction: a call to
/// another service never happens inside one.
async fn regulation_of(state: &State, caller: &Caller, id: GameId) -> Outcome<Regulation> {
    let visitor = Visitor { principal: Some(caller.principal.clone()), context: caller.context.clone() };
    state
        .db
        .read(move |connection| {
            let game = games::find(connection, id)?.ok_or_else(missing)?;
            let (tournament, _) = visible(connection, &visitor, game.tournament_id).map_err(|_| missing())?;
            Ok(tournament.regulation)
        })
        .await
}

async fn store(
    state: &State,
    caller: Caller,
    id: GameId,
    if_match: IfMatch,
    new: NewRecord,
    status: String,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let (tournament, game) = locked(connection, &caller, id)?;
            if_match.check(game.version)?;
            not_final(&tournament)?;
            started(&find_round(connection, tournament.id, game.round)?)?;
            if new.reason.is_none() && game.result.is_some_and(|result| contradicts(&status, result)) {
                return Err(contradiction());
            }
            games::set_record(connection, id, &new.record)?;
            rounds::touch(connection, tournament.id, game.round)?;
            let data = json!({ "outcome": status, "reason": new.reason, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "game.record_attached", id, data);
            EventLog::append(connection, event.of_tournament(tournament.id))?;
            let game = games::find(connection, id)?.ok_or_else(missing)?;
            let version = game.version;
            Ok(Reply::ok(&assemble(connection, game)?)?.tagged(version))
        })
        .await
}

/// Whether the moves end the game otherwise than the result says.
fn contradicts(status: &str, result: GameResult) -> bool {
    match status {
        "white_won" => result != GameResult::WhiteWon,
        "black_won" => result != GameResult::BlackWon,
        "draw" => result != GameResult::Drawn,
        "both_lost" => result != GameResult::BothLost,
        _ => false,
    }
}

fn contradiction() -> ApiError {
    ApiError::new(
        ProblemCode::RuleViolation,
        "Запись заканчивается не тем результатом, который введён; если так и должно быть, укажите причину (reason).",
        "The record ends with another result than was entered; if it is meant so, give the reason.",
    )
}
