//! What the order of 2022 says otherwise than the text of 2018: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "7.6.1",
        ru: "Классическая партия: от 30 минут до двух часов каждому; советуют добавлять от 30 секунд до минуты на ход.",
        en: "A classical game: 30 minutes to two hours a player; 30 seconds to a minute a move on top is recommended.",
    },
    Summary {
        paragraph: "7.6.2",
        ru: "Быстрая партия: от 15 до 30 минут каждому, с добавлением или без; советуют 15 минут и 5 секунд.",
        en: "A rapid game: 15 to 30 minutes a player, with or without an increment; 15 minutes with 5 seconds is recommended.",
    },
    Summary {
        paragraph: "7.6.3",
        ru: "Молниеносная партия: от 5 до 15 минут каждому, с добавлением или без; советуют 5 минут и 3 секунды.",
        en: "A blitz game: 5 to 15 minutes a player, with or without an increment; 5 minutes with 3 seconds is recommended.",
    },
];
