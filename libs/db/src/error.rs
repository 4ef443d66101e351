//! What can go wrong with a database, classed by what the caller can do about it.
use diesel::result::{DatabaseErrorKind, Error};

/// A failed database call.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// No row where one was asked for.
    #[error("no such row")]
    NotFound,
    /// A row with this key stands already: somebody was first.
    #[error("a row with this key exists: {0}")]
    Duplicate(String),
    /// The database is away, busy beyond patience, or the connection broke: the same call may succeed later.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// A fault of ours: wrong SQL, a broken invariant, a panic in a query.
    #[error("database fault: {0}")]
    Fault(String),
}

impl From<Error> for DbError {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound => Self::NotFound,
            Error::DatabaseError(DatabaseErrorKind::UniqueViolation, info) => {
                Self::Duplicate(info.message().to_owned())
            }
            Error::DatabaseError(kind, info) if is_passing(&kind, info.message()) => {
                Self::Unavailable(info.message().to_owned())
            }
            Error::BrokenTransactionManager => Self::Unavailable("connection lost".to_owned()),
            other => Self::Fault(other.to_string()),
        }
    }
}

/// True where waiting may help. `PostgreSQL` names the kind; `SQLite`'s lock errors, and a server that is shutting
/// down, are told by their text alone.
fn is_passing(kind: &DatabaseErrorKind, message: &str) -> bool {
    const PASSING: [&str; 9] = [
        "database is locked",
        "lock timeout",
        "deadlock detected",
        "server closed the connection",
        "terminating connection",
        "no connection to the server",
        "the database system is",
        "could not receive data",
        "disk is full",
    ];
    matches!(kind, DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::SerializationFailure)
        || PASSING.iter().any(|text| message.contains(text))
}
