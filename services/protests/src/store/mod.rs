//! All the SQL of this service, a file a resource.
pub(crate) mod alarms;
pub(crate) mod appeals;
pub(crate) mod attachments;
pub(crate) mod audit;
pub(crate) mod audit_keys;
pub(crate) mod claims;
pub(crate) mod committees;
pub(crate) mod decisions;
pub(crate) mod deliveries;
pub(crate) mod deposits;
pub(crate) mod endings;
pub(crate) mod hearings;
pub(crate) mod incidents;
pub(crate) mod ledger;
pub(crate) mod mandates;
pub(crate) mod papers;
pub(crate) mod protests;
pub(crate) mod replays;
pub(crate) mod sanctions;
mod schema;
pub(crate) mod timeline;

use api_types::Citation;
use chassis::ApiError;
use chassis::error::Outcome;
use serde::Serialize;

/// Reads back what we wrote ourselves; anything else in a row is a fault of ours.
fn stored<T>(value: Option<T>, what: &str) -> Outcome<T> {
    value.ok_or_else(|| ApiError::internal(format!("a stored {what} cannot be read")))
}

fn json_of<T: Serialize + ?Sized>(value: &T) -> Outcome<String> {
    serde_json::to_string(value).map_err(|error| ApiError::internal(error.to_string()))
}

fn written(paragraphs: &[Citation]) -> Outcome<String> {
    json_of(paragraphs)
}

fn read_back(paragraphs: &str) -> Outcome<Vec<Citation>> {
    stored(serde_json::from_str(paragraphs).ok(), "paragraph")
}
