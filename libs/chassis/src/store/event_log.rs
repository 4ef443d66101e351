//! The event log: written in the effect's own transaction, numbered without a gap.
use actix_web::{HttpRequest, HttpResponse};
use api_types::event_log::Event;
use api_types::page::PageQuery;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::{AnyConnection, Db};
use diesel::prelude::*;
use serde_json::Value;

use super::schema::{event_counter, events};
use crate::auth::Caller;
use crate::error::{ApiError, Outcome};
use crate::http::{Cursor, PageLimits};

/// An event to be written.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// When.
    pub at: DateTime<Utc>,
    /// Who.
    pub actor: String,
    /// What.
    pub kind: &'static str,
    /// The tournament it belongs to.
    pub tournament_id: Option<String>,
    /// The thing it happened to.
    pub subject: String,
    /// The request that did it.
    pub request_id: String,
    /// What is known of it.
    pub data: Value,
}

impl NewEvent {
    /// Something a caller did.
    pub fn by(
        caller: &Caller,
        at: DateTime<Utc>,
        kind: &'static str,
        subject: impl ToString,
        data: Value,
    ) -> Self {
        Self {
            at,
            actor: caller.principal.subject.clone(),
            kind,
            tournament_id: None,
            subject: subject.to_string(),
            request_id: caller.context.request_id.clone(),
            data,
        }
    }

    /// ... at a tournament.
    #[must_use]
    pub fn of_tournament(mut self, tournament_id: impl ToString) -> Self {
        self.tournament_id = Some(tournament_id.to_string());
        self
    }
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = events)]
struct Row {
    seq: i64,
    at: NaiveDateTime,
    actor: String,
    kind: String,
    tournament_id: Option<String>,
    subject: String,
    request_id: String,
    data: String,
}

/// Writes and reads the log.
#[derive(Debug)]
pub struct EventLog;

impl EventLog {
    /// Appends an event, inside the transaction of its effect. The counter's row is locked until that commits, so
    /// numbers appear in order and a rolled back one is used again. Call it last: the lock is short then.
    ///
    /// # Errors
    /// As the database.
    pub fn append(connection: &mut AnyConnection, event: NewEvent) -> QueryResult<i64> {
        diesel::update(event_counter::table.filter(event_counter::id.eq(1)))
            .set(event_counter::last_seq.eq(event_counter::last_seq + 1))
            .execute(connection)?;
        let seq: i64 = event_counter::table.select(event_counter::last_seq).first(connection)?;
        let row = Row {
            seq,
            at: event.at.naive_utc(),
            actor: event.actor,
            kind: event.kind.to_owned(),
            tournament_id: event.tournament_id,
            subject: event.subject,
            request_id: event.request_id,
            data: event.data.to_string(),
        };
        diesel::insert_into(events::table).values(row).execute(connection)?;
        Ok(seq)
    }

    /// A page of the log, of one tournament or of all.
    ///
    /// # Errors
    /// As the database; a cursor that is no number.
    pub fn page(
        connection: &mut AnyConnection,
        tournament: Option<String>,
        limits: &PageLimits,
    ) -> Outcome<Vec<Event>> {
        let after: i64 = match &limits.after {
            Some(key) => key.parse().map_err(|_| {
                ApiError::field("/cursor", "cursor не из этого списка.", "The cursor is not of this list.")
            })?,
            None => 0,
        };
        let mut query = events::table.filter(events::seq.gt(after)).order(events::seq).into_boxed();
        if let Some(tournament) = tournament {
            query = query.filter(events::tournament_id.eq(tournament));
        }
        let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
        Ok(rows.into_iter().map(Row::event).collect())
    }
}

impl EventLog {
    /// Answers a request for a service's whole log.
    ///
    /// # Errors
    /// As [`EventLog::page`].
    pub async fn answer(db: &Db, request: &HttpRequest, query: &PageQuery) -> Outcome<HttpResponse> {
        let limits = PageLimits::of(query)?;
        let asked = limits.clone();
        let items = db.read(move |connection| Self::page(connection, None, &asked)).await?;
        Ok(Cursor::answer(request, &limits.page(items, |item| item.seq.to_string())))
    }
}

impl Row {
    fn event(self) -> Event {
        Event {
            seq: self.seq,
            at: self.at.and_utc(),
            actor: self.actor,
            kind: self.kind,
            tournament_id: self.tournament_id,
            subject: self.subject,
            request_id: self.request_id,
            data: serde_json::from_str(&self.data).unwrap_or_default(),
        }
    }
}
