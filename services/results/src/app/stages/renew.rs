//! Making a stage again from the present tables, while nothing has been drawn in it.
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::stages::{CarryOver, StageFrom, StageRenewal};
use api_types::{GameId, TournamentId};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{OFFICE, locked_for, not_final};
use super::select::carried;
use super::{check_from, fill, links};
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{carried_corrections, history, stages};

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
                stages::clear(connection, id)?;
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
    let links = stages::links(connection, stage.id)?;
    let (kept, now) = (stages::carried(connection, stage.id, None)?, carried(connection, &links)?);
    let results: BTreeMap<GameId, GameResult> = now.iter().map(|one| (one.game, one.result)).collect();
    if !kept.iter().all(|one| results.contains_key(&one.game)) || kept.len() != now.len() {
        return Err(drawn());
    }
    let corrected: Vec<(GameId, GameResult)> = kept
        .iter()
        .filter_map(|one| Some((one.game, *results.get(&one.game).filter(|now| **now != one.result)?)))
        .collect();
    if corrected.is_empty() {
        return Err(drawn());
    }
    for one in corrected {
        carried_corrections::insert(connection, (stage.id, stage.version), one)?;
    }
    Ok(())
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
