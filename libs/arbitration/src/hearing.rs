//! 5.4.16.3: both sides are heard; one that does not appear may be decided without.

use chrono::{DateTime, Utc};

/// A side of a protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one who protests.
    Filer,
    /// The one whose act is protested against.
    Respondent,
}

/// What the record has of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideRecord {
    /// Whether it stated its case, at the hearing or in writing. The protest itself is no statement.
    pub stated: bool,
    /// When its notice of this hearing was delivered, the earliest one.
    pub notified_at: Option<DateTime<Utc>>,
}

impl SideRecord {
    /// What follows then of a hearing held at that time: it is absent though notified once the hearing has begun, if it
    /// knew of it before.
    #[must_use]
    pub fn presence(&self, hearing_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Presence {
        let knew = match (self.notified_at, hearing_at) {
            (Some(notified), Some(at)) => notified <= at && at <= now,
            _ => false,
        };
        match (self.stated, knew) {
            (true, _) => Presence::Heard,
            (false, true) => Presence::Notified,
            (false, false) => Presence::NotNotified,
        }
    }
}

/// What is known of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Presence {
    /// Nobody has told it.
    #[default]
    NotNotified,
    /// It knows of the hearing.
    Notified,
    /// It has been heard.
    Heard,
}

/// The hearing so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hearing {
    /// The one who protests. His paper is not a hearing.
    pub filer: Presence,
    /// The other one.
    pub respondent: Presence,
}

impl Hearing {
    /// With at least this known of a side.
    #[must_use]
    pub fn with(self, side: Side, presence: Presence) -> Self {
        match side {
            Side::Filer => Self { filer: self.filer.max(presence), ..self },
            Side::Respondent => Self { respondent: self.respondent.max(presence), ..self },
        }
    }

    /// Both heard, or one heard and the other absent though notified. The text lets one be absent, not both.
    #[must_use]
    pub const fn complete(&self) -> bool {
        matches!(
            (self.filer, self.respondent),
            (Presence::Heard, Presence::Heard | Presence::Notified) | (Presence::Notified, Presence::Heard)
        )
    }
}
