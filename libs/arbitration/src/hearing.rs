//! 5.4.16.3: both sides are heard; one that does not appear may be decided without.

/// A side of a protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one who protests.
    Filer,
    /// The one whose act is protested against.
    Respondent,
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
