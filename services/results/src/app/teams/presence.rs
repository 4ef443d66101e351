//! 3.16.4: a team with fewer than half of its players, or than two, is not admitted and loses the match.
use api_types::games::{GameResult, ResultChange};
use api_types::teams::MatchPresence;
use api_types::{MatchId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;
use standings::team::is_admitted;

use super::super::access::{JUDGES, locked_for, not_final};
use super::super::games::started;
use super::super::rounds::find as find_round;
use super::super::suspension;
use super::matches::{everybody, of_one, results};
use super::{CHAPTER, rules};
use crate::State;
use crate::store::teams::matches::{self, Kept};
use crate::store::tournaments::Kept as Tournament;
use crate::store::{effects, games, rounds};

pub(crate) async fn rule(
    state: &State,
    caller: Caller,
    (id, round, of): (TournamentId, u16, MatchId),
    if_match: IfMatch,
    new: MatchPresence,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 500, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let tournament = locked_for(connection, &caller, id, JUDGES)?;
            not_final(&tournament)?;
            let boards = rules(&tournament)?.boards;
            let kept = find(connection, id, round, of)?;
            if_match.check(kept.version)?;
            started(&find_round(connection, id, round)?)?;
            check(boards, &kept, &new)?;
            let result = result(boards, &new);
            let ruling = result.map(|_| new.clone());
            matches::update(connection, &Kept { presence: ruling, ..kept.clone() })?;
            if let Some(result) = result {
                forfeit(connection, &kept, result, &Word { by: &caller, reason: &new.reason, at: now })?;
            }
            rounds::touch(connection, id, round)?;
            let data = json!({
                "round": round, "table": kept.table, "white": new.white, "black": new.black,
                "before": kept.presence, "reason": new.reason, "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "match.presence_ruled", of, data).of_tournament(id);
            EventLog::append(connection, event)?;
            shown(connection, &tournament, round, of)
        })
        .await
}

fn find(connection: &mut AnyConnection, id: TournamentId, round: u16, of: MatchId) -> Outcome<Kept> {
    let mut all = matches::of_round(connection, id, round)?.into_iter();
    all.find(|kept| kept.id == of).ok_or_else(|| ApiError::not_found("Матч", "Match"))
}

/// A finding that changes nothing is refused; one that takes an earlier finding back is not.
fn check(boards: u32, kept: &Kept, new: &MatchPresence) -> Outcome<()> {
    if kept.black.is_none() || kept.boards.is_empty() {
        return Err(ApiError::conflict(
            "Матч не играется: команда свободна, или одна из двух выбыла.",
            "The match is not played: the team has the bye, or one of the two has left.",
        ));
    }
    for (present, at) in [(new.white, "/white"), (new.black, "/black")] {
        if present > boards {
            return Err(ApiError::field(
                at,
                format!("досок в матче {boards}"),
                format!("a match has {boards} boards"),
            ));
        }
    }
    if result(boards, new).is_none() && kept.presence.is_none() {
        return Err(ApiError::field(
            "/white",
            "обе команды допущены: в каждой не меньше половины состава и хотя бы двое; результаты вводят по доскам",
            "both teams are admitted: each has half of its players and two at least; results are entered by board",
        )
        .citing(CHAPTER, "3.16.4"));
    }
    Ok(())
}

/// How the match ends without play, for the team that has White on the odd boards; none where both are admitted.
fn result(boards: u32, new: &MatchPresence) -> Option<GameResult> {
    match (is_admitted(boards, new.white), is_admitted(boards, new.black)) {
        (true, true) => None,
        (true, false) => Some(GameResult::WhiteForfeit),
        (false, true) => Some(GameResult::BlackForfeit),
        (false, false) => Some(GameResult::NeitherAppeared),
    }
}

/// Whose finding it is.
struct Word<'a> {
    by: &'a Caller,
    reason: &'a str,
    at: DateTime<Utc>,
}

/// Every board of the match ends so; what a protest has decided stays.
fn forfeit(connection: &mut AnyConnection, kept: &Kept, result: GameResult, word: &Word<'_>) -> Outcome<()> {
    for (board, own) in (1_u32..).zip(&kept.boards) {
        let Some(game) = own.game.map(|id| games::find(connection, id)).transpose()?.flatten() else {
            continue;
        };
        let result = if board % 2 == 1 { result } else { turned(result) };
        suspension::none(connection, &game)?;
        if game.result == Some(result) || effects::of_game(connection, game.id)? {
            continue;
        }
        let change = ResultChange {
            manner: None,
            version: game.version + 1,
            result,
            games: None,
            reason: Some(format!("3.16.4: {}", word.reason)),
            at: word.at,
            actor: word.by.principal.subject.clone(),
        };
        games::set_result(connection, game.id, &change)?;
    }
    Ok(())
}

/// On even boards White is the other team's (3.16.3).
const fn turned(result: GameResult) -> GameResult {
    match result {
        GameResult::WhiteForfeit => GameResult::BlackForfeit,
        GameResult::BlackForfeit => GameResult::WhiteForfeit,
        same => same,
    }
}

fn shown(connection: &mut AnyConnection, tournament: &Tournament, round: u16, of: MatchId) -> Outcome<Reply> {
    let kept = find(connection, tournament.id, round, of)?;
    let refs = everybody(connection, tournament.id)?;
    let results = results(connection, tournament.id, round)?;
    Ok(Reply::ok(&of_one(tournament, &kept, &refs, &results)?)?.tagged(kept.version))
}
