//! Migrations: one tree a database kind, of the same names, applied at start.
use diesel::backend::Backend;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness};

use crate::{AnyConnection, DbError};

/// The two trees of one component, embedded in its binary.
pub struct Migrations {
    /// For `SQLite`.
    pub sqlite: EmbeddedMigrations,
    /// For `PostgreSQL`.
    pub postgres: EmbeddedMigrations,
}

/// The trees a service applies, in order: the chassis's own first, then the service's.
pub type MigrationTrees = Vec<Migrations>;

/// Any fixed number: replicas starting together wait for each other on it.
const ADVISORY_LOCK: &str = "SELECT pg_advisory_lock(721940113)";
const ADVISORY_UNLOCK: &str = "SELECT pg_advisory_unlock(721940113)";

/// Applies what is pending of every tree.
///
/// # Errors
/// [`DbError::Fault`] names the migration that failed.
pub(crate) fn run(connection: &mut AnyConnection, trees: MigrationTrees) -> Result<(), DbError> {
    use diesel::connection::{AnsiTransactionManager as Ansi, SimpleConnection, TransactionManager};
    match connection {
        AnyConnection::Sqlite(sqlite) => {
            // Two that start together must not both find the same migration pending.
            Ansi::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")?;
            let outcome = trees.into_iter().try_for_each(|tree| apply(sqlite, tree.sqlite));
            match &outcome {
                Ok(()) => Ansi::commit_transaction(sqlite)?,
                Err(_) => Ansi::rollback_transaction(sqlite)?,
            }
            outcome
        }
        AnyConnection::Postgres(postgres) => {
            postgres.batch_execute(ADVISORY_LOCK)?;
            let outcome = trees.into_iter().try_for_each(|tree| apply(postgres, tree.postgres));
            postgres.batch_execute(ADVISORY_UNLOCK)?;
            outcome
        }
    }
}

fn apply<B: Backend, C: MigrationHarness<B>>(
    connection: &mut C,
    tree: EmbeddedMigrations,
) -> Result<(), DbError> {
    connection
        .run_pending_migrations(tree)
        .map(|_| ())
        .map_err(|error| DbError::Fault(format!("migration failed: {error}")))
}
