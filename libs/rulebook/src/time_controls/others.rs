//! Giveaway draughts (8.3.1), renju (9.4.1) and play by correspondence (10.3.1).

use super::{Force, Kind, Source, Span, TimeControl};
use crate::limits::correspondence::{DAYS_PER_TEN_MOVES, MOVES_OF_A_PERIOD};
use crate::limits::time::RUSSIAN_CLASSICAL_MINUTES_AT_LEAST;
use crate::{Discipline, Edition, Pace, law};

const GIVEAWAY: Source = Source {
    edition: Edition::Rf2018,
    paragraph: law::GIVEAWAY_TIME,
    disciplines: &[Discipline::Giveaway],
    pace: Pace::Classical,
};
const RENJU: Source = Source { paragraph: law::RENJU_TIME, disciplines: &[Discipline::Renju], ..GIVEAWAY };
/// 10.1.4 names the disciplines played by correspondence.
const CORRESPONDENCE: Source = Source {
    edition: Edition::Rf2018,
    paragraph: law::DAYS_TO_THINK,
    disciplines: &[Discipline::Russian, Discipline::International, Discipline::Giveaway],
    pace: Pace::Correspondence,
};

/// 9.4.1 gives its patterns as the least a player has.
const fn seconds_or_more(seconds: u32) -> Span {
    Span { least: seconds, most: None }
}

pub(super) const ROWS: &[TimeControl] = &[
    GIVEAWAY.row(
        Force::Usual,
        Kind::whole_game(Span::minutes_or_more(RUSSIAN_CLASSICAL_MINUTES_AT_LEAST)),
        "Поддавки: 20 минут каждому или больше.",
        "Giveaway: 20 minutes a player or more.",
    ),
    GIVEAWAY.row(
        Force::Recommended,
        Kind::fischer(Span::minutes_or_more(RUSSIAN_CLASSICAL_MINUTES_AT_LEAST), Span::exact_seconds(30)),
        "Советуют 20 минут или больше и 30 секунд на ход.",
        "Recommended: 20 minutes or more and 30 seconds a move.",
    ),
    GIVEAWAY.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(30), Span::exact_seconds(30)),
        "Советуют 30 минут и 30 секунд на ход.",
        "Recommended: 30 minutes and 30 seconds a move.",
    ),
    RENJU.row(
        Force::Usual,
        Kind::fischer(Span::minutes_or_more(120), seconds_or_more(30)),
        "Рэндзю: не меньше 120 минут и 30 секунд на ход.",
        "Renju: at least 120 minutes and 30 seconds a move.",
    ),
    RENJU.row(
        Force::Usual,
        Kind::fischer(Span::minutes_or_more(90), seconds_or_more(30)),
        "Рэндзю: не меньше 90 минут и 30 секунд на ход.",
        "Renju: at least 90 minutes and 30 seconds a move.",
    ),
    RENJU.row(
        Force::Usual,
        Kind::plain(Span::minutes_or_more(90)),
        "Рэндзю: не меньше 90 минут без добавления.",
        "Renju: at least 90 minutes without an increment.",
    ),
    RENJU.row(
        Force::Usual,
        Kind::fischer(Span::minutes_or_more(45), seconds_or_more(10)),
        "Рэндзю: не меньше 45 минут и 10 секунд на ход.",
        "Renju: at least 45 minutes and 10 seconds a move.",
    ),
    CORRESPONDENCE.row(
        Force::Usual,
        Kind::Days { days: DAYS_PER_TEN_MOVES, moves: MOVES_OF_A_PERIOD },
        "По переписке: 50 дней на каждые 10 ходов с накоплением.",
        "By correspondence: 50 days for every 10 moves, saved ones kept.",
    ),
];
