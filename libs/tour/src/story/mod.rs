//! The story, a chapter a file.
mod approval;
mod opening;
mod protest;
mod rounds;

use chrono::{DateTime, TimeDelta, Utc};

use crate::client::{Client, TourError};

pub(crate) type Tell<'a> = &'a mut dyn FnMut(&str);

/// Who and what the story is about.
pub(crate) struct Event {
    /// The federation's portal.
    pub(crate) portal: Client,
    /// The chief judge.
    pub(crate) chief: Client,
    /// Anybody: no token.
    pub(crate) public: Client,
    /// The tournament's path.
    pub(crate) path: String,
    /// The tournament's id.
    pub(crate) id: String,
}

pub(crate) const ROUNDS: u32 = 3;
/// Rounds last so long, with pauses between; the event was played before it is entered.
const ROUND: TimeDelta = TimeDelta::minutes(80);
const PAUSE: TimeDelta = TimeDelta::minutes(10);
/// The protest window of the last round (5.4.16.1) closes so long after its end is entered: time enough to file a
/// protest, and short enough to wait for.
const WINDOW_LEFT: TimeDelta = TimeDelta::seconds(20);

/// When a round started and ended.
pub(crate) fn times(round: u32, now: DateTime<Utc>) -> (DateTime<Utc>, DateTime<Utc>) {
    let last_end = now - TimeDelta::hours(1) + WINDOW_LEFT;
    let before_last = i32::try_from(ROUNDS - round).unwrap_or_default();
    let end = last_end - (ROUND + PAUSE) * before_last;
    (end - ROUND, end)
}

#[expect(clippy::disallowed_methods, reason = "a user's program reads its own clock")]
pub(crate) fn now() -> DateTime<Utc> {
    Utc::now()
}

pub(crate) async fn tell(url: &str, admin_secret: &str, tell: Tell<'_>) -> Result<(), TourError> {
    let event = opening::open(url, admin_secret, tell).await?;
    let mut last = Vec::new();
    for round in 1..=ROUNDS {
        last = rounds::play(&event, round, tell).await?;
    }
    let protest = protest::file(&event, &last, tell).await?;
    approval::refused(&event, "protest_open", tell).await?;
    protest::uphold(&event, &protest, tell).await?;
    approval::grant(&event, tell).await
}
