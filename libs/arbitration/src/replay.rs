//! A9: a game that a decision has played again. Until the result of the replay is entered the old one stands, and the
//! technical results are not approved (5.4.16.3).

use thiserror::Error;

use crate::actor::Role;
use crate::decision::Effect;
use crate::kind::Kind;
use crate::refusal::Refusal;

/// A replay that a decision brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Replay {
    /// The game is to be played again.
    Due,
    /// It was played, and its result is entered.
    Entered,
    /// The appeal committee decided otherwise before it was entered (5.4.16.5).
    Superseded,
}

/// Why the result of a replay is not taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayRefusal {
    /// No decision has the game played again.
    #[error("no decision on this protest has the game played again")]
    NotOwed,
    /// It was entered before.
    #[error("the result of the replay has been entered")]
    Twice,
    /// The committee decided otherwise.
    #[error("the appeal committee decided otherwise, and the game is not played again")]
    Superseded,
    /// The decision is before the committee, which may find for something else.
    #[error("the decision is before the appeal committee, and the replay waits for it")]
    UnderAppeal,
    /// Not his to enter.
    #[error(transparent)]
    Role(#[from] Refusal),
}

impl Replay {
    /// What a decision's effect leaves owed.
    #[must_use]
    pub const fn of(effect: &Effect) -> Option<Self> {
        if matches!(effect, Effect::Replay { .. }) { Some(Self::Due) } else { None }
    }

    /// Whether it keeps the technical results from approval.
    #[must_use]
    pub const fn holds(self) -> bool {
        matches!(self, Self::Due)
    }

    /// Enters the result: by whoever decides such a protest, once, and not while the decision is before the committee.
    ///
    /// # Errors
    /// Where none is due, or the role or an open appeal does not admit it.
    pub fn enter(
        owed: Option<Self>,
        kind: Kind,
        role: Role,
        under_appeal: bool,
    ) -> Result<Self, ReplayRefusal> {
        kind.decides(role)?;
        match owed {
            None => Err(ReplayRefusal::NotOwed),
            Some(Self::Entered) => Err(ReplayRefusal::Twice),
            Some(Self::Superseded) => Err(ReplayRefusal::Superseded),
            Some(Self::Due) if under_appeal => Err(ReplayRefusal::UnderAppeal),
            Some(Self::Due) => Ok(Self::Entered),
        }
    }

    /// The committee upheld an appeal against the decision that brought it. What was played and entered stays so, until
    /// the committee's own effect.
    #[must_use]
    pub const fn supersede(self) -> Self {
        match self {
            Self::Due | Self::Superseded => Self::Superseded,
            Self::Entered => Self::Entered,
        }
    }
}
