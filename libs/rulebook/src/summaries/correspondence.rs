//! Play by correspondence: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "10.1",
        ru: "Общие положения игры по переписке.",
        en: "General terms of correspondence play.",
    },
    Summary {
        paragraph: "10.1.1",
        ru: "Заочно играют почтой, электронной почтой, на сервере и по телефону.",
        en: "Games at a distance go by post, e-mail, server or telephone.",
    },
    Summary {
        paragraph: "10.1.2",
        ru: "По переписке ходы идут почтой, а время считают днями.",
        en: "By correspondence moves go by post and time is counted in days.",
    },
    Summary {
        paragraph: "10.1.3",
        ru: "Особенности электронной почты и телефона задаёт регламент.",
        en: "The regulation says what is special by e-mail and telephone.",
    },
    Summary {
        paragraph: "10.1.4",
        ru: "По переписке играют в русские, стоклеточные и обратные шашки.",
        en: "Russian, hundred-square and giveaway draughts are played by correspondence.",
    },
    Summary {
        paragraph: "10.1.5",
        ru: "Всероссийские заочные соревнования проводит федерация.",
        en: "All-Russian events at a distance are run by the federation.",
    },
    Summary {
        paragraph: "10.1.6",
        ru: "Устроитель утверждает положение, назначает судей и подводит итоги.",
        en: "The organiser approves the terms, names the judges and sums up.",
    },
    Summary {
        paragraph: "10.1.7",
        ru: "Главный судья следит за турниром и решает о просрочках, нарушениях и спорах.",
        en: "The chief judge watches the event and decides overruns, breaches and disputes.",
    },
    Summary {
        paragraph: "10.1.8",
        ru: "Главный секретарь собирает партии, ведёт учёт и первым решает споры.",
        en: "The chief secretary collects the games, keeps the tally and is first to decide disputes.",
    },
    Summary {
        paragraph: "10.1.9",
        ru: "Секретарь может сделать замечание или предупреждение, главный судья — засчитать поражение и просить об исключении.",
        en: "The secretary may remark or warn, the chief judge may give the loss and ask for exclusion.",
    },
    Summary {
        paragraph: "10.1.10",
        ru: "Взыскание называет нарушенные пункты.",
        en: "A sanction names the paragraphs broken.",
    },
    Summary {
        paragraph: "10.1.11",
        ru: "Участник знает правила, играет до конца и выполняет решения судей.",
        en: "A player knows the rules, plays to the end and follows the judges.",
    },
    Summary {
        paragraph: "10.1.12",
        ru: "Спор решает секретарь, затем главный судья, затем устроитель; на жалобу даётся десять дней.",
        en: "A dispute goes to the secretary, then the chief judge, then the organiser; ten days to appeal.",
    },
    Summary {
        paragraph: "10.1.13",
        ru: "Письма хранят месяц после получения итогов.",
        en: "Letters are kept for a month after the results arrive.",
    },
    Summary {
        paragraph: "10.1.14",
        ru: "За брошенную без причины игру отстраняют на срок до трёх лет.",
        en: "Play dropped without cause may cost up to three years of events.",
    },
    Summary { paragraph: "10.2", ru: "Пересылка ходов.", en: "How moves are sent." },
    Summary {
        paragraph: "10.2.1",
        ru: "Ходы шлют открытками, письмами, электронной почтой или через сервер.",
        en: "Moves go by card, letter, e-mail or server.",
    },
    Summary {
        paragraph: "10.2.2",
        ru: "По переписке ходы пишут полной нотацией; сокращённая считается невозможным ходом.",
        en: "By correspondence moves are written in full; short notation is an impossible move.",
    },
    Summary {
        paragraph: "10.2.3",
        ru: "В письме есть шифр турнира, повтор хода соперника, свой ход, три даты и затраченное время.",
        en: "A letter has the event's code, the opponent's move repeated, one's own, three dates and the time used.",
    },
    Summary {
        paragraph: "10.2.4",
        ru: "Вынужденный ход соперника пишут за него и сразу отвечают.",
        en: "The opponent's forced move is written for him and answered at once.",
    },
    Summary {
        paragraph: "10.2.5",
        ru: "Запись разборчива и без подчисток; исправление заверяют подписью.",
        en: "Writing is legible and without erasures; a correction is signed.",
    },
    Summary {
        paragraph: "10.2.6",
        ru: "Пока партия идёт, её не оценивают и не обсуждают.",
        en: "While a game lasts it is neither assessed nor commented on.",
    },
    Summary {
        paragraph: "10.2.7",
        ru: "Вариант предлагают ясной оговоркой, каждый отдельно.",
        en: "A variation is offered in clear terms, each one apart.",
    },
    Summary {
        paragraph: "10.2.8",
        ru: "Отосланный ход и принятый вариант сделаны и не меняются, даже по согласию.",
        en: "A move sent and a variation accepted are made and are not changed, even by agreement.",
    },
    Summary {
        paragraph: "10.2.9",
        ru: "Если ход не повторён или неразборчив, соперник за три дня сообщает об этом и ждёт исправления.",
        en: "If a move is not repeated or not legible, the opponent says so within three days and waits.",
    },
    Summary {
        paragraph: "10.2.10",
        ru: "У невозможного хода принимают единственный ход той же шашки, иначе его меняет отправитель за счёт своих дней.",
        en: "For an impossible move the piece's only move is taken; otherwise the sender replaces it on his own days.",
    },
    Summary {
        paragraph: "10.2.11",
        ru: "За остановку игры соперник начисляет 6 штрафных дней, но лишь в ближайшем ответе.",
        en: "For stopping the game the opponent adds 6 penalty days, but only in his next reply.",
    },
    Summary {
        paragraph: "10.2.12",
        ru: "Предложенный вариант действует до невозможного хода; штрафа за такую ошибку нет.",
        en: "A variation offered holds up to its impossible move; that slip costs nothing.",
    },
    Summary {
        paragraph: "10.2.13",
        ru: "Вариант принят до первого изменённого хода; невозможную замену исправляют со штрафом.",
        en: "A variation is accepted up to the first changed move; an impossible change is mended with a penalty.",
    },
    Summary {
        paragraph: "10.2.14",
        ru: "Ошибка в номере хода игру не останавливает, но её исправляют.",
        en: "A wrong move number does not stop the game, but is corrected.",
    },
    Summary { paragraph: "10.3", ru: "Время по переписке.", en: "Time by correspondence." },
    Summary {
        paragraph: "10.3.1",
        ru: "На десять ходов даётся 50 дней с накоплением; ответ в день получения времени не стоит.",
        en: "Ten moves have 50 days, saved ones kept; a reply on the day of receipt costs none.",
    },
    Summary {
        paragraph: "10.3.2",
        ru: "Когда начинается и кончается счёт времени на первый и последний ход.",
        en: "When time starts and stops counting for the first and the last move.",
    },
    Summary {
        paragraph: "10.3.3",
        ru: "В ответе стоят три даты и сумма времени; за повторный пропуск соперник начисляет 6 штрафных дней.",
        en: "A reply has three dates and the time used; for a second omission the opponent adds 6 penalty days.",
    },
    Summary {
        paragraph: "10.3.4",
        ru: "Не получив ответа, ход повторяют заказным письмом через 40 дней, а первый ход запрашивают через 30.",
        en: "Without an answer the move is repeated by registered letter after 40 days; a first move is asked for after 30.",
    },
    Summary {
        paragraph: "10.3.5",
        ru: "Время просрочено, если на 10 ходов ушло больше 50 дней, на 20 — больше 100 и так далее.",
        en: "Time is overrun when 10 moves took over 50 days, 20 over 100, and so on.",
    },
    Summary {
        paragraph: "10.3.6",
        ru: "О просрочке пишут сопернику и судье с доказательствами; партия ждёт решения.",
        en: "An overrun is reported to the opponent and the judge with evidence; the game waits.",
    },
    Summary {
        paragraph: "10.3.7",
        ru: "Главный судья засчитывает поражение за просрочку либо назначает 6 штрафных дней за неверное заявление.",
        en: "The chief judge gives the loss for the overrun, or 6 penalty days for a wrong claim of it.",
    },
    Summary {
        paragraph: "10.3.8",
        ru: "На заявление о просрочке возражают за десять дней; молчание можно счесть согласием.",
        en: "A claim of overrun is contested within ten days; silence may be taken as consent.",
    },
    Summary {
        paragraph: "10.3.9",
        ru: "На сервере время задают его правила или регламент и считает программа.",
        en: "On a server its rules or the regulation set the time, and the program counts it.",
    },
    Summary { paragraph: "10.4", ru: "Перерывы в игре.", en: "Leave from play." },
    Summary {
        paragraph: "10.4.1",
        ru: "Раз в календарный год можно взять до 30 дней перерыва сразу во всех партиях.",
        en: "Once a calendar year one may take up to 30 days of leave in all games at once.",
    },
    Summary {
        paragraph: "10.4.2",
        ru: "О перерыве заранее пишут всем соперникам и секретарю, иначе он начинается с объявления или не считается.",
        en: "Leave is announced to all opponents and the secretary beforehand, else it starts late or does not count.",
    },
    Summary {
        paragraph: "10.4.3",
        ru: "В перерыв входят оба названных дня; из времени на ход он вычитается.",
        en: "Leave includes both named days and is taken out of the time for a move.",
    },
    Summary {
        paragraph: "10.4.4",
        ru: "Ход, посланный во время перерыва, его не прерывает и времени не стоит.",
        en: "A move sent during leave does not end it and costs no time.",
    },
    Summary {
        paragraph: "10.4.5",
        ru: "В особых случаях судья признаёт перерыв задним числом или даёт ещё один.",
        en: "In special cases the judge accepts leave afterwards or grants more.",
    },
    Summary {
        paragraph: "10.5", ru: "Учёт результатов и присуждение.", en: "Results and adjudication."
    },
    Summary {
        paragraph: "10.5.1",
        ru: "Законченную партию присылают в полукраткой записи, не позже 15 дней.",
        en: "A finished game is sent in semi-short notation, within 15 days.",
    },
    Summary {
        paragraph: "10.5.2",
        ru: "Незаконченные партии с анализом шлют на присуждение в 10 дней после срока.",
        en: "Unfinished games go to adjudication with analysis within 10 days of the end.",
    },
    Summary {
        paragraph: "10.5.3",
        ru: "Что делать с партиями выбывшего, решает главный судья.",
        en: "The chief judge decides what becomes of a withdrawn player's games.",
    },
    Summary {
        paragraph: "10.5.4",
        ru: "Если оба оценили позицию одинаково, так и записывают, если это не вопреки очевидному.",
        en: "If both assess the position alike, so it stands, unless plainly wrong.",
    },
    Summary {
        paragraph: "10.5.5",
        ru: "Присуждают по присланным анализам, без них решает главный судья.",
        en: "Adjudication follows the analyses sent; without them the chief judge decides.",
    },
    Summary {
        paragraph: "10.5.6",
        ru: "Присуждение обжалуют в 10 дней; кто не прислал анализа, этого права лишён.",
        en: "An adjudication is contested within 10 days; without an analysis sent there is no such right.",
    },
    Summary {
        paragraph: "10.5.7",
        ru: "Жалобу рассматривает устроитель, и его решение окончательно.",
        en: "The organiser hears the complaint, and its decision is final.",
    },
    Summary {
        paragraph: "10.5.8",
        ru: "Не прислали записи оба — обоим минус.",
        en: "If neither sends the record, both get a minus.",
    },
    Summary {
        paragraph: "10.5.9",
        ru: "Кто не прислал хотя бы одну запись, может остаться без итогов.",
        en: "Whoever withholds even one record may get no final report.",
    },
    Summary {
        paragraph: "10.5.10",
        ru: "На сервере результаты считает его программа.",
        en: "On a server its program keeps the results.",
    },
];
