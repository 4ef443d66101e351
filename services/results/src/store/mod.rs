//! All the SQL of this service, a file a resource.
pub(crate) mod appeal_terms;
pub(crate) mod carried_corrections;
pub(crate) mod carried_matches;
pub(crate) mod effects;
pub(crate) mod exclusions;
mod fact_schema;
pub(crate) mod games;
pub(crate) mod history;
pub(crate) mod holds;
pub(crate) mod late_games;
pub(crate) mod moves;
pub(crate) mod participants;
pub(crate) mod play_offs;
pub(crate) mod prize_fund;
pub(crate) mod rounds;
mod schema;
pub(crate) mod staff;
pub(crate) mod staff_terms;
pub(crate) mod stage_groups;
mod stage_schema;
pub(crate) mod stage_teams;
pub(crate) mod stages;
pub(crate) mod teams;
pub(crate) mod tournaments;

use chassis::ApiError;
use chassis::error::Outcome;

/// Reads back what we wrote ourselves; anything else in a row is a fault of ours.
pub(crate) fn stored<T>(value: Option<T>, what: &str) -> Outcome<T> {
    value.ok_or_else(|| ApiError::internal(format!("a stored {what} cannot be read")))
}

/// A small number of ours from its column.
pub(crate) fn small<T: TryFrom<i32>>(value: i32, what: &str) -> Outcome<T> {
    stored(T::try_from(value).ok(), what)
}
