//! Coefficients that can separate nobody in the system they are named for (3.15.3).
//!
//! Let a player's opponents have W, D and L points in all, where he won, drew and lost. Then Shmulyan is W - L, Buchholz
//! W + D + L, Sonneborn-Berger 2W + D and Riga 2W + 3/2 D + L: any two of the four give the others. Where those who
//! share points have met the same opponents, as in a round robin, W + D + L is the same for them too.
use std::collections::BTreeSet;

use api_types::Citation;
use api_types::regulation::{Regulation, System, TieBreak};

use super::{CHAPTER, Findings, cite};

const AT: &str = "/regulation/tie_breaks";
const REMOVE: (&str, &str) =
    ("Уберите его или поставьте другой критерий.", "Leave it out or name another criterion.");

pub(super) fn check(findings: &mut Findings, regulation: &Regulation) {
    let order = &regulation.tie_breaks;
    if order.is_empty() && regulation.team.is_none() {
        findings.warning(
            AT,
            cite(CHAPTER, "3.15.12"),
            (
                "Критерии распределения мест не указаны: при равенстве очков места будут поделены.",
                "No criteria are named: equal points will share the place.",
            ),
            ("Назовите коэффициенты в нужном порядке.", "Name the coefficients in their order."),
        );
    }
    let mut before: BTreeSet<TieBreak> = BTreeSet::new();
    for (index, tie_break) in order.iter().enumerate() {
        let at = format!("{AT}/{index}");
        of_one(findings, regulation.system, &at, *tie_break, &before);
        before.insert(*tie_break);
    }
}

fn of_one(
    findings: &mut Findings,
    system: System,
    at: &str,
    tie_break: TieBreak,
    before: &BTreeSet<TieBreak>,
) {
    let text = match (system, tie_break) {
        (System::KnockOut, _) => Some((
            "В системе с выбыванием места определяются победами в турах: коэффициент ничего не разделит.",
            "In a knock-out places follow from the rounds won: a coefficient separates nobody.",
        )),
        (System::RoundRobin, TieBreak::Buchholz | TieBreak::Solkoff | TieBreak::TruncatedSolkoff) => Some((
            "В круговой системе у набравших поровну одни и те же суммы очков соперников: коэффициент ничего не разделит.",
            "In a round robin those with equal points have opponents of equal points: the coefficient separates nobody.",
        )),
        (
            System::Scheveningen,
            TieBreak::Buchholz | TieBreak::Solkoff | TieBreak::TruncatedSolkoff | TieBreak::DirectMeetings,
        ) => Some((
            "В шевенингенской системе у игроков одной стороны одни и те же соперники, а между собой они не встречаются.",
            "In a Scheveningen match those of one side have the same opponents and never meet each other.",
        )),
        (system, tie_break) if follows(system, tie_break, before) => Some((
            "Этот коэффициент следует из стоящих выше: после них он никого не разделит.",
            "This coefficient follows from those above it: after them it separates nobody.",
        )),
        (System::Swiss, TieBreak::DirectMeetings) => Some((
            "В швейцарской системе равные очками редко встретились все между собой: критерий применяется только тогда.",
            "In the Swiss system those with equal points have seldom all met: only then does it apply.",
        )),
        _ => None,
    };
    if let Some(text) = text {
        findings.warning(at, paragraph(tie_break), text, REMOVE);
    }
}

/// Whether it is determined by those named before it.
fn follows(system: System, tie_break: TieBreak, before: &BTreeSet<TieBreak>) -> bool {
    let of_opponents = |one: &TieBreak| {
        matches!(one, TieBreak::Shmulyan | TieBreak::SonnebornBerger | TieBreak::Buchholz | TieBreak::Riga)
    };
    if !of_opponents(&tie_break) {
        return false;
    }
    let same_opponents = matches!(system, System::RoundRobin | System::Scheveningen);
    let count = before
        .iter()
        .filter(|one| of_opponents(one) && !(same_opponents && **one == TieBreak::Buchholz))
        .count();
    count >= if same_opponents { 1 } else { 2 }
}

fn paragraph(tie_break: TieBreak) -> Option<Citation> {
    let paragraph = match tie_break {
        TieBreak::Shmulyan => "3.15.4",
        TieBreak::SonnebornBerger => "3.15.5",
        TieBreak::Buchholz => "3.15.6",
        TieBreak::Solkoff => "3.15.7",
        TieBreak::TruncatedSolkoff => "3.15.8",
        TieBreak::Riga => "3.15.9",
        TieBreak::Wins | TieBreak::DirectMeetings | TieBreak::Beaten | TieBreak::Others => "3.15.3",
    };
    cite(CHAPTER, paragraph)
}
