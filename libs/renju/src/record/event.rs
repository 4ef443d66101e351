//! What ended a game at the board beside its moves (9.2.6.3, 9.2.6.4, 9.2.7.1 a), and a foul claimed (R1a).

use rulebook::Edition;

use super::{Outcome, OutcomeReason, Record, Remark, Status};
use crate::Stone;

/// What happened after the last move of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player resigned (9.2.6.3).
    Resigned(Stone),
    /// A player's time ran out (9.2.6.4).
    FlagFell(Stone),
    /// A draw was agreed (9.2.7.1 a).
    DrawAgreed,
    /// White claimed that Black's last move is a foul, before his reply (R1a).
    FoulClaimed,
}

/// How the game stands with what happened after its last move. What the moves have decided stands; a foul that also
/// left nobody a five can still be claimed.
#[must_use]
pub fn settle(record: &Record, edition: Edition, event: Event) -> (Outcome, Option<Remark>) {
    let before = record.outcome;
    let claims = event == Event::FoulClaimed;
    let open_to_claim = claims && before.reason == Some(OutcomeReason::NoFive) && before.ply == last(record);
    if record.first_fault.is_some() || (before.reason.is_some_and(by_moves) && !open_to_claim) {
        let told = claims && before.reason == Some(OutcomeReason::Foul);
        let late = record.first_fault.is_none() && !told;
        return (before, late.then_some(Remark::EventAfterTheEnd { ply: before.ply }));
    }
    if claims && record.plies.last().is_none_or(|ply| ply.foul.is_none()) {
        return (before, Some(Remark::NoFoulToClaim { ply: last(record) }));
    }
    let (status, reason) = decided(event);
    (Outcome::over(edition, status, reason, last(record)), None)
}

fn last(record: &Record) -> u32 {
    record.plies.last().map_or(0, |ply| ply.ply)
}

fn decided(event: Event) -> (Status, OutcomeReason) {
    match event {
        Event::Resigned(side) => (Status::won_by(side.other()), OutcomeReason::Resignation),
        Event::FlagFell(side) => (Status::won_by(side.other()), OutcomeReason::Time),
        Event::DrawAgreed => (Status::Draw, OutcomeReason::Agreed),
        Event::FoulClaimed => (Status::WhiteWon, OutcomeReason::Foul),
    }
}

const fn by_moves(reason: OutcomeReason) -> bool {
    match reason {
        OutcomeReason::Five
        | OutcomeReason::Overline
        | OutcomeReason::Foul
        | OutcomeReason::Passes
        | OutcomeReason::NoFive => true,
        OutcomeReason::Resignation
        | OutcomeReason::Time
        | OutcomeReason::Agreed
        | OutcomeReason::AsRecorded => false,
    }
}
