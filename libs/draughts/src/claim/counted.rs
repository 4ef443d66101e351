//! Grounds that are counts of moves, or occurrences of a position.

use rulebook::{Citation, law};

use super::judge::Case;
use super::{Claimed, Counted, Ground};
use crate::{Counter, Effect, Measure};

/// Every count that bears on the position.
pub(super) fn all(case: &Case<'_>) -> Vec<Counted> {
    case.game.tally.counters().iter().map(Counted::of).collect()
}

/// A count that is full now; or, where a full count ends the game by itself, one that was full at an earlier ply.
pub(super) fn drawn_before(case: &Case<'_>) -> Option<Claimed> {
    if let Some((ply, counter)) = case.game.ended.filter(|_| case.terms.draws.effect == Effect::Automatic) {
        let now = ply == case.game.tally.ply();
        return Some(if now { full(case, counter) } else { ended_at(ply, &counter) });
    }
    let full_now = case.game.tally.full();
    full_now.first().map(|counter| full(case, *counter))
}

/// The one the claim names is cited, if several are full at once (D8).
fn full(case: &Case<'_>, first: Counter) -> Claimed {
    let named = named(case);
    let full = case.game.tally.full();
    let of_ground = full.iter().find(|counter| Some(counter.citation.paragraph) == named);
    let counter = *of_ground.unwrap_or(&first);
    let (ru, en) = (told_ru(&counter), told_en(&counter));
    let rest = full.into_iter().filter(|other| *other != counter);
    let findings: Vec<Counted> = [counter].into_iter().chain(rest).map(|one| Counted::of(&one)).collect();
    Claimed::upheld(
        counter.citation,
        format!("счёт полон: {ru}; партия окончена вничью"),
        format!("the count is full: {en}; the game is drawn"),
    )
    .with(findings)
}

fn named(case: &Case<'_>) -> Option<rulebook::Paragraph> {
    use super::Ground::{Count, FastDraws};
    match case.claim.ground {
        Count(citation) | FastDraws(citation) => Some(citation.paragraph),
        _ => None,
    }
}

fn ended_at(ply: u32, counter: &Counter) -> Claimed {
    let (ru, en) = (told_ru(counter), told_en(counter));
    Claimed::upheld(
        counter.citation,
        format!("партия окончена вничью ещё на полуходе {ply}: {ru}; сыгранное после этого не считается"),
        format!("the game ended drawn at ply {ply}: {en}; what was played after it does not count"),
    )
    .with([Counted::of(counter)])
}

/// A ground whose count is not full: the full ones have been answered before.
pub(super) fn judge(case: &Case<'_>, ground: Citation) -> Claimed {
    let counters = case.game.tally.counters();
    let (own, others): (Vec<&Counter>, Vec<&Counter>) =
        counters.iter().partition(|counter| counter.citation.paragraph == ground.paragraph);
    let nearest = own.iter().min_by_key(|counter| counter.limit.saturating_sub(counter.count));
    let (ru, en) = match nearest {
        Some(counter) => (
            format!("счёт не полон: {}{}", told_ru(counter), from_ru(case, counter)),
            format!("the count is not full: {}{}", told_en(counter), from_en(case, counter)),
        ),
        None => (
            format!("позиция не относится к окончаниям, о которых говорит {}", ground.paragraph),
            format!("the position is none of the endings that {} names", ground.paragraph),
        ),
    };
    let findings: Vec<Counted> = own.into_iter().chain(others).map(Counted::of).collect();
    Claimed::rejected(ground, ru, en).with(findings)
}

/// No ground was named and none speaks.
pub(super) fn nothing_yet(case: &Case<'_>) -> Claimed {
    let grounds = super::grounds::here(case.game.law, case.terms.pace);
    let for_the_judge = grounds.iter().any(|(_, ground)| matches!(ground, Ground::ClearlyDrawn(_)));
    let (ru, en) = if for_the_judge {
        (
            ". О явно ничейной позиции (6.1.8.7) судит судья, если на этот пункт сослаться",
            ". A clearly drawn position (6.1.8.7) is for the judge, where that paragraph is named",
        )
    } else {
        ("", "")
    };
    Claimed::rejected(
        case.game.law.cite(law::DRAWS),
        format!("ни одно основание для ничьей не выполнено; счёт по каждому пункту приведён{ru}"),
        format!("no ground for a draw is met; every count is listed{en}"),
    )
    .with(all(case))
}

fn told_ru(counter: &Counter) -> String {
    let (count, limit) = (counter.count, counter.limit);
    let paragraph = counter.citation.paragraph;
    match counter.measure {
        Measure::OwnMoves(_) => format!("{paragraph} — ходов сильнейшей стороны {count} из {limit}"),
        Measure::EachSide => format!("{paragraph} — ходов каждой стороны {count} из {limit}"),
        Measure::InAll => format!("{paragraph} — ходов обеих сторон вместе {count} из {limit}"),
        Measure::Occurrences => format!("{paragraph} — позиция встретилась {count} раз из {limit}"),
    }
}

fn told_en(counter: &Counter) -> String {
    let (count, limit) = (counter.count, counter.limit);
    let paragraph = counter.citation.paragraph;
    match counter.measure {
        Measure::OwnMoves(_) => format!("{paragraph}, {count} of {limit} moves of the stronger side"),
        Measure::EachSide => format!("{paragraph}, {count} of {limit} moves of each side"),
        Measure::InAll => format!("{paragraph}, {count} of {limit} moves of both sides together"),
        Measure::Occurrences => format!("{paragraph}, the position has stood {count} times of {limit}"),
    }
}

/// A count that starts where our knowledge starts may have started earlier.
fn is_from_the_edge(case: &Case<'_>, counter: &Counter) -> bool {
    counter.since_ply == 0 && !case.game.whole
}

fn from_ru(case: &Case<'_>, counter: &Counter) -> &'static str {
    let edge = is_from_the_edge(case, counter);
    if edge {
        "; ходы до указанной позиции неизвестны, приложите запись партии"
    } else {
        ""
    }
}

fn from_en(case: &Case<'_>, counter: &Counter) -> &'static str {
    let edge = is_from_the_edge(case, counter);
    if edge { "; moves before the position given are not known, give the record of the game" } else { "" }
}
