//! Giveaway draughts: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "8.1",
        ru: "В поддавках выигрывает тот, кто всё отдал, чьи шашки заперты или кому соперник сдался.",
        en: "In giveaway the winner is whoever has given all away, has no move, or sees the opponent resign.",
    },
    Summary {
        paragraph: "8.2",
        ru: "Ничья по общим правилам или после 15 ходов одними дамками без взятий.",
        en: "Drawn by the common rules, or after 15 moves of kings alone without capture.",
    },
    Summary {
        paragraph: "8.3",
        ru: "Контроль времени в поддавках.",
        en: "Time controls of giveaway draughts.",
    },
    Summary {
        paragraph: "8.3.1",
        ru: "Может назначаться 20 минут и больше каждому; советуют добавлять 30 секунд на ход; возможен и другой контроль.",
        en: "Twenty minutes a player or more may be set; 30 seconds a move on top are recommended; other controls are possible.",
    },
];
