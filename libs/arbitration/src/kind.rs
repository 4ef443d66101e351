//! The kinds of protest: the ordinary one of 5.4.16, and those that play by correspondence adds to it (10.1.12,
//! 10.3.6-10.3.8, 10.5.6-10.5.7): who decides each, whether that is final, and what follows.

use rulebook::Pace;
use rulebook::limits::correspondence::PENALTY_DAYS;

use crate::actor::Role;
use crate::decision::{Effect, Verdict};
use crate::law;
use crate::refusal::Refusal;

/// Whose decision is protested against (10.1.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Instance {
    /// The chief secretary's: the chief judge reviews it.
    ChiefSecretary,
    /// The chief judge's: the organisation reviews it.
    ChiefJudge,
}

/// What a paper is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Kind {
    /// A protest by 5.4.16.
    #[default]
    Protest,
    /// 10.3.6: the opponent has overstepped his time.
    OverdueClaim,
    /// 10.3.8: the one told so denies it.
    OverdueObjection,
    /// 10.1.12: against a decision about a game.
    Ruling(Instance),
    /// 10.5.6: against the result given to an unfinished game.
    Adjudication,
}

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decider {
    /// The chief judge, or the deputy acting for him.
    ChiefJudge,
    /// The organisation that holds the event.
    Organiser,
}

/// What follows from the decision on a claim of time overstepped (10.3.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OverdueOutcome {
    /// Who overstepped loses the game.
    Loss,
    /// Who claimed it wrongly is charged these days.
    PenaltyDays(u32),
    /// The materials were incomplete: the game goes on, and nobody is charged.
    GoesOn,
}

impl Kind {
    /// Whether only an event by correspondence has it.
    #[must_use]
    pub const fn by_correspondence(self) -> bool {
        !matches!(self, Self::Protest)
    }

    /// Refuses a kind of correspondence where play is over the board.
    ///
    /// # Errors
    /// Where the pace has no such kind.
    pub fn admit(self, pace: Pace) -> Result<(), Refusal> {
        if self.by_correspondence() && pace != Pace::Correspondence {
            return Err(Refusal::NotByCorrespondence(self));
        }
        Ok(())
    }

    /// The paragraph by which it is filed.
    #[must_use]
    pub const fn filed_by(self) -> &'static str {
        match self {
            Self::Protest => law::FORM,
            Self::OverdueClaim => law::OVERDUE_CLAIM,
            Self::OverdueObjection => law::OVERDUE_OBJECTION,
            Self::Ruling(_) => law::RULING,
            Self::Adjudication => law::ADJUDICATION,
        }
    }

    /// The paragraph by which it is decided.
    #[must_use]
    pub const fn decided_by_paragraph(self) -> &'static str {
        match self {
            Self::Protest => law::DECISION,
            Self::OverdueClaim => law::OVERDUE_DECISION,
            Self::OverdueObjection => law::OVERDUE_OBJECTION,
            Self::Ruling(_) => law::RULING,
            Self::Adjudication => law::ADJUDICATION_DECISION,
        }
    }

    /// Who decides it.
    #[must_use]
    pub const fn decider(self) -> Decider {
        match self {
            Self::Protest
            | Self::OverdueClaim
            | Self::OverdueObjection
            | Self::Ruling(Instance::ChiefSecretary) => Decider::ChiefJudge,
            Self::Ruling(Instance::ChiefJudge) | Self::Adjudication => Decider::Organiser,
        }
    }

    /// Whether nothing can be filed against its decision: the organisation's is final (10.1.12, 10.5.7).
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self.decider(), Decider::Organiser)
    }

    /// Whether the appeal committee of 5.4.16.5 reviews its decision. Play by correspondence has its own instances, the
    /// last of which is the organisation (10.1.12).
    #[must_use]
    pub const fn has_committee(self) -> bool {
        !self.by_correspondence()
    }

    /// Whether the 24 hours of 5.4.16.3 are a term of it. They are one of protests over the board; chapter X names no
    /// term for these decisions.
    #[must_use]
    pub const fn has_deadline(self) -> bool {
        !self.by_correspondence()
    }

    /// Whether its term is counted from the day on which something was received. A claim of time overstepped has no
    /// term in the text.
    #[must_use]
    pub const fn runs_from_receipt(self) -> bool {
        matches!(self, Self::OverdueObjection | Self::Ruling(_) | Self::Adjudication)
    }

    /// Whether the game waits for the decision (10.3.6).
    #[must_use]
    pub const fn suspends_the_game(self) -> bool {
        matches!(self, Self::OverdueClaim)
    }

    /// Whether its decision gives a result to a game that may have none yet: one under way, or unfinished.
    #[must_use]
    pub const fn ends_the_game(self) -> bool {
        matches!(self, Self::OverdueClaim | Self::Adjudication)
    }

    /// Refuses whoever does not decide this kind.
    ///
    /// # Errors
    /// Where another one does.
    pub const fn decides(self, role: Role) -> Result<(), Refusal> {
        match (self.decider(), role) {
            (Decider::ChiefJudge, Role::ChiefJudge | Role::Deputy { acting: true })
            | (Decider::Organiser, Role::Organiser) => Ok(()),
            (Decider::ChiefJudge, _) if self.by_correspondence() => Err(Refusal::ChiefJudgeDecides(self)),
            (Decider::ChiefJudge, _) => Err(Refusal::MayNotDecide(role)),
            (Decider::Organiser, _) => Err(Refusal::OrganiserDecides(self)),
        }
    }

    /// Refuses what cannot follow from such a decision.
    ///
    /// # Errors
    /// Where the verdict or the effect is not one of this kind.
    pub fn follows(self, verdict: Verdict, effect: &Effect) -> Result<(), Refusal> {
        let result = matches!(effect, Effect::NewResult { .. });
        let fits = match (self, verdict) {
            (Self::OverdueClaim | Self::OverdueObjection, Verdict::Partly) => {
                return Err(Refusal::NoPart(self));
            }
            (Self::OverdueClaim, Verdict::Upheld) => result,
            (Self::OverdueClaim, Verdict::Rejected) => {
                matches!(effect, Effect::None | Effect::PenaltyDays { days: PENALTY_DAYS })
            }
            (_, Verdict::Rejected) if *effect != Effect::None => return Err(Refusal::EffectOfRejection),
            (Self::OverdueObjection, _) => *effect == Effect::None,
            (Self::Adjudication, Verdict::Upheld | Verdict::Partly) => result,
            _ => true,
        };
        if fits { Ok(()) } else { Err(Refusal::EffectDue(self)) }
    }
}

/// What a decision on a claim of time overstepped brings with it (10.3.7).
///
/// # Errors
/// Where it is upheld in part: the time was overstepped, or it was not; or upheld on incomplete materials.
pub const fn overdue_outcome(verdict: Verdict, materials_complete: bool) -> Result<OverdueOutcome, Refusal> {
    match (verdict, materials_complete) {
        (Verdict::Upheld, true) => Ok(OverdueOutcome::Loss),
        (Verdict::Rejected, true) => Ok(OverdueOutcome::PenaltyDays(PENALTY_DAYS)),
        (Verdict::Rejected, false) => Ok(OverdueOutcome::GoesOn),
        (Verdict::Partly, _) => Err(Refusal::NoPart(Kind::OverdueClaim)),
        (Verdict::Upheld, false) => Err(Refusal::Incomplete),
    }
}
