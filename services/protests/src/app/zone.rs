//! Days are counted in the zone of the event.
use api_types::regulation::Regulation;
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

/// The zone of the event.
pub(super) fn of(regulation: &Regulation) -> Outcome<Tz> {
    let fault = |_| ApiError::internal(format!("no such zone: {}", regulation.time_zone));
    regulation.time_zone.parse().map_err(fault)
}

/// The day of a moment where the event is held. The regulation's zone was checked when the tournament was created.
pub(super) fn day(regulation: &Regulation, at: DateTime<Utc>) -> Outcome<NaiveDate> {
    Ok(at.with_timezone(&of(regulation)?).date_naive())
}
