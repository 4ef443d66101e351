//! Checks of a regulation, paragraph by paragraph, before an event is created and at its creation (G1).
mod clocks;
mod committee;
mod fields;
mod pairing;
mod prize_fund;
mod readings;
mod teams;
mod tie_breaks;
mod turnout;

use api_types::regulation::Regulation;
use api_types::regulation_checks::{Finding, RegulationCheck, RegulationQuery, Severity};
use api_types::{Citation, ProblemCode, Text};
use chassis::error::{ApiError, Outcome};

pub(crate) use prize_fund::LARGEST_FUND;

/// Players an event may have.
const PLAYERS: std::ops::RangeInclusive<u32> = 2..=10_000;
/// Chapter III of this edition serves the others too.
const CHAPTER: &str = "blind-2010";

/// What has been found so far.
#[derive(Debug, Default)]
struct Findings(Vec<Finding>);

/// A sentence in Russian and English.
type Words<'a> = (&'a str, &'a str);

impl Findings {
    fn error(&mut self, pointer: &str, citation: Option<Citation>, text: Words<'_>, advice: Words<'_>) {
        self.note(Severity::Error, pointer, citation, text, advice);
    }

    fn warning(&mut self, pointer: &str, citation: Option<Citation>, text: Words<'_>, advice: Words<'_>) {
        self.note(Severity::Warning, pointer, citation, text, advice);
    }

    fn note(
        &mut self,
        severity: Severity,
        pointer: &str,
        citation: Option<Citation>,
        text: Words<'_>,
        advice: Words<'_>,
    ) {
        self.0.push(Finding {
            severity,
            pointer: pointer.to_owned(),
            citation,
            text: Text::new(text.0, text.1),
            advice: Text::new(advice.0, advice.1),
        });
    }

    /// What a check of single fields refused.
    fn adopt(&mut self, checked: Outcome<()>) {
        let Err(error) = checked else { return };
        for (pointer, text) in error.errors {
            let advice = ("Исправьте это поле и повторите проверку.", "Correct this field and check again.");
            self.error(&pointer, error.citation.clone(), (&text.ru, &text.en), advice);
        }
    }
}

fn cite(edition: &str, paragraph: &str) -> Option<Citation> {
    Some(Citation::new(edition, paragraph))
}

/// Everything found, errors first.
fn find(regulation: &Regulation, players: Option<u32>) -> Vec<Finding> {
    let mut findings = Findings::default();
    for checked in fields::all(regulation) {
        findings.adopt(checked);
    }
    clocks::check(&mut findings, regulation);
    committee::check(&mut findings, regulation);
    pairing::warn(&mut findings, regulation);
    tie_breaks::check(&mut findings, regulation);
    teams::check(&mut findings, regulation);
    prize_fund::check(&mut findings, regulation);
    if let Some(players) = players {
        // In a team event teams meet.
        let meeting = regulation.team.as_ref().map_or(players, |team| (players / team.boards.max(1)).max(2));
        turnout::check(&mut findings, regulation, meeting);
    }
    findings.0.sort_by_key(|finding| finding.severity);
    findings.0
}

/// Answers with everything found in a regulation.
pub(crate) fn answer(query: &RegulationQuery) -> Outcome<RegulationCheck> {
    if query.players.is_some_and(|players| !PLAYERS.contains(&players)) {
        return Err(ApiError::field("/players", "участников: от 2 до 10000", "players: 2 to 10000"));
    }
    let findings = find(&query.regulation, query.players);
    let allowed = findings.iter().all(|finding| finding.severity != Severity::Error);
    Ok(RegulationCheck { allowed, findings })
}

/// Refuses a regulation that steps outside the rules, with every error; answers the warnings of one that does not.
pub(crate) fn admit(regulation: &Regulation) -> Outcome<Vec<Finding>> {
    let findings = find(regulation, None);
    let errors: Vec<&Finding> =
        findings.iter().filter(|finding| finding.severity == Severity::Error).collect();
    let Some(first) = errors.first() else { return Ok(findings) };
    let code = if first.citation.is_some() { ProblemCode::RuleViolation } else { ProblemCode::InvalidField };
    let count = errors.len();
    let mut error = ApiError::new(
        code,
        format!(
            "Регламент расходится с правилами, ошибок: {count}; первая: {}.",
            first.text.ru.trim_end_matches('.')
        ),
        format!(
            "The regulation is against the rules, errors: {count}; the first: {}.",
            first.text.en.trim_end_matches('.')
        ),
    );
    error.citation.clone_from(&first.citation);
    error.errors = errors.iter().map(|found| (found.pointer.clone(), found.text.clone())).collect();
    Err(error)
}

#[cfg(test)]
mod tests;
