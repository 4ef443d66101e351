//! The time controls that the rules name.
use api_types::oracle::{
    Control, ControlForce, ControlPeriod, GamePace, Seconds, TimeControlInfo, TimeControlsQuery,
};
use api_types::regulation::Discipline;
use chassis::auth::Caller;
use rulebook::time_controls::{self, Force, Increment, Kind, Period, Span, TimeControl};
use rulebook::{Language, Pace};

use super::reading::{edition, language, pace};
use super::shape::citation;

pub(crate) fn list(caller: &Caller, query: &TimeControlsQuery) -> Vec<TimeControlInfo> {
    let language = language(caller);
    let asked = query.pace.map(|named| pace(Some(named)));
    let rows = time_controls::list(edition(query.edition), query.discipline.map(discipline), asked);
    rows.into_iter().map(|row| shown(row, language)).collect()
}

const fn discipline(named: Discipline) -> rulebook::Discipline {
    match named {
        Discipline::Russian => rulebook::Discipline::Russian,
        Discipline::Draughts64 => rulebook::Discipline::Draughts64,
        Discipline::International => rulebook::Discipline::International,
        Discipline::Giveaway => rulebook::Discipline::Giveaway,
        Discipline::Renju => rulebook::Discipline::Renju,
    }
}

fn shown(row: &TimeControl, language: Language) -> TimeControlInfo {
    let named = |discipline: &rulebook::Discipline| Discipline::parse(discipline.as_str());
    TimeControlInfo {
        citation: citation(row.citation),
        disciplines: row.disciplines.iter().filter_map(named).collect(),
        pace: match row.pace {
            Pace::Classical => GamePace::Classical,
            Pace::Rapid => GamePace::Rapid,
            Pace::Blitz => GamePace::Blitz,
            Pace::Correspondence => GamePace::Correspondence,
        },
        force: match row.force {
            Force::Binding => ControlForce::Binding,
            Force::Usual => ControlForce::Usual,
            Force::Recommended => ControlForce::Recommended,
        },
        control: control(row.kind),
        micro_match: row.micro_match,
        summary: row.label(language).to_owned(),
    }
}

fn control(kind: Kind) -> Control {
    match kind {
        Kind::Game { main, increment, first_moves } => {
            Control::Game { main: seconds(main), increment: added(increment), first_moves }
        }
        Kind::Periods { periods, last_repeats } => {
            Control::Periods { periods: periods.iter().map(period).collect(), last_repeats }
        }
        Kind::Days { days, moves } => Control::Days { days, moves },
    }
}

const fn seconds(span: Span) -> Seconds {
    Seconds { least: span.least, most: span.most }
}

const fn added(increment: Increment) -> Seconds {
    match increment {
        Increment::Free => Seconds { least: 0, most: None },
        Increment::Without => Seconds { least: 0, most: Some(0) },
        Increment::Seconds(span) => seconds(span),
    }
}

const fn period(period: &Period) -> ControlPeriod {
    ControlPeriod { moves: period.moves, seconds: period.seconds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_row_loses_a_discipline_and_every_kind_travels() {
        let mut kinds = std::collections::BTreeSet::new();
        for edition in rulebook::Edition::ALL {
            for row in time_controls::list(*edition, None, None) {
                let shown = shown(row, Language::En);
                let names: Vec<&str> = shown.disciplines.iter().map(|one| one.as_str()).collect();
                let held: Vec<&str> = row.disciplines.iter().map(|one| one.as_str()).collect();
                assert_eq!((names, shown.pace.as_str()), (held, row.pace.as_str()));
                kinds.insert(match shown.control {
                    Control::Game { .. } => "game",
                    Control::Periods { .. } => "periods",
                    Control::Days { .. } => "days",
                });
            }
        }
        assert_eq!(kinds.len(), 3, "{kinds:?}");
    }

    #[test]
    fn an_increment_is_bounds_of_seconds() {
        let bounds = |increment| (added(increment).least, added(increment).most);
        assert_eq!(bounds(Increment::Free), (0, None));
        assert_eq!(bounds(Increment::Without), (0, Some(0)));
        assert_eq!(bounds(Increment::Seconds(Span { least: 30, most: Some(60) })), (30, Some(60)));
    }
}
