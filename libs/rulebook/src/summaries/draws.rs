//! Drawn endings of Russian draughts: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "6.1.8.1",
        ru: "Ничью можно предлагать после 20 ходов каждой стороны.",
        en: "A draw may be offered once each side has made 20 moves.",
    },
    Summary {
        paragraph: "6.1.8.2",
        ru: "Ничья по общим правилам и в окончаниях, перечисленных далее.",
        en: "Draws by the common rules and in the endings listed after.",
    },
    Summary {
        paragraph: "6.1.8.3",
        ru: "Три дамки с большой дорогой против одной: 15 ходов.",
        en: "Three kings holding the main road against one: 15 moves.",
    },
    Summary {
        paragraph: "6.1.8.4",
        ru: "Три и более шашек, из них дамки, против одной дамки: 15 ходов.",
        en: "Three kings or more pieces against a lone king: 15 moves.",
    },
    Summary {
        paragraph: "6.1.8.5",
        ru: "Три шашки против дамки на большой дороге: 5 ходов.",
        en: "Three pieces against a king on the main road: 5 moves.",
    },
    Summary {
        paragraph: "6.1.8.6",
        ru: "У обеих сторон дамки и соотношение сил прежнее: 5, 30 или 60 ходов по числу шашек.",
        en: "Both sides have kings and the balance stands: 5, 30 or 60 moves by the number of pieces.",
    },
    Summary {
        paragraph: "6.1.8.7",
        ru: "В явно ничейной позиции отсчитывают 5 ходов; решает судья.",
        en: "In a clearly drawn position 5 moves are counted; the judge decides.",
    },
    Summary {
        paragraph: "6.1.8.8",
        ru: "Только ходы дамками без взятий: 15 или 25 ходов по числу шашек.",
        en: "Only king moves and no capture: 15 or 25 moves by the number of pieces.",
    },
];
