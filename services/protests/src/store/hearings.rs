//! Hearings, their notices, and the statements of the sides.
use api_types::hearings::{DisputeSide, Hearing, Notice, Statement, StatementForm};
use api_types::protests::Capacity;
use api_types::{NoticeId, ProtestId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{hearings, notices, statements};
use super::{json_of, stored};

/// What is on record of one protest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) hearing: Option<Hearing>,
    pub(crate) notices: Vec<Notice>,
    pub(crate) statements: Vec<Statement>,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = notices)]
struct NoticeRow {
    id: String,
    protest_id: String,
    side: String,
    hearing_at: NaiveDateTime,
    sent_at: NaiveDateTime,
    sent_by: String,
    handed_over: Option<String>,
    delivered_at: Option<NaiveDateTime>,
    acknowledged_by: Option<String>,
}

impl NoticeRow {
    fn notice(self) -> Outcome<Notice> {
        Ok(Notice {
            id: stored(self.id.parse().ok(), "id")?,
            side: stored(DisputeSide::parse(&self.side), "side")?,
            hearing_at: self.hearing_at.and_utc(),
            sent_at: self.sent_at.and_utc(),
            sent_by: self.sent_by,
            handed_over: self.handed_over,
            delivered_at: self.delivered_at.map(|at| at.and_utc()),
            acknowledged_by: self.acknowledged_by,
        })
    }
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = statements)]
struct StatementRow {
    id: String,
    protest_id: String,
    side: String,
    form: String,
    text: String,
    made_by: String,
    capacity: Option<String>,
    mandate_id: Option<String>,
    at: NaiveDateTime,
}

impl StatementRow {
    fn statement(self) -> Outcome<Statement> {
        let capacity = self.capacity.map(|text| stored(Capacity::parse(&text), "capacity"));
        Ok(Statement {
            id: stored(self.id.parse().ok(), "id")?,
            side: stored(DisputeSide::parse(&self.side), "side")?,
            form: stored(StatementForm::parse(&self.form), "form")?,
            text: self.text,
            made_by: self.made_by,
            capacity: capacity.transpose()?,
            mandate_id: self.mandate_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            at: self.at.and_utc(),
        })
    }
}

pub(crate) fn of(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Record> {
    let hearing: Option<String> =
        hearings::table.find(id.to_string()).select(hearings::hearing).first(connection).optional()?;
    let hearing = hearing.map(|text| stored(serde_json::from_str(&text).ok(), "hearing"));
    let told: Vec<NoticeRow> =
        notices::table.filter(notices::protest_id.eq(id.to_string())).order(notices::id).load(connection)?;
    let said: Vec<StatementRow> = statements::table
        .filter(statements::protest_id.eq(id.to_string()))
        .order(statements::id)
        .load(connection)?;
    Ok(Record {
        hearing: hearing.transpose()?,
        notices: told.into_iter().map(NoticeRow::notice).collect::<Outcome<_>>()?,
        statements: said.into_iter().map(StatementRow::statement).collect::<Outcome<_>>()?,
    })
}

/// Sets a hearing, in place of the one that was set before.
pub(crate) fn put(connection: &mut AnyConnection, id: ProtestId, hearing: &Hearing) -> Outcome<()> {
    let values = (hearings::at.eq(hearing.at.naive_utc()), hearings::hearing.eq(json_of(hearing)?));
    let changed =
        diesel::update(hearings::table.find(id.to_string())).set(values.clone()).execute(connection)?;
    if changed == 0 {
        diesel::insert_into(hearings::table)
            .values((hearings::protest_id.eq(id.to_string()), values))
            .execute(connection)?;
    }
    Ok(())
}

pub(crate) fn insert_notice(connection: &mut AnyConnection, id: ProtestId, notice: &Notice) -> Outcome<()> {
    let row = NoticeRow {
        id: notice.id.to_string(),
        protest_id: id.to_string(),
        side: notice.side.as_str().to_owned(),
        hearing_at: notice.hearing_at.naive_utc(),
        sent_at: notice.sent_at.naive_utc(),
        sent_by: notice.sent_by.clone(),
        handed_over: notice.handed_over.clone(),
        delivered_at: notice.delivered_at.map(|at| at.naive_utc()),
        acknowledged_by: None,
    };
    diesel::insert_into(notices::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn acknowledge(
    connection: &mut AnyConnection,
    id: NoticeId,
    by: &str,
    now: DateTime<Utc>,
) -> Outcome<()> {
    diesel::update(notices::table.find(id.to_string()))
        .set((notices::delivered_at.eq(now.naive_utc()), notices::acknowledged_by.eq(by)))
        .execute(connection)?;
    Ok(())
}

pub(crate) fn insert_statement(
    connection: &mut AnyConnection,
    id: ProtestId,
    statement: &Statement,
) -> Outcome<()> {
    let row = StatementRow {
        id: statement.id.to_string(),
        protest_id: id.to_string(),
        side: statement.side.as_str().to_owned(),
        form: statement.form.as_str().to_owned(),
        text: statement.text.clone(),
        made_by: statement.made_by.clone(),
        capacity: statement.capacity.map(|capacity| capacity.as_str().to_owned()),
        mandate_id: statement.mandate_id.map(|id| id.to_string()),
        at: statement.at.naive_utc(),
    };
    diesel::insert_into(statements::table).values(row).execute(connection)?;
    Ok(())
}
