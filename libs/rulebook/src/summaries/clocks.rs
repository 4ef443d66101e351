//! Clocks, records, micro-matches and fast play: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "3.7",
        ru: "Шашечные часы и обращение с ними.",
        en: "The clocks and how they are used.",
    },
    Summary {
        paragraph: "3.7.1",
        ru: "На заданное число ходов даётся заданное время, его считают двойные часы.",
        en: "A set number of moves has a set time, kept by a double clock.",
    },
    Summary {
        paragraph: "3.7.2",
        ru: "Часы идут точно и поочерёдно и ясно показывают остаток; флажок падает ровно на шестидесятой минуте.",
        en: "Clocks run true and in turn and show what is left; the flag falls exactly at the sixtieth minute.",
    },
    Summary {
        paragraph: "3.7.3",
        ru: "Часы стоят слева от того, кто играет белыми.",
        en: "The clock stands to the left of White.",
    },
    Summary {
        paragraph: "3.7.4",
        ru: "У судей есть запасные часы, не меньше двух.",
        en: "The judges keep two spare clocks at least.",
    },
    Summary {
        paragraph: "3.7.5",
        ru: "Стрелки ставят так, чтобы флажок вот-вот упал; до его падения первый ход не делают.",
        en: "The hands are set so that the flag is about to fall; the first move waits for its fall.",
    },
    Summary {
        paragraph: "3.7.6",
        ru: "Часы переключают после хода и той же рукой.",
        en: "The clock is pressed after the move and with the same hand.",
    },
    Summary {
        paragraph: "3.7.7",
        ru: "О забытых часах может напомнить один соперник.",
        en: "Only the opponent may remind a player of the clock.",
    },
    Summary {
        paragraph: "3.7.8",
        ru: "Неисправные часы заменяют и время исправляют, оставляя игроку не меньше 15 минут.",
        en: "A faulty clock is replaced and the times mended, leaving a player 15 minutes at least.",
    },
    Summary {
        paragraph: "3.7.9",
        ru: "Флажок, упавший не позже контрольного хода, — поражение; отмечают это только судья и соперник.",
        en: "A flag down no later than the control move loses; only the judge and the opponent may point it out.",
    },
    Summary {
        paragraph: "3.7.10",
        ru: "На флажок жалуются до конца времени, позже ничего не меняют.",
        en: "Complaints about the flag come before time is up; afterwards nothing is changed.",
    },
    Summary {
        paragraph: "3.7.11",
        ru: "Остановить часы — значит сдаться; за случайную остановку судья делает замечание.",
        en: "To stop the clock is to resign; for a stop by mistake the judge gives a remark.",
    },
    Summary {
        paragraph: "3.7.12",
        ru: "Если последним ходом соперник лишился шашек или ходов, упавший затем флажок не в счёт.",
        en: "When the last move left the opponent without pieces or moves, a flag that falls after it does not count.",
    },
    Summary {
        paragraph: "3.7.13",
        ru: "При времени до конца партии сильнейший, остановив часы в явно выигранной позиции, фиксирует ничью.",
        en: "With one time for the whole game, the side that stops the clocks in a clearly won position fixes a draw.",
    },
    Summary { paragraph: "3.8", ru: "Время на обдумывание.", en: "The time to think." },
    Summary {
        paragraph: "3.8.1",
        ru: "Русские шашки: обычно 45 минут, час, либо 1 час 10 минут на 35 ходов и ещё 15 минут.",
        en: "Russian draughts: usually 45 minutes, an hour, or 1 hour 10 minutes for 35 moves and 15 more.",
    },
    Summary {
        paragraph: "3.8.2",
        ru: "Стоклеточные: полтора часа на 50 ходов и ещё полчаса до конца.",
        en: "Hundred squares: an hour and a half for 50 moves and half an hour to the end.",
    },
    Summary {
        paragraph: "3.8.3",
        ru: "Блиц: от 3 до 5 минут каждому.",
        en: "Blitz: 3 to 5 minutes a player.",
    },
    Summary {
        paragraph: "3.8.4",
        ru: "Быстрая игра: от 10 до 30 минут каждому.",
        en: "Rapid: 10 to 30 minutes a player.",
    },
    Summary {
        paragraph: "3.8.5",
        ru: "Регламент может дать другое время, но партия не длиннее 6 часов.",
        en: "A regulation may give another time, but no game longer than 6 hours.",
    },
    Summary {
        paragraph: "3.8.6",
        ru: "Часы, поставленные посреди партии, дают обоим поровну.",
        en: "A clock set up in mid-game gives both the same time.",
    },
    Summary { paragraph: "3.9", ru: "Запись партии.", en: "The record of a game." },
    Summary {
        paragraph: "3.9.1",
        ru: "Каждый ход за ходом пишет партию на бланке; прочерк вместо обязательного боя допустим.",
        en: "Each player records the game move by move; a dash for a compulsory capture is allowed.",
    },
    Summary {
        paragraph: "3.9.2",
        ru: "Кто отстал больше чем на два хода, дописывает их за счёт своего времени.",
        en: "Whoever is more than two moves behind fills them in on his own time.",
    },
    Summary {
        paragraph: "3.9.3",
        ru: "Когда до контроля меньше 5 минут, писать не обязательно; после флажка запись сразу восстанавливают.",
        en: "With less than 5 minutes to the control no record is owed; after the flag it is restored at once.",
    },
    Summary {
        paragraph: "3.9.4",
        ru: "Если не пишут оба, пишет судья; запись, которую не восстановить, стоит поражения обоим.",
        en: "If neither records, the judge does; a record that cannot be restored costs both the game.",
    },
    Summary {
        paragraph: "3.9.5",
        ru: "Бланки лежат открыто, чтобы судья видел число ходов.",
        en: "Score sheets lie open, so that the judge sees how many moves were made.",
    },
    Summary {
        paragraph: "3.9.6",
        ru: "Подлинники записей принадлежат устроителю.",
        en: "The original records belong to the organiser.",
    },
    Summary {
        paragraph: "3.18",
        ru: "Микроматч — две, три или четыре партии подряд со сменой цвета; выпавшее начало действует во всех.",
        en: "A micro-match is two, three or four games running, colours changing; the drawn start holds for all.",
    },
    Summary {
        paragraph: "3.19", ru: "Быстрая и молниеносная игра.", en: "Rapid and blitz."
    },
    Summary {
        paragraph: "3.19.1",
        ru: "Все ходы делают за время, заданное регламентом.",
        en: "All moves are made in the time the regulation sets.",
    },
    Summary {
        paragraph: "3.19.2",
        ru: "Часы слева от белых, переключают их той же рукой, что ходила, и кнопку не держат.",
        en: "The clock is at White's left; the hand that moved presses it and does not hold the button.",
    },
    Summary {
        paragraph: "3.19.3",
        ru: "Невозможный ход исправляют за счёт времени сделавшего; не замеченный обоими остаётся, и протеста по нему нет.",
        en: "An impossible move is mended on its maker's time; one that neither noticed stands and is no ground for a protest.",
    },
    Summary {
        paragraph: "3.19.4",
        ru: "Если часы соперника стоят, их можно переключить туда и обратно, а потом звать судью.",
        en: "If the opponent's clock stands still it may be pressed to and fro, and then the judge is called.",
    },
    Summary {
        paragraph: "3.19.5",
        ru: "Тронул одну шашку, а пошёл другой — соперник возвращает часы и просит ходить тронутой.",
        en: "Touched one piece and moved another: the opponent presses the clock back and asks for the touched one.",
    },
    Summary {
        paragraph: "3.19.6",
        ru: "Первое нарушение — замечание, второе — предупреждение, третье — поражение; дальше и другие меры.",
        en: "The first breach is a remark, the second a warning, the third the loss; after that other measures.",
    },
    Summary {
        paragraph: "3.19.7",
        ru: "Ничья: упали оба флажка, позиция трижды повторилась, или ничейную за 5 ходов при судье не выиграли.",
        en: "Drawn: both flags down, a position three times, or a drawn one not won in 5 moves before the judge.",
    },
    Summary {
        paragraph: "3.19.8",
        ru: "Просрочка проигрывает и в выигранной позиции, но сильнейший мог раньше предложить ничью и остановить часы.",
        en: "Time lost is the game lost even when winning, but the stronger side may first offer a draw and stop the clocks.",
    },
    Summary {
        paragraph: "3.19.9",
        ru: "В официальных соревнованиях у каждой партии свой судья.",
        en: "In official events every game has its judge.",
    },
];
