//! Why a text is no point.

use super::Columns;
use crate::Text;
use crate::text::shortened;

/// Why a text is no point of the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// Nothing is written.
    #[error("no point is named; write a column and a row, e.g. `H8`")]
    Empty,
    /// Not a letter and a number.
    #[error("`{0}` is no point; write a column and a row, e.g. `H8`")]
    Unreadable(String),
    /// A letter that names no column.
    #[error("there is no column {letter} in the {} naming{}", columns.as_str(), hint(*letter, *columns).1)]
    NoColumn {
        /// The letter as read.
        letter: char,
        /// How the columns were named.
        columns: Columns,
    },
    /// A number that is no row.
    #[error("there is no row {0}; rows are 1 to 15")]
    NoRow(String),
}

/// P is a column by the Russian naming alone.
const fn hint(letter: char, columns: Columns) -> (&'static str, &'static str) {
    match (letter, columns) {
        ('P', Columns::International) => (
            "; вертикаль P есть только в русском обозначении (9.2.2.2): возможно, так сделана вся запись",
            "; only the Russian naming (9.2.2.2) has a column P: perhaps the whole record is written so",
        ),
        _ => ("", ""),
    }
}

impl PointError {
    /// The error of a name read whole, which says what was written.
    pub(super) fn naming(self, text: &str) -> Self {
        match self {
            Self::Unreadable(_) => Self::Unreadable(shortened(text)),
            other => other,
        }
    }

    /// Whether a column and a row are named, but not of this board.
    #[must_use]
    pub const fn is_off_board(&self) -> bool {
        matches!(self, Self::NoColumn { .. } | Self::NoRow(_))
    }

    /// The reason in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let ru = match self {
            Self::Empty => "пункт не назван; напишите вертикаль и горизонталь, например `H8`".to_owned(),
            Self::Unreadable(text) => {
                format!("`{text}` — не пункт; напишите вертикаль и горизонталь, например `H8`")
            }
            Self::NoColumn { letter, columns } => {
                let naming = match columns {
                    Columns::International => "международном",
                    Columns::Russian => "русском",
                };
                format!("в {naming} обозначении нет вертикали {letter}{}", hint(*letter, *columns).0)
            }
            Self::NoRow(row) => format!("горизонтали {row} нет; горизонтали от 1 до 15"),
        };
        Text::new(ru, self.to_string())
    }
}
