//! Pools: many readers and one writer for `SQLite` (the fastest and with the shortest tails), one shared pool for
//! `PostgreSQL`.
use std::time::Duration;

use crate::connection::Manager;
use crate::{AnyConnection, DatabaseUrl, DbError, MigrationTrees, file, migrate, transaction};

/// How many connections, and how long to wait for one.
#[derive(Clone, Copy, Debug)]
pub struct PoolSettings {
    /// Connections at most (readers, for `SQLite`).
    pub size: u32,
    /// How long a call waits for a free connection before it is answered "unavailable".
    pub patience: Duration,
}

impl Default for PoolSettings {
    fn default() -> Self {
        Self { size: 8, patience: Duration::from_secs(3) }
    }
}

type Pool = r2d2::Pool<Manager>;

/// A service's database. Cheap to clone.
#[derive(Clone)]
pub struct Db {
    readers: Pool,
    writers: Pool,
}

/// r2d2 reports failed attempts through this; the library's own default writes to a logger we do not use.
#[derive(Debug)]
struct Report;

impl<E: std::error::Error> r2d2::HandleError<E> for Report {
    fn handle_error(&self, error: E) {
        tracing::warn!(%error, "database connection failed");
    }
}

impl Db {
    /// Opens the pools without waiting for the database: a service starts and reports "not ready" while it is away.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] where a `SQLite` file cannot be made or written: waiting would not help then.
    pub fn open(url: &DatabaseUrl, settings: PoolSettings) -> Result<Self, DbError> {
        match url {
            DatabaseUrl::Sqlite(file) => {
                file::prepare(file)?;
                let writers = pool(url, 1, settings.patience);
                Ok(Self { readers: pool(url, settings.size, settings.patience), writers })
            }
            DatabaseUrl::Postgres(_) => {
                let shared = pool(url, settings.size, settings.patience);
                Ok(Self { readers: shared.clone(), writers: shared })
            }
        }
    }

    /// Applies pending migrations.
    ///
    /// # Errors
    /// As [`DbError`]: unavailable, or a migration that failed.
    pub async fn migrate(&self, trees: MigrationTrees) -> Result<(), DbError> {
        self.on_pool(&self.writers, |connection| migrate::run(connection, trees)).await
    }

    /// Runs a read outside a write transaction, on a thread where blocking is allowed.
    ///
    /// # Errors
    /// Whatever `work` answers, and [`DbError::Unavailable`] where no connection can be had.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        self.on_pool(&self.readers, work).await
    }

    /// Runs one write transaction: all of `work` or nothing.
    ///
    /// # Errors
    /// Whatever `work` answers (rolled back), and [`DbError::Unavailable`] where no connection can be had.
    pub async fn write<T, E>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        self.on_pool(&self.writers, |connection| transaction::write(connection, work)).await
    }

    /// A round trip to the database, for readiness.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] where it does not answer.
    pub async fn ping(&self) -> Result<(), DbError> {
        self.read(|connection| {
            use diesel::connection::SimpleConnection;
            Ok(connection.batch_execute("SELECT 1")?)
        })
        .await
    }

    async fn on_pool<T, E>(
        &self,
        pool: &Pool,
        work: impl FnOnce(&mut AnyConnection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let pool = pool.clone();
        let task = tokio::task::spawn_blocking(move || {
            let mut connection = pool.get().map_err(|error| DbError::Unavailable(error.to_string()))?;
            work(&mut connection)
        });
        task.await.unwrap_or_else(|error| Err(E::from(DbError::Fault(error.to_string()))))
    }
}

fn pool(url: &DatabaseUrl, size: u32, patience: Duration) -> Pool {
    r2d2::Pool::builder()
        .max_size(size)
        .min_idle(Some(1))
        .connection_timeout(patience)
        .error_handler(Box::new(Report))
        .build_unchecked(Manager { url: url.clone() })
}
