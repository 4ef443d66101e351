//! Hundred-square draughts: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "7.1",
        ru: "На доске 100 полей; большая дорога соединяет поля 46 и 5.",
        en: "The board has 100 squares; the main road joins squares 46 and 5.",
    },
    Summary {
        paragraph: "7.2",
        ru: "Шашки и ходы в стоклеточных шашках.",
        en: "Pieces and moves of hundred-square draughts.",
    },
    Summary {
        paragraph: "7.2.1",
        ru: "У сторон по 20 шашек на тёмных полях четырёх ближних рядов.",
        en: "Each side has 20 pieces on the dark squares of its four nearest rows.",
    },
    Summary {
        paragraph: "7.2.2",
        ru: "Ходят по очереди, начинают белые; о ходах и тронутой шашке действуют 6.1.4.2–6.1.4.9.",
        en: "Turns alternate, White first; 6.1.4.2-6.1.4.9 on moves and the touched piece hold.",
    },
    Summary {
        paragraph: "7.3",
        ru: "Поля обозначены числами от 1 до 50, бой пишут через двоеточие; сокращённой записи нет.",
        en: "Squares are numbered 1 to 50, captures take a colon; there is no short notation.",
    },
    Summary {
        paragraph: "7.4",
        ru: "Чем взятие отличается от русского.",
        en: "How captures differ from the Russian ones.",
    },
    Summary {
        paragraph: "7.4.1",
        ru: "Бить надо там, где снимается больше всего шашек; род шашек и чем бить значения не имеют.",
        en: "The capture of most pieces must be made; neither their kind nor the capturing piece matters.",
    },
    Summary {
        paragraph: "7.4.2",
        ru: "Как бьёт простая, дошедшая до последнего ряда.",
        en: "How a man captures when it comes to the last row.",
    },
    Summary {
        paragraph: "7.4.2.1",
        ru: "Простая, которая с последнего ряда бьёт дальше как простая, простой и остаётся.",
        en: "A man that captures on from the last row as a man stays a man.",
    },
    Summary {
        paragraph: "7.4.2.2",
        ru: "Если с последнего ряда могла бы бить лишь дамка, шашка становится дамкой и стоит до следующего хода.",
        en: "If only a king could capture on from the last row, the man is crowned there and waits for its next move.",
    },
    Summary {
        paragraph: "7.5",
        ru: "Ничейные окончания в стоклеточных шашках.",
        en: "Drawn games of hundred-square draughts.",
    },
    Summary {
        paragraph: "7.5.1",
        ru: "Ничью можно предлагать, когда каждый сделал 40 ходов.",
        en: "A draw may be offered once each side has made 40 moves.",
    },
    Summary {
        paragraph: "7.5.2",
        ru: "Ничья: 25 ходов одними дамками; три шашки с дамкой не взяли дамку 16-м ходом; две или одна — 5-м.",
        en: "Drawn: 25 moves of kings alone; three pieces with a king against one by the 16th move; two or one by the 5th.",
    },
    Summary {
        paragraph: "7.6",
        ru: "Контроль времени в стоклеточных шашках.",
        en: "Time controls of hundred-square draughts.",
    },
    Summary {
        paragraph: "7.6.1",
        ru: "Классическая партия: 2 часа на 50 ходов с продолжением, либо 80–120 минут и минута на каждый ход.",
        en: "A classical game: 2 hours for 50 moves and more after, or 80-120 minutes with a minute a move.",
    },
    Summary {
        paragraph: "7.6.2",
        ru: "Быстрая партия: от 15 до 30 минут каждому, с добавлением — на первые 60 ходов; советуют 15 минут и 5 секунд.",
        en: "A rapid game: 15 to 30 minutes a player, with an increment for the first 60 moves; 15 minutes with 5 seconds is recommended.",
    },
    Summary {
        paragraph: "7.6.3",
        ru: "Молниеносная партия: от 5 до 15 минут каждому, с добавлением — на первые 60 ходов; советуют 5 минут и 3 секунды.",
        en: "A blitz game: 5 to 15 minutes a player, with an increment for the first 60 moves; 5 minutes with 3 seconds is recommended.",
    },
    Summary {
        paragraph: "7.6.4",
        ru: "Регламент вправе назначить другой контроль, если правила он не нарушает.",
        en: "A regulation may set another control that does not go against the rules.",
    },
    Summary {
        paragraph: "7.7",
        ru: "Особенности быстрой и молниеносной игры на ста клетках.",
        en: "What is special in rapid and blitz on a hundred squares.",
    },
    Summary {
        paragraph: "7.7.1",
        ru: "Быстрыми и молниеносными считаются соревнования с контролем из 7.6.2 и 7.6.3.",
        en: "Rapid and blitz events are those with the controls of 7.6.2 and 7.6.3.",
    },
    Summary {
        paragraph: "7.7.2",
        ru: "Часы обязательны, запись нет; без записи на ничью соглашаются, лишь когда у каждого не больше 10 шашек.",
        en: "Clocks are required, a record is not; without one a draw is agreed only when each side has at most 10 pieces.",
    },
    Summary {
        paragraph: "7.7.3",
        ru: "Чтобы позвать судью, игрок останавливает часы; за напрасный вызов возможна санкция.",
        en: "A player may stop the clocks to call the judge; a call without cause may be punished.",
    },
    Summary {
        paragraph: "7.7.4",
        ru: "Без добавления: до трёх шашек с дамкой против одной дамки — сразу ничья; на последней минуте при 8 шашках на доске её может зафиксировать сильнейший.",
        en: "Without an increment: up to three pieces with a king against one king are drawn at once; in the last minute, with 8 pieces on the board, the better side may fix a draw.",
    },
];
