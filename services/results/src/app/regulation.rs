//! Checks of a regulation before an event is created.
use std::collections::BTreeSet;

use api_types::regulation::Regulation;
use api_types::{ProblemCode, Text};
use chassis::error::{ApiError, Faults, Outcome};

const MOST_ROUNDS: u16 = 30;

/// Refuses a regulation that steps outside the rules, with the paragraph, or has values that mean nothing.
pub(crate) fn check(regulation: &Regulation) -> Outcome<()> {
    check_deposit(regulation.deposit_kopecks)?;
    let mut faults = Faults::default();
    faults.check(
        (1..=MOST_ROUNDS).contains(&regulation.rounds),
        "/regulation/rounds",
        "число туров: от 1 до 30",
        "rounds: 1 to 30",
    );
    faults.check(
        regulation.time_zone.parse::<chrono_tz::Tz>().is_ok(),
        "/regulation/time_zone",
        "нет такого часового пояса IANA; пример: Europe/Moscow",
        "no such IANA time zone; an example: Europe/Moscow",
    );
    let distinct: BTreeSet<_> = regulation.tie_breaks.iter().collect();
    faults.check(
        distinct.len() == regulation.tie_breaks.len(),
        "/regulation/tie_breaks",
        "коэффициент назван дважды",
        "a coefficient is named twice",
    );
    faults.finish()
}

/// 5.4.16.4: 5000 roubles at most.
fn check_deposit(deposit: Option<i64>) -> Outcome<()> {
    let Some(kopecks) = deposit else { return Ok(()) };
    let Err(refusal) = arbitration::DepositRule::new(arbitration::Kopecks::new(kopecks)) else {
        return Ok(());
    };
    let text = Text::new(
        "залоговая сумма: от 1 до 500000 копеек (не более 5000 рублей)",
        format!("the deposit: 1 to 500000 kopecks ({refusal})"),
    );
    let mut error = ApiError::new(ProblemCode::RuleViolation, text.ru.clone(), text.en.clone());
    error.errors.push(("/regulation/deposit_kopecks".to_owned(), text));
    Err(error.citing("rf-2018", "5.4.16.4"))
}
