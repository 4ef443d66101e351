//! Russian draughts (6.1.9).
//!
//! Draughts-64 takes these over with the rest of 6.1 (6.2). Giveaway has a classical
//! control of its own (8.3.1), and for fast play follows 6.1 like the rest.

use super::{Force, Kind, Source, Span, TimeControl};
use crate::limits::time::{RUSSIAN_BLITZ_MINUTES, RUSSIAN_CLASSICAL_MINUTES_AT_LEAST, RUSSIAN_RAPID_MINUTES};
use crate::{Discipline, Edition, Pace, law};

const CLASSICAL: Source = Source {
    edition: Edition::Rf2018,
    paragraph: law::CLASSICAL_TIME,
    disciplines: &[Discipline::Russian, Discipline::Draughts64],
    pace: Pace::Classical,
};
const RAPID: Source = Source {
    edition: Edition::Rf2018,
    paragraph: law::RAPID_TIME,
    disciplines: &[Discipline::Russian, Discipline::Draughts64, Discipline::Giveaway],
    pace: Pace::Rapid,
};
const BLITZ: Source = Source { paragraph: law::BLITZ_TIME, pace: Pace::Blitz, ..RAPID };

pub(super) const ROWS: &[TimeControl] = &[
    CLASSICAL.row(
        Force::Binding,
        Kind::whole_game(Span::minutes_or_more(RUSSIAN_CLASSICAL_MINUTES_AT_LEAST)),
        "Классическая партия: 20 минут каждому или больше.",
        "A classical game: 20 minutes a player or more.",
    ),
    CLASSICAL.row(
        Force::Recommended,
        Kind::fischer(Span::minutes_or_more(RUSSIAN_CLASSICAL_MINUTES_AT_LEAST), Span::exact_seconds(30)),
        "Советуют 20 минут или больше и 30 секунд на ход.",
        "Recommended: 20 minutes or more and 30 seconds a move.",
    ),
    CLASSICAL.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(30), Span::exact_seconds(30)),
        "Советуют 30 минут и 30 секунд на ход.",
        "Recommended: 30 minutes and 30 seconds a move.",
    ),
    RAPID.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&RUSSIAN_RAPID_MINUTES)),
        "Быстрая партия: от 7 до 15 минут каждому.",
        "A rapid game: 7 to 15 minutes a player.",
    ),
    RAPID.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(8), Span::exact_seconds(4)),
        "Советуют 8 минут и 4 секунды на ход.",
        "Recommended: 8 minutes and 4 seconds a move.",
    ),
    RAPID.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(7), Span::exact_seconds(5)),
        "Советуют 7 минут и 5 секунд на ход.",
        "Recommended: 7 minutes and 5 seconds a move.",
    ),
    BLITZ.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&RUSSIAN_BLITZ_MINUTES)),
        "Молниеносная партия: от 3 до 5 минут каждому.",
        "A blitz game: 3 to 5 minutes a player.",
    ),
    BLITZ.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(3), Span::exact_seconds(2)),
        "Советуют 3 минуты и 2 секунды на ход.",
        "Recommended: 3 minutes and 2 seconds a move.",
    ),
];
