//! How the pieces of Russian draughts move, capture and are written down: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "6.1",
        ru: "Русские шашки: доска, ходы, взятие, запись, результат и время; на этих правилах стоят и другие дисциплины на 64 полях.",
        en: "Russian draughts: board, moves, captures, notation, results and time; the other 64-square disciplines rest on them.",
    },
    Summary {
        paragraph: "6.1.1",
        ru: "На игровой доске 64 поля, игра идёт только по тёмным.",
        en: "The board has 64 squares; play is on the dark ones only.",
    },
    Summary {
        paragraph: "6.1.2",
        ru: "Названия диагоналей; самая длинная, из восьми полей слева направо, — большая дорога.",
        en: "The diagonals by name; the longest, eight squares from the left up to the right, is the main road.",
    },
    Summary {
        paragraph: "6.1.3",
        ru: "Шашки и их начальное положение.",
        en: "The pieces and where they start.",
    },
    Summary {
        paragraph: "6.1.3.1",
        ru: "У сторон по 12 шашек на тёмных полях трёх ближних рядов.",
        en: "Each side has 12 pieces on the dark squares of its three nearest rows.",
    },
    Summary {
        paragraph: "6.1.4",
        ru: "Ходы: очерёдность, простая и дамка, тронутая шашка.",
        en: "Moves: turns, men and kings, the touched piece.",
    },
    Summary {
        paragraph: "6.1.4.1",
        ru: "Ход есть передвижение своей шашки; соперники ходят по одному разу поочерёдно, начинают белые.",
        en: "A move is one's own piece moved; the sides take turns, White first.",
    },
    Summary {
        paragraph: "6.1.4.2", ru: "Шашки бывают простые и дамки.", en: "Pieces are men or kings."
    },
    Summary {
        paragraph: "6.1.4.3",
        ru: "Простая ходит только вперёд, на соседнее поле по диагонали.",
        en: "A man moves only forward, to the next square of the diagonal.",
    },
    Summary {
        paragraph: "6.1.4.4",
        ru: "Простая, достигшая последнего ряда, становится дамкой.",
        en: "A man that reaches the last row becomes a king.",
    },
    Summary {
        paragraph: "6.1.4.5",
        ru: "Дамка ходит по диагонали на любое свободное поле в обе стороны, через свои шашки не перескакивает; занимать можно лишь свободное поле.",
        en: "A king moves any distance along a diagonal over free squares, never over its own pieces; only a free square may be occupied.",
    },
    Summary {
        paragraph: "6.1.4.6",
        ru: "Ход сделан, когда рука отпустила переставленную шашку.",
        en: "A move is made once the hand lets go of the moved piece.",
    },
    Summary {
        paragraph: "6.1.4.7",
        ru: "Игрок, коснувшийся своей шашки, ходит ею, если она может пойти.",
        en: "A player who touches a piece of his own moves it if it can move.",
    },
    Summary {
        paragraph: "6.1.4.8",
        ru: "Переставленной, но не отпущенной шашкой надо ходить, однако поле ещё можно сменить.",
        en: "A piece moved but still held must move, though to another square if the player likes.",
    },
    Summary {
        paragraph: "6.1.4.9",
        ru: "Поправляют шашки только на своём ходу, сначала сказав об этом сопернику.",
        en: "Pieces are adjusted only on one's own turn and after telling the opponent.",
    },
    Summary {
        paragraph: "6.1.5",
        ru: "Взятие: обязанность бить, продолжение боя, снятие шашек, превращение.",
        en: "Capture: the duty to take, carrying it on, removal, crowning.",
    },
    Summary {
        paragraph: "6.1.5.1",
        ru: "Простая бьёт соседнюю шашку соперника, за которой есть свободное поле.",
        en: "A man captures an adjacent enemy piece that has a free square behind it.",
    },
    Summary {
        paragraph: "6.1.5.2",
        ru: "Дамка бьёт шашку соперника на своей диагонали, за которой есть свободное поле.",
        en: "A king captures an enemy piece on its diagonal that has a free square behind it.",
    },
    Summary {
        paragraph: "6.1.5.3",
        ru: "Бить обязательно, как вперёд, так и назад; свои шашки бить нельзя.",
        en: "Capture is compulsory, forwards and backwards; one's own pieces are never captured.",
    },
    Summary {
        paragraph: "6.1.5.4",
        ru: "Взятие обозначается чётко и закончено, когда побитая шашка снята.",
        en: "A capture is shown clearly and ends when the taken piece is off the board.",
    },
    Summary {
        paragraph: "6.1.5.5",
        ru: "Простая продолжает бой, пока за соседней шашкой соперника есть свободное поле.",
        en: "A man carries its capture on while another adjacent enemy piece can be jumped.",
    },
    Summary {
        paragraph: "6.1.5.6",
        ru: "Дамка обязана продолжать бой, пока может, и выбирать для этого подходящее поле.",
        en: "A king must carry its capture on while it can, and choose its squares accordingly.",
    },
    Summary {
        paragraph: "6.1.5.7",
        ru: "Побитые шашки снимаются после боя в порядке взятия или в обратном.",
        en: "Taken pieces are removed after the capture, in its order or the reverse.",
    },
    Summary {
        paragraph: "6.1.5.8",
        ru: "При бое нельзя перескакивать через собственные шашки.",
        en: "A capturing piece may not jump its own side's pieces.",
    },
    Summary {
        paragraph: "6.1.5.9",
        ru: "Через одно поле можно пройти не раз, через одну шашку соперника — только один раз.",
        en: "A square may be crossed again, an enemy piece may be jumped only once.",
    },
    Summary {
        paragraph: "6.1.5.10",
        ru: "Бой показывают шашка за шашкой, через промежуточные поля.",
        en: "A capture is shown piece by piece, over the squares between.",
    },
    Summary {
        paragraph: "6.1.5.11",
        ru: "Последовательное взятие закончено, когда игрок отпустил шашку.",
        en: "A multiple capture ends when the player lets go of the piece.",
    },
    Summary {
        paragraph: "6.1.5.12",
        ru: "Побитые шашки остаются на доске до конца боя и мешают ему («турецкий удар»).",
        en: "Captured pieces stay on the board and block until the move ends (the Turkish strike).",
    },
    Summary {
        paragraph: "6.1.5.13",
        ru: "Снятие закончено, когда снята последняя побитая шашка.",
        en: "Removal ends with the last captured piece.",
    },
    Summary {
        paragraph: "6.1.5.14",
        ru: "Из нескольких взятий игрок выбирает любое, сколько бы шашек оно ни снимало.",
        en: "Between captures the choice is free, whatever their number.",
    },
    Summary {
        paragraph: "6.1.5.15",
        ru: "Простая, дошедшая боем до последнего ряда, тем же ходом бьёт дальше уже как дамка.",
        en: "A man that reaches the last row while capturing goes on at once as a king.",
    },
    Summary {
        paragraph: "6.1.5.16",
        ru: "Простая, ставшая дамкой без боя, бьёт только следующим ходом.",
        en: "A man crowned without capturing may capture only on its next move.",
    },
    Summary {
        paragraph: "6.1.5.17",
        ru: "Разобранные примеры турецкого удара: снятая в уме шашка ещё стоит и дважды не бьётся.",
        en: "Worked examples of the Turkish strike: a taken piece still stands and is not jumped twice.",
    },
    Summary {
        paragraph: "6.1.6",
        ru: "Обозначение полей и запись партии.",
        en: "Names of squares and the record of a game.",
    },
    Summary {
        paragraph: "6.1.6.1",
        ru: "Поле называется буквой вертикали и цифрой горизонтали.",
        en: "A square is named by the letter of its file and the digit of its rank.",
    },
    Summary {
        paragraph: "6.1.6.2",
        ru: "Ход пишут через тире, бой через двоеточие, с полями поворота, если без них неясно.",
        en: "Moves are written with a dash, captures with a colon and, where needed, the turning squares.",
    },
    Summary {
        paragraph: "6.1.7",
        ru: "Выигрывает тот, чей соперник остался без шашек, без хода или сдался.",
        en: "Won by whoever leaves the opponent without pieces or moves, or sees him resign.",
    },
];
