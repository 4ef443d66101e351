//! Calls that must follow a commit: a row in the effect's transaction, delivered until done. The receiver applies a
//! call once however often it comes.
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use db::AnyConnection;
use diesel::prelude::*;
use serde_json::Value;
use uuid::Uuid;

use super::schema::outbox;

/// How long a worker has a call to itself; another takes over after that.
const LEASE: TimeDelta = TimeDelta::seconds(15);
/// The longest pause between attempts.
const LONGEST_PAUSE: i64 = 60;
/// Lanes looked at in one go; `SQLite` bounds the values of a query.
const MOST_LANES: i64 = 10_000;

/// A call to be made after the commit.
#[derive(Clone, Debug)]
pub struct OutboxCall {
    /// Calls of one lane are delivered in order.
    pub lane: String,
    /// Which service.
    pub target: &'static str,
    /// `PUT` or `DELETE`: safe to repeat.
    pub method: &'static str,
    /// The path.
    pub path: String,
    /// The body.
    pub body: Option<Value>,
    /// The request that caused it.
    pub request_id: String,
}

#[derive(Clone, Debug, Queryable, Insertable)]
#[diesel(table_name = outbox)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) lane: String,
    pub(crate) target: String,
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) body: Option<String>,
    pub(crate) request_id: String,
    pub(crate) created_at: NaiveDateTime,
    pub(crate) attempts: i32,
    pub(crate) next_at: NaiveDateTime,
    pub(crate) done_at: Option<NaiveDateTime>,
    pub(crate) last_error: Option<String>,
}

/// Writes and claims rows.
#[derive(Debug)]
pub struct Outbox;

impl Outbox {
    /// Adds a call, inside the transaction it must follow.
    ///
    /// # Errors
    /// As the database.
    pub fn add(connection: &mut AnyConnection, call: OutboxCall, now: DateTime<Utc>) -> QueryResult<()> {
        let row = Row {
            id: Uuid::now_v7().to_string(),
            lane: call.lane,
            target: call.target.to_owned(),
            method: call.method.to_owned(),
            path: call.path,
            body: call.body.map(|body| body.to_string()),
            request_id: call.request_id,
            created_at: now.naive_utc(),
            attempts: 0,
            next_at: now.naive_utc(),
            done_at: None,
            last_error: None,
        };
        diesel::insert_into(outbox::table).values(row).execute(connection)?;
        Ok(())
    }

    /// Takes the next due call for a while: the oldest whose lane has no earlier one waiting.
    pub(crate) fn claim(connection: &mut AnyConnection, now: NaiveDateTime) -> QueryResult<Option<Row>> {
        let firsts: Vec<Option<String>> = outbox::table
            .filter(outbox::done_at.is_null())
            .group_by(outbox::lane)
            .select(diesel::dsl::min(outbox::id))
            .limit(MOST_LANES)
            .load(connection)?;
        let due: Vec<Row> = outbox::table
            .filter(outbox::id.eq_any(firsts.into_iter().flatten()))
            .filter(outbox::next_at.le(now))
            .order(outbox::id)
            .limit(20)
            .load(connection)?;
        for row in due {
            let taken = diesel::update(
                outbox::table.filter(outbox::id.eq(&row.id)).filter(outbox::next_at.eq(row.next_at)),
            )
            .set((outbox::next_at.eq(now + LEASE), outbox::attempts.eq(row.attempts + 1)))
            .execute(connection)?;
            if taken == 1 {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// True for the worker that marks it first: after a lease ran out there may be two.
    pub(crate) fn done(connection: &mut AnyConnection, id: &str, now: NaiveDateTime) -> QueryResult<bool> {
        let marked =
            diesel::update(outbox::table.filter(outbox::id.eq(id)).filter(outbox::done_at.is_null()))
                .set((outbox::done_at.eq(now), outbox::last_error.eq(None::<String>)))
                .execute(connection)?;
        Ok(marked == 1)
    }

    pub(crate) fn failed(
        connection: &mut AnyConnection,
        row: &Row,
        now: NaiveDateTime,
        error: &str,
    ) -> QueryResult<usize> {
        let doubled = 1_i64.checked_shl(u32::try_from(row.attempts).unwrap_or(u32::MAX)).unwrap_or(i64::MAX);
        let pause = TimeDelta::seconds(doubled.clamp(1, LONGEST_PAUSE));
        diesel::update(outbox::table.filter(outbox::id.eq(&row.id)))
            .set((outbox::next_at.eq(now + pause), outbox::last_error.eq(error)))
            .execute(connection)
    }

    pub(crate) fn waiting(connection: &mut AnyConnection) -> QueryResult<i64> {
        outbox::table.filter(outbox::done_at.is_null()).count().get_result(connection)
    }
}
