//! Drawing of lots: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "3.17.2",
        ru: "Не встречаться дважды, не получать второе очко без игры, не играть одним цветом четыре раза подряд.",
        en: "No second meeting, no second point without play, never one colour four times running.",
    },
    Summary {
        paragraph: "3.17.5",
        ru: "Жеребьёвка по личным коэффициентам участников.",
        en: "Drawing by the players' own ratings.",
    },
    Summary {
        paragraph: "3.17.5.1",
        ru: "Перед первым туром участников нумеруют по рейтингу, равных — по жребию.",
        en: "Before round one players are numbered by rating, equals by lot.",
    },
    Summary {
        paragraph: "3.17.5.2",
        ru: "В первом туре верхняя половина играет с нижней, номер к номеру.",
        en: "In round one the upper half meets the lower, in order.",
    },
    Summary {
        paragraph: "3.17.5.3",
        ru: "Далее участников делят на очковые группы; порядок номеров меняется от тура к туру.",
        en: "Later players form score groups; the order of numbers turns with each round.",
    },
    Summary {
        paragraph: "3.17.5.4",
        ru: "Из нечётной группы последний опускается ниже и встречается с первым, с кем ещё не играл.",
        en: "From an odd group the last floats down and meets the first he has not met.",
    },
    Summary {
        paragraph: "3.17.5.5",
        ru: "В группе половина играет с половиной; в тупике разбивается последняя пара.",
        en: "In a group half meets half; at a dead end the last pair is broken.",
    },
    Summary {
        paragraph: "3.17.5.6",
        ru: "С третьего тура порядок тот же.",
        en: "From round three on the same order holds.",
    },
    Summary {
        paragraph: "3.17.8",
        ru: "Жеребьёвка вступает в силу, когда проведена полностью и без противоречий.",
        en: "A draw takes effect once complete and free of contradiction.",
    },
];
