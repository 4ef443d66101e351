//! Results, tie-breaks and approval: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "3.12.1",
        ru: "Опоздавшему больше чем на первый контроль засчитывается неявка, сопернику — очко.",
        en: "Later than the first time control is a default; the opponent gets the point.",
    },
    Summary {
        paragraph: "3.12.2",
        ru: "Неявка на доигрывание — поражение по истечении очередного контроля.",
        en: "Absent at resumption: lost when the next time control runs out.",
    },
    Summary {
        paragraph: "3.12.3",
        ru: "Если оба не явились, поражение засчитывается обоим.",
        en: "If both stay away, both lose.",
    },
    Summary {
        paragraph: "3.14.1",
        ru: "Выигрыш — 1 очко, ничья — ½, проигрыш — 0.",
        en: "A win is 1 point, a draw ½, a loss 0.",
    },
    Summary {
        paragraph: "3.14.2",
        ru: "Без игры ставят плюс и минус: для очков это 1 и 0, для норм не считаются.",
        en: "Without play: plus and minus, worth 1 and 0, not counted for norms.",
    },
    Summary {
        paragraph: "3.15.1", ru: "Места распределяются по сумме очков.", en: "Places go by points."
    },
    Summary {
        paragraph: "3.15.2",
        ru: "При равенстве очков играют дополнительный матч или турнир.",
        en: "A tie is settled by an additional match or tournament.",
    },
    Summary {
        paragraph: "3.15.3",
        ru: "Без дополнительной игры: коэффициенты, победы, личные встречи, очки побеждённых, результаты по местам.",
        en: "Without a play-off: coefficients, wins, direct meetings, points of the beaten, results by place.",
    },
    Summary {
        paragraph: "3.15.4",
        ru: "Шмульян: очки побеждённых минус очки победителей.",
        en: "Shmulyan: points of those beaten less points of those lost to.",
    },
    Summary {
        paragraph: "3.15.5",
        ru: "Зонненборн-Бергер: удвоенные очки побеждённых плюс очки сыгравших вничью.",
        en: "Sonneborn-Berger: twice the points of those beaten plus those drawn with.",
    },
    Summary {
        paragraph: "3.15.6",
        ru: "Бухгольц: сумма очков всех соперников.",
        en: "Buchholz: the points of all opponents.",
    },
    Summary {
        paragraph: "3.15.7",
        ru: "Солкоф: то же без лучшего и худшего соперника.",
        en: "Solkoff: the same without the best and the worst opponent.",
    },
    Summary {
        paragraph: "3.15.8",
        ru: "Усечённый Солкоф: без худшего, затем без двух худших и так далее.",
        en: "Truncated Solkoff: without the worst, then the two worst, and so on.",
    },
    Summary {
        paragraph: "3.15.9",
        ru: "Рижский: очки побеждённых ×2, сыгравших вничью ×1,5, победителей ×1.",
        en: "Riga: points of the beaten ×2, of draws ×1.5, of winners ×1.",
    },
    Summary {
        paragraph: "3.15.10",
        ru: "Больший коэффициент даёт преимущество при равенстве очков.",
        en: "At equal points the greater coefficient ranks higher.",
    },
    Summary {
        paragraph: "3.15.11",
        ru: "Плюс нечётного идёт по наименьшим очкам турнира; выбывшему добавляют средний результат его группы.",
        en: "A bye counts the lowest score of the event; a withdrawn opponent is credited his group's mean.",
    },
    Summary {
        paragraph: "3.15.12",
        ru: "Какие коэффициенты применять, говорит регламент.",
        en: "The regulation says which coefficients apply.",
    },
    Summary {
        paragraph: "12.3",
        ru: "По окончании главная коллегия утверждает итоги и оформляет таблицы и отчёт.",
        en: "At the end the main panel approves the results and issues tables and a report.",
    },
];
