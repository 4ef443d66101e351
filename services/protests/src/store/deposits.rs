//! Deposits: one for each protest whose event asks for it.
use api_types::ProtestId;
use api_types::protests::{Currency, Deposit, DepositStatus};
use api_types::regulation::{DepositFate, DepositSettings};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::deposits;
use super::stored;

#[derive(Queryable, Insertable)]
#[diesel(table_name = deposits)]
pub(super) struct Row {
    protest_id: String,
    amount_kopecks: i64,
    status: String,
    payer: Option<String>,
    paid_at: Option<NaiveDateTime>,
    partly: String,
    other_endings: String,
    term_minutes: Option<i32>,
    due_by: Option<NaiveDateTime>,
}

impl Row {
    pub(super) fn deposit(self) -> Outcome<Deposit> {
        Ok(Deposit {
            amount_kopecks: self.amount_kopecks,
            status: stored(DepositStatus::parse(&self.status), "status")?,
            payer: self.payer,
            paid_at: self.paid_at.map(|at| at.and_utc()),
            settings: DepositSettings {
                partly: stored(DepositFate::parse(&self.partly), "fate")?,
                other_endings: stored(DepositFate::parse(&self.other_endings), "fate")?,
                term_minutes: self.term_minutes.map(|n| stored(u32::try_from(n).ok(), "term")).transpose()?,
            },
            due_by: self.due_by.map(|at| at.and_utc()),
            currency: Currency::Rouble,
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, protest: ProtestId, deposit: &Deposit) -> Outcome<()> {
    let row = Row {
        protest_id: protest.to_string(),
        amount_kopecks: deposit.amount_kopecks,
        status: deposit.status.as_str().to_owned(),
        payer: deposit.payer.clone(),
        paid_at: deposit.paid_at.map(|at| at.naive_utc()),
        partly: deposit.settings.partly.as_str().to_owned(),
        other_endings: deposit.settings.other_endings.as_str().to_owned(),
        term_minutes: deposit.settings.term_minutes.and_then(|n| i32::try_from(n).ok()),
        due_by: deposit.due_by.map(|at| at.naive_utc()),
    };
    diesel::insert_into(deposits::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn set_paid(
    connection: &mut AnyConnection,
    protest: ProtestId,
    payer: &str,
    at: DateTime<Utc>,
) -> Outcome<()> {
    diesel::update(deposits::table.find(protest.to_string()))
        .set((
            deposits::status.eq(DepositStatus::Held.as_str()),
            deposits::payer.eq(payer),
            deposits::paid_at.eq(at.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

pub(crate) fn set_status(
    connection: &mut AnyConnection,
    protest: ProtestId,
    status: DepositStatus,
) -> Outcome<()> {
    diesel::update(deposits::table.find(protest.to_string()))
        .set(deposits::status.eq(status.as_str()))
        .execute(connection)?;
    Ok(())
}
