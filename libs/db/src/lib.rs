//! One connection type over `SQLite` and `PostgreSQL`: pools, migrations, transactions, error classes.
//!
//! A service holds one [`Db`]. Reads go through [`Db::read`], every change through [`Db::write`], which is one
//! transaction: the effect, its event and the stored reply of its idempotency key commit together or not at all.
mod connection;
mod error;
mod file;
mod migrate;
mod pool;
mod transaction;
mod url;

pub use connection::AnyConnection;
pub use diesel_migrations::{EmbeddedMigrations, embed_migrations};
pub use error::DbError;
pub use migrate::{MigrationTrees, Migrations};
pub use pool::{Db, PoolSettings};
pub use url::{DatabaseUrl, InvalidDatabaseUrl};
