//! Results that count from a stage before, corrected after the stage had begun. Each counts from a version on, so that
//! earlier versions stay as they were.
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::{GameId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::carried_corrections;
use super::stages::Carried;
use super::stored;

/// Keeps a correction from a version on.
pub(crate) fn insert(
    connection: &mut AnyConnection,
    (id, version): (TournamentId, i64),
    (game, result): (GameId, GameResult),
) -> Outcome<()> {
    diesel::insert_into(carried_corrections::table)
        .values((
            carried_corrections::tournament_id.eq(id.to_string()),
            carried_corrections::game_id.eq(game.to_string()),
            carried_corrections::version.eq(version),
            carried_corrections::result.eq(result.as_str()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Puts the results as they counted at a version, or as they count now.
pub(crate) fn apply(
    connection: &mut AnyConnection,
    (id, version): (TournamentId, Option<i64>),
    games: &mut [Carried],
) -> Outcome<()> {
    if games.is_empty() {
        return Ok(());
    }
    let rows: Vec<(String, String)> = carried_corrections::table
        .filter(carried_corrections::tournament_id.eq(id.to_string()))
        .filter(carried_corrections::version.le(version.unwrap_or(i64::MAX)))
        .order(carried_corrections::version)
        .select((carried_corrections::game_id, carried_corrections::result))
        .load(connection)?;
    let mut latest: BTreeMap<GameId, GameResult> = BTreeMap::new();
    for (game, result) in rows {
        latest.insert(stored(game.parse().ok(), "id")?, stored(GameResult::parse(&result), "result")?);
    }
    for game in games {
        game.result = latest.get(&game.game).copied().unwrap_or(game.result);
    }
    Ok(())
}
