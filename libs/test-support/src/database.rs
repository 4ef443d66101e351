//! One fresh database for one test.
use std::path::PathBuf;

use uuid::Uuid;

use crate::postgres::execute;

/// The two kinds that every store test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A database of the server in `TEST_DATABASE_URL`.
    Postgres,
}

/// A database that goes away with this value.
#[derive(Debug)]
pub struct TestDatabase {
    /// Its address, as the `db` crate reads it.
    pub url: String,
    cleanup: Cleanup,
}

#[derive(Debug)]
enum Cleanup {
    Folder(PathBuf),
    Database { server: String, name: String },
}

impl TestDatabase {
    /// A fresh, empty database.
    ///
    /// # Panics
    /// Where none can be made: a test must not pass without its database.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a test without its database must fail, and say why")]
    pub fn new(kind: Kind) -> Self {
        Self::make(kind).expect("a database for the test")
    }

    fn make(kind: Kind) -> Result<Self, String> {
        let name = format!("arbiter_test_{}", Uuid::now_v7().simple());
        match kind {
            Kind::Sqlite => {
                let folder = std::env::temp_dir().join(&name);
                std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
                let url = format!("sqlite:{}", folder.join("test.sqlite").display());
                Ok(Self { url, cleanup: Cleanup::Folder(folder) })
            }
            Kind::Postgres => {
                let server = server()?;
                execute(&server, &format!("CREATE DATABASE {name} TEMPLATE template0"))?;
                let url = with_database(&server, &name)?;
                Ok(Self { url, cleanup: Cleanup::Database { server, name } })
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "tests are told of their server through the environment")]
fn server() -> Result<String, String> {
    std::env::var("TEST_DATABASE_URL").map_err(|_| {
        "TEST_DATABASE_URL is not set: run `make test`, which finds or makes a PostgreSQL and sets it"
            .to_owned()
    })
}

/// The server's address with another database at its end.
fn with_database(server: &str, name: &str) -> Result<String, String> {
    let (place, query) = server.split_once('?').map_or((server, None), |(place, query)| (place, Some(query)));
    let (base, _) = place.rsplit_once('/').ok_or("TEST_DATABASE_URL has no database name")?;
    Ok(query.map_or_else(|| format!("{base}/{name}"), |query| format!("{base}/{name}?{query}")))
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let outcome = match &self.cleanup {
            Cleanup::Folder(folder) => std::fs::remove_dir_all(folder).map_err(|error| error.to_string()),
            Cleanup::Database { server, name } => {
                execute(server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
            }
        };
        if let Err(error) = outcome {
            eprintln!("a test's database could not be removed: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::with_database;

    #[test]
    fn the_database_of_an_address_is_replaced() {
        for (server, expected) in [
            ("postgres://u:p@h:1/postgres", "postgres://u:p@h:1/x"),
            ("postgres://u@h/db?host=/tmp", "postgres://u@h/x?host=/tmp"),
        ] {
            assert_eq!(with_database(server, "x").unwrap(), expected);
        }
    }
}
