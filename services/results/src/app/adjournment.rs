//! Games to be played on (3.10), and results that the judges give to those that are not (3.13.4).
use api_types::GameId;
use api_types::games::{GameResult, NewResult, ResultManner};
use api_types::regulation::{Regulation, System};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::games::{assemble, missing, started};
use super::rounds::find as find_round;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, rounds};

const CHAPTER: &str = "blind-2010";

/// Refuses what cannot be said together.
pub(super) fn check(new: &NewResult, game: &games::Kept, result: GameResult) -> Outcome<()> {
    use GameResult::{BlackForfeit, NeitherAppeared, WhiteForfeit};
    if new.manner != Some(ResultManner::Adjudicated) {
        return Ok(());
    }
    if matches!(result, WhiteForfeit | BlackForfeit | NeitherAppeared) {
        return Err(ApiError::field(
            "/result",
            "присуждают только начатую партию: без игры результат ставится сам по себе",
            "only a game that was begun is adjudicated: one without play has its mark alone",
        )
        .citing(CHAPTER, "3.13.4"));
    }
    if new.reason.is_none() {
        return Err(ApiError::field(
            "/reason",
            format!("присуждение требует причины (доска {})", game.board),
            format!("an adjudication needs a reason (board {})", game.board),
        )
        .citing(CHAPTER, "3.13.4"));
    }
    Ok(())
}

/// Notes that a game is to be played on.
pub(super) fn adjourn(
    connection: &mut AnyConnection,
    (caller, now): (&Caller, DateTime<Utc>),
    (tournament, game): (&Tournament, &games::Kept),
    new: NewResult,
) -> Outcome<Reply> {
    started(&find_round(connection, tournament.id, game.round)?)?;
    if game.result.is_some() || new.result.is_some() || new.games.is_some() {
        return Err(ApiError::field(
            "/manner",
            "откладывают партию без результата; если он есть, уберите manner",
            "a game is adjourned without a result; where there is one, leave manner out",
        )
        .citing(CHAPTER, "3.10.2"));
    }
    if new.ended_at.is_some() {
        return Err(ApiError::field(
            "/ended_at",
            "отложенная партия не окончена: время окончания указывают с её результатом",
            "an adjourned game has not ended: its end is told with its result",
        )
        .citing(CHAPTER, "3.10.2"));
    }
    let id: GameId = game.id;
    games::adjourn(connection, id)?;
    rounds::touch(connection, tournament.id, game.round)?;
    let data = json!({
        "round": game.round, "board": game.board, "reason": new.reason, "version": tournament.version
    });
    let event = NewEvent::by(caller, now, "game.adjourned", id, data).of_tournament(tournament.id);
    EventLog::append(connection, event)?;
    let game = games::find(connection, id)?.ok_or_else(missing)?;
    let version = game.version;
    Ok(Reply::ok(&assemble(connection, game)?)?.tagged(version))
}

/// Whether a round may end while games of it are to be played on: where who meets whom does not follow from results.
pub(super) const fn may_outlast_the_round(regulation: &Regulation) -> bool {
    matches!(regulation.system, System::RoundRobin | System::Scheveningen)
}

/// Refuses the approval while a game is to be played on.
pub(super) fn none_left(connection: &mut AnyConnection, tournament: &Tournament) -> Outcome<()> {
    let left = games::adjourned(connection, tournament.id)?;
    if left.is_empty() {
        return Ok(());
    }
    let list = |round: &str, board: &str| {
        left.iter().map(|(r, b)| format!("{round} {r}, {board} {b}")).collect::<Vec<_>>().join("; ")
    };
    Err(ApiError::conflict(
        format!("Есть отложенные партии ({}): их надо доиграть или присудить.", list("тур", "доска")),
        format!("Games are adjourned ({}): they must be played on or adjudicated.", list("round", "board")),
    )
    .citing(CHAPTER, "3.13.4"))
}
