//! The one place where the wall clock is read.
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, DurationRound, NaiveDateTime, TimeDelta, Utc};

/// A time as both databases keep it: truncated to microseconds. For times that come with a request.
#[must_use]
pub fn kept(at: DateTime<Utc>) -> DateTime<Utc> {
    at.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(at)
}

/// The time, truncated to microseconds: what both databases keep. Tests can set it forward.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    shift_seconds: Arc<AtomicI64>,
}

impl Clock {
    /// Now.
    #[must_use]
    #[expect(clippy::disallowed_methods, reason = "this is the clock")]
    pub fn now(&self) -> DateTime<Utc> {
        kept(Utc::now() + TimeDelta::seconds(self.shift_seconds.load(Ordering::Relaxed)))
    }

    /// Now, as rows keep it.
    #[must_use]
    pub fn row_time(&self) -> NaiveDateTime {
        self.now().naive_utc()
    }

    /// Sets the clock forward, for tests of deadlines.
    pub fn advance(&self, seconds: i64) {
        self.shift_seconds.fetch_add(seconds, Ordering::Relaxed);
    }
}
