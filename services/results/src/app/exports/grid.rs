//! A table of an event as columns and rows, before it is written in a format.
use api_types::crosstable::{CellKind, Crosstable, CrosstableCell, CrosstableRow};
use api_types::oracle::Colour;
use api_types::text::Language;
use chassis::sheet::{Table, csv};
use serde_json::Value;

use super::words::{name, say, tie_break};

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A text, whatever it looks like.
    Text(String),
    /// An exact number as text.
    Number(String),
}

impl Cell {
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Number(text) => text,
        }
    }
}

/// Columns and rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<Cell>>,
}

impl Grid {
    /// Everything as texts.
    pub(super) fn table(&self) -> Table {
        let texts = |row: &Vec<Cell>| row.iter().map(|cell| cell.text().to_owned()).collect();
        Table { heading: None, columns: self.columns.clone(), rows: self.rows.iter().map(texts).collect() }
    }

    pub(super) fn csv(&self) -> String {
        csv::file(&csv::table(&self.table()))
    }
}

/// Places, names, points and coefficients.
pub(super) fn standings(table: &Crosstable, language: Language) -> Grid {
    grid(table, language, false)
}

/// ... with every round.
pub(super) fn crosstable(table: &Crosstable, language: Language) -> Grid {
    grid(table, language, true)
}

/// The columns of games.
#[derive(Clone, Copy)]
struct Shown {
    rounds: bool,
    carried: bool,
    unplayed: bool,
    game_points: bool,
}

impl Shown {
    fn of(table: &Crosstable, rounds: bool) -> Self {
        let any = |games: fn(&CrosstableRow) -> &[CrosstableCell]| {
            rounds && table.rows.iter().any(|row| !games(row).is_empty())
        };
        Self {
            rounds,
            carried: any(|row| &row.carried),
            unplayed: any(|row| &row.unplayed),
            game_points: table.rows.iter().any(|row| row.game_points.is_some()),
        }
    }
}

fn grid(table: &Crosstable, language: Language, with_rounds: bool) -> Grid {
    let word = |ru, en| say(language, ru, en).to_owned();
    let mut columns = vec![
        word("Место", "Place"),
        word("№", "No."),
        word("Участник", "Name"),
        word("Регион, клуб", "Region, club"),
        word("Рейтинг", "Rating"),
    ];
    let shown = Shown::of(table, with_rounds);
    if shown.carried {
        columns.push(word("Перенесено", "Carried over"));
    }
    if with_rounds {
        columns.extend((1..=table.after_round).map(|round| round.to_string()));
    }
    if shown.unplayed {
        columns.push(word("Не сыграно", "Unplayed"));
    }
    columns.push(word("Очки", "Points"));
    if shown.game_points {
        columns.push(word("Очки в партиях", "Game points"));
    }
    columns.extend(table.tie_breaks.iter().map(|own| tie_break(language, *own).to_owned()));
    let rows = table.rows.iter().map(|row| cells(table, row, language, shown)).collect();
    Grid { columns, rows }
}

fn cells(table: &Crosstable, row: &CrosstableRow, language: Language, shown: Shown) -> Vec<Cell> {
    let mut cells = vec![
        place((row.place, row.place_to), row.play_off, language),
        Cell::Number(row.participant.no.to_string()),
        Cell::Text(name(language, &row.participant.name)),
        Cell::Text(name(language, &from(row))),
        row.rating.map_or_else(|| Cell::Text(String::new()), |rating| Cell::Number(rating.to_string())),
    ];
    let together = |games: &[CrosstableCell]| {
        let games: Vec<String> = games.iter().map(|cell| round_text(cell, language)).collect();
        Cell::Text(games.join("; "))
    };
    if shown.carried {
        cells.push(together(&row.carried));
    }
    if shown.rounds {
        cells.extend(row.rounds.iter().map(|round| Cell::Text(round_text(round, language))));
    }
    if shown.unplayed {
        cells.push(together(&row.unplayed));
    }
    cells.push(Cell::Number(row.points.clone()));
    if shown.game_points {
        cells.push(Cell::Number(row.game_points.clone().unwrap_or_default()));
    }
    let coefficient = |name: &str| row.tie_breaks.get(name).map_or_else(|| Cell::Text(String::new()), value);
    cells.extend(table.tie_breaks.iter().map(|own| coefficient(own.as_str())));
    cells
}

/// Where the participant comes from.
fn from(row: &CrosstableRow) -> String {
    let parts: Vec<&str> = row.region.iter().chain(&row.club).map(String::as_str).collect();
    parts.join(", ")
}

/// One place, or the places shared (T6); one that a play-off gave is marked (3.15.2).
pub(super) fn place((place, place_to): (u32, u32), play_off: bool, language: Language) -> Cell {
    if place != place_to {
        return Cell::Text(format!("{place}–{place_to}"));
    }
    if play_off {
        return Cell::Text(format!("{place} {}", say(language, "(доп. игры)", "(play-off)")));
    }
    Cell::Number(place.to_string())
}

/// The opponent's number, the colour and the mark, as Russian protocols have them: `12б 1`, of a micro-match with its
/// games, `12б 1 (1.5:0.5)`; all in brackets where it counts in the rating alone (3.13.2).
fn round_text(cell: &CrosstableCell, language: Language) -> String {
    let colour = match cell.colour {
        Some(Colour::White) => say(language, "б", "w"),
        Some(Colour::Black) => say(language, "ч", "b"),
        None => "",
    };
    let mark = if cell.mark == "1/2" { "½" } else { &cell.mark };
    let games = cell.game_points.as_ref().map(|score| format!(" ({score})")).unwrap_or_default();
    match (cell.kind, cell.opponent) {
        (CellKind::Game | CellKind::Unplayed, Some(opponent)) => {
            let game = format!("{opponent}{colour} {mark}{games}").trim_end().to_owned();
            if cell.annulled { format!("({game})") } else { game }
        }
        (CellKind::Bye, _) => format!("{}{games}", say(language, "своб. +", "bye +")),
        _ => String::new(),
    }
}

/// A coefficient; one applied in steps is its steps.
fn value(value: &Value) -> Cell {
    match value {
        Value::String(text) => Cell::Number(text.clone()),
        Value::Array(steps) => {
            let steps: Vec<&str> = steps.iter().filter_map(Value::as_str).collect();
            Cell::Text(steps.join("; "))
        }
        other => Cell::Number(other.to_string()),
    }
}
