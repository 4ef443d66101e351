//! Protests that keep the results from approval.
use api_types::games::{Hold, HoldKind};
use api_types::{GameId, ProtestId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::holds;
use super::stored;

#[derive(Insertable)]
#[diesel(table_name = holds)]
struct Row {
    tournament_id: String,
    protest_id: String,
    filed_at: NaiveDateTime,
    placed_at: NaiveDateTime,
    lifted_at: Option<NaiveDateTime>,
    kind: String,
    suspends_game: Option<String>,
    suspends_by: Option<String>,
}

/// A game whose result waits, for which protest or appeal, and by which paragraph.
pub(crate) type Suspended = (GameId, ProtestId, String);

/// Whether this hold has been placed before, lifted or not. One filed later than the one we know is new: a protest that
/// had ended is open again. So is one that stands and suspends a game from now on.
pub(crate) fn knows(
    connection: &mut AnyConnection,
    (tournament, protest): (TournamentId, ProtestId),
    hold: &Hold,
) -> Outcome<bool> {
    let found: Option<(NaiveDateTime, Option<NaiveDateTime>, Option<String>)> = holds::table
        .find((tournament.to_string(), protest.to_string()))
        .select((holds::filed_at, holds::lifted_at, holds::suspends_game))
        .first(connection)
        .optional()?;
    let says_nothing_new = |game: Option<String>| hold.suspends.is_none() || game.is_some();
    Ok(found.is_some_and(|(filed_at, lifted_at, game)| match lifted_at {
        None => says_nothing_new(game),
        Some(_) => filed_at >= hold.filed_at.naive_utc(),
    }))
}

pub(crate) fn place(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    protest: ProtestId,
    hold: &Hold,
    now: DateTime<Utc>,
) -> Outcome<()> {
    let row = Row {
        tournament_id: tournament.to_string(),
        protest_id: protest.to_string(),
        filed_at: hold.filed_at.naive_utc(),
        placed_at: now.naive_utc(),
        lifted_at: None,
        kind: hold.kind.as_str().to_owned(),
        suspends_game: hold.suspends.as_ref().map(|one| one.game_id.to_string()),
        suspends_by: hold.suspends.as_ref().map(|one| one.paragraph.clone()),
    };
    let again = (
        holds::suspends_game.eq(row.suspends_game.clone()),
        holds::suspends_by.eq(row.suspends_by.clone()),
        holds::filed_at.eq(row.filed_at),
        holds::placed_at.eq(row.placed_at),
        holds::lifted_at.eq(None::<NaiveDateTime>),
    );
    let changed = diesel::update(holds::table.find((tournament.to_string(), protest.to_string())))
        .set(again)
        .execute(connection)?;
    if changed == 0 {
        diesel::insert_into(holds::table).values(row).execute(connection)?;
    }
    Ok(())
}

/// Whether this protest's hold stands.
pub(crate) fn stands(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    protest: ProtestId,
) -> Outcome<bool> {
    let found: Option<String> = holds::table
        .find((tournament.to_string(), protest.to_string()))
        .filter(holds::lifted_at.is_null())
        .select(holds::protest_id)
        .first(connection)
        .optional()?;
    Ok(found.is_some())
}

/// The games whose results wait, by the holds that stand, oldest first.
pub(crate) fn suspended(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Suspended>> {
    let rows: Vec<(Option<String>, String, Option<String>)> = holds::table
        .filter(holds::tournament_id.eq(tournament.to_string()))
        .filter(holds::lifted_at.is_null())
        .filter(holds::suspends_game.is_not_null())
        .order((holds::filed_at, holds::protest_id))
        .select((holds::suspends_game, holds::protest_id, holds::suspends_by))
        .load(connection)?;
    let read = |(game, protest, by): (Option<String>, String, Option<String>)| {
        let game = stored(game.and_then(|id| id.parse().ok()), "id")?;
        Ok((game, stored(protest.parse().ok(), "id")?, by.unwrap_or_default()))
    };
    rows.into_iter().map(read).collect()
}

/// Lifts a hold.
pub(crate) fn lift(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    protest: ProtestId,
    now: DateTime<Utc>,
) -> Outcome<()> {
    diesel::update(
        holds::table.find((tournament.to_string(), protest.to_string())).filter(holds::lifted_at.is_null()),
    )
    .set(holds::lifted_at.eq(now.naive_utc()))
    .execute(connection)?;
    Ok(())
}

/// The protests and appeals whose holds stand, oldest first.
pub(crate) fn standing(
    connection: &mut AnyConnection,
    tournament: TournamentId,
) -> Outcome<Vec<(String, HoldKind)>> {
    let rows: Vec<(String, String)> = holds::table
        .filter(holds::tournament_id.eq(tournament.to_string()))
        .filter(holds::lifted_at.is_null())
        .order((holds::filed_at, holds::protest_id))
        .select((holds::protest_id, holds::kind))
        .load(connection)?;
    rows.into_iter().map(|(id, kind)| Ok((id, stored(HoldKind::parse(&kind), "hold")?))).collect()
}
