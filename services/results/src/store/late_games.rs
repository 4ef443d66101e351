//! Games that came to a round after it had been, with the version of the tournament that brought them.
use std::collections::BTreeSet;

use api_types::{GameId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::fact_schema::late_games;

pub(crate) fn insert(
    connection: &mut AnyConnection,
    (id, version): (TournamentId, i64),
    game: GameId,
) -> Outcome<()> {
    diesel::insert_into(late_games::table)
        .values((
            late_games::game_id.eq(game.to_string()),
            late_games::tournament_id.eq(id.to_string()),
            late_games::version.eq(version),
        ))
        .execute(connection)?;
    Ok(())
}

/// The ids of those that were not there yet at a version.
pub(super) fn after(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<BTreeSet<String>> {
    let ids: Vec<String> = late_games::table
        .filter(late_games::tournament_id.eq(id.to_string()))
        .filter(late_games::version.gt(version))
        .select(late_games::game_id)
        .load(connection)?;
    Ok(ids.into_iter().collect())
}
