//! The prize fund that the organiser sets (5.4.16.4): what it gives is in it.
use api_types::regulation::{PrizeFundRules, Regulation};
use chassis::error::{Faults, Outcome};

use super::Findings;

/// Ten billion roubles, in kopecks: far more than any event gives.
pub(crate) const LARGEST_FUND: i64 = 1_000_000_000_000;
const MOST_PRIZES: usize = 1_000;
const AT: &str = "/regulation/prize_fund/prizes_kopecks";

pub(super) fn check(findings: &mut Findings, regulation: &Regulation) {
    let Some(fund) = &regulation.prize_fund else { return };
    findings.adopt(amounts(fund));
    for (index, (higher, lower)) in
        (1..).zip(fund.prizes_kopecks.iter().zip(fund.prizes_kopecks.iter().skip(1)))
    {
        if index < MOST_PRIZES && lower > higher {
            findings.warning(
                &format!("{AT}/{index}"),
                None,
                (
                    &format!("Приз за место {} больше, чем за место {index}.", index + 1),
                    &format!("The prize for place {} is greater than that for place {index}.", index + 1),
                ),
                ("Проверьте порядок призов.", "Check the order of the prizes."),
            );
        }
    }
}

fn amounts(fund: &PrizeFundRules) -> Outcome<()> {
    let mut faults = Faults::default();
    let mut check = |holds, at: &str, ru: &str, en: &str| faults.check(holds, at, ru, en);
    check(
        (0..=LARGEST_FUND).contains(&fund.kopecks),
        "/regulation/prize_fund/kopecks",
        "призовой фонд: от 0 до 1000000000000 копеек (10 миллиардов рублей)",
        "the prize fund: 0 to 1000000000000 kopecks (10 billion roubles)",
    );
    let prizes = &fund.prizes_kopecks;
    check(prizes.len() <= MOST_PRIZES, AT, "призов не больше 1000", "at most 1000 prizes");
    for (index, prize) in prizes.iter().enumerate().take(MOST_PRIZES) {
        check(
            (1..=LARGEST_FUND).contains(prize),
            &format!("{AT}/{index}"),
            "приз: от 1 до 1000000000000 копеек",
            "a prize: 1 to 1000000000000 kopecks",
        );
    }
    let sum = prizes.iter().fold(0_i64, |sum, prize| sum.saturating_add(*prize));
    check(
        sum <= fund.kopecks.max(0),
        AT,
        &format!("призов на {sum} копеек, а фонд — {}: уменьшите призы или увеличьте фонд", fund.kopecks),
        &format!(
            "the prizes are {sum} kopecks and the fund is {}: lower the prizes or raise the fund",
            fund.kopecks
        ),
    );
    faults.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use api_types::regulation_checks::Severity;
    use serde_json::json;

    fn found(kopecks: i64, prizes: &[i64]) -> Vec<(Severity, String)> {
        let regulation: Regulation = serde_json::from_value(json!({
            "edition": "rf-2018", "discipline": "russian", "pace": "classical", "system": "swiss",
            "programme": "rating", "rounds": 7, "scale": "2-1-0", "tie_breaks": ["buchholz"],
            "prize_fund": { "kopecks": kopecks, "prizes_kopecks": prizes }
        }))
        .unwrap();
        let mut findings = Findings::default();
        check(&mut findings, &regulation);
        let short = |at: String| at.replace("/regulation/prize_fund/", "");
        findings.0.into_iter().map(|one| (one.severity, short(one.pointer))).collect()
    }

    #[test]
    fn a_fund_gives_no_more_than_it_has() {
        let error = |at: &str| (Severity::Error, at.to_owned());
        let warning = |at: &str| (Severity::Warning, at.to_owned());
        for (kopecks, prizes, expected) in [
            (0, &[][..], vec![]),
            (LARGEST_FUND, &[], vec![]),
            (10, &[5, 3, 2], vec![]),
            (10, &[3, 3, 3], vec![]),
            (-1, &[], vec![error("kopecks")]),
            (LARGEST_FUND + 1, &[], vec![error("kopecks")]),
            (9, &[5, 3, 2], vec![error("prizes_kopecks")]),
            (9, &[5, 0], vec![error("prizes_kopecks/1")]),
            (9, &[5, -7], vec![error("prizes_kopecks/1")]),
            (
                10,
                &[i64::MAX, i64::MAX],
                vec![error("prizes_kopecks/0"), error("prizes_kopecks/1"), error("prizes_kopecks")],
            ),
            (10, &[3, 5, 2], vec![warning("prizes_kopecks/1")]),
        ] {
            assert_eq!(found(kopecks, prizes), expected, "{kopecks} {prizes:?}");
        }
        let too_many = vec![1; MOST_PRIZES + 1];
        assert_eq!(found(10_000, &too_many), [error("prizes_kopecks")]);
    }
}
