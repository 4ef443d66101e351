//! Making a stage again from the present tables, while nothing has been drawn in it.
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::stages::{CarryOver, StageFrom, StageRenewal};
use api_types::{GameId, MatchId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{OFFICE, locked_for, not_final};
use super::clear::clear;
use super::kinds::{self, Asked};
use super::matches::counting;
use super::{check_from, fill, links, told};
use crate::State;
use crate::store::carried_matches::Carried as Match;
use crate::store::stages::Carried;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{carried_corrections, carried_matches, history, stages};

pub(crate) async fn renew(
    state: &State,
    caller: Caller,
    id: TournamentId,
    if_match: IfMatch,
    new: StageRenewal,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let stage = locked_for(connection, &caller, id, OFFICE)?;
            if_match.check(stage.version - 1)?;
            not_final(&stage)?;
            let kept = stages::find(connection, id)?;
            if !links::is_made_from_places(kept.as_ref().map(|kept| kept.kind)) {
                return Err(ApiError::conflict(
                    "Соревнование не составлено из мест других: обновлять нечего.",
                    "The tournament was not made from places of others: there is nothing to renew.",
                ));
            }
            let Some(kept) = kept else { return Err(ApiError::internal("a stage is gone")) };
            if history::was_numbered(connection, id)? {
                refresh(connection, &stage, new.from.is_none() && kept.carry_over == CarryOver::Mutual)?;
            } else {
                let from = new.from.map_or_else(|| as_before(connection, id), Ok)?;
                check_from(&from, None)?;
                not_split(connection, id)?;
                let asked = (from.as_slice(), kept.carry_over, Asked::Renewal);
                kinds::check(connection, &caller, &stage.regulation, asked)?;
                clear(connection, &stage)?;
                fill(connection, &caller, &stage, (&from, kept.carry_over))?;
            }
            let data = json!({ "version": stage.version });
            let event = NewEvent::by(&caller, now, "stage.renewed", id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let links = links::read(connection, &stage, None)?;
            Ok(Reply::ok(&links)?.tagged(stage.version))
        })
        .await
}

/// Once a round was published those who qualified stay; only results that count from before can be brought up to date.
fn refresh(connection: &mut AnyConnection, stage: &Tournament, carries: bool) -> Outcome<()> {
    if !carries {
        return Err(drawn());
    }
    let links = told::links(connection, stage)?;
    let now = counting(connection, stage, &links)?;
    let games = corrected_games(&stages::carried(connection, stage.id, None)?, &now.games)?;
    let matches = corrected_matches(&carried_matches::all(connection, stage.id, None)?, now.matches)?;
    if games.is_empty() && matches.is_empty() {
        return Err(drawn());
    }
    for one in games {
        carried_corrections::insert(connection, (stage.id, stage.version), one)?;
    }
    for one in matches {
        carried_matches::correct(connection, (stage.id, stage.version), &one)?;
    }
    Ok(())
}

/// The games whose results are others now; where others would count, nothing is brought up to date.
fn corrected_games(kept: &[Carried], now: &[Carried]) -> Outcome<Vec<(GameId, GameResult)>> {
    let results: BTreeMap<GameId, GameResult> = now.iter().map(|one| (one.game, one.result)).collect();
    if !kept.iter().all(|one| results.contains_key(&one.game)) || kept.len() != now.len() {
        return Err(drawn());
    }
    let corrected =
        |one: &Carried| Some((one.game, *results.get(&one.game).filter(|now| **now != one.result)?));
    Ok(kept.iter().filter_map(corrected).collect())
}

/// ... and the matches.
fn corrected_matches(kept: &[Match], now: Vec<Match>) -> Outcome<Vec<Match>> {
    let before: BTreeMap<MatchId, &Match> = kept.iter().map(|one| (one.of, one)).collect();
    if !now.iter().all(|one| before.contains_key(&one.of)) || kept.len() != now.len() {
        return Err(drawn());
    }
    let other = |one: &Match| before.get(&one.of).is_some_and(|before| before.counted != one.counted);
    Ok(now.into_iter().filter(other).collect())
}

/// Groups of a stage are of its participants as they are.
fn not_split(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    if stages::targets(connection, id)?.is_empty() {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Этап уже разделён на группы: его участники больше не меняются. Составьте новый этап, если нужны другие.",
        "The stage has been split into groups: its participants do not change any more. Make a new stage where others \
         are to play.",
    ))
}

/// Published numbers and pairs are of the participants as they were.
fn drawn() -> ApiError {
    ApiError::conflict(
        "Первый тур этого этапа публиковался: его участники уже не меняются, а засчитанные результаты прежние. \
         Составьте новый этап, если нужны другие участники.",
        "The first round of this stage has been published: its participants do not change any more, and the results \
         that count from before are as they were. Make a new stage where others are to play.",
    )
}

fn as_before(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<StageFrom>> {
    let sources = stages::sources(connection, id)?.into_iter();
    let from = sources.filter_map(|source| {
        Some(StageFrom { tournament_id: source.id, places: source.places?, chosen: source.chosen })
    });
    Ok(from.collect())
}
