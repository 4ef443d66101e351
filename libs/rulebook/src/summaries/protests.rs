//! Protests and appeals: each paragraph in a sentence of our own.

use super::Summary;

pub(super) const ROWS: &[Summary] = &[
    Summary {
        paragraph: "5.4.16.1",
        ru: "Протест подают письменно в срок: час после тура, в быстрой и молниеносной игре — до следующего тура, после последнего — 30 минут.",
        en: "A protest is filed in writing in time: an hour after the round; in rapid and blitz until the next round, 30 minutes after the last.",
    },
    Summary {
        paragraph: "5.4.16.2",
        ru: "Протест подаёт спортсмен или представитель на имя главного судьи и называет нарушенные пункты.",
        en: "A protest comes from the player or a representative, to the chief judge, and names the broken paragraphs.",
    },
    Summary {
        paragraph: "5.4.16.3",
        ru: "Протест решают до утверждения результатов и не позднее 24 часов, выслушав обе стороны.",
        en: "A protest is decided before approval and within 24 hours, both sides heard.",
    },
    Summary {
        paragraph: "5.4.16.4",
        ru: "Регламент может требовать залог, не более 5000 рублей; при отказе он идёт в призовой фонд.",
        en: "The regulation may ask a deposit, 5000 roubles at most; if rejected it goes to the prize fund.",
    },
    Summary {
        paragraph: "5.4.16.5",
        ru: "Апелляционный комитет рассматривает решения по протестам; его решение окончательно.",
        en: "An appeal committee reviews decided protests; its decision is final.",
    },
];
