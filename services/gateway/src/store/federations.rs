//! Federations.
use api_types::access::Federation;
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::{AnyConnection, DbError};
use diesel::prelude::*;

use super::schema::federations;

#[derive(Queryable, Insertable)]
#[diesel(table_name = federations)]
struct Row {
    id: String,
    name: String,
    created_at: NaiveDateTime,
}

impl Row {
    fn federation(self) -> Federation {
        Federation { id: self.id, name: self.name, created_at: self.created_at.and_utc() }
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, federation: &Federation) -> Result<(), DbError> {
    let row = Row {
        id: federation.id.clone(),
        name: federation.name.clone(),
        created_at: federation.created_at.naive_utc(),
    };
    diesel::insert_into(federations::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: &str) -> Result<Option<Federation>, DbError> {
    let row: Option<Row> = federations::table.find(id).first(connection).optional()?;
    Ok(row.map(Row::federation))
}

pub(crate) fn exists(connection: &mut AnyConnection, id: &str) -> Result<bool, DbError> {
    Ok(find(connection, id)?.is_some())
}

pub(crate) fn page(connection: &mut AnyConnection, limits: &PageLimits) -> Result<Vec<Federation>, DbError> {
    let after = limits.after.clone().unwrap_or_default();
    let rows: Vec<Row> = federations::table
        .filter(federations::id.gt(after))
        .order(federations::id)
        .limit(limits.fetch())
        .load(connection)?;
    Ok(rows.into_iter().map(Row::federation).collect())
}
