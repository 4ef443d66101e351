//! Attaching the record of a game's moves: the oracle replays it first.
use api_types::games::{GameResult, NewRecord};
use api_types::regulation::{Discipline, Regulation};
use api_types::{GameId, ProblemCode};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::{not_final, visible};
use super::games::{assemble, locked, missing, started};
use super::rounds::find as find_round;
use super::{micro_match, record_verdict};
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
    check_number(&regulation, new.game)?;
    check_start(&regulation, &new)?;
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
            check_number(&tournament.regulation, new.game)?;
            if new.reason.is_none() && mark(&game, new.game).is_some_and(|mark| contradicts(&status, mark)) {
                return Err(contradiction());
            }
            keep(connection, &game, &new)?;
            rounds::touch(connection, tournament.id, game.round)?;
            let data = json!({ "game": new.game, "outcome": status, "reason": new.reason, "version": tournament.version });
            let event = NewEvent::by(&caller, now, "game.record_attached", id, data);
            EventLog::append(connection, event.of_tournament(tournament.id))?;
            let game = games::find(connection, id)?.ok_or_else(missing)?;
            let version = game.version;
            Ok(Reply::ok(&assemble(connection, game)?)?.tagged(version))
        })
        .await
}

/// A record of a micro-match says which of its games it is of.
fn check_number(regulation: &Regulation, game: Option<u8>) -> Outcome<()> {
    match (regulation.micro_match, game) {
        (None, None) => Ok(()),
        (Some(due), Some(game)) if (1..=due).contains(&game) => Ok(()),
        (Some(due), _) => Err(ApiError::field(
            "/game",
            format!("в микроматче партий: {due}; укажите, какой из них эта запись"),
            format!("the micro-match has {due} games; say which of them the record is of"),
        )
        .citing("blind-2010", "3.18")),
        (None, Some(_)) => Err(ApiError::field(
            "/game",
            "по Регламенту играют одну партию, а не микроматч: game не указывают",
            "by the regulation a meeting is one game and no micro-match: leave game out",
        )),
    }
}

/// Games begin from the initial position, unless the regulation has others drawn (3.6.4) or the discipline does (6.2).
fn check_start(regulation: &Regulation, new: &NewRecord) -> Outcome<()> {
    let drawn = regulation.openings.is_some() || regulation.discipline == Discipline::Draughts64;
    if drawn || new.reason.is_some() || regulation.discipline == Discipline::Renju {
        return Ok(());
    }
    let mut games = pdn::games(&new.record, pdn::Limits::default());
    if !games.any(|game| game.is_ok_and(|game| game.tags.get("FEN").is_some())) {
        return Ok(());
    }
    Err(ApiError::field(
        "/record",
        "запись начата с расстановки (FEN), а по Регламенту партии начинают с начальной позиции; уберите FEN или укажите \
         причину (reason)",
        "the record begins from a set-up (FEN), and by the regulation games begin from the initial position; leave FEN \
         out or give the reason",
    )
    .citing("blind-2010", "3.6.4"))
}

/// The result that the record is held against. The games of a micro-match are played with the colours changing (3.18),
/// and their marks are those of who has White in the first.
fn mark(game: &games::Kept, number: Option<u8>) -> Option<GameResult> {
    let Some(number) = number else { return game.result };
    let mark = game.micro.as_ref()?.get(usize::from(number).saturating_sub(1))?;
    Some(micro_match::on_board(*mark, number))
}

fn keep(connection: &mut AnyConnection, game: &games::Kept, new: &NewRecord) -> Outcome<()> {
    let Some(number) = new.game else { return games::set_record(connection, game.id, &new.record) };
    let mut records = game.micro_records.clone();
    let place = usize::from(number).saturating_sub(1);
    records.resize(records.len().max(place.saturating_add(1)), None);
    if let Some(slot) = records.get_mut(place) {
        *slot = Some(new.record.clone());
    }
    games::set_micro_records(connection, game.id, &records)
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
