//! The appeal committee a regulation provides for (5.4.16.5).
use api_types::Citation;
use api_types::regulation::{EventLevel, Regulation};
use rulebook::limits::appeals::{MINIMUM_MEMBERS, RESERVES};

use super::{Findings, cite};

const AT: &str = "/regulation/appeal_committee";

fn paragraph() -> Option<Citation> {
    cite("rf-2018", "5.4.16.5")
}

pub(super) fn check(findings: &mut Findings, regulation: &Regulation) {
    let Some(committee) = regulation.appeal_committee else {
        return check_term(findings, regulation);
    };
    let members = usize::try_from(committee.members).unwrap_or(usize::MAX);
    if members < MINIMUM_MEMBERS + 1 {
        findings.error(
            &format!("{AT}/members"),
            paragraph(),
            (
                "В апелляционном комитете должны быть председатель и не меньше двух членов.",
                "An appeal committee has a chair and at least two members.",
            ),
            ("Назначьте трёх или больше, нечётное число.", "Appoint three or more, an odd number."),
        );
    }
    if members.is_multiple_of(2) {
        findings.error(
            &format!("{AT}/members"),
            paragraph(),
            (
                "Число голосов в апелляционном комитете чётное: голоса могут разделиться поровну.",
                "The number of votes in the appeal committee is even: they may be divided equally.",
            ),
            ("Назначьте нечётное число, считая председателя.", "Appoint an odd number, the chair included."),
        );
    }
    if usize::try_from(committee.reserves) != Ok(RESERVES) {
        findings.error(
            &format!("{AT}/reserves"),
            paragraph(),
            (
                "Запасных членов апелляционного комитета должно быть двое.",
                "An appeal committee has two reserve members.",
            ),
            ("Назначьте двух запасных.", "Appoint two reserves."),
        );
    }
    check_level(findings, regulation.level);
}

/// Where no decision is appealed against, a term for that says nothing.
fn check_term(findings: &mut Findings, regulation: &Regulation) {
    let appeals = matches!(regulation.level, Some(EventLevel::AllRussian | EventLevel::InterRegional));
    if regulation.appeal_term_minutes.is_none() || appeals {
        return;
    }
    findings.warning(
        "/regulation/appeal_term_minutes",
        paragraph(),
        (
            "Срок подачи апелляции указан, а апелляции бывают на всероссийских и межрегиональных соревнованиях.",
            "A term for appeals is named, but only all-Russian and inter-regional events have appeals.",
        ),
        ("Укажите level или уберите срок.", "Name the level, or leave the term out."),
    );
}

fn check_level(findings: &mut Findings, level: Option<EventLevel>) {
    match level {
        Some(EventLevel::AllRussian | EventLevel::InterRegional) => {}
        Some(EventLevel::Regional | EventLevel::Municipal | EventLevel::Other) => findings.error(
            AT,
            paragraph(),
            (
                "Апелляционный комитет создаётся на всероссийских и межрегиональных соревнованиях.",
                "An appeal committee is for all-Russian and inter-regional events.",
            ),
            (
                "Уберите комитет: окончательное решение по протесту примет главный судья (5.4.16.3).",
                "Leave the committee out: the chief judge's decision of a protest is final (5.4.16.3).",
            ),
        ),
        None => findings.warning(
            "/regulation/level",
            paragraph(),
            (
                "Уровень соревнования не указан, а апелляционный комитет бывает не на всяком.",
                "The level of the event is not named, and not every level has an appeal committee.",
            ),
            ("Укажите level.", "Name the level."),
        ),
    }
}
