//! Games and their results.
use api_types::games::{Game, GameResult, NewResult, ResultChange, ResultManner};
use api_types::rounds::RoundStatus;
use api_types::{GameId, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::{JUDGES, belongs, locked_for, not_final, visible};
use super::rounds::{find as find_round, regulation, shown_game};
use super::{adjournment, micro_match, own_ends, suspension, went_on};
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{effects, games, holds, participants, rounds};

pub(crate) fn missing() -> ApiError {
    ApiError::not_found("Партия", "Game")
}

/// A game, for somebody who may see its tournament.
fn seen(connection: &mut AnyConnection, caller: Caller, id: GameId) -> Outcome<games::Kept> {
    let game = games::find(connection, id)?.ok_or_else(missing)?;
    let visitor = Visitor { principal: Some(caller.principal), context: caller.context };
    visible(connection, &visitor, game.tournament_id).map_err(|_| missing())?;
    Ok(game)
}

pub(crate) async fn show(state: &State, caller: Caller, id: GameId) -> Outcome<Reply> {
    state
        .db
        .read(move |connection| {
            let game = seen(connection, caller, id)?;
            let version = game.version;
            Ok(Reply::ok(&assemble(connection, game)?)?.tagged(version).revalidated())
        })
        .await
}

/// With reasons and names, so for those of the tournament and its federation alone.
pub(crate) async fn changes(state: &State, caller: Caller, id: GameId) -> Outcome<Vec<ResultChange>> {
    state
        .db
        .read(move |connection| {
            let game = games::find(connection, id)?.ok_or_else(missing)?;
            let visitor = Visitor { principal: Some(caller.principal), context: caller.context };
            let (tournament, roles) =
                visible(connection, &visitor, game.tournament_id).map_err(|_| missing())?;
            if !belongs(&visitor, &tournament, &roles) {
                return Err(missing());
            }
            games::changes(connection, id)
        })
        .await
}

pub(crate) fn assemble(connection: &mut AnyConnection, game: games::Kept) -> Outcome<Game> {
    let refs = participants::refs(connection, game.tournament_id)?;
    let regulation = regulation(connection, game.tournament_id)?;
    let suspended = holds::suspended(connection, game.tournament_id)?;
    shown_game(game, &refs, (&regulation, &suspended))
}

/// A game and its tournament, locked for a change by a judge.
pub(crate) fn locked(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: GameId,
) -> Outcome<(Tournament, games::Kept)> {
    let tournament_id: TournamentId = games::find(connection, id)?.ok_or_else(missing)?.tournament_id;
    let tournament = locked_for(connection, caller, tournament_id, JUDGES)
        .map_err(|error| if error.code == api_types::ProblemCode::NotFound { missing() } else { error })?;
    // Read again under the lock: another change may have come between.
    let game = games::find(connection, id)?.ok_or_else(missing)?;
    Ok((tournament, game))
}

pub(crate) async fn enter_result(
    state: &State,
    caller: Caller,
    id: GameId,
    if_match: IfMatch,
    new: NewResult,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    if let Some(reason) = &new.reason {
        faults.text(reason, 500, "/reason");
    }
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let (tournament, game) = locked(connection, &caller, id)?;
            if_match.check(game.version)?;
            not_final(&tournament)?;
            suspension::none(connection, &game)?;
            not_decided(connection, id)?;
            if new.manner == Some(ResultManner::Adjourned) {
                return adjournment::adjourn(connection, (&caller, now), (&tournament, &game), new);
            }
            let result = micro_match::result(&tournament.regulation, &new)?;
            let round = find_round(connection, tournament.id, game.round)?;
            let outlasts = game.ended_at.is_some() || game.result.is_none() && round.ended_at.is_some();
            let ended_at = own_ends::of(&round, (outlasts, game.ended_at), (new.ended_at, now))?;
            admit(&round, &game, (result, new.games.as_ref()), new.reason.as_deref())?;
            adjournment::check(&new, &game, result)?;
            let change = ResultChange {
                version: game.version + 1,
                result,
                games: new.games,
                manner: new.manner,
                reason: new.reason,
                at: now,
                actor: caller.principal.subject.clone(),
            };
            went_on::keep(connection, &tournament, &game, (result, now, &change.actor))?;
            games::set_result(connection, id, &change)?;
            if let Some(at) = ended_at {
                games::set_end(connection, id, at)?;
            }
            rounds::touch(connection, tournament.id, game.round)?;
            let kind = if game.result.is_some() { "game.result_corrected" } else { "game.result_entered" };
            let data = json!({
                "round": game.round, "board": game.board, "result": change.result, "before": game.result,
                "games": change.games, "manner": change.manner, "ended_at": ended_at,
                "ended_before": game.ended_at,
                "reason": change.reason, "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, kind, id, data).of_tournament(tournament.id);
            EventLog::append(connection, event)?;
            let game = games::find(connection, id)?.ok_or_else(missing)?;
            Ok(Reply::ok(&assemble(connection, game)?)?.tagged(change.version))
        })
        .await
}

/// A result that follows from a decision on a protest is no judge's to change (5.4.16.3: the decision is final).
pub(super) fn not_decided(connection: &mut AnyConnection, id: GameId) -> Outcome<()> {
    if effects::of_game(connection, id)? {
        return Err(ApiError::conflict(
            "Этот результат установлен решением по протесту; изменить его может только новое решение.",
            "This result was set by a decision on a protest; only another decision can change it.",
        )
        .citing("rf-2018", "5.4.16.3"));
    }
    Ok(())
}

/// Nothing has been played before the round starts.
pub(crate) fn started(round: &rounds::Kept) -> Outcome<()> {
    if round.status != RoundStatus::Published {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Тур не начат: результаты и записи партий вводят после начала.",
        "The round has not started: results and records are entered after its start.",
    ))
}

/// A first result is entered while the round runs; any later one is a correction and says why.
fn admit(
    round: &rounds::Kept,
    game: &games::Kept,
    (result, marks): (GameResult, Option<&Vec<GameResult>>),
    reason: Option<&str>,
) -> Outcome<()> {
    started(round)?;
    let needs_reason = game.result.is_some() || contradicts_record(game, result, marks);
    if needs_reason && reason.is_none() {
        return Err(ApiError::field(
            "/reason",
            "исправление результата требует причины",
            "a correction of a result needs a reason",
        ));
    }
    Ok(())
}

/// A game whose moves are recorded was played, one of a micro-match too.
fn contradicts_record(game: &games::Kept, result: GameResult, marks: Option<&Vec<GameResult>>) -> bool {
    let unplayed = |mark: GameResult| {
        use GameResult::{BlackForfeit, NeitherAppeared, WhiteForfeit};
        matches!(mark, WhiteForfeit | BlackForfeit | NeitherAppeared)
    };
    let of = |place: usize| marks.map_or(Some(result), |marks| marks.get(place).copied());
    let mut recorded = (0..).zip(&game.micro_records).filter(|(_, record)| record.is_some());
    game.record.is_some() && unplayed(result) || recorded.any(|(place, _)| of(place).is_some_and(unplayed))
}
