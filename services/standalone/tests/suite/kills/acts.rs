//! What the protests service does that changes the results, and which calls each of these owes, in their order.
use super::proxy::CallKind;

const PUT_HOLD: CallKind = ("PUT", "/holds/");
const LIFT: CallKind = ("DELETE", "/holds/");
const EFFECT: CallKind = ("PUT", "/effects/");
const NO_EFFECT: CallKind = ("DELETE", "/effects/");
const EXCLUSION: CallKind = ("PUT", "/exclusions/");
const NO_EXCLUSION: CallKind = ("DELETE", "/exclusions/");
const TERM: CallKind = ("PUT", "/appeal-terms/");

/// An act at the protests service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Filing,
    Withdrawal,
    Ending,
    Decision,
    DecisionToExclude,
    Appeal,
    AppealWithdrawal,
    AppealDecision,
    /// ... of an event whose results were approved before the appeal was known there.
    AppealDecisionAfterApproval,
    Loss,
    Exclusion,
    LossRevoked,
    ExclusionRevoked,
    Replay,
    /// ... that the committee decided on, and the results were approved since.
    AppealReplayAfterApproval,
}

impl Act {
    const ALL: [Self; 15] = [
        Self::Filing,
        Self::Withdrawal,
        Self::Ending,
        Self::Decision,
        Self::DecisionToExclude,
        Self::Appeal,
        Self::AppealWithdrawal,
        Self::AppealDecision,
        Self::AppealDecisionAfterApproval,
        Self::Loss,
        Self::Exclusion,
        Self::LossRevoked,
        Self::ExclusionRevoked,
        Self::Replay,
        Self::AppealReplayAfterApproval,
    ];

    /// The calls it owes the results service.
    pub(super) const fn calls(self) -> &'static [CallKind] {
        match self {
            Self::Filing => &[PUT_HOLD],
            Self::Withdrawal | Self::Ending => &[LIFT],
            Self::Decision => &[EFFECT, TERM, LIFT],
            Self::DecisionToExclude => &[EXCLUSION, TERM, LIFT],
            Self::Appeal => &[PUT_HOLD, TERM],
            Self::AppealWithdrawal => &[TERM, LIFT],
            Self::AppealDecision
            | Self::AppealDecisionAfterApproval
            | Self::Replay
            | Self::AppealReplayAfterApproval => &[EFFECT, LIFT],
            Self::Loss => &[PUT_HOLD, EFFECT, LIFT],
            Self::Exclusion => &[PUT_HOLD, EXCLUSION, LIFT],
            Self::LossRevoked => &[NO_EFFECT],
            Self::ExclusionRevoked => &[NO_EXCLUSION],
        }
    }

    /// Its own event in the log of the protests service.
    const fn event(self) -> &'static str {
        match self {
            Self::Filing => "protest.filed",
            Self::Withdrawal => "protest.withdrawn",
            Self::Ending => "protest.ended",
            Self::Decision | Self::DecisionToExclude => "protest.decided",
            Self::Appeal => "appeal.filed",
            Self::AppealWithdrawal => "appeal.withdrawn",
            Self::AppealDecision | Self::AppealDecisionAfterApproval => "appeal.decided",
            Self::Loss | Self::Exclusion => "sanction.imposed",
            Self::LossRevoked | Self::ExclusionRevoked => "sanction.revoked",
            Self::Replay | Self::AppealReplayAfterApproval => "protest.replay_entered",
        }
    }

    /// Every event of the protests service that it makes, once each.
    pub(super) fn protests_events(self) -> Vec<String> {
        let carried = |call: &&CallKind| call.1 == EFFECT.1 || call.1 == EXCLUSION.1;
        let of_appeal = matches!(self, Self::AppealReplayAfterApproval);
        let thing = if of_appeal { "appeal" } else { self.event().split('.').next().unwrap() };
        let delivered = self.calls().iter().filter(carried).map(|_| format!("{thing}.effect_delivered"));
        sorted([self.event().to_owned()].into_iter().chain(delivered))
    }

    /// Every event of the results service that it makes, once each.
    pub(super) fn results_events(self) -> Vec<String> {
        sorted(self.calls().iter().map(|call| event_of(*call).to_owned()))
    }

    pub(super) const fn is_after_approval(self) -> bool {
        matches!(self, Self::AppealDecisionAfterApproval | Self::AppealReplayAfterApproval)
    }

    /// Its request carries a version alone, and no idempotency key.
    pub(super) const fn has_no_key(self) -> bool {
        matches!(self, Self::Withdrawal | Self::Ending)
    }

    /// Every act with each of its calls.
    pub(super) fn all_calls() -> Vec<(Self, CallKind)> {
        Self::ALL.into_iter().flat_map(|act| act.calls().iter().map(move |call| (act, *call))).collect()
    }
}

pub(super) fn sorted(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut items: Vec<String> = items.collect();
    items.sort();
    items
}

fn event_of(call: CallKind) -> &'static str {
    match call {
        PUT_HOLD => "hold.placed",
        LIFT => "hold.lifted",
        EFFECT => "effect.applied",
        NO_EFFECT => "effect.revoked",
        EXCLUSION => "participant.excluded",
        NO_EXCLUSION => "exclusion.revoked",
        TERM => "appeal_term.set",
        _ => unreachable!("{call:?}"),
    }
}
