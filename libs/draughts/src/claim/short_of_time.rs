//! The side that would win has no time for it: it offers a draw and stops the clock (3.7.13, 3.19.8, 6.1.10.5).

use rulebook::Citation;

use super::judge::Case;
use super::{Claimed, Evidence};

/// The claimant's flag has been looked at before.
pub(super) fn judge(case: &Case<'_>, citation: Citation) -> Claimed {
    let claimant = case.claim.claimant;
    if case.claim.clocks.stopped_by.is_some_and(|side| side != claimant) {
        return Claimed::rejected(
            citation,
            "часы остановил не заявитель: ничью фиксирует сильнейшая сторона, предложив её и остановив часы",
            "the clock was not stopped by the claimant: the stronger side settles for a draw by offering it and \
             stopping the clock",
        );
    }
    let answer = match case.claim.findings.theoretically_won {
        Some(true) if case.claim.clocks.stopped_by.is_none() => Claimed::needs_judge(
            citation,
            "укажите `clocks.stopped_by`: ничью фиксирует тот, кто предложил её и остановил часы",
            "tell `clocks.stopped_by`: the draw is made by offering it and stopping the clock",
        ),
        Some(true) => Claimed::upheld(
            citation,
            "судья нашёл позицию заявителя выигранной; предложение ничьей и остановка часов фиксируют ничью",
            "the judge found the claimant's position won; the offer and the stopped clock make the draw",
        ),
        Some(false) => Claimed::rejected(
            citation,
            "судья не нашёл позицию заявителя выигранной, а без этого остановка часов ничьей не фиксирует",
            "the judge did not find the claimant's position won, and otherwise a stopped clock makes no draw",
        ),
        None => Claimed::needs_judge(
            citation,
            "выиграна ли позиция у заявителя, устанавливает судья; если да, предложение ничьей и остановка часов \
             фиксируют ничью",
            "whether the claimant's position is won, the judge establishes; if it is, the offer and the stopped clock \
             make the draw",
        ),
    };
    answer.weighing(Evidence::of(case.game, claimant))
}
