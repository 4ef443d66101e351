//! Records of a file as participants, and every fault of them at its place.
use std::collections::HashMap;

use api_types::Text;
use api_types::imports::ImportFault;
use api_types::participants::NewParticipant;
use chrono::NaiveDate;

use super::super::participants::check;
use super::csv::Record;

/// More faults help nobody.
pub(super) const MOST_FAULTS: usize = 1_000;

/// What a column is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Field {
    Name,
    Rating,
    Title,
    BirthDate,
    Region,
    Club,
    Family,
    Side,
    Account,
}

impl Field {
    /// By its heading, in Russian or English.
    fn of(heading: &str) -> Option<Self> {
        Some(match heading.to_lowercase().as_str() {
            "name" | "фио" | "ф.и.о." | "имя" | "участник" | "фамилия, имя" | "фамилия имя" => {
                Self::Name
            }
            "rating" | "рейтинг" => Self::Rating,
            "title" | "звание" | "разряд" | "звание, разряд" => Self::Title,
            "birth_date" | "дата рождения" => Self::BirthDate,
            "region" | "регион" | "субъект рф" => Self::Region,
            "club" | "клуб" => Self::Club,
            "family" | "семья" => Self::Family,
            "side" | "сторона" => Self::Side,
            "account" | "учётная запись" | "логин" => Self::Account,
            _ => return None,
        })
    }

    const fn pointer(self) -> &'static str {
        match self {
            Self::Name => "/name",
            Self::Rating => "/rating",
            Self::Title => "/title",
            Self::BirthDate => "/birth_date",
            Self::Region => "/region",
            Self::Club => "/club",
            Self::Family => "/family",
            Self::Side => "/side",
            Self::Account => "/account",
        }
    }
}

/// Those a file names, and its faults.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) participants: Vec<(u32, NewParticipant)>,
    pub(super) faults: Vec<ImportFault>,
    headings: Vec<String>,
}

impl Read {
    fn fault(&mut self, line: u32, column: usize, ru: &str, en: &str) {
        if self.faults.len() < MOST_FAULTS {
            let heading = self.headings.get(column).cloned().unwrap_or_default();
            let column = u32::try_from(column + 1).unwrap_or(u32::MAX);
            self.faults.push(ImportFault { line, column, heading, text: Text::new(ru, en) });
        }
    }
}

/// Reads the records of a file, on this day.
pub(super) fn read(records: &[Record], today: NaiveDate) -> Read {
    let mut read = Read::default();
    let Some((heading, rows)) = records.split_first() else {
        read.fault(1, 0, "файл пуст", "the file is empty");
        return read;
    };
    read.headings.clone_from(&heading.cells);
    let columns = columns(&mut read, heading);
    if !columns.contains(&Some(Field::Name)) {
        read.fault(
            heading.line,
            0,
            "в первой строке нужны заголовки столбцов, среди них «ФИО» (или name)",
            "the first line has the headings of the columns, among them `name`",
        );
        return read;
    }
    for row in rows {
        one(&mut read, &columns, row, today);
    }
    twice(&mut read, &columns);
    accounts(&mut read, &columns);
    read
}

/// What each column is.
fn columns(read: &mut Read, heading: &Record) -> Vec<Option<Field>> {
    let mut columns: Vec<Option<Field>> = Vec::new();
    for (index, name) in heading.cells.iter().enumerate() {
        let field = Field::of(name);
        if field.is_none() {
            read.fault(
                heading.line,
                index,
                "такого столбца нет; есть: ФИО, рейтинг, звание, дата рождения, регион, клуб, семья, сторона, логин",
                "there is no such column; there are: name, rating, title, birth_date, region, club, family, side, account",
            );
        } else if columns.contains(&field) {
            read.fault(heading.line, index, "такой столбец уже есть", "there is such a column already");
        }
        columns.push(field);
    }
    columns
}

fn one(read: &mut Read, columns: &[Option<Field>], row: &Record, today: NaiveDate) {
    if row.cells.len() > columns.len() {
        read.fault(
            row.line,
            columns.len(),
            "значений больше, чем заголовков",
            "there are more values than headings",
        );
    }
    let cell = |field: Field| {
        let index = columns.iter().position(|own| *own == Some(field))?;
        row.cells.get(index).filter(|text| !text.is_empty()).cloned()
    };
    let rating = cell(Field::Rating);
    let number = rating.as_deref().map(str::parse::<u16>);
    if number.as_ref().is_some_and(Result::is_err) {
        let column = column(columns, Field::Rating);
        read.fault(
            row.line,
            column,
            "рейтинг — целое число от 1 до 4000",
            "a rating is a number from 1 to 4000",
        );
    }
    let born = cell(Field::BirthDate);
    let birth_date = born.as_deref().and_then(date);
    if born.is_some() && birth_date.is_none() {
        read.fault(
            row.line,
            column(columns, Field::BirthDate),
            "дата — как 31.01.1990 или 1990-01-31",
            "a date is as 1990-01-31 or 31.01.1990",
        );
    }
    let participant = NewParticipant {
        name: cell(Field::Name).unwrap_or_default(),
        rating: number.and_then(Result::ok),
        title: cell(Field::Title),
        birth_date,
        region: cell(Field::Region),
        club: cell(Field::Club),
        family: cell(Field::Family),
        side: cell(Field::Side),
        account: cell(Field::Account),
        account_federation: None,
    };
    if let Err(error) = check(&participant, today) {
        for (pointer, text) in error.errors {
            let field = columns.iter().position(|own| own.is_some_and(|own| own.pointer() == pointer));
            read.fault(row.line, field.unwrap_or(0), &text.ru, &text.en);
        }
    }
    read.participants.push((row.line, participant));
}

/// A date as people write it.
fn date(text: &str) -> Option<NaiveDate> {
    ["%Y-%m-%d", "%d.%m.%Y"].iter().find_map(|format| NaiveDate::parse_from_str(text.trim(), format).ok())
}

fn column(columns: &[Option<Field>], field: Field) -> usize {
    columns.iter().position(|own| *own == Some(field)).unwrap_or(0)
}

/// Nobody is entered twice; namesakes differ in region or club.
fn twice(read: &mut Read, columns: &[Option<Field>]) {
    let mut seen: HashMap<(String, Option<String>, Option<String>), u32> = HashMap::new();
    let mut again = Vec::new();
    for (line, one) in &read.participants {
        let key = identity(one);
        match seen.get(&key) {
            Some(first) => again.push((*line, *first)),
            None => {
                seen.insert(key, *line);
            }
        }
    }
    for (line, first) in again {
        let column = column(columns, Field::Name);
        read.fault(
            line,
            column,
            &format!("этот участник уже есть в строке {first}"),
            &format!("this participant stands in line {first} already"),
        );
    }
}

/// An account is one person's.
fn accounts(read: &mut Read, columns: &[Option<Field>]) {
    let mut seen: HashMap<&str, u32> = HashMap::new();
    let mut again = Vec::new();
    for (line, one) in &read.participants {
        if let Some(account) = &one.account {
            match seen.get(account.as_str()) {
                Some(first) => again.push((*line, *first)),
                None => drop(seen.insert(account, *line)),
            }
        }
    }
    let column = column(columns, Field::Account);
    for (line, first) in again {
        let (ru, en) =
            (format!("этот логин уже в строке {first}"), format!("line {first} has this account already"));
        read.fault(line, column, &ru, &en);
    }
}

/// What two entries of one person have in common.
pub(super) fn identity(one: &NewParticipant) -> (String, Option<String>, Option<String>) {
    (one.name.to_lowercase(), one.region.clone(), one.club.clone())
}
