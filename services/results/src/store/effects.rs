//! Effects of decisions that have been applied: each once.
use api_types::{DecisionId, GameId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::effects;
use super::stored;

pub(crate) fn exists(connection: &mut AnyConnection, decision: DecisionId) -> Outcome<bool> {
    let found: Option<String> = effects::table
        .find(decision.to_string())
        .select(effects::decision_id)
        .first(connection)
        .optional()?;
    Ok(found.is_some())
}

/// Whether a decision that stands has set this game's result.
pub(crate) fn of_game(connection: &mut AnyConnection, game: GameId) -> Outcome<bool> {
    let found: Option<String> = effects::table
        .filter(effects::game_id.eq(game.to_string()))
        .filter(effects::revoked_at.is_null())
        .select(effects::decision_id)
        .first(connection)
        .optional()?;
    Ok(found.is_some())
}

pub(crate) fn insert(
    connection: &mut AnyConnection,
    decision: DecisionId,
    tournament: TournamentId,
    game: GameId,
    now: DateTime<Utc>,
) -> Outcome<()> {
    diesel::insert_into(effects::table)
        .values((
            effects::decision_id.eq(decision.to_string()),
            effects::tournament_id.eq(tournament.to_string()),
            effects::game_id.eq(game.to_string()),
            effects::applied_at.eq(now.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Notes that an effect was revoked; answers its game, or nothing where it does not stand.
pub(crate) fn revoke(
    connection: &mut AnyConnection,
    decision: DecisionId,
    tournament: TournamentId,
    now: DateTime<Utc>,
) -> Outcome<Option<GameId>> {
    let standing = effects::table
        .find(decision.to_string())
        .filter(effects::tournament_id.eq(tournament.to_string()))
        .filter(effects::revoked_at.is_null());
    let game: Option<String> = standing.select(effects::game_id).first(connection).optional()?;
    let Some(game) = game else { return Ok(None) };
    diesel::update(effects::table.find(decision.to_string()))
        .set(effects::revoked_at.eq(now.naive_utc()))
        .execute(connection)?;
    stored(game.parse().ok(), "id").map(Some)
}
