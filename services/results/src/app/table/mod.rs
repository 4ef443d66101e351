//! A table made of results given in the request alone.
mod faults;
mod lines;

use api_types::regulation::Scale;
use api_types::standings_computation::{
    Criterion, DirectReading, EmptyGroup, LowestOver, TableAnswer, TableQuery, TableRow, TableSettings,
    TableSystem,
};
use chassis::error::Outcome;
use serde_json::Value;
use standings as law;

/// More often nobody meets anybody.
const MOST_LAPS: u32 = 16;

/// Coefficients of one player that do not depend on whom he is tied with: all are shown.
const SHOWN: [law::TieBreak; 8] = [
    law::TieBreak::Shmulyan,
    law::TieBreak::SonnebornBerger,
    law::TieBreak::Buchholz,
    law::TieBreak::Solkoff,
    law::TieBreak::TruncatedSolkoff,
    law::TieBreak::Riga,
    law::TieBreak::Wins,
    law::TieBreak::Beaten,
];

pub(crate) fn compute(query: &TableQuery) -> Outcome<TableAnswer> {
    let order = query.tie_breaks.clone().unwrap_or_else(|| Criterion::ALL.to_vec());
    let settings = query.settings.unwrap_or_default();
    if query.laps.is_some_and(|laps| !(1..=MOST_LAPS).contains(&laps) || query.system == TableSystem::Swiss) {
        return Err(faults::laps(MOST_LAPS));
    }
    let event = event(query, &order, settings)?;
    let table = law::compute(&event).map_err(|error| faults::of_law(query, &error))?;
    Ok(TableAnswer { standings: table.rows.iter().map(shown).collect(), tie_breaks: order, settings })
}

fn event(query: &TableQuery, order: &[Criterion], settings: TableSettings) -> Outcome<law::Event> {
    let players = lines::read(query)?;
    let order: Vec<law::TieBreak> = order.iter().copied().map(of_law).collect();
    Ok(law::Event {
        system: match query.system {
            TableSystem::Swiss => law::System::Swiss,
            TableSystem::RoundRobin => {
                law::System::RoundRobin { cycles: query.laps.unwrap_or_else(|| lines::laps(&players)) }
            }
        },
        scale: scale(query.scale),
        shown: SHOWN.into_iter().filter(|shown| !order.contains(shown)).collect(),
        order,
        settings: readings(settings),
        players,
        play_offs: query
            .play_offs
            .iter()
            .map(|list| list.iter().copied().map(law::PlayerNo).collect())
            .collect(),
    })
}

/// The scale, as the rules of tables read it.
pub(crate) const fn scale(named: Scale) -> law::Scale {
    match named {
        Scale::OneHalfZero => law::Scale::OneHalfZero,
        Scale::TwoOneZero => law::Scale::TwoOneZero,
    }
}

/// The readings of a regulation or a request, as the rules of tables name them.
pub(crate) const fn readings(settings: TableSettings) -> law::Settings {
    law::Settings {
        lowest_over: match settings.lowest_over {
            LowestOver::Remaining => law::LowestOver::Remaining,
            LowestOver::Everybody => law::LowestOver::Everybody,
        },
        no_show_is_bye: settings.no_show_is_bye,
        empty_group: match settings.empty_group {
            EmptyGroup::Nothing => law::EmptyGroup::Nothing,
            EmptyGroup::MeanOfAll => law::EmptyGroup::MeanOfAll,
        },
        withdrawn_in_mean: settings.withdrawn_in_mean,
        direct: match settings.direct {
            DirectReading::AllMet => law::DirectReading::AllMet,
            DirectReading::Any => law::DirectReading::Any,
        },
    }
}

const fn of_law(criterion: Criterion) -> law::TieBreak {
    match criterion {
        Criterion::Shmulyan => law::TieBreak::Shmulyan,
        Criterion::SonnebornBerger => law::TieBreak::SonnebornBerger,
        Criterion::Buchholz => law::TieBreak::Buchholz,
        Criterion::Solkoff => law::TieBreak::Solkoff,
        Criterion::TruncatedSolkoff => law::TieBreak::TruncatedSolkoff,
        Criterion::Riga => law::TieBreak::Riga,
        Criterion::Wins => law::TieBreak::Wins,
        Criterion::DirectMeetings => law::TieBreak::Direct,
        Criterion::Beaten => law::TieBreak::Beaten,
        Criterion::Others => law::TieBreak::Others,
    }
}

fn shown(row: &law::Row) -> TableRow {
    TableRow {
        place: row.place,
        place_to: row.place_to,
        no: row.no.0,
        points: row.points.to_string(),
        tie_breaks: row
            .coefficients
            .iter()
            .map(|(tie_break, coefficient)| (name(*tie_break).to_owned(), number(*tie_break, coefficient)))
            .collect(),
        annulled: row.annulled,
    }
}

pub(crate) const fn name(tie_break: law::TieBreak) -> &'static str {
    match tie_break {
        law::TieBreak::Direct => Criterion::DirectMeetings.as_str(),
        other => other.name(),
    }
}

/// Exact, as text; those applied in steps as a list, the count of wins as a number.
pub(crate) fn number(tie_break: law::TieBreak, coefficient: &law::Coefficient) -> Value {
    match tie_break {
        law::TieBreak::TruncatedSolkoff | law::TieBreak::Others => {
            coefficient.values.iter().map(|value| Value::from(value.to_string())).collect()
        }
        law::TieBreak::Wins => {
            coefficient.value().to_string().parse::<i64>().map_or(Value::Null, Value::from)
        }
        _ => Value::from(coefficient.value().to_string()),
    }
}
