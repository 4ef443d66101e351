//! Protests that keep the results from approval.
use api_types::games::{Hold, HoldKind};
use api_types::{ProtestId, TournamentId};
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
}

/// Whether this hold has been placed before, lifted or not. One filed later than the one we know is new: a protest that
/// had ended is open again.
pub(crate) fn knows(
    connection: &mut AnyConnection,
    (tournament, protest): (TournamentId, ProtestId),
    hold: &Hold,
) -> Outcome<bool> {
    let found: Option<(NaiveDateTime, Option<NaiveDateTime>)> = holds::table
        .find((tournament.to_string(), protest.to_string()))
        .select((holds::filed_at, holds::lifted_at))
        .first(connection)
        .optional()?;
    Ok(found
        .is_some_and(|(filed_at, lifted_at)| lifted_at.is_none() || filed_at >= hold.filed_at.naive_utc()))
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
    };
    let again = (
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
