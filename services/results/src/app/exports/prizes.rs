//! The prize fund in a file: its sums in a line, and what each place gets in a table.
use api_types::participants::ParticipantRef;
use api_types::prizes::PrizeFund;
use api_types::standings::StandingsStatus;
use api_types::text::Language;

use super::super::prizes;
use super::super::snapshot::Snapshot;
use super::grid::{Cell, Grid, place};
use super::words::{name, say};

/// Where the event has a prize fund.
#[derive(Debug)]
pub(super) struct Fund {
    pub(super) heading: &'static str,
    pub(super) sums: Vec<String>,
    /// None where no places get prizes.
    pub(super) prizes: Option<Grid>,
}

pub(super) fn of(snapshot: &Snapshot, language: Language) -> Option<Fund> {
    let fund = prizes::shown(snapshot)?;
    let heading = match snapshot.status {
        StandingsStatus::Final => say(language, "Призовой фонд", "The prize fund"),
        StandingsStatus::Provisional => say(
            language,
            "Призовой фонд (предварительно: места ещё могут измениться)",
            "The prize fund (provisional: places can still change)",
        ),
    };
    let prizes = (!fund.prizes.is_empty()).then(|| grid(&fund, language));
    Some(Fund { heading, sums: sums(&fund, language), prizes })
}

fn sums(fund: &PrizeFund, language: Language) -> Vec<String> {
    let line = |ru, en, kopecks| format!("{}: {}", say(language, ru, en), money(language, kopecks));
    let established =
        fund.established_kopecks.map(|sum| line("Установлено организатором", "Set by the organiser", sum));
    let mut lines: Vec<String> = established.into_iter().collect();
    if fund.deposits_kopecks > 0 {
        lines.push(line(
            "Залоговые суммы, направленные в фонд (5.4.16.4)",
            "Deposits that went to the fund (5.4.16.4)",
            fund.deposits_kopecks,
        ));
    }
    lines.extend([
        line("Всего", "In all", fund.total_kopecks),
        line("Распределено по местам", "Given to the places", fund.assigned_kopecks),
        line("Остаток", "Left over", fund.left_over_kopecks),
    ]);
    lines
}

fn grid(fund: &PrizeFund, language: Language) -> Grid {
    let columns = [("Место", "Place"), ("№", "No."), ("Кому", "Who"), ("Приз, руб.", "Prize, roubles")];
    let rows = fund.prizes.iter().flat_map(|prize| {
        prize.participants.iter().chain(&prize.teams).map(|who: &ParticipantRef| {
            vec![
                place((prize.place, prize.place_to), false, language),
                Cell::Number(who.no.to_string()),
                Cell::Text(name(language, &who.name)),
                Cell::Number(roubles(prize.kopecks)),
            ]
        })
    });
    let columns = columns.iter().map(|(ru, en)| say(language, ru, en).to_owned());
    Grid { columns: columns.collect(), rows: rows.collect() }
}

/// Exact, with a point: `12345.60`.
fn roubles(kopecks: i64) -> String {
    format!("{}.{:02}", kopecks / 100, kopecks % 100)
}

fn money(language: Language, kopecks: i64) -> String {
    match language {
        Language::Ru => format!("{} руб.", roubles(kopecks).replace('.', ",")),
        Language::En => format!("{} roubles", roubles(kopecks)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_exact() {
        assert_eq!(money(Language::Ru, 10_000_005), "100000,05 руб.");
        assert_eq!(money(Language::En, 90), "0.90 roubles");
    }
}
