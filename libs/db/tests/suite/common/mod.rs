//! A fresh database with one small table.
use std::time::Duration;

use chrono::{DateTime, NaiveDateTime};
use db::{
    AnyConnection, Db, DbError, EmbeddedMigrations, MigrationTrees, Migrations, PoolSettings,
    embed_migrations,
};
use diesel::prelude::*;
pub(crate) use test_support::{Kind, TestDatabase};

const SQLITE: EmbeddedMigrations = embed_migrations!("tests/migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("tests/migrations/postgres");

diesel::table! {
    notes (id) {
        id -> Text,
        at -> Timestamp,
    }
}

/// Makes two tests of each function: one a database kind.
macro_rules! on_both_databases {
    ($(async fn $name:ident($kind:ident: Kind) $body:block)*) => {$(
        mod $name {
            use super::*;

            async fn check($kind: Kind) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                check(Kind::Sqlite).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                check(Kind::Postgres).await;
            }
        }
    )*};
}

pub(crate) fn trees() -> MigrationTrees {
    vec![Migrations { sqlite: SQLITE, postgres: POSTGRES }]
}

/// A pool of four, patient enough for a busy machine.
pub(crate) fn open(database: &TestDatabase) -> Db {
    let settings = PoolSettings { size: 4, patience: Duration::from_secs(20) };
    Db::open(&database.url.parse().unwrap(), settings).unwrap()
}

/// A fresh database with its table. The database goes away with the second value: keep it.
pub(crate) async fn fresh(kind: Kind) -> (Db, TestDatabase) {
    let database = TestDatabase::new(kind);
    let db = open(&database);
    db.migrate(trees()).await.unwrap();
    (db, database)
}

pub(crate) fn some_time() -> NaiveDateTime {
    DateTime::from_timestamp_micros(1_790_000_000_123_456).unwrap().naive_utc()
}

pub(crate) fn note(connection: &mut AnyConnection, id: &str) -> Result<(), DbError> {
    diesel::insert_into(notes::table)
        .values((notes::id.eq(id), notes::at.eq(some_time())))
        .execute(connection)?;
    Ok(())
}

pub(crate) async fn ids(db: &Db) -> Vec<String> {
    db.read(|connection| Ok::<_, DbError>(notes::table.select(notes::id).order(notes::id).load(connection)?))
        .await
        .unwrap()
}
