//! When a draw may be offered, or agreed.

use rulebook::Citation;

use super::judge::Case;
use super::{Claimed, Counted};
use crate::{Measure, Side};

/// 6.1.8.1, 7.5.1: so many moves of each side have been made.
pub(super) fn by_moves(case: &Case<'_>, citation: Citation, limit: u32) -> Claimed {
    let made = case.game.moves_of_each();
    let finding = Counted {
        citation,
        counts: Measure::EachSide.as_str(),
        count: u64::from(made),
        limit: u64::from(limit),
        since_ply: 0,
    };
    let (ru, en) = (
        format!("ходов сделано каждой стороной: {made}, для предложения ничьей нужно не менее {limit}"),
        format!("moves made by each side: {made}; a draw may be offered after {limit}"),
    );
    let answer = if made >= limit {
        Claimed::upheld(
            citation,
            format!("предложить ничью можно: {ru}"),
            format!("the offer may be made: {en}"),
        )
    } else if case.game.whole {
        Claimed::rejected(citation, format!("рано: {ru}"), format!("too early: {en}"))
    } else {
        let (before_ru, before_en) = (
            "; сколько ходов сделано до указанной позиции, из запроса не видно",
            "; how many were made before the \
             position given is not told",
        );
        Claimed::needs_judge(citation, format!("{ru}{before_ru}"), format!("{en}{before_en}"))
    };
    answer.with([finding])
}

/// 6.1.10.2, 7.7.2: without a record of the game only with few pieces each.
pub(super) fn by_pieces(case: &Case<'_>, citation: Citation, limit: u32) -> Claimed {
    let pieces = [Side::White, Side::Black].map(|side| case.game.position().count(side));
    let findings = pieces.map(|count| Counted::pieces(citation, count, limit));
    let [white, black] = pieces;
    let (ru, en) = (
        format!("шашек у белых {white}, у чёрных {black}, без записи нужно не более {limit} у каждого"),
        format!("White has {white} pieces, Black {black}; without a record each may have at most {limit}"),
    );
    let answer = if case.claim.recorded {
        Claimed::upheld(
            citation,
            "партия записывается: число шашек не ограничивает соглашения на ничью",
            "the game is recorded: the number of pieces does not bar the agreement",
        )
    } else if white.max(black) <= limit {
        Claimed::upheld(
            citation,
            format!("согласиться на ничью можно: {ru}"),
            format!("a draw may be agreed: {en}"),
        )
    } else {
        Claimed::rejected(
            citation,
            format!("согласиться на ничью нельзя: {ru}"),
            format!("no draw may be agreed: {en}"),
        )
    };
    answer.with(findings)
}
