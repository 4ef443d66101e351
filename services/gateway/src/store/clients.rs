//! Clients. Their secrets are kept as hashes only.
use api_types::access::{Client, Scope};
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::{AnyConnection, DbError};
use diesel::prelude::*;

use super::schema::clients;

#[derive(Queryable, Insertable)]
#[diesel(table_name = clients)]
struct Row {
    id: String,
    name: String,
    federation: Option<String>,
    scopes: String,
    secret_hash: String,
    created_at: NaiveDateTime,
}

impl Row {
    fn client(self) -> Client {
        Client {
            id: self.id,
            name: self.name,
            federation: self.federation,
            scopes: self.scopes.split(' ').filter_map(Scope::parse).collect(),
            created_at: self.created_at.and_utc(),
            secret: None,
        }
    }
}

pub(crate) fn insert(
    connection: &mut AnyConnection,
    client: &Client,
    secret_hash: String,
) -> Result<(), DbError> {
    let scopes: Vec<&str> = client.scopes.iter().map(|scope| scope.as_str()).collect();
    let row = Row {
        id: client.id.clone(),
        name: client.name.clone(),
        federation: client.federation.clone(),
        scopes: scopes.join(" "),
        secret_hash,
        created_at: client.created_at.naive_utc(),
    };
    diesel::insert_into(clients::table).values(row).execute(connection)?;
    Ok(())
}

/// A client with the hash of its secret.
pub(crate) fn find(connection: &mut AnyConnection, id: &str) -> Result<Option<(Client, String)>, DbError> {
    let row: Option<Row> = clients::table.find(id).first(connection).optional()?;
    Ok(row.map(|row| {
        let hash = row.secret_hash.clone();
        (row.client(), hash)
    }))
}

pub(crate) fn page(connection: &mut AnyConnection, limits: &PageLimits) -> Result<Vec<Client>, DbError> {
    let after = limits.after.clone().unwrap_or_default();
    let rows: Vec<Row> = clients::table
        .filter(clients::id.gt(after))
        .order(clients::id)
        .limit(limits.fetch())
        .load(connection)?;
    Ok(rows.into_iter().map(Row::client).collect())
}

pub(crate) fn delete(connection: &mut AnyConnection, id: &str) -> Result<bool, DbError> {
    Ok(diesel::delete(clients::table.find(id)).execute(connection)? == 1)
}
