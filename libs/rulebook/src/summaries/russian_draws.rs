//! Draws, time and fast play of Russian draughts, and draughts-64: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "6.1.8", ru: "Когда партия кончается вничью.", en: "When a game is drawn."
    },
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
        ru: "Три дамки, держащие большую дорогу, не взяли одинокую дамку своим 15-м ходом — ничья.",
        en: "Three kings that hold the main road have not taken the lone king by their 15th move: a draw.",
    },
    Summary {
        paragraph: "6.1.8.4",
        ru: "Три дамки или больше, с простыми или без них, не взяли одинокую дамку своим 15-м ходом — ничья.",
        en: "Three kings or more, with or without men, have not taken the lone king by their 15th move: a draw.",
    },
    Summary {
        paragraph: "6.1.8.5",
        ru: "Три шашки любого рода не взяли дамку, стоящую на большой дороге, своим 5-м ходом — ничья.",
        en: "Three pieces of any kind have not taken the king standing on the main road by their 5th move: a draw.",
    },
    Summary {
        paragraph: "6.1.8.6",
        ru: "У обеих сторон дамки, взятий и превращений нет: ничья через 5, 30 или 60 ходов при 2–3, 4–5 или 6–7 шашках.",
        en: "Both sides have kings, nothing is taken or crowned: drawn after 5, 30 or 60 moves with 2-3, 4-5 or 6-7 pieces.",
    },
    Summary {
        paragraph: "6.1.8.7",
        ru: "В явно ничейной позиции защищающийся отсчитывает вслух 5 ходов; верно ли это, решает судья.",
        en: "In a clearly drawn position the defender counts 5 moves aloud; the judge decides whether he may.",
    },
    Summary {
        paragraph: "6.1.8.8",
        ru: "Ходят одни дамки, взятий нет: ничья через 15 ходов при 4–5 шашках и через 25 при 6–7.",
        en: "Only kings move and nothing is taken: drawn after 15 moves with 4-5 pieces and after 25 with 6-7.",
    },
    Summary {
        paragraph: "6.1.9",
        ru: "Контроль времени в русских шашках.",
        en: "Time controls of Russian draughts.",
    },
    Summary {
        paragraph: "6.1.9.1",
        ru: "Классическая партия: не меньше 20 минут каждому; советуют добавлять 30 секунд на ход.",
        en: "A classical game: 20 minutes a player at least; 30 seconds a move on top are recommended.",
    },
    Summary {
        paragraph: "6.1.9.2",
        ru: "Быстрая партия: от 7 до 15 минут каждому; советуют 8 минут и 4 секунды или 7 минут и 5 секунд.",
        en: "A rapid game: 7 to 15 minutes a player; 8 minutes with 4 seconds or 7 with 5 are recommended.",
    },
    Summary {
        paragraph: "6.1.9.3",
        ru: "Молниеносная партия: от 3 до 5 минут каждому; советуют 3 минуты и 2 секунды на ход.",
        en: "A blitz game: 3 to 5 minutes a player; 3 minutes with 2 seconds a move is recommended.",
    },
    Summary {
        paragraph: "6.1.9.4",
        ru: "Регламент вправе назначить другой контроль, если правила он не нарушает.",
        en: "A regulation may set another control that does not go against the rules.",
    },
    Summary {
        paragraph: "6.1.10",
        ru: "Особенности быстрой и молниеносной игры.",
        en: "What is special in rapid and blitz.",
    },
    Summary {
        paragraph: "6.1.10.1",
        ru: "Быстрыми и молниеносными считаются соревнования с контролем из 6.1.9.2 и 6.1.9.3.",
        en: "Rapid and blitz events are those with the controls of 6.1.9.2 and 6.1.9.3.",
    },
    Summary {
        paragraph: "6.1.10.2",
        ru: "Часы обязательны, запись нет; без записи на ничью соглашаются, лишь когда у каждого не больше 6 шашек.",
        en: "Clocks are required, a record is not; without one a draw is agreed only when each side has at most 6 pieces.",
    },
    Summary {
        paragraph: "6.1.10.3",
        ru: "Чтобы позвать судью, игрок останавливает часы; за напрасный вызов возможна санкция.",
        en: "A player may stop the clocks to call the judge; a call without cause may be punished.",
    },
    Summary {
        paragraph: "6.1.10.4",
        ru: "Без добавления времени окончания из 6.1.8.5 и 2–3-фигурные из 6.1.8.6 сразу ничьи, если нет явного выигрыша.",
        en: "Without an increment the endings of 6.1.8.5 and those of 2-3 pieces of 6.1.8.6 are drawn at once, unless a win is plain.",
    },
    Summary {
        paragraph: "6.1.10.5",
        ru: "Кому не хватает времени на верный выигрыш, тот может предложить ничью и остановить часы; проверяет судья.",
        en: "A player short of time in a won position may offer a draw and stop the clocks; the judge may check it.",
    },
    Summary {
        paragraph: "6.2",
        ru: "Шашки-64: русские правила с жребием начала и микроматчами.",
        en: "Draughts-64: the Russian rules, with a drawn start and micro-matches.",
    },
    Summary {
        paragraph: "6.2.1",
        ru: "По 12 шашек, расставленных так, как велит выпавшая начальная позиция.",
        en: "Twelve pieces a side, placed as the drawn start position says.",
    },
    Summary {
        paragraph: "6.2.2",
        ru: "Начало партии определяют жребием по таблице, названной в регламенте.",
        en: "The start is drawn by lot from the table the regulation names.",
    },
    Summary {
        paragraph: "6.2.3",
        ru: "Регламент может ввести взятие по правилам стоклеточных шашек.",
        en: "A regulation may bring in the captures of hundred-square draughts.",
    },
];
