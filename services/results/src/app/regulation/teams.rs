//! What a regulation says of teams (3.16).
use std::collections::BTreeSet;

use api_types::Citation;
use api_types::regulation::{Regulation, System, TeamRules};
use api_types::team_rules::LINE_UP_MINUTES;
use api_types::team_tables::{TeamCriterion, TeamScoring};

use super::{CHAPTER, Findings, cite};

const AT: &str = "/regulation/team";
const MOST_BOARDS: u32 = 100;
const MOST_MINUTES: u32 = 24 * 60;

fn paragraph(paragraph: &str) -> Option<Citation> {
    cite(CHAPTER, paragraph)
}

pub(super) fn check(findings: &mut Findings, regulation: &Regulation) {
    individual(findings, regulation);
    let Some(team) = &regulation.team else { return };
    if regulation.system == System::Scheveningen {
        findings.error(
            AT,
            paragraph("3.2"),
            (
                "В шевенингенской системе команды — две стороны матча, и встречаются их игроки.",
                "In a Scheveningen match the teams are its two sides, and their players meet.",
            ),
            ("Уберите team и укажите side у участников.", "Leave team out and name each participant's side."),
        );
    }
    boards(findings, team);
    reserves(findings, team);
    tie_breaks(findings, team);
    line_ups(findings, team);
}

fn individual(findings: &mut Findings, regulation: &Regulation) {
    let Some(rules) = regulation.individual_team else { return };
    let at = "/regulation/individual_team";
    if regulation.team.is_some() {
        findings.error(
            at,
            paragraph("3.16.1"),
            (
                "Соревнование либо командное (team), либо лично-командное (individual_team).",
                "An event is either of teams (team) or individual-team (individual_team).",
            ),
            ("Оставьте одно из двух.", "Keep one of the two."),
        );
    }
    if !(1..=MOST_BOARDS).contains(&rules.counted) {
        findings.error(
            &format!("{at}/counted"),
            paragraph("3.2"),
            ("Зачётных результатов: от 1 до 100.", "Counted results: 1 to 100."),
            ("Исправьте число.", "Correct the number."),
        );
    }
}

fn boards(findings: &mut Findings, team: &TeamRules) {
    if !(2..=MOST_BOARDS).contains(&team.boards) {
        findings.error(
            &format!("{AT}/boards"),
            paragraph("3.16.1"),
            (
                "Команда состоит из нескольких игроков: досок от 2 до 100.",
                "A team consists of several players: 2 to 100 boards.",
            ),
            ("Исправьте число досок.", "Correct the number of boards."),
        );
    }
}

fn reserves(findings: &mut Findings, team: &TeamRules) {
    if team.reserves > MOST_BOARDS {
        findings.error(
            &format!("{AT}/reserves"),
            paragraph("3.16.2"),
            ("Запасных: не больше 100.", "Reserves: at most 100."),
            ("Исправьте число запасных.", "Correct the number of reserves."),
        );
    }
    let Some(boards) = &team.reserve_boards else { return };
    let distinct: BTreeSet<u32> = boards.iter().copied().collect();
    let known = distinct.iter().all(|board| (1..=team.boards).contains(board));
    if team.reserves == 0 || boards.is_empty() || distinct.len() != boards.len() || !known {
        findings.error(
            &format!("{AT}/reserve_boards"),
            paragraph("3.16.2"),
            (
                "Доски запасных — номера досок матча без повторений, и только если запасные есть.",
                "The boards of reserves are boards of the match, each once, and only where there are reserves.",
            ),
            ("Исправьте список или уберите его: тогда доска любая.", "Correct the list, or leave it out: then any board."),
        );
    }
}

fn tie_breaks(findings: &mut Findings, team: &TeamRules) {
    let at = format!("{AT}/tie_breaks");
    let order = team.order();
    let distinct: BTreeSet<TeamCriterion> = order.iter().copied().collect();
    if distinct.len() != order.len() {
        findings.error(
            &at,
            paragraph("3.16.6"),
            ("Показатель назван дважды.", "A criterion is named twice."),
            ("Назовите каждый один раз.", "Name each once."),
        );
    }
    let counted = match team.counted_by() {
        TeamScoring::Boards => TeamCriterion::BoardPoints,
        TeamScoring::Matches => TeamCriterion::MatchPoints,
    };
    if distinct.contains(&counted) {
        findings.warning(
            &at,
            paragraph("3.16.6"),
            (
                "Места и так считают по этим очкам: у набравших поровну показатель одинаков.",
                "Places are counted by these points already: those who are equal have the same.",
            ),
            ("Уберите его или поставьте другой показатель.", "Leave it out or name another criterion."),
        );
    }
}

fn line_ups(findings: &mut Findings, team: &TeamRules) {
    let at = format!("{AT}/line_up_minutes");
    if team.line_up_due() > MOST_MINUTES {
        findings.error(
            &at,
            paragraph("3.16.2"),
            (
                "Срок подачи заявки: не больше суток до тура.",
                "A line-up is due a day before the round at most.",
            ),
            ("Исправьте число минут.", "Correct the number of minutes."),
        );
    } else if team.line_up_due() < LINE_UP_MINUTES {
        findings.warning(
            &at,
            paragraph("3.16.2"),
            (
                "Правила велят подать заявку не позднее чем за 15 минут до начала тура.",
                "The rules ask for the line-up 15 minutes before the round at the latest.",
            ),
            ("Поставьте 15 или больше.", "Make it 15 or more."),
        );
    }
}
