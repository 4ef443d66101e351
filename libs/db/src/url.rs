//! Where a service keeps its rows.
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// A database address: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/NAME`.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// An embedded `SQLite` file.
    Sqlite(PathBuf),
    /// A `PostgreSQL` server, as a libpq connection URL.
    Postgres(String),
}

/// The text is neither a `sqlite:` nor a `postgres://` address.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("a database address starts with 'sqlite:' (then a file) or 'postgres://'")]
pub struct InvalidDatabaseUrl;

impl FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    /// A typing error is an error: it never becomes the name of a new `SQLite` file.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err(InvalidDatabaseUrl),
            Some(file) => Ok(Self::Sqlite(PathBuf::from(file))),
            None if text.starts_with("postgres://") || text.starts_with("postgresql://") => {
                Ok(Self::Postgres(text.to_owned()))
            }
            None => Err(InvalidDatabaseUrl),
        }
    }
}

/// Shown without the password: addresses end up in logs.
impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => write!(f, "sqlite:{}", file.display()),
            Self::Postgres(url) => {
                let place = url.rsplit_once('@').map_or("(address)", |(_, place)| place);
                write!(f, "postgres://***@{place}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_decide_the_kind_and_typing_errors_are_refused() {
        assert_eq!("sqlite:a/b.sqlite".parse(), Ok(DatabaseUrl::Sqlite("a/b.sqlite".into())));
        assert!(matches!("postgres://u:p@h/n".parse(), Ok(DatabaseUrl::Postgres(_))));
        for wrong in ["", "sqlite:", "postgre://h/n", "data.sqlite", "mysql://h/n"] {
            assert_eq!(wrong.parse::<DatabaseUrl>(), Err(InvalidDatabaseUrl), "{wrong}");
        }
    }

    #[test]
    fn the_password_is_not_shown() {
        let url: DatabaseUrl = "postgres://judge:secret@db/results".parse().unwrap();
        assert_eq!(format!("{url:?}"), "postgres://***@db/results");
    }
}
