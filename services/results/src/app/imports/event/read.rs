//! The lines of a report as participants and rounds, each fault at its line and column.
use std::collections::BTreeMap;

use api_types::Text;
use api_types::imports::ImportFault;
use api_types::participants::NewParticipant;
use api_types::regulation::System;
use chrono::NaiveDate;
use trf::{Cell, columns, field, rest, rounds, tag};

use super::super::super::participants::check;

/// More faults help nobody.
const MOST_FAULTS: usize = 1_000;

/// A participant's line.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) line: u32,
    pub(super) no: u32,
    pub(super) participant: NewParticipant,
    /// Points in halves, where the line tells them.
    pub(super) points: Option<u32>,
    pub(super) cells: Vec<Cell>,
}

/// What a report says.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) name: Option<String>,
    pub(super) system: Option<System>,
    pub(super) rounds_total: Option<u16>,
    /// Those said to have left.
    pub(super) gone: Vec<u32>,
    /// The day of each round.
    pub(super) days: Vec<Option<NaiveDate>>,
    pub(super) lines: Vec<Line>,
    pub(super) passed_over: Vec<u32>,
    /// When it is read: nobody is born later.
    today: NaiveDate,
    pub(super) faults: Vec<ImportFault>,
}

impl Report {
    pub(super) fn fault(&mut self, line: u32, column: usize, heading: &str, (ru, en): (&str, &str)) {
        if self.faults.len() < MOST_FAULTS {
            let column = u32::try_from(column).unwrap_or(u32::MAX);
            let text = Text::new(ru, en);
            self.faults.push(ImportFault { line, column, heading: heading.to_owned(), text });
        }
    }
}

/// Reads a report, on this day.
pub(super) fn read(text: &str, today: NaiveDate) -> Report {
    let mut report = Report { today, ..Report::default() };
    let mut total = None;
    for (number, line) in (1_u32..).zip(text.lines()) {
        let columns = columns(line);
        match tag(&columns).as_str() {
            "001" => player(&mut report, number, &columns),
            "012" => report.name = Some(rest(&columns)).filter(|name| !name.is_empty()),
            "092" => report.system = system(&rest(&columns)),
            "132" => report.days = rounds(&columns).map(day).collect(),
            "XXR" => match rest(&columns).parse() {
                Ok(rounds) => total = Some((number, rounds)),
                Err(_) => {
                    report.fault(number, 5, "XXR", ("нужно число туров", "a number of rounds is needed"))
                }
            },
            "XXZ" => match rest(&columns).split_whitespace().map(str::parse).collect() {
                Ok(numbers) => report.gone = numbers,
                Err(_) => {
                    report.fault(
                        number,
                        5,
                        "XXZ",
                        ("нужны номера через пробел", "numbers are needed, with blanks between"),
                    );
                }
            },
            "013" | "310" => report.fault(
                number,
                1,
                "",
                (
                    "командные соревнования отчётом не заносятся",
                    "events of teams are not taken from a report",
                ),
            ),
            tag if tag.trim().is_empty() => {}
            _ => report.passed_over.push(number),
        }
    }
    numbers(&mut report);
    if let Some((line, rounds)) = total {
        announced(&mut report, line, rounds);
    }
    report
}

/// No more rounds were played than the event has.
fn announced(report: &mut Report, line: u32, rounds: u16) {
    report.rounds_total = Some(rounds);
    let played = report.lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    if usize::from(rounds) < played {
        let ru = format!("туров {rounds}, а в строках участников их {played}");
        let en = format!("{rounds} rounds, and the participants' lines have {played}");
        report.fault(line, 5, "XXR", (&ru, &en));
    }
}

/// As line 092 has it, in words.
fn system(told: &str) -> Option<System> {
    let told = told.to_lowercase();
    let named = |word: &str| told.contains(word);
    match () {
        () if named("swiss") => Some(System::Swiss),
        () if named("round") => Some(System::RoundRobin),
        () if named("knock") => Some(System::KnockOut),
        () if named("scheveningen") => Some(System::Scheveningen),
        () => None,
    }
}

/// A day as line 132 has it, in two figures each.
fn day(columns: &[char]) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(&field(columns, 1, 8), "%y/%m/%d").ok()
}

fn player(report: &mut Report, line: u32, columns: &[char]) {
    let no = field(columns, 5, 8).parse().ok().filter(|no| *no > 0);
    let Some(no) = no else {
        let text = ("нужен стартовый номер в столбцах 5-8", "a starting number is needed in columns 5-8");
        return report.fault(line, 5, "no", text);
    };
    let rating = field(columns, 49, 52);
    let rating = if rating.is_empty() { Ok(0) } else { rating.parse::<u16>() };
    if rating.is_err() {
        report.fault(line, 49, "rating", ("рейтинг — целое число", "a rating is a number"));
    }
    let birth = field(columns, 70, 79);
    let birth_date = NaiveDate::parse_from_str(&birth, "%Y/%m/%d").ok();
    // A year alone is usual, with noughts for month and day; it is no date.
    if !birth.is_empty() && birth_date.is_none() && !birth.ends_with("/00/00") && birth.len() != 4 {
        report.fault(line, 70, "birth_date", ("дата — как 1990/01/31", "a date is as 1990/01/31"));
    }
    let participant = NewParticipant {
        name: field(columns, 15, 47),
        rating: rating.ok().filter(|rating| *rating > 0),
        title: Some(field(columns, 11, 13)).filter(|title| !title.is_empty()),
        birth_date,
        region: None,
        club: None,
        family: None,
        side: None,
        account: None,
        account_federation: None,
    };
    if let Err(error) = check(&participant, report.today) {
        for (pointer, text) in error.errors {
            let column = match pointer.as_str() {
                "/rating" => 49,
                "/birth_date" => 70,
                "/title" => 11,
                _ => 15,
            };
            report.fault(line, column, pointer.trim_start_matches('/'), (&text.ru, &text.en));
        }
    }
    let points = points(report, line, &field(columns, 81, 84));
    let cells = cells(report, line, columns);
    report.lines.push(Line { line, no, participant, points, cells });
}

/// Points in halves: the report counts a win for one, with one figure behind the point.
fn points(report: &mut Report, line: u32, told: &str) -> Option<u32> {
    if told.is_empty() {
        return None;
    }
    let (whole, tenths) = told.split_once(['.', ',']).unwrap_or((told, "0"));
    let halves = match tenths {
        "0" => Some(0),
        "5" => Some(1),
        _ => None,
    };
    let points = whole.parse::<u32>().ok().filter(|whole| *whole < 1_000).zip(halves);
    if points.is_none() {
        report.fault(line, 81, "points", ("очки — как 4.5", "points are as 4.5"));
    }
    points.map(|(whole, halves)| 2 * whole + halves)
}

fn cells(report: &mut Report, line: u32, columns: &[char]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (round, columns) in (1_usize..).zip(rounds(columns)) {
        let column = trf::column_of_round(round);
        let heading = round.to_string();
        let fault = match trf::cell(columns) {
            Some(Cell::HalfPoint) => {
                Some(("очка за половину тура по 3.17.2 нет", "there is no half point without play (3.17.2)"))
            }
            Some(Cell::Meeting { mark: None, .. }) => {
                Some(("у партии нет результата", "the game has no result"))
            }
            Some(cell) => {
                cells.push(cell);
                continue;
            }
            None => Some(("не читается", "this cannot be read")),
        };
        if let Some(text) = fault {
            report.fault(line, column, &heading, text);
        }
        cells.push(Cell::Missed);
    }
    while cells.last() == Some(&Cell::Blank) {
        cells.pop();
    }
    cells
}

/// The numbers run from one, each once: with them tables and pairs are made.
fn numbers(report: &mut Report) {
    let mut seen: BTreeMap<u32, u32> = BTreeMap::new();
    let count = u32::try_from(report.lines.len()).unwrap_or(u32::MAX);
    let own: Vec<(u32, u32)> = report.lines.iter().map(|line| (line.no, line.line)).collect();
    for (no, line) in own {
        if let Some(first) = seen.insert(no, line) {
            let ru = format!("номер {no} уже есть в строке {first}");
            let en = format!("number {no} stands in line {first} already");
            report.fault(line, 5, "no", (&ru, &en));
        } else if no > count {
            let ru = format!("участников {count}: номера идут от 1 до {count}");
            let en = format!("there are {count} participants: numbers run from 1 to {count}");
            report.fault(line, 5, "no", (&ru, &en));
        }
    }
    report.lines.sort_by_key(|line| line.no);
}
