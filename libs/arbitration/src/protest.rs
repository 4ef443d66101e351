//! The states of a protest and the steps between them (5.4.16.3-5.4.16.4).

use chrono::{DateTime, Utc};

use crate::actor::Actor;
use crate::deadline::Deadline;
use crate::decision::{Decision, Effect, Verdict};
use crate::deposit::{DepositError, DepositRule, Ending};
use crate::hearing::{Hearing, Presence, Side};
use crate::kind::Kind;
use crate::money::Kopecks;
use crate::refusal::Refusal;

/// What every state of a protest knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dossier {
    /// What it is.
    pub kind: Kind,
    /// When it was received.
    pub filed_at: DateTime<Utc>,
    /// When the last step was taken.
    pub last_step_at: DateTime<Utc>,
    /// The regulation's deposit, where it has one.
    pub deposit: Option<DepositRule>,
    /// The last moment for paying it, where there is one.
    pub deposit_due_by: Option<DateTime<Utc>>,
    /// Whether it has been paid.
    pub deposit_paid: bool,
    /// Who has been notified and heard.
    pub hearing: Hearing,
}

/// A protest in one of its states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// Received, and not looked at yet.
    Filed(Dossier),
    /// Received; the deposit is not there yet.
    AwaitingDeposit(Dossier),
    /// Under consideration.
    Admitted(Dossier),
    /// Decided.
    Decided(Dossier, Decision),
    /// Found inadmissible, for this reason.
    Inadmissible(Dossier, String),
    /// Withdrawn by the side that filed it.
    Withdrawn(Dossier),
    /// Heard and decided with another protest about the same matter.
    Joined(Dossier, ProtestId),
    /// There is nothing left to decide, for this reason.
    Moot(Dossier, String),
}

/// The name of a protest, as its keeper gave it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProtestId(pub String);

/// What a step does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// The panel takes it up: it is admitted, or waits for its deposit.
    TakeUp,
    /// The filer pays.
    PayDeposit(Kopecks),
    /// A side is told of the hearing.
    Notify(Side),
    /// A side is heard.
    Hear(Side),
    /// It is decided.
    Decide {
        /// How.
        verdict: Verdict,
        /// What follows.
        effect: Effect,
    },
    /// It is found inadmissible, for this reason.
    FindInadmissible(String),
    /// It is joined to another open protest.
    Join(ProtestId),
    /// It is found to have lost its object, for this reason.
    FindMoot(String),
    /// The filer withdraws it.
    Withdraw,
    /// A second judge does not confirm when its paper was received: it was not filed in time, for this reason.
    RefuseCountersignature(String),
}

/// A step: who, when, what, and by which paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Who takes it.
    pub actor: Actor,
    /// When.
    pub at: DateTime<Utc>,
    /// The paragraph it is taken by.
    pub paragraph: String,
    /// What it does.
    pub action: Action,
}

/// What surrounds the protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Circumstances {
    /// When the technical results were approved, if they have been (12.3).
    pub approved_at: Option<DateTime<Utc>>,
}

impl State {
    /// What every state knows.
    #[must_use]
    pub const fn dossier(&self) -> &Dossier {
        match self {
            Self::Filed(dossier)
            | Self::AwaitingDeposit(dossier)
            | Self::Admitted(dossier)
            | Self::Decided(dossier, _)
            | Self::Inadmissible(dossier, _)
            | Self::Withdrawn(dossier)
            | Self::Joined(dossier, _)
            | Self::Moot(dossier, _) => dossier,
        }
    }

    /// The name in answers.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Filed(_) => "filed",
            Self::AwaitingDeposit(_) => "awaiting_deposit",
            Self::Admitted(_) => "admitted",
            Self::Decided(..) => "decided",
            Self::Inadmissible(..) => "inadmissible",
            Self::Withdrawn(_) => "withdrawn",
            Self::Joined(..) => "joined",
            Self::Moot(..) => "moot",
        }
    }

    /// How it ended; `None` while it is open, which bars the approval of the technical results (T9).
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self {
            Self::Filed(_) | Self::AwaitingDeposit(_) | Self::Admitted(_) => None,
            Self::Decided(_, decision) => Some(Ending::Decided(decision.verdict)),
            Self::Inadmissible(..) => Some(Ending::Inadmissible),
            Self::Withdrawn(_) => Some(Ending::Withdrawn),
            Self::Joined(..) => Some(Ending::Joined),
            Self::Moot(..) => Some(Ending::Moot),
        }
    }
}

/// Takes a step.
///
/// # Errors
/// Where the state, the actor, the time or the circumstances do not admit it.
pub fn apply(state: &State, step: &Step, circumstances: &Circumstances) -> Result<State, Refusal> {
    let last = state.dossier().last_step_at;
    if step.at < last {
        return Err(Refusal::BackInTime { last });
    }
    if state.ending().is_some() {
        return Err(Refusal::WrongState { state: state.name() });
    }
    let dossier = Dossier { last_step_at: step.at, ..*state.dossier() };
    match (&step.action, state) {
        (Action::TakeUp, State::Filed(_)) => take_up(dossier, step),
        (Action::PayDeposit(paid), _) => pay(state, dossier, step.at, *paid),
        (Action::Notify(side), State::Admitted(_)) => hear(dossier, step, *side, Presence::Notified),
        (Action::Hear(side), State::Admitted(_)) => hear(dossier, step, *side, Presence::Heard),
        (Action::Decide { verdict, effect }, State::Admitted(_)) => {
            decide(dossier, step, *verdict, effect, circumstances)
        }
        (Action::FindInadmissible(reason), _) => {
            dossier.kind.decides(step.actor.role).map(|()| State::Inadmissible(dossier, reason.clone()))
        }
        (Action::Join(other), _) => {
            dossier.kind.decides(step.actor.role).map(|()| State::Joined(dossier, other.clone()))
        }
        (Action::FindMoot(reason), _) => {
            dossier.kind.decides(step.actor.role).map(|()| State::Moot(dossier, reason.clone()))
        }
        (Action::Withdraw, _) if step.actor.is_filer => Ok(State::Withdrawn(dossier)),
        (Action::Withdraw, _) => Err(Refusal::NotTheFiler),
        (Action::RefuseCountersignature(reason), _) if step.actor.is_judge() => {
            Ok(State::Inadmissible(dossier, reason.clone()))
        }
        (Action::RefuseCountersignature(_), _) => Err(Refusal::MayNotConduct(step.actor.role)),
        _ => Err(Refusal::WrongState { state: state.name() }),
    }
}

fn take_up(dossier: Dossier, step: &Step) -> Result<State, Refusal> {
    conductor(&step.actor, dossier.kind)?;
    let waits = dossier.deposit.is_some() && !dossier.deposit_paid;
    Ok(if waits { State::AwaitingDeposit(dossier) } else { State::Admitted(dossier) })
}

/// The deposit may come with the protest, before anybody has taken it up; a second one is refused in any state.
fn pay(state: &State, dossier: Dossier, at: DateTime<Utc>, paid: Kopecks) -> Result<State, Refusal> {
    let rule = dossier.deposit.ok_or(DepositError::NotAskedFor)?;
    if dossier.deposit_paid {
        return Err(DepositError::Double.into());
    }
    rule.accept(paid, at, dossier.deposit_due_by)?;
    let dossier = Dossier { deposit_paid: true, ..dossier };
    match state {
        State::Filed(_) => Ok(State::Filed(dossier)),
        State::AwaitingDeposit(_) => Ok(State::Admitted(dossier)),
        _ => Err(Refusal::WrongState { state: state.name() }),
    }
}

fn hear(dossier: Dossier, step: &Step, side: Side, presence: Presence) -> Result<State, Refusal> {
    conductor(&step.actor, dossier.kind)?;
    Ok(State::Admitted(Dossier { hearing: dossier.hearing.with(side, presence), ..dossier }))
}

fn decide(
    dossier: Dossier,
    step: &Step,
    verdict: Verdict,
    effect: &Effect,
    circumstances: &Circumstances,
) -> Result<State, Refusal> {
    dossier.kind.decides(step.actor.role)?;
    if let Some(approved_at) = circumstances.approved_at {
        return Err(Refusal::Approved(approved_at));
    }
    if !dossier.hearing.complete() {
        return Err(Refusal::NotHeard);
    }
    dossier.kind.follows(verdict, effect)?;
    let overdue = dossier.kind.has_deadline() && Deadline::of(dossier.filed_at).overdue(step.at);
    let decision = Decision { verdict, effect: effect.clone(), decided_at: step.at, overdue };
    Ok(State::Decided(dossier, decision))
}

fn conductor(actor: &Actor, kind: Kind) -> Result<(), Refusal> {
    if actor.may_conduct(kind) { Ok(()) } else { Err(Refusal::MayNotConduct(actor.role)) }
}
