//! Write transactions. `SQLite` needs `BEGIN IMMEDIATE`: a deferred transaction that reads and then writes fails at
//! once, whatever the patience, when another writer came between.
use diesel::PgConnection;
use diesel::connection::{AnsiTransactionManager, Connection, TransactionManager};

use crate::{AnyConnection, DbError};

/// Runs `work` in one write transaction: committed where it answers `Ok`, rolled back where it answers `Err`.
pub(crate) fn write<T, E: From<DbError>>(
    connection: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E> {
    begin(connection).map_err(|error| E::from(DbError::from(error)))?;
    match work(connection) {
        Ok(value) => {
            <AnyConnection as Connection>::TransactionManager::commit_transaction(connection)
                .map_err(|error| E::from(DbError::from(error)))?;
            Ok(value)
        }
        Err(error) => {
            if let Err(lost) =
                <AnyConnection as Connection>::TransactionManager::rollback_transaction(connection)
            {
                tracing::warn!(%lost, "rollback failed; the connection is dropped");
            }
            Err(error)
        }
    }
}

fn begin(connection: &mut AnyConnection) -> diesel::QueryResult<()> {
    match connection {
        AnyConnection::Sqlite(sqlite) => {
            AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")
        }
        AnyConnection::Postgres(postgres) => {
            <AnsiTransactionManager as TransactionManager<PgConnection>>::begin_transaction(postgres)
        }
    }
}
