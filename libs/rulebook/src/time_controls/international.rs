//! Hundred-square draughts (7.6), which the two federal editions time differently.

use super::{Force, Increment, Kind, Period, Source, Span, TimeControl};
use crate::limits::time::{
    INTERNATIONAL_2018_FISCHER_MINUTES, INTERNATIONAL_2018_FISCHER_MOVES,
    INTERNATIONAL_2022_CLASSICAL_MINUTES, INTERNATIONAL_2022_INCREMENT_SECONDS, INTERNATIONAL_BLITZ_MINUTES,
    INTERNATIONAL_RAPID_MINUTES,
};
use crate::{Discipline, Edition, Pace, law};

const CLASSICAL: Source = Source {
    edition: Edition::Rf2018,
    paragraph: law::INTERNATIONAL_CLASSICAL_TIME,
    disciplines: &[Discipline::International],
    pace: Pace::Classical,
};
const RAPID: Source = Source { paragraph: law::INTERNATIONAL_RAPID_TIME, pace: Pace::Rapid, ..CLASSICAL };
const BLITZ: Source = Source { paragraph: law::INTERNATIONAL_BLITZ_TIME, pace: Pace::Blitz, ..CLASSICAL };
const CLASSICAL_2022: Source = Source { edition: Edition::Rf2022, ..CLASSICAL };
const RAPID_2022: Source = Source { edition: Edition::Rf2022, ..RAPID };
const BLITZ_2022: Source = Source { edition: Edition::Rf2022, ..BLITZ };

/// The increment named for the recommended rapid control.
const RAPID_RECOMMENDED: Kind = Kind::fischer(Span::exact_minutes(15), Span::exact_seconds(5));
/// The increment named for the recommended blitz control.
const BLITZ_RECOMMENDED: Kind = Kind::fischer(Span::exact_minutes(5), Span::exact_seconds(3));

/// With time added, the bounds of 2018 are of the first sixty moves.
const fn fischer_2018(main: Span) -> Kind {
    let increment = Increment::Seconds(Span { least: 1, most: None });
    Kind::Game { main, increment, first_moves: Some(INTERNATIONAL_2018_FISCHER_MOVES) }
}

pub(super) const ROWS_2018: &[TimeControl] = &[
    CLASSICAL.row(
        Force::Usual,
        Kind::Periods { periods: &[Period::of(50, 120), Period::of(25, 60)], last_repeats: true },
        "Два часа на 50 ходов, далее час на каждые 25; сбережённое время остаётся.",
        "Two hours for 50 moves, then an hour for every 25; time saved is kept.",
    ),
    CLASSICAL.row(
        Force::Usual,
        Kind::periods(&[Period::of(50, 120), Period::to_the_end(60)]),
        "Тур в 6 часов: два часа на 50 ходов и час до конца.",
        "A round of 6 hours: two hours for 50 moves and an hour to the end.",
    ),
    CLASSICAL.row(
        Force::Usual,
        Kind::periods(&[Period::of(50, 120), Period::to_the_end(30)]),
        "Тур в 5 часов: два часа на 50 ходов и полчаса до конца.",
        "A round of 5 hours: two hours for 50 moves and half an hour to the end.",
    ),
    CLASSICAL.row(
        Force::Usual,
        Kind::periods(&[Period::of(40, 90), Period::to_the_end(60)]),
        "Тур в 5 часов: полтора часа на 40 ходов и час до конца.",
        "A round of 5 hours: an hour and a half for 40 moves and an hour to the end.",
    ),
    CLASSICAL.row(
        Force::Usual,
        Kind::fischer(Span::minutes(&INTERNATIONAL_2018_FISCHER_MINUTES), Span::exact_seconds(60)),
        "От 80 до 120 минут и минута на каждый ход.",
        "80 to 120 minutes and a minute a move.",
    ),
    RAPID.row(
        Force::Binding,
        Kind::plain(Span::minutes(&INTERNATIONAL_RAPID_MINUTES)),
        "Быстрая партия: от 15 до 30 минут каждому.",
        "A rapid game: 15 to 30 minutes a player.",
    ),
    RAPID.row(
        Force::Binding,
        fischer_2018(Span::minutes(&INTERNATIONAL_RAPID_MINUTES)),
        "Быстрая партия с добавлением: от 15 до 30 минут на первые 60 ходов.",
        "A rapid game with an increment: 15 to 30 minutes for the first 60 moves.",
    ),
    RAPID.row(
        Force::Recommended,
        RAPID_RECOMMENDED,
        "Советуют 15 минут и 5 секунд на ход.",
        "Recommended: 15 minutes and 5 seconds a move.",
    ),
    BLITZ.row(
        Force::Binding,
        Kind::plain(Span::minutes(&INTERNATIONAL_BLITZ_MINUTES)),
        "Молниеносная партия: от 5 до 15 минут каждому.",
        "A blitz game: 5 to 15 minutes a player.",
    ),
    BLITZ.row(
        Force::Binding,
        fischer_2018(Span::minutes(&INTERNATIONAL_BLITZ_MINUTES)),
        "Молниеносная партия с добавлением: от 5 до 15 минут на первые 60 ходов.",
        "A blitz game with an increment: 5 to 15 minutes for the first 60 moves.",
    ),
    BLITZ.row(
        Force::Recommended,
        BLITZ_RECOMMENDED,
        "Советуют 5 минут и 3 секунды на ход.",
        "Recommended: 5 minutes and 3 seconds a move.",
    ),
];

pub(super) const ROWS_2022: &[TimeControl] = &[
    CLASSICAL_2022.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&INTERNATIONAL_2022_CLASSICAL_MINUTES)),
        "Классическая партия: от 30 минут до двух часов каждому.",
        "A classical game: 30 minutes to two hours a player.",
    ),
    CLASSICAL_2022.row(
        Force::Recommended,
        Kind::fischer(
            Span::minutes(&INTERNATIONAL_2022_CLASSICAL_MINUTES),
            Span::seconds(&INTERNATIONAL_2022_INCREMENT_SECONDS),
        ),
        "Советуют добавлять от 30 секунд до минуты на ход.",
        "Recommended: 30 seconds to a minute added for each move.",
    ),
    CLASSICAL_2022.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(60), Span::exact_seconds(30)),
        "Советуют час и 30 секунд на ход.",
        "Recommended: an hour and 30 seconds a move.",
    ),
    CLASSICAL_2022.row(
        Force::Recommended,
        Kind::fischer(Span::exact_minutes(80), Span::exact_seconds(60)),
        "Советуют 1 час 20 минут и минуту на ход.",
        "Recommended: 1 hour 20 minutes and a minute a move.",
    ),
    RAPID_2022.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&INTERNATIONAL_RAPID_MINUTES)),
        "Быстрая партия: от 15 до 30 минут каждому, с добавлением или без.",
        "A rapid game: 15 to 30 minutes a player, with or without an increment.",
    ),
    RAPID_2022.row(
        Force::Recommended,
        RAPID_RECOMMENDED,
        "Советуют 15 минут и 5 секунд на ход.",
        "Recommended: 15 minutes and 5 seconds a move.",
    ),
    BLITZ_2022.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&INTERNATIONAL_BLITZ_MINUTES)),
        "Молниеносная партия: от 5 до 15 минут каждому, с добавлением или без.",
        "A blitz game: 5 to 15 minutes a player, with or without an increment.",
    ),
    BLITZ_2022.row(
        Force::Recommended,
        BLITZ_RECOMMENDED,
        "Советуют 5 минут и 3 секунды на ход.",
        "Recommended: 5 minutes and 3 seconds a move.",
    ),
];
