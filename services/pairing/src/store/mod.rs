//! All the SQL of this service, a file a resource.
pub(crate) mod drafts;
mod schema;

use chassis::ApiError;
use chassis::error::Outcome;

/// Reads back what we wrote ourselves; anything else in a row is a fault of ours.
pub(crate) fn stored<T>(value: Option<T>, what: &str) -> Outcome<T> {
    value.ok_or_else(|| ApiError::internal(format!("a stored {what} cannot be read")))
}
