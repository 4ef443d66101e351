//! The keys that sign checkpoints of audit logs.
use api_types::audit::AuditKey;
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::audit_keys;

/// A key with its secret half.
#[derive(Clone, Queryable, Insertable)]
#[diesel(table_name = audit_keys)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) verifier_key: String,
    pub(crate) secret: String,
    pub(crate) created_at: NaiveDateTime,
    pub(crate) retired_at: Option<NaiveDateTime>,
}

impl Row {
    /// The public half.
    pub(crate) fn shown(self) -> AuditKey {
        AuditKey {
            id: self.id,
            verifier_key: self.verifier_key,
            created_at: self.created_at.and_utc(),
            retired_at: self.retired_at.map(|at| at.and_utc()),
        }
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, row: &Row) -> Outcome<()> {
    diesel::insert_into(audit_keys::table).values(row.clone()).execute(connection)?;
    Ok(())
}

/// The key that signs now.
pub(crate) fn active(connection: &mut AnyConnection) -> Outcome<Option<Row>> {
    Ok(audit_keys::table
        .filter(audit_keys::retired_at.is_null())
        .order((audit_keys::created_at.desc(), audit_keys::id))
        .first(connection)
        .optional()?)
}

/// Every key there ever was, oldest first.
pub(crate) fn all(connection: &mut AnyConnection) -> Outcome<Vec<Row>> {
    Ok(audit_keys::table.order((audit_keys::created_at, audit_keys::id)).load(connection)?)
}

pub(crate) fn retire_others(connection: &mut AnyConnection, id: &str, now: DateTime<Utc>) -> Outcome<()> {
    diesel::update(audit_keys::table.filter(audit_keys::id.ne(id)).filter(audit_keys::retired_at.is_null()))
        .set(audit_keys::retired_at.eq(now.naive_utc()))
        .execute(connection)?;
    Ok(())
}
