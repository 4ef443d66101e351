//! 5.4.16.5: an appeal against the decision on a protest, from its filing to its end.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use thiserror::Error;

use crate::committee::{Ballot, Candidate, Committee, Fault, MemberId, Tally, Vote, VoteError, seat};
use crate::kind::Kind;

/// How long an appeal can be filed. The text names no term, so the regulation does (A6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppealTerm {
    /// Its last moment, which is still in time.
    pub closes: DateTime<Utc>,
}

impl AppealTerm {
    /// So many minutes after a decision.
    #[must_use]
    pub fn after(decided_at: DateTime<Utc>, minutes: u32) -> Self {
        Self { closes: decided_at + TimeDelta::minutes(i64::from(minutes)) }
    }

    /// Whether an appeal received then is in time, to the millisecond.
    #[must_use]
    pub fn admits(&self, received_at: DateTime<Utc>) -> bool {
        received_at.timestamp_millis() <= self.closes.timestamp_millis()
    }
}

/// An appeal as it comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppealFiling {
    /// Of which kind the protest is.
    pub kind: Kind,
    /// Whether the event is all-Russian or inter-regional.
    pub level_allows: bool,
    /// When the protest was decided, if it was.
    pub decided_at: Option<DateTime<Utc>>,
    /// The regulation's term.
    pub term_minutes: u32,
    /// Whether somebody has appealed against this decision before.
    pub appealed_before: bool,
    /// The time of receipt.
    pub received_at: DateTime<Utc>,
}

/// An appeal in one of its states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appeal {
    /// Received; nobody sits yet.
    Appealed,
    /// The committee sits.
    CommitteeSeated(Committee),
    /// The committee has decided; what it changes is on its way.
    Decided(Tally),
    /// Nothing is left to do.
    Closed(Tally),
    /// Taken back by the one who filed it: the decision on the protest stands.
    Withdrawn,
}

/// Why a step of an appeal is refused; each by 5.4.16.5.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AppealRefusal {
    /// Neither all-Russian nor inter-regional.
    #[error("appeals are heard at all-Russian and inter-regional events alone")]
    Level,
    /// The decision is of a kind that no committee reviews: the organisation is the last instance.
    #[error("play by correspondence has its own instances, the last of which is the organisation")]
    NoneAgainst(Kind),
    /// Taken back.
    #[error("the appeal was withdrawn, and the decision on the protest stands")]
    Withdrawn,
    /// No decision to appeal against.
    #[error("the protest has not been decided, and an appeal is against a decision")]
    NotDecided,
    /// Too late.
    #[error("the time for an appeal ended at {0}")]
    OutOfTime(DateTime<Utc>),
    /// The decision is before the committee already.
    #[error("an appeal against this decision has been filed, and the committee reviews the whole of it")]
    AppealedBefore,
    /// The committee does not sit as it must.
    #[error("the committee cannot sit")]
    Committee(Vec<Fault>),
    /// Nobody sits yet.
    #[error("the committee is not seated")]
    NotSeated,
    /// The decision stands.
    #[error("the committee has decided, and its decision is final")]
    Final,
    /// The vote does not stand.
    #[error(transparent)]
    Vote(#[from] VoteError),
    /// A rejected appeal changes nothing.
    #[error("a rejected appeal changes nothing")]
    EffectOfRejection,
}

impl AppealFiling {
    /// Takes an appeal in.
    ///
    /// # Errors
    /// Where the level, the protest or the time does not admit it.
    pub fn file(&self) -> Result<Appeal, AppealRefusal> {
        if !self.kind.has_committee() {
            return Err(AppealRefusal::NoneAgainst(self.kind));
        }
        if !self.level_allows {
            return Err(AppealRefusal::Level);
        }
        // One received before the decision was made is against no decision yet.
        let made = |at: &DateTime<Utc>| at.timestamp_millis() <= self.received_at.timestamp_millis();
        let decided_at = self.decided_at.filter(made).ok_or(AppealRefusal::NotDecided)?;
        let term = AppealTerm::after(decided_at, self.term_minutes);
        if self.appealed_before {
            return Err(AppealRefusal::AppealedBefore);
        }
        if term.admits(self.received_at) {
            Ok(Appeal::Appealed)
        } else {
            Err(AppealRefusal::OutOfTime(term.closes))
        }
    }
}

impl Appeal {
    /// Seats the committee on a day, those with an interest replaced by the reserves. Where its reserves were used up
    /// another committee is seated in its place.
    ///
    /// # Errors
    /// Every rule of its composition that is broken, or that it has decided already.
    pub fn seat(&self, candidates: &[Candidate], day: NaiveDate) -> Result<Self, AppealRefusal> {
        match self {
            Self::Appealed | Self::CommitteeSeated(_) => {
                seat(candidates, day).map(Self::CommitteeSeated).map_err(AppealRefusal::Committee)
            }
            Self::Decided(_) | Self::Closed(_) => Err(AppealRefusal::Final),
            Self::Withdrawn => Err(AppealRefusal::Withdrawn),
        }
    }

    /// Takes it back; until it is decided.
    ///
    /// # Errors
    /// Where it is decided, or was taken back before.
    pub const fn withdraw(&self) -> Result<Self, AppealRefusal> {
        match self {
            Self::Appealed | Self::CommitteeSeated(_) => Ok(Self::Withdrawn),
            Self::Decided(_) | Self::Closed(_) => Err(AppealRefusal::Final),
            Self::Withdrawn => Err(AppealRefusal::Withdrawn),
        }
    }

    /// Takes an interest that became known after the committee sat. Whoever has one does not vote: where no reserve
    /// member is left to step in, the committee sits no more, and another one is seated.
    ///
    /// # Errors
    /// Where nobody sits.
    pub fn declare_interest(&self, member: &MemberId) -> Result<Self, AppealRefusal> {
        let mut committee = self.sitting()?.clone();
        match committee.declare_interest(member) {
            Ok(_) => Ok(Self::CommitteeSeated(committee)),
            Err(_) => Ok(Self::Appealed),
        }
    }

    /// Counts the vote: the majority decides.
    ///
    /// # Errors
    /// Where the vote does not stand, or a rejected appeal would change a result.
    pub fn decide(&self, ballots: &[Ballot], changes: bool) -> Result<(Self, Tally), AppealRefusal> {
        let tally = self.sitting()?.count(ballots)?;
        if changes && tally.outcome() == Vote::Reject {
            return Err(AppealRefusal::EffectOfRejection);
        }
        Ok((Self::Decided(tally), tally))
    }

    /// What was decided has been carried out.
    ///
    /// # Errors
    /// Where nothing was decided yet.
    pub const fn close(&self) -> Result<Self, AppealRefusal> {
        match self {
            Self::Decided(tally) | Self::Closed(tally) => Ok(Self::Closed(*tally)),
            Self::Appealed | Self::CommitteeSeated(_) => Err(AppealRefusal::NotDecided),
            Self::Withdrawn => Err(AppealRefusal::Withdrawn),
        }
    }

    /// The committee that sits.
    ///
    /// # Errors
    /// Where none does, or it has decided.
    pub const fn sitting(&self) -> Result<&Committee, AppealRefusal> {
        match self {
            Self::CommitteeSeated(committee) => Ok(committee),
            Self::Appealed => Err(AppealRefusal::NotSeated),
            Self::Decided(_) | Self::Closed(_) => Err(AppealRefusal::Final),
            Self::Withdrawn => Err(AppealRefusal::Withdrawn),
        }
    }
}
