//! Games that outlast their rounds: adjourned (3.10), or played after a return (3.13.3). A protest about one is filed
//! within the term of 5.4.16.1 from its own end, which is recorded with its result.
use chassis::clock::kept;
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, Utc};

use super::round_status::check_time;
use crate::store::rounds;

/// The end to be recorded of a game, where it outlasts the round: as told, as it was, or now.
pub(super) fn of(
    round: &rounds::Kept,
    (outlasts, before): (bool, Option<DateTime<Utc>>),
    (told, now): (Option<DateTime<Utc>>, DateTime<Utc>),
) -> Outcome<Option<DateTime<Utc>>> {
    match told.map(kept) {
        None => Ok(outlasts.then_some(before.unwrap_or(now))),
        Some(at) if outlasts => {
            check_time((at, "/ended_at"), round.started_at, now)
                .map_err(|error| error.citing("rf-2018", "5.4.16.1"))?;
            Ok(Some(at))
        }
        Some(_) => Err(ApiError::field(
            "/ended_at",
            "партия кончилась вместе с туром: время окончания записывают у тура (actual_at)",
            "the game ended with its round: the time of the end is recorded with the round (actual_at)",
        )
        .citing("rf-2018", "5.4.16.1")),
    }
}
