//! The reminders of open protests: which have sounded, and which protests may owe one.
use api_types::ProtestId;
use api_types::protests::{AlarmKind, ProtestStatus};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{alarms, protests};
use super::stored;

/// Those of these protests, oldest first.
pub(crate) fn of(
    connection: &mut AnyConnection,
    ids: &[ProtestId],
) -> Outcome<Vec<(ProtestId, AlarmKind, DateTime<Utc>)>> {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    let rows: Vec<(String, String, NaiveDateTime)> =
        alarms::table.filter(alarms::protest_id.eq_any(ids)).order(alarms::sounded_at).load(connection)?;
    let read = |(id, kind, at): (String, String, NaiveDateTime)| {
        let id = stored(id.parse().ok(), "id")?;
        Ok((id, stored(AlarmKind::parse(&kind), "alarm")?, at.and_utc()))
    };
    rows.into_iter().map(read).collect()
}

/// Open protests filed by then: they may owe a reminder.
pub(crate) fn open_since(connection: &mut AnyConnection, filed_by: DateTime<Utc>) -> Outcome<Vec<ProtestId>> {
    let open = [ProtestStatus::AwaitingDeposit, ProtestStatus::Admitted].map(ProtestStatus::as_str);
    let ids: Vec<String> = protests::table
        .filter(protests::status.eq_any(open))
        .filter(protests::filed_at.le(filed_by.naive_utc()))
        .select(protests::id)
        .load(connection)?;
    ids.into_iter().map(|id| stored(id.parse().ok(), "id")).collect()
}

/// Notes that a reminder sounds; false where it had before, or sounds at this moment by another replica.
pub(crate) fn note(
    connection: &mut AnyConnection,
    id: ProtestId,
    kind: AlarmKind,
    at: DateTime<Utc>,
) -> Outcome<bool> {
    let values = (
        alarms::protest_id.eq(id.to_string()),
        alarms::kind.eq(kind.as_str()),
        alarms::sounded_at.eq(at.naive_utc()),
    );
    let insert = diesel::insert_into(alarms::table).values(values).on_conflict_do_nothing();
    let added = match connection {
        AnyConnection::Postgres(postgres) => insert.execute(postgres)?,
        AnyConnection::Sqlite(sqlite) => insert.execute(sqlite)?,
    };
    Ok(added > 0)
}
