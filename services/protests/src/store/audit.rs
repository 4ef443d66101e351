//! The audit log of a tournament: the events of this service that belong to it, numbered from zero without a gap, and
//! the hashes of the complete subtrees over them. Rows are added and never edited; triggers see to it.
use std::collections::HashMap;

use api_types::TournamentId;
use api_types::event_log::Event;
use audit::{Hash, Position, Salt};
use chassis::error::{ApiError, Outcome};
use chassis::http::PageLimits;
use chassis::store::EventLog;
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{audit_entries, audit_heads, audit_nodes};
use super::stored;

/// Rows of one insert; `SQLite` bounds the values of a query.
const MOST_AT_ONCE: usize = 1_000;

/// How far a log has grown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) size: u64,
    /// The number of the last event in it, in the service's own log.
    pub(crate) last_seq: i64,
}

/// An entry to be added.
pub(crate) struct NewEntry {
    pub(crate) number: u64,
    pub(crate) seq: i64,
    pub(crate) salt: Salt,
}

/// An entry and the event it is, where that is still there.
pub(crate) struct KeptEntry {
    pub(crate) number: u64,
    pub(crate) salt: Salt,
    pub(crate) event: Event,
}

fn narrow(number: u64) -> Outcome<i64> {
    i64::try_from(number).map_err(|_| ApiError::internal("a number of the audit log does not fit"))
}

fn wide(number: i64) -> Outcome<u64> {
    stored(u64::try_from(number).ok(), "number of the audit log")
}

/// How far the log has grown; nothing where it has no entries.
pub(crate) fn head(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Head> {
    let row: Option<(String, i64, i64)> =
        audit_heads::table.find(id.to_string()).first(connection).optional()?;
    row.map_or_else(|| Ok(Head::default()), |(_, size, last_seq)| Ok(Head { size: wide(size)?, last_seq }))
}

/// Takes the log until the transaction ends, so that it grows in one place at a time.
pub(crate) fn lock(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Head> {
    let values = (
        audit_heads::tournament_id.eq(id.to_string()),
        audit_heads::size.eq(0_i64),
        audit_heads::last_seq.eq(0_i64),
    );
    let insert = diesel::insert_into(audit_heads::table).values(values).on_conflict_do_nothing();
    match connection {
        AnyConnection::Postgres(postgres) => insert.execute(postgres)?,
        AnyConnection::Sqlite(sqlite) => insert.execute(sqlite)?,
    };
    diesel::update(audit_heads::table.find(id.to_string()))
        .set(audit_heads::size.eq(audit_heads::size))
        .execute(connection)?;
    head(connection, id)
}

/// Events of the tournament after this one, at most so many.
pub(crate) fn events_after(
    connection: &mut AnyConnection,
    id: TournamentId,
    seq: i64,
    limit: usize,
) -> Outcome<Vec<Event>> {
    let limits = PageLimits { limit, after: Some(seq.to_string()) };
    let mut events = EventLog::page(connection, Some(id.to_string()), &limits)?;
    events.truncate(limit);
    Ok(events)
}

/// The hashes of complete subtrees.
pub(crate) fn nodes(
    connection: &mut AnyConnection,
    id: TournamentId,
    places: &[Position],
) -> Outcome<HashMap<Position, Hash>> {
    let by_number = places.iter().map(|at| narrow(at.number()).map(|number| (number, *at)));
    let by_number: HashMap<i64, Position> = by_number.collect::<Outcome<_>>()?;
    let rows: Vec<(i64, Vec<u8>)> = audit_nodes::table
        .filter(audit_nodes::tournament_id.eq(id.to_string()))
        .filter(audit_nodes::place.eq_any(by_number.keys().copied()))
        .select((audit_nodes::place, audit_nodes::hash))
        .load(connection)?;
    let read = |(number, hash): (i64, Vec<u8>)| {
        let at = stored(by_number.get(&number).copied(), "place")?;
        Ok((at, stored(Hash::from_slice(&hash), "hash")?))
    };
    rows.into_iter().map(read).collect()
}

/// Adds entries and the subtrees that are complete by them, and moves the head.
pub(crate) fn add(
    connection: &mut AnyConnection,
    id: TournamentId,
    entries: &[NewEntry],
    made: &[(Position, Hash)],
    head: Head,
) -> Outcome<()> {
    for entry in entries {
        let row = (
            audit_entries::tournament_id.eq(id.to_string()),
            audit_entries::number.eq(narrow(entry.number)?),
            audit_entries::seq.eq(entry.seq),
            audit_entries::salt.eq(entry.salt.text()),
        );
        diesel::insert_into(audit_entries::table).values(row).execute(connection)?;
    }
    add_nodes(connection, id, made)?;
    diesel::update(audit_heads::table.find(id.to_string()))
        .set((audit_heads::size.eq(narrow(head.size)?), audit_heads::last_seq.eq(head.last_seq)))
        .execute(connection)?;
    Ok(())
}

fn add_nodes(connection: &mut AnyConnection, id: TournamentId, made: &[(Position, Hash)]) -> Outcome<()> {
    for some in made.chunks(MOST_AT_ONCE) {
        let row = |(at, hash): &(Position, Hash)| {
            Ok((
                audit_nodes::tournament_id.eq(id.to_string()),
                audit_nodes::place.eq(narrow(at.number())?),
                audit_nodes::hash.eq(hash.as_bytes().to_vec()),
            ))
        };
        let rows = some.iter().map(row).collect::<Outcome<Vec<_>>>()?;
        let insert = diesel::insert_into(audit_nodes::table).values(rows);
        match connection {
            AnyConnection::Postgres(postgres) => insert.execute(postgres)?,
            AnyConnection::Sqlite(sqlite) => insert.execute(sqlite)?,
        };
    }
    Ok(())
}

/// Entries from a number on, at most so many. One whose event is gone is left out: whoever checks the log sees the gap.
pub(crate) fn entries(
    connection: &mut AnyConnection,
    id: TournamentId,
    from: u64,
    limit: u32,
) -> Outcome<Vec<KeptEntry>> {
    let rows: Vec<(i64, i64, String)> = audit_entries::table
        .filter(audit_entries::tournament_id.eq(id.to_string()))
        .filter(audit_entries::number.ge(i64::try_from(from).unwrap_or(i64::MAX)))
        .order(audit_entries::number)
        .limit(i64::from(limit))
        .select((audit_entries::number, audit_entries::seq, audit_entries::salt))
        .load(connection)?;
    let before = rows.first().map_or(0, |(_, seq, _)| seq - 1);
    let events = events_after(connection, id, before, rows.len())?;
    let mut events: HashMap<i64, Event> = events.into_iter().map(|event| (event.seq, event)).collect();
    let mut kept = Vec::new();
    for (number, seq, salt) in rows {
        if let Some(event) = events.remove(&seq) {
            kept.push(KeptEntry { number: wide(number)?, salt: stored(Salt::parse(&salt), "salt")?, event });
        }
    }
    Ok(kept)
}
