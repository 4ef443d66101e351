//! Why a step is refused, with the paragraph.

use chrono::{DateTime, Utc};
use thiserror::Error;

use crate::actor::Role;
use crate::deposit::DepositError;
use crate::kind::Kind;
use crate::law;

/// A refused step; its text is the detail, [`Refusal::paragraph`] the citation.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Received outside the window.
    #[error("the protest was received outside the time for filing, which ended at {closes:?}")]
    OutsideWindow {
        /// The end, where it is known.
        closes: Option<DateTime<Utc>>,
    },
    /// Received before the round began.
    #[error("the protest was received before the round began, at {opens}")]
    BeforeRound {
        /// When it began.
        opens: DateTime<Utc>,
    },
    /// Received outside the ten days of its kind.
    #[error("the paper was received outside its ten days, which ended at {closes:?}")]
    TermOver {
        /// Of which kind it is.
        kind: Kind,
        /// The last moment.
        closes: Option<DateTime<Utc>>,
    },
    /// A kind of correspondence in an event over the board.
    #[error("only an event by correspondence has protests of this kind")]
    NotByCorrespondence(Kind),
    /// No paragraph is said to have been broken.
    #[error("the protest names no paragraph that was broken")]
    NoParagraph,
    /// Not one of those who may file.
    #[error("{0:?} may not file a protest")]
    MayNotFile(Role),
    /// In a team event somebody other than the captain or the representative.
    #[error("in a team event only the captain or the representative protests")]
    TeamProtest(Role),
    /// Not one of those who decide.
    #[error("the chief judge decides, or the deputy acting for him, not {0:?}")]
    MayNotDecide(Role),
    /// The chief judge decides this kind of correspondence.
    #[error("the chief judge decides this, or the deputy acting for him")]
    ChiefJudgeDecides(Kind),
    /// The organisation decides this kind.
    #[error("the organisation that holds the event decides this, not the judges")]
    OrganiserDecides(Kind),
    /// A kind that is upheld or rejected, and not in part.
    #[error("it is upheld or rejected, and not in part")]
    NoPart(Kind),
    /// Upheld, though its materials are said to be incomplete.
    #[error("a claim is not upheld on materials that are said to be incomplete")]
    Incomplete,
    /// The decision brings another effect.
    #[error("another effect follows from such a decision")]
    EffectDue(Kind),
    /// Not one of those who conduct the matter.
    #[error("{0:?} does not conduct the matter")]
    MayNotConduct(Role),
    /// Somebody else's protest.
    #[error("only the side that filed a protest withdraws it")]
    NotTheFiler,
    /// A side was neither heard nor absent though notified.
    #[error("both sides are heard, or one heard and the other notified and absent, before a decision")]
    NotHeard,
    /// The technical results are approved.
    #[error("the technical results were approved at {0}")]
    Approved(DateTime<Utc>),
    /// The effect does not fit the verdict.
    #[error("a rejected protest changes nothing")]
    EffectOfRejection,
    /// The deposit is wrong.
    #[error(transparent)]
    Deposit(#[from] DepositError),
    /// The step does not belong to this state.
    #[error("a protest that is {state} does not admit this step")]
    WrongState {
        /// The state's name.
        state: &'static str,
    },
    /// The step is dated before the one it follows.
    #[error("the step is dated before the last one, of {last}")]
    BackInTime {
        /// The last step.
        last: DateTime<Utc>,
    },
}

impl Refusal {
    /// The paragraph that refuses.
    #[must_use]
    pub const fn paragraph(&self) -> &'static str {
        match self {
            Self::OutsideWindow { .. } | Self::BeforeRound { .. } => law::FILING_WINDOW,
            Self::TermOver { kind, .. } | Self::NotByCorrespondence(kind) => kind.filed_by(),
            Self::ChiefJudgeDecides(kind)
            | Self::OrganiserDecides(kind)
            | Self::NoPart(kind)
            | Self::EffectDue(kind) => kind.decided_by_paragraph(),
            Self::Incomplete => law::OVERDUE_DECISION,
            Self::NoParagraph | Self::MayNotFile(_) | Self::NotTheFiler => law::FORM,
            Self::TeamProtest(_) => law::TEAM_PROTESTS,
            Self::Deposit(_) => law::DEPOSIT,
            Self::MayNotDecide(_)
            | Self::MayNotConduct(_)
            | Self::NotHeard
            | Self::Approved(_)
            | Self::EffectOfRejection
            | Self::WrongState { .. }
            | Self::BackInTime { .. } => law::DECISION,
        }
    }
}
