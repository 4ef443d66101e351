//! The one connection type, and how a pool opens and checks it.
use diesel::connection::{SimpleConnection, TransactionManager};
use diesel::prelude::*;

use crate::DatabaseUrl;

/// A connection to either database. Queries written against it compile for both.
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    /// `PostgreSQL`.
    Postgres(PgConnection),
    /// `SQLite`.
    Sqlite(SqliteConnection),
}

/// Waiting for another writer comes before everything else; `synchronous = FULL` keeps the promise that an
/// acknowledged write survives a power cut.
const SQLITE_SETTINGS: &str = "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; \
     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

/// Opens connections for the pool; the variant is chosen by the address's scheme.
#[derive(Debug)]
pub(crate) struct Manager {
    pub(crate) url: DatabaseUrl,
}

impl r2d2::ManageConnection for Manager {
    type Connection = AnyConnection;
    type Error = OpenError;

    fn connect(&self) -> Result<AnyConnection, OpenError> {
        match &self.url {
            DatabaseUrl::Sqlite(file) => {
                let mut connection = SqliteConnection::establish(&file.to_string_lossy())?;
                connection.batch_execute(SQLITE_SETTINGS)?;
                Ok(AnyConnection::Sqlite(connection))
            }
            DatabaseUrl::Postgres(url) => {
                let mut connection = PgConnection::establish(url)?;
                connection.batch_execute(
                    "SET TIME ZONE 'UTC'; SET lock_timeout = '10s'; SET statement_timeout = '30s';",
                )?;
                Ok(AnyConnection::Postgres(connection))
            }
        }
    }

    fn is_valid(&self, connection: &mut AnyConnection) -> Result<(), OpenError> {
        match connection {
            AnyConnection::Postgres(connection) => Ok(connection.batch_execute("SELECT 1")?),
            AnyConnection::Sqlite(_) => Ok(()),
        }
    }

    fn has_broken(&self, connection: &mut AnyConnection) -> bool {
        std::thread::panicking()
            || <AnyConnection as Connection>::TransactionManager::is_broken_transaction_manager(connection)
    }
}

/// Why a connection could not be opened or used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error(transparent)]
    Connect(#[from] ConnectionError),
    #[error(transparent)]
    Query(#[from] diesel::result::Error),
}
