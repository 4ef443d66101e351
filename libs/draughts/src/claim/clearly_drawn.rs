//! 6.1.8.7 and the third limb of 3.19.7: a clearly drawn position, and five moves without a won one.

use rulebook::{Citation, limits};

use super::judge::Case;
use super::{Claimed, Counted, Evidence};
use crate::{Measure, Side};

/// The oracle lays the evidence out; whether the position was clearly drawn is the judge's to say (D7).
pub(super) fn judge(case: &Case<'_>, citation: Citation) -> Claimed {
    let limit = limits::draws::CLEARLY_DRAWN_MOVES;
    let opponent = case.claim.claimant.other();
    let finding = opponents_moves(case, citation, opponent, limit);
    let answer = match case.claim.findings.clearly_drawn {
        None => Claimed::needs_judge(
            citation,
            format!(
                "явно ли ничейна позиция и не достиг ли соперник выигранной за {limit} ходов, отсчитанных вслух, \
                 устанавливает судья; приложены доказательства"
            ),
            format!(
                "whether the position is clearly drawn, and no won one was reached in the {limit} moves counted \
                 aloud, the judge establishes; the evidence is attached"
            ),
        ),
        Some(false) => Claimed::rejected(
            citation,
            "судья нашёл, что позиция не явно ничейная",
            "the judge found that the position is not clearly drawn",
        ),
        Some(true) if finding.count < finding.limit && case.game.whole => Claimed::rejected(
            citation,
            format!("соперник не сделал ещё {limit} ходов в этой позиции"),
            format!("the opponent has not made {limit} moves in this position yet"),
        ),
        Some(true) => Claimed::upheld(
            citation,
            format!("судья нашёл позицию явно ничейной, и за {limit} ходов соперник не добился выигранной"),
            format!(
                "the judge found the position clearly drawn, and in {limit} moves the opponent reached no won one"
            ),
        ),
    };
    answer.with([finding]).weighing(Evidence::of(case.game, case.claim.claimant))
}

/// Moves of the side that plays for a win, since the balance of forces last changed: no more can have been counted.
fn opponents_moves(case: &Case<'_>, citation: Citation, opponent: Side, limit: u32) -> Counted {
    let (count, since_ply) = case.game.tally.since_balance(opponent);
    let counts = Measure::OwnMoves(opponent).as_str();
    Counted { citation, counts, count: u64::from(count), limit: u64::from(limit), since_ply }
}
