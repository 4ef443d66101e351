//! Draughts for the blind: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "2.5",
        ru: "У слепых на ста клетках тоже бьют наибольшее число шашек, простой или дамкой.",
        en: "On a hundred squares the blind too must capture the most pieces, with a man or a king.",
    },
    Summary {
        paragraph: "2.5.2",
        ru: "Как бьёт простая, дошедшая до последнего ряда.",
        en: "How a man captures when it comes to the last row.",
    },
    Summary {
        paragraph: "2.5.2.1",
        ru: "Простая, которая с последнего ряда бьёт дальше как простая, простой и остаётся.",
        en: "A man that captures on from the last row as a man stays a man.",
    },
    Summary {
        paragraph: "2.5.2.2",
        ru: "Если дальше могла бы бить лишь дамка, шашка останавливается дамкой и бьёт со следующего хода.",
        en: "If only a king could capture on, the man stops as a king and captures from its next move.",
    },
    Summary {
        paragraph: "2.6",
        ru: "Ничья: 25 ходов одними дамками; пять против двух дамок — 50-й ход сильнейшего; три шашки против дамки — 5-й.",
        en: "Drawn: 25 moves of kings alone; five against two kings, the stronger side's 50th move; three against a king, the 5th.",
    },
    Summary {
        paragraph: "3.20",
        ru: "Дополнительные правила игры слепых.",
        en: "Further rules for play of the blind.",
    },
    Summary {
        paragraph: "3.20.1",
        ru: "Доска и шашки различаются на ощупь; зрячий может смотреть на обычную доску рядом.",
        en: "Board and pieces are told apart by touch; a sighted player may keep a common board beside.",
    },
    Summary {
        paragraph: "3.20.2",
        ru: "Сделанный ход называют вслух полной записью; при расхождении верно то, что на доске.",
        en: "A move made is called aloud in full notation; where they differ, the board counts.",
    },
    Summary {
        paragraph: "3.20.3",
        ru: "Поднял шашку, не сказав, что поправляет, — ходи ею; простое касание ни к чему не обязывает.",
        en: "A piece lifted without saying it is adjusted must move; a mere touch binds nobody.",
    },
    Summary {
        paragraph: "3.20.4",
        ru: "Часы пускают, только сделав ход и назвав его; так же играет и зрячий соперник слепого.",
        en: "The clock is pressed only after the move is made and called; a sighted opponent does the same.",
    },
    Summary {
        paragraph: "3.20.5",
        ru: "Запись можно вести по Брайлю; запись на конверте делает судья.",
        en: "Records may be kept in Braille; the judge writes the envelope.",
    },
    Summary {
        paragraph: "3.20.6",
        ru: "На своём ходу можно спросить о времени; судья предупреждает незрячего о последних 5 минутах и об упавшем флажке соперника.",
        en: "On one's own turn one may ask the time; the judge warns a blind player of the last 5 minutes and of the opponent's fallen flag.",
    },
    Summary {
        paragraph: "3.20.7",
        ru: "На две-три пары нужен хотя бы один судья.",
        en: "Two or three pairs need one judge at least.",
    },
];
