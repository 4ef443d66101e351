//! Making a stage again from the present tables, while nothing has been drawn in it.
use api_types::TournamentId;
use api_types::stages::{StageFrom, StageRenewal};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::super::access::{OFFICE, locked_for, not_final};
use super::{check_from, fill, links};
use crate::State;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{history, stages};

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
            not_drawn(connection, &stage)?;
            let from = new.from.map_or_else(|| as_before(connection, id), Ok)?;
            check_from(&from, None)?;
            stages::clear(connection, id)?;
            fill(connection, &caller, &stage, (&from, kept.carry_over))?;
            let data = json!({ "version": stage.version });
            let event = NewEvent::by(&caller, now, "stage.renewed", id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            let links = links::read(connection, &stage, None)?;
            Ok(Reply::ok(&links)?.tagged(stage.version))
        })
        .await
}

/// Published numbers and pairs are of the participants as they were.
fn not_drawn(connection: &mut AnyConnection, stage: &Tournament) -> Outcome<()> {
    if !history::was_numbered(connection, stage.id)? {
        return Ok(());
    }
    Err(ApiError::conflict(
        "Первый тур этого этапа публиковался: его участники уже не меняются. Составьте новый этап.",
        "The first round of this stage has been published: its participants do not change any more. Make a new stage.",
    ))
}

fn as_before(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Vec<StageFrom>> {
    let sources = stages::sources(connection, id)?.into_iter();
    let from = sources.filter_map(|source| {
        Some(StageFrom { tournament_id: source.id, places: source.places?, chosen: source.chosen })
    });
    Ok(from.collect())
}
