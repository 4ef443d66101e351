//! Tables to look at, to print, and to open in a spreadsheet. Whatever a name says, it stays a name: no tag of a page,
//! no formula of a spreadsheet.
mod answer;
pub mod csv;
pub mod html;
mod round;

use api_types::text::Language;

pub use answer::{PAGE_POLICY, Printed, format};
pub use round::{RoundSheet, SheetPair};

/// What is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// What it is.
    pub title: String,
    /// What is said under the title, a line each.
    pub notes: Vec<String>,
    /// The tables.
    pub tables: Vec<Table>,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it is, where there are several.
    pub heading: Option<String>,
    /// What stands in each column.
    pub columns: Vec<String>,
    /// The rows, a text for each column.
    pub rows: Vec<Vec<String>>,
}

impl Sheet {
    /// As a page.
    #[must_use]
    pub fn html(&self, language: Language) -> String {
        let tables: String = self.tables.iter().map(html::table).collect();
        html::page(language, &self.title, &self.notes, &tables)
    }

    /// As comma-separated values: the tables alone, an empty line between them.
    #[must_use]
    pub fn csv(&self) -> String {
        let tables: Vec<String> = self.tables.iter().map(csv::table).collect();
        csv::file(&tables.join("\r\n"))
    }
}
