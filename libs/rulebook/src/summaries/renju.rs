//! Renju: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "9.1", ru: "О чём раздел «Рэндзю».", en: "What the chapter on renju is about."
    },
    Summary {
        paragraph: "9.1.1",
        ru: "Правила рэндзю состоят из правил игры и правил проведения соревнований.",
        en: "The rules of renju are rules of play and rules of competition.",
    },
    Summary {
        paragraph: "9.1.2",
        ru: "По правилам соревнований играют турниры и матчи в России, и товарищеские международные тоже.",
        en: "The rules of competition are for tournaments and matches in Russia, friendly international ones included.",
    },
    Summary {
        paragraph: "9.1.3",
        ru: "На официальных международных соревнованиях RIF в России они действуют, пока не спорят с правилами RIF.",
        en: "At official RIF events in Russia they hold as far as they do not contradict the RIF's own.",
    },
    Summary {
        paragraph: "9.2", ru: "Правила игры в рэндзю.", en: "The rules of play of renju."
    },
    Summary {
        paragraph: "9.2.1", ru: "Кто играет и чего добивается.", en: "Who plays, and for what."
    },
    Summary {
        paragraph: "9.2.1.1", ru: "В партии два соперника.", en: "A game has two players."
    },
    Summary {
        paragraph: "9.2.1.2",
        ru: "Чёрные строят непрерывный ряд ровно из пяти шашек, белые — из пяти или более.",
        en: "Black tries to build an unbroken row of five stones, White one of five or more.",
    },
    Summary { paragraph: "9.2.2", ru: "Чем играют.", en: "What is played with." },
    Summary {
        paragraph: "9.2.2.1",
        ru: "Нужны доска, чёрные и белые шашки в коробочках, а в соревнованиях ещё часы и бланки.",
        en: "A board, black and white stones in boxes, and at events a clock and score sheets.",
    },
    Summary {
        paragraph: "9.2.2.2",
        ru: "На доске 15 на 15 линий 225 пунктов; вертикали A-H, I(J), K-P, горизонтали 1-15, центр H8.",
        en: "Fifteen lines each way make 225 points; columns A-H, I(J), K-P, rows 1-15, the centre is H8.",
    },
    Summary {
        paragraph: "9.2.2.3",
        ru: "Шашки круглые, поперечником 20-21 мм, не меньше пятидесяти каждого цвета.",
        en: "Stones are round, 20-21 mm across, at least fifty of either colour.",
    },
    Summary {
        paragraph: "9.2.3",
        ru: "Что такое ряд, длинный ряд, пятёрка, четвёрка, открытая четвёрка и тройка.",
        en: "What a row, a long row, a five, a four, an open four and a three are.",
    },
    Summary { paragraph: "9.2.4", ru: "Как идёт партия.", en: "How a game goes." },
    Summary {
        paragraph: "9.2.4.1",
        ru: "Чёрные начинают в центре; ходят по очереди, одну шашку на свободный пункт, и она стоит до конца.",
        en: "Black begins in the centre; sides in turn put one stone on a free point, where it stays.",
    },
    Summary {
        paragraph: "9.2.4.2",
        ru: "Чёрным запрещены две тройки, две четвёрки и длинный ряд, если тем же ходом не построена пятёрка.",
        en: "Black may not make two threes, two fours or a long row, unless the same move makes a five.",
    },
    Summary {
        paragraph: "9.2.4.3",
        ru: "Ходы в начале партии ограничивает дебютный регламент, который называют в регламенте соревнования.",
        en: "The first moves are limited by an opening regulation, which the event's regulation names.",
    },
    Summary {
        paragraph: "9.2.4.4",
        ru: "Отказ выставить шашку тоже ход; в соревновании для этого просто переключают часы.",
        en: "To put no stone is a move too; at an event one just presses the clock.",
    },
    Summary { paragraph: "9.2.5", ru: "Когда ход сделан.", en: "When a move is made." },
    Summary {
        paragraph: "9.2.5.1",
        ru: "Ход сделан, когда шашка на доске или объявлен отказ, и завершён переключением часов.",
        en: "A move is made by the stone or by saying that none is put, and completed by pressing the clock.",
    },
    Summary {
        paragraph: "9.2.5.2",
        ru: "Шашки поправляют на своём ходу, предупредив; сдвинутые ставят на место за счёт виновного.",
        en: "Stones are adjusted on one's turn after saying so; shifted ones are put right on the offender's time.",
    },
    Summary { paragraph: "9.2.6", ru: "Как выигрывают.", en: "How a game is won." },
    Summary {
        paragraph: "9.2.6.1",
        ru: "Выигрывает построивший пятёрку.",
        en: "Whoever builds a five wins.",
    },
    Summary {
        paragraph: "9.2.6.2",
        ru: "Белые выигрывают и длинным рядом.",
        en: "White wins by a long row too.",
    },
    Summary {
        paragraph: "9.2.6.3",
        ru: "Выигрывает тот, чей соперник сдался.",
        en: "Whoever's opponent resigns wins.",
    },
    Summary {
        paragraph: "9.2.6.4",
        ru: "Выигрывает тот, чей соперник просрочил время; проигрывают и за нарушение правил.",
        en: "Whoever's opponent oversteps the time wins; a breach of the rules may lose as well.",
    },
    Summary { paragraph: "9.2.7", ru: "Когда ничья.", en: "When a game is drawn." },
    Summary {
        paragraph: "9.2.7.1",
        ru: "Ничья по соглашению, при обоюдном отказе выставить шашку и когда никто уже не построит пятёрку.",
        en: "Drawn by agreement, when both put no stone, and when nobody can build a five any more.",
    },
    Summary {
        paragraph: "9.2.7.2",
        ru: "Другие условия ничьей может назвать регламент.",
        en: "A regulation may name other draws.",
    },
    Summary {
        paragraph: "9.3",
        ru: "Правила проведения соревнований по рэндзю.",
        en: "The rules of renju competition.",
    },
    Summary { paragraph: "9.3.1", ru: "Игра с часами.", en: "Playing with a clock." },
    Summary {
        paragraph: "9.3.1.1",
        ru: "За заданное время делают все ходы или назначенное их число; за ход может добавляться время.",
        en: "All moves, or so many, are made in a set time; time may be added for each move.",
    },
    Summary {
        paragraph: "9.3.1.2",
        ru: "Где стоят часы, решает судья; играющий чёрными сидит так, чтобы они были слева от него.",
        en: "The judge says where the clock stands; Black sits so that it is at his left.",
    },
    Summary {
        paragraph: "9.3.1.3",
        ru: "Сдача и согласие на ничью не отменяются, если потом заметят просрочку.",
        en: "A resignation or an agreed draw stands even if an overstepped time is found later.",
    },
    Summary {
        paragraph: "9.3.1.4",
        ru: "Если партия прервана не по вине игроков, часы останавливает судья, а без него игрок, чтобы его позвать.",
        en: "If play stops through nobody's fault, the judge stops the clock, or a player does to call him.",
    },
    Summary {
        paragraph: "9.3.1.5",
        ru: "Часы переключают после своего хода; переключение без шашки — отказ, если дебют не велит иного.",
        en: "The clock is pressed after one's move; pressed without a stone it is a pass, unless the opening says otherwise.",
    },
    Summary {
        paragraph: "9.3.1.6",
        ru: "Судья не говорит игроку о ходе соперника, о непереключённых часах и о числе ходов.",
        en: "The judge tells no player of the opponent's move, of a clock not pressed, or of the moves left.",
    },
    Summary { paragraph: "9.3.2", ru: "Запись партии.", en: "The record of a game." },
    Summary {
        paragraph: "9.3.2.1",
        ru: "Каждый записывает партию: номера ходов на своих пунктах, чёрные нечётные, белые чётные; отказ на полях.",
        en: "Each player records the game: move numbers on their points, Black's odd, White's even; passes in the margin.",
    },
    Summary {
        paragraph: "9.3.2.2",
        ru: "В последние пять минут без добавления 30 секунд можно не писать; недостающее дописывают после флага.",
        en: "In the last five minutes without 30 seconds a move one need not record; what is missing is added after the flag.",
    },
    Summary {
        paragraph: "9.3.2.3",
        ru: "Пока не записаны прежние ходы, следующий не делают, кроме случая 9.3.2.2.",
        en: "No move is made before the earlier ones are recorded, save as 9.3.2.2 allows.",
    },
    Summary {
        paragraph: "9.3.2.4",
        ru: "Ход не записывают, пока шашка не поставлена на доску.",
        en: "No move is recorded before its stone is on the board.",
    },
    Summary {
        paragraph: "9.3.2.5",
        ru: "После партии сверяют ходы и время и сдают судье подписанные бланки.",
        en: "After the game moves and times are compared and the signed sheets are handed to the judge.",
    },
    Summary {
        paragraph: "9.4", ru: "Контроль времени в рэндзю.", en: "Time controls of renju."
    },
    Summary {
        paragraph: "9.4.1",
        ru: "Не меньше одного из четырёх образцов, от 45 минут и 10 секунд на ход до 120 минут и 30 секунд; возможен и другой.",
        en: "At least one of four patterns, from 45 minutes with 10 seconds a move to 120 with 30; another may be set.",
    },
];
