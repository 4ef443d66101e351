//! What ended a game at the table, beside its moves: resignation, flags, a stopped clock (3.7.9-3.7.13,
//! 3.19.7-3.19.8).

use rulebook::{Edition, Language, Pace, Paragraph, law};

use super::{Outcome, OutcomeReason, Record, Remark};
use crate::law::Law;
use crate::{Side, Status};

/// What happened after the last move of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player resigned (6.1.7).
    Resigned(Side),
    /// A flag fell (3.7.9, 3.19.8).
    FlagFell(Side),
    /// Both flags are down; whose fell first, if that is known (3.19.7).
    BothFlags(Option<Side>),
    /// A player stopped the clocks, which resigns unless it was by mistake (3.7.11).
    StoppedClocks(Side),
}

impl Event {
    /// What happened, in words.
    #[must_use]
    pub const fn text(self, language: Language) -> &'static str {
        match language {
            Language::Ru => in_russian(self),
            Language::En => in_english(self),
        }
    }
}

/// How the game stands with what happened after its last move.
///
/// What the board or a count has decided stands: a flag that falls after the last move decides nothing (3.7.12).
#[must_use]
pub fn settle(record: &Record, edition: Edition, pace: Pace, event: Event) -> (Outcome, Option<Remark>) {
    let before = record.outcome;
    let by_rule = before.reason.is_some_and(OutcomeReason::is_by_rule);
    if by_rule || record.first_fault.is_some() {
        return (before, by_rule.then_some(Remark::AfterTheEndOf(event)));
    }
    let law = Law::new(edition, record.start.variant());
    let (status, reason, paragraph) = decided(event, matches!(pace, Pace::Rapid | Pace::Blitz));
    let outcome = Outcome { status, reason: Some(reason), citation: Some(law.cite(paragraph)), ..before };
    let open = status == Status::InProgress;
    (outcome, open.then_some(Remark::JudgeEstablishes(event)))
}

fn decided(event: Event, fast: bool) -> (Status, OutcomeReason, Paragraph) {
    let flag = if fast { law::FAST_FLAG } else { law::FLAG_FALL };
    let lost = |side: Side| Status::won_by(side.other());
    match event {
        Event::Resigned(side) => (lost(side), OutcomeReason::Resignation, law::WIN),
        Event::FlagFell(side) => (lost(side), OutcomeReason::Time, flag),
        Event::BothFlags(_) if fast => (Status::Draw, OutcomeReason::BothFlags, law::FAST_DRAWS),
        Event::BothFlags(Some(first)) => (lost(first), OutcomeReason::Time, flag),
        Event::BothFlags(None) => (Status::InProgress, OutcomeReason::BothFlags, flag),
        // whether it was by mistake the judge says, so the oracle leaves the game open
        Event::StoppedClocks(_) => (Status::InProgress, OutcomeReason::StoppedClocks, law::CLOCK_STOPPED),
    }
}

const fn in_russian(event: Event) -> &'static str {
    match event {
        Event::Resigned(Side::White) => "белые сдались",
        Event::Resigned(Side::Black) => "чёрные сдались",
        Event::FlagFell(Side::White) => "упал флажок у белых",
        Event::FlagFell(Side::Black) => "упал флажок у чёрных",
        Event::BothFlags(_) => "упали оба флажка",
        Event::StoppedClocks(Side::White) => "часы остановили белые",
        Event::StoppedClocks(Side::Black) => "часы остановили чёрные",
    }
}

const fn in_english(event: Event) -> &'static str {
    match event {
        Event::Resigned(Side::White) => "White resigned",
        Event::Resigned(Side::Black) => "Black resigned",
        Event::FlagFell(Side::White) => "White's flag fell",
        Event::FlagFell(Side::Black) => "Black's flag fell",
        Event::BothFlags(_) => "both flags fell",
        Event::StoppedClocks(Side::White) => "White stopped the clocks",
        Event::StoppedClocks(Side::Black) => "Black stopped the clocks",
    }
}
