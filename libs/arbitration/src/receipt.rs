//! Terms by correspondence: whole days of the calendar, from the day on which something was received (10.1.12, 10.3.8,
//! 10.5.2, 10.5.6).

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use rulebook::limits::protests::CORRESPONDENCE_CLAIM_DAYS;
use thiserror::Error;

use crate::windows::Window;

/// Steps in which the end of a gap in local time is looked for; gaps are of whole quarters of an hour.
const STEP_MINUTES: i64 = 15;
/// A zone that changed sides of the date line once left out a whole day.
const MOST_STEPS: i64 = 2 * 24 * 4;

/// Why a day of receipt is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReceiptError {
    /// The term runs from it, and it is not told.
    #[error("the ten days are counted from the day of receipt: tell it")]
    Missing,
    /// It has not come yet.
    #[error("nothing was received on a day to come")]
    Future,
    /// Nothing could have been decided yet.
    #[error("the round had not started then: there was nothing to receive")]
    BeforeRound,
}

/// The day of receipt, where it can be one; days are those of the event's zone.
///
/// # Errors
/// Where it is missing, to come, or before the round.
pub fn receipt(
    received_on: Option<NaiveDate>,
    today: NaiveDate,
    round_started_on: NaiveDate,
) -> Result<NaiveDate, ReceiptError> {
    let received_on = received_on.ok_or(ReceiptError::Missing)?;
    if received_on > today {
        return Err(ReceiptError::Future);
    }
    if received_on < round_started_on {
        return Err(ReceiptError::BeforeRound);
    }
    Ok(received_on)
}

/// The window of a paper whose term is ten days from a receipt: that day itself is not counted, the tenth one is still
/// in time to its last millisecond, however long its clock change makes it. `None` at the end of the calendar.
#[must_use]
pub fn receipt_window<Z: TimeZone>(received_on: NaiveDate, zone: &Z) -> Option<Window> {
    let after = received_on.checked_add_days(Days::new(u64::from(CORRESPONDENCE_CLAIM_DAYS) + 1))?;
    let closes = start_of_day(after, zone)? - TimeDelta::milliseconds(1);
    Some(Window { opens: start_of_day(received_on, zone)?, closes: Some(closes) })
}

/// 10.5.2: analyses are sent in no later than ten days after the end of play.
#[must_use]
pub fn analysis_in_time(play_ended_on: NaiveDate, sent_on: NaiveDate) -> bool {
    play_ended_on
        .checked_add_days(Days::new(u64::from(CORRESPONDENCE_CLAIM_DAYS)))
        .is_some_and(|last| sent_on <= last)
}

/// The first moment of a day: midnight, or what follows it where the clocks leave midnight out.
fn start_of_day<Z: TimeZone>(day: NaiveDate, zone: &Z) -> Option<DateTime<Utc>> {
    let midnight = day.and_time(NaiveTime::MIN);
    (0..=MOST_STEPS).find_map(|step| {
        let local = midnight.checked_add_signed(TimeDelta::minutes(step * STEP_MINUTES))?;
        zone.from_local_datetime(&local).earliest().map(|at| at.with_timezone(&Utc))
    })
}
