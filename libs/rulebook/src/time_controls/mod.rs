//! Time controls as data (6.1.9, 7.6, 8.3.1, 9.4.1, 10.3.1; `blind-2010` 3.8).
//!
//! Each row is one control or one bound of a text, with its paragraph. [`list`]
//! answers which rows hold for an event, [`judge`] what they say of a proposed one.

mod blind;
mod international;
mod judge;
mod kind;
mod others;
mod russian;

use serde::Serialize;

use crate::{Citation, Discipline, Edition, Language, Pace, Paragraph};

pub use judge::{Judgement, Proposed, Standing, judge};
pub use kind::{Increment, Kind, Period, Span};

/// How much a row of the text binds a regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// The control of an event lies within one of these ("применяется").
    Binding,
    /// May be used; a regulation may set another ("может применяться", "обычно").
    Usual,
    /// Recommended by the text.
    Recommended,
}

/// One control, or bound of controls, that a text names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TimeControl {
    /// The text and paragraph that name it.
    pub citation: Citation,
    /// Whom it is for.
    pub disciplines: &'static [Discipline],
    /// The pace it is for.
    pub pace: Pace,
    /// How much it binds.
    pub force: Force,
    /// The control itself.
    #[serde(flatten)]
    pub kind: Kind,
    /// Whether the text names it for the games of a micro-match.
    pub micro_match: bool,
    /// One sentence in Russian.
    pub ru: &'static str,
    /// One sentence in English.
    pub en: &'static str,
}

impl TimeControl {
    /// The sentence in this language.
    #[must_use]
    pub const fn label(&self, language: Language) -> &'static str {
        match language {
            Language::Ru => self.ru,
            Language::En => self.en,
        }
    }
}

/// A row of one text: the fields that every table writes out.
struct Source {
    edition: Edition,
    paragraph: Paragraph,
    disciplines: &'static [Discipline],
    pace: Pace,
}

impl Source {
    const fn row(&self, force: Force, kind: Kind, ru: &'static str, en: &'static str) -> TimeControl {
        TimeControl {
            citation: Citation::new(self.edition, self.paragraph),
            disciplines: self.disciplines,
            pace: self.pace,
            force,
            kind,
            micro_match: false,
            ru,
            en,
        }
    }
}

const TABLES: &[&[TimeControl]] =
    &[russian::ROWS, international::ROWS_2018, international::ROWS_2022, others::ROWS, blind::ROWS];

fn all() -> impl Iterator<Item = &'static TimeControl> {
    TABLES.iter().copied().flatten()
}

/// The text whose controls hold for such an event: the edition's own where it names
/// any, else the federal one of 2018.
fn governing(edition: Edition, discipline: Discipline, pace: Pace) -> Edition {
    let names = |row: &TimeControl| {
        row.citation.edition == edition && row.pace == pace && row.disciplines.contains(&discipline)
    };
    if all().any(names) { edition } else { Edition::Rf2018 }
}

/// The controls an event under `edition` is held to, of one discipline and pace or of all.
///
/// Rows stand in the order of their texts. One row may be for several disciplines; where
/// `edition` times some of them itself, the federal row is listed for the rest.
#[must_use]
pub fn list(
    edition: Edition,
    discipline: Option<Discipline>,
    pace: Option<Pace>,
) -> Vec<&'static TimeControl> {
    let holds = |row: &&TimeControl| {
        let mut wanted = row.disciplines.iter().filter(|one| discipline.is_none_or(|wanted| wanted == **one));
        pace.is_none_or(|pace| pace == row.pace)
            && wanted.any(|one| governing(edition, *one, row.pace) == row.citation.edition)
    };
    all().filter(holds).collect()
}
