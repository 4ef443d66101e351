//! 5.4.16.3: a protest is decided within 24 hours of filing.

use chrono::{DateTime, TimeDelta, Utc};

use crate::law::{ALARM_HOURS, DECISION_DEADLINE_S};

/// The term of one protest. When it runs out nothing is decided of itself (A4): it becomes overdue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    filed_at: DateTime<Utc>,
}

impl Deadline {
    /// Of a protest filed then.
    #[must_use]
    pub const fn of(filed_at: DateTime<Utc>) -> Self {
        Self { filed_at }
    }

    /// The last moment for the decision.
    #[must_use]
    pub fn due(&self) -> DateTime<Utc> {
        self.after(DECISION_DEADLINE_S)
    }

    /// When the judges are reminded.
    #[must_use]
    pub fn alarms(&self) -> [DateTime<Utc>; 3] {
        ALARM_HOURS.map(|hours| self.after(i64::from(hours) * 3_600))
    }

    /// The reminders whose time has come.
    pub fn alarms_by(&self, now: DateTime<Utc>) -> impl Iterator<Item = DateTime<Utc>> {
        self.alarms().into_iter().filter(move |alarm| *alarm <= now)
    }

    /// Whether the term has run out; its last moment is still in time.
    #[must_use]
    pub fn overdue(&self, now: DateTime<Utc>) -> bool {
        now.timestamp_millis() > self.due().timestamp_millis()
    }

    fn after(&self, seconds: i64) -> DateTime<Utc> {
        self.filed_at + TimeDelta::seconds(seconds)
    }
}
