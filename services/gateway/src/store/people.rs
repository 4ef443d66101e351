//! People's accounts. Their passwords are kept as hashes only.
use api_types::access::Person;
use chassis::http::PageLimits;
use chrono::NaiveDateTime;
use db::{AnyConnection, DbError};
use diesel::prelude::*;

use super::schema::people;

#[derive(Queryable, Insertable)]
#[diesel(table_name = people)]
struct Row {
    login: String,
    name: String,
    federation: Option<String>,
    password_hash: String,
    created_at: NaiveDateTime,
}

impl Row {
    fn person(self) -> Person {
        Person {
            login: self.login,
            name: self.name,
            federation: self.federation,
            created_at: self.created_at.and_utc(),
        }
    }
}

pub(crate) fn insert(
    connection: &mut AnyConnection,
    person: &Person,
    password_hash: String,
) -> Result<(), DbError> {
    let row = Row {
        login: person.login.clone(),
        name: person.name.clone(),
        federation: person.federation.clone(),
        password_hash,
        created_at: person.created_at.naive_utc(),
    };
    diesel::insert_into(people::table).values(row).execute(connection)?;
    Ok(())
}

/// A person with the hash of the password.
pub(crate) fn find(connection: &mut AnyConnection, login: &str) -> Result<Option<(Person, String)>, DbError> {
    let row: Option<Row> = people::table.find(login).first(connection).optional()?;
    Ok(row.map(|row| {
        let hash = row.password_hash.clone();
        (row.person(), hash)
    }))
}

/// The people of one federation, or all.
pub(crate) fn page(
    connection: &mut AnyConnection,
    federation: Option<String>,
    limits: &PageLimits,
) -> Result<Vec<Person>, DbError> {
    let after = limits.after.clone().unwrap_or_default();
    let mut query = people::table.filter(people::login.gt(after)).order(people::login).into_boxed();
    if let Some(federation) = federation {
        query = query.filter(people::federation.eq(federation));
    }
    let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
    Ok(rows.into_iter().map(Row::person).collect())
}
