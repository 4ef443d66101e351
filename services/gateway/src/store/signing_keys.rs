//! Keys that sign tokens.
use api_types::access::SigningKey;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::{AnyConnection, DbError};
use diesel::prelude::*;

use super::schema::signing_keys;

/// A key with its secret half.
#[derive(Clone, Queryable, Insertable)]
#[diesel(table_name = signing_keys)]
pub(crate) struct Row {
    pub(crate) kid: String,
    pub(crate) private_der: String,
    pub(crate) public_jwk: String,
    pub(crate) created_at: NaiveDateTime,
    pub(crate) retired_at: Option<NaiveDateTime>,
}

impl Row {
    pub(crate) fn shown(&self) -> SigningKey {
        SigningKey {
            kid: self.kid.clone(),
            created_at: self.created_at.and_utc(),
            retired_at: self.retired_at.map(|at| at.and_utc()),
        }
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, row: &Row) -> Result<(), DbError> {
    diesel::insert_into(signing_keys::table).values(row.clone()).execute(connection)?;
    Ok(())
}

/// The key that signs now.
pub(crate) fn active(connection: &mut AnyConnection) -> Result<Option<Row>, DbError> {
    Ok(signing_keys::table
        .filter(signing_keys::retired_at.is_null())
        .order(signing_keys::created_at.desc())
        .first(connection)
        .optional()?)
}

/// Keys whose tokens may still be good: those that sign, and those retired after `since`.
pub(crate) fn accepted(connection: &mut AnyConnection, since: DateTime<Utc>) -> Result<Vec<Row>, DbError> {
    Ok(signing_keys::table
        .filter(signing_keys::retired_at.is_null().or(signing_keys::retired_at.ge(since.naive_utc())))
        .order(signing_keys::created_at)
        .load(connection)?)
}

pub(crate) fn all(connection: &mut AnyConnection) -> Result<Vec<Row>, DbError> {
    Ok(signing_keys::table.order(signing_keys::created_at).load(connection)?)
}

pub(crate) fn retire_others(
    connection: &mut AnyConnection,
    kid: &str,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    diesel::update(
        signing_keys::table.filter(signing_keys::kid.ne(kid)).filter(signing_keys::retired_at.is_null()),
    )
    .set(signing_keys::retired_at.eq(now.naive_utc()))
    .execute(connection)?;
    Ok(())
}
