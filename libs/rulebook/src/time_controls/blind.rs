//! Draughts for the blind (`blind-2010` 3.8).

use super::{Force, Kind, Period, Source, Span, TimeControl};
use crate::limits::time::{BLIND_BLITZ_MINUTES, BLIND_RAPID_MINUTES};
use crate::{Discipline, Edition, Pace, law};

const RUSSIAN: Source = Source {
    edition: Edition::Blind2010,
    paragraph: law::BLIND_RUSSIAN_TIME,
    disciplines: &[Discipline::Russian],
    pace: Pace::Classical,
};
const INTERNATIONAL: Source =
    Source { paragraph: law::BLIND_INTERNATIONAL_TIME, disciplines: &[Discipline::International], ..RUSSIAN };
/// 3.8.3 and 3.8.4 name no discipline.
const BLITZ: Source = Source {
    edition: Edition::Blind2010,
    paragraph: law::BLIND_BLITZ_TIME,
    disciplines: &[
        Discipline::Russian,
        Discipline::Draughts64,
        Discipline::International,
        Discipline::Giveaway,
    ],
    pace: Pace::Blitz,
};
const RAPID: Source = Source { paragraph: law::BLIND_RAPID_TIME, pace: Pace::Rapid, ..BLITZ };

/// 3.8.1: the control of micro-matches with classical openings.
const MICRO_MATCH: TimeControl = TimeControl {
    micro_match: true,
    ..RUSSIAN.row(
        Force::Usual,
        Kind::whole_game(Span::exact_minutes(45)),
        "Русские шашки: 45 минут каждому, для микроматчей с классическими дебютами.",
        "Russian draughts: 45 minutes a player, for micro-matches with classical openings.",
    )
};

pub(super) const ROWS: &[TimeControl] = &[
    MICRO_MATCH,
    RUSSIAN.row(
        Force::Usual,
        Kind::whole_game(Span::exact_minutes(60)),
        "Русские шашки: час каждому, для юношей и школьников.",
        "Russian draughts: an hour a player, for juniors and schools.",
    ),
    RUSSIAN.row(
        Force::Usual,
        Kind::periods(&[Period::of(35, 70), Period::to_the_end(15)]),
        "Русские шашки: 1 час 10 минут на 35 ходов и 15 минут до конца, для чемпионатов со жребием.",
        "Russian draughts: 1 hour 10 minutes for 35 moves and 15 to the end, for championships with drawn openings.",
    ),
    INTERNATIONAL.row(
        Force::Usual,
        Kind::periods(&[Period::of(50, 90), Period::to_the_end(30)]),
        "Стоклеточные: полтора часа на 50 ходов и полчаса до конца.",
        "Hundred squares: an hour and a half for 50 moves and half an hour to the end.",
    ),
    BLITZ.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&BLIND_BLITZ_MINUTES)),
        "Блиц: от 3 до 5 минут каждому.",
        "Blitz: 3 to 5 minutes a player.",
    ),
    RAPID.row(
        Force::Binding,
        Kind::whole_game(Span::minutes(&BLIND_RAPID_MINUTES)),
        "Быстрая игра: от 10 до 30 минут каждому.",
        "Rapid: 10 to 30 minutes a player.",
    ),
];
