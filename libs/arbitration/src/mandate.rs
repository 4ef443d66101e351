//! Mandates of representatives and captains (5.4.16.2, 3.16.7): for whom, at which event, between which days.

use chrono::{DateTime, NaiveDate, Utc};
use thiserror::Error;

/// By what power somebody acts for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Power {
    /// A representative, between two days.
    Representative,
    /// A team's captain, between two rounds.
    Captain {
        /// From this round.
        from: u16,
        /// To this one; the last of the event where none is named.
        to: Option<u16>,
    },
}

/// A mandate as it was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mandate {
    /// Of what kind.
    pub power: Power,
    /// Its first day, in the event's zone.
    pub valid_from: NaiveDate,
    /// Its last day; to the end of the event where none is named.
    pub valid_to: Option<NaiveDate>,
    /// When it was taken back.
    pub revoked_at: Option<DateTime<Utc>>,
}

/// When and about what it is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Use {
    /// The moment.
    pub at: DateTime<Utc>,
    /// Its day in the event's zone.
    pub day: NaiveDate,
    /// The round the matter belongs to.
    pub round: u16,
}

/// Why a mandate does not serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MandateError {
    /// Its days are in the wrong order.
    #[error("the mandate ends on {to}, before it begins on {from}")]
    Backwards {
        /// The first day.
        from: NaiveDate,
        /// The last.
        to: NaiveDate,
    },
    /// Its rounds are in the wrong order, or do not exist.
    #[error("the mandate is for rounds {from} to {to}")]
    Rounds {
        /// The first.
        from: u16,
        /// The last.
        to: u16,
    },
    /// Not yet.
    #[error("the mandate begins on {0}")]
    NotYet(NaiveDate),
    /// No longer.
    #[error("the mandate ended on {0}")]
    Expired(NaiveDate),
    /// Another captain's round.
    #[error("the mandate is not for round {0}")]
    OtherRound(u16),
    /// Taken back.
    #[error("the mandate was revoked at {0}")]
    Revoked(DateTime<Utc>),
}

impl Mandate {
    /// Whether it can be taken on record.
    ///
    /// # Errors
    /// Where its days or rounds are in the wrong order.
    pub fn check(&self) -> Result<(), MandateError> {
        if let Some(to) = self.valid_to.filter(|to| *to < self.valid_from) {
            return Err(MandateError::Backwards { from: self.valid_from, to });
        }
        match self.power {
            Power::Captain { from, to } if from == 0 || to.is_some_and(|to| to < from) => {
                Err(MandateError::Rounds { from, to: to.unwrap_or(from) })
            }
            _ => Ok(()),
        }
    }

    /// Whether it serves then; both days and both rounds are included, and what was done before it was revoked stands.
    ///
    /// # Errors
    /// Why it does not.
    pub fn serves(&self, matter: &Use) -> Result<(), MandateError> {
        if let Some(revoked) = self.revoked_at.filter(|revoked| matter.at >= *revoked) {
            return Err(MandateError::Revoked(revoked));
        }
        if matter.day < self.valid_from {
            return Err(MandateError::NotYet(self.valid_from));
        }
        if let Some(to) = self.valid_to.filter(|to| matter.day > *to) {
            return Err(MandateError::Expired(to));
        }
        match self.power {
            Power::Captain { from, to } if matter.round < from || to.is_some_and(|to| matter.round > to) => {
                Err(MandateError::OtherRound(matter.round))
            }
            _ => Ok(()),
        }
    }
}
