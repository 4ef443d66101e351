//! Reading the name of a point.

use super::letters::{figure, latin, narrow};
use super::note::{Note, Notes};
use super::{Columns, PointError};
use crate::Point;
use crate::text::shortened;

/// Longer words are no points.
const LONGEST: usize = 16;

/// The figures of the longest row number.
const LONGEST_ROW: usize = 2;

/// A point as it was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadPoint {
    /// The point.
    pub point: Point,
    /// What had to be put right to read it.
    pub notes: Vec<Note>,
}

impl Columns {
    /// Reads a name such as `H8`, `h8`, or `Н8` with a Cyrillic letter.
    ///
    /// # Errors
    /// [`PointError`], which says in a sentence what is wrong.
    pub fn read(self, text: &str) -> Result<ReadPoint, PointError> {
        let mut notes = Notes::default();
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return Err(PointError::Empty);
        }
        if trimmed.chars().nth(LONGEST).is_some() {
            return Err(PointError::Unreadable(shortened(trimmed)));
        }
        let plain = plain(trimmed, &mut notes);
        let (column, row) = self.parts(&plain, &mut notes).map_err(|error| error.naming(trimmed))?;
        let point = Point::new(column, row).ok_or_else(|| PointError::Unreadable(shortened(trimmed)))?;
        Ok(ReadPoint { point, notes: notes.0 })
    }

    /// The column and the row, both counted from nought.
    fn parts(self, plain: &str, notes: &mut Notes) -> Result<(u8, u8), PointError> {
        let unreadable = || PointError::Unreadable(String::new());
        let mut signs = plain.chars();
        let written = signs.next().ok_or(PointError::Empty)?;
        let figures: String = signs.map(|sign| figure_of(sign, notes)).collect();
        // no row has three figures, so three with a letter among them are something else
        let guessed = notes.0.iter().any(|note| matches!(note, Note::Figure { .. }));
        if guessed && figures.len() > LONGEST_ROW {
            return Err(unreadable());
        }
        if figures.is_empty() || !figures.chars().all(|figure| figure.is_ascii_digit()) {
            return Err(unreadable());
        }
        let letter = letter_of(written, notes).ok_or_else(unreadable)?;
        let column = self.column(letter).ok_or(PointError::NoColumn { letter, columns: self })?;
        if self == Self::Russian && letter == 'J' {
            notes.add(Note::JForI);
        }
        if figures.starts_with('0') && figures.len() > 1 {
            notes.add(Note::LeadingZero);
        }
        let row: u8 = figures.parse().map_err(|_| PointError::NoRow(shortened(&figures)))?;
        let from_nought = row.checked_sub(1).filter(|row| *row < crate::SIZE);
        Ok((column, from_nought.ok_or_else(|| PointError::NoRow(shortened(&figures)))?))
    }
}

/// Without signs at the edges and spaces within, in signs of common width.
fn plain(text: &str, notes: &mut Notes) -> String {
    let edges = |c: char| matches!(c, '.' | ',' | ';' | '!' | '?' | '(' | ')' | '[' | ']' | '"' | '«' | '»');
    let bare = text.trim_matches(edges);
    if bare.len() != text.len() {
        notes.add(Note::Marks);
    }
    let mut plain = String::with_capacity(bare.len());
    for written in bare.chars() {
        if written.is_whitespace() {
            notes.add(Note::Spaces);
        } else if let Some(narrow) = narrow(written) {
            notes.add(Note::FullWidth);
            plain.push(narrow);
        } else {
            plain.push(written);
        }
    }
    plain
}

fn letter_of(written: char, notes: &mut Notes) -> Option<char> {
    let capital = written.to_uppercase().next().unwrap_or(written);
    if capital.is_ascii_uppercase() {
        return Some(capital);
    }
    let read = latin(capital)?;
    notes.add(Note::Cyrillic { written, read });
    Some(read)
}

fn figure_of(written: char, notes: &mut Notes) -> char {
    figure(written).map_or(written, |read| {
        notes.add(Note::Figure { written, read });
        read
    })
}
