//! Bringing a written move to small Latin letters, figures, `-` and `:`.

use super::Note;
use crate::Board;

/// The Latin letter a Cyrillic one stands for, by its look or by its sound.
///
/// The text itself has `а`, `с`, `е` inside squares; `б`, `ц`, `д`, `ф`, `г`, `ж` are how
/// the files are called in Russian (6.1.6.1). `х` is the capture sign, not the file h.
pub(crate) const fn latin(letter: char) -> Option<char> {
    Some(match letter {
        'а' => 'a',
        'в' | 'б' => 'b',
        'с' | 'ц' => 'c',
        'д' => 'd',
        'е' | 'ё' | 'э' => 'e',
        'ф' => 'f',
        'г' | 'ж' => 'g',
        'н' => 'h',
        _ => return None,
    })
}

pub(super) const fn sign(written: char) -> Option<char> {
    Some(match written {
        'x' | 'х' | '×' | '*' | '：' | '÷' => ':',
        '–' | '—' | '−' | '‐' | '‑' | '‒' | '~' => '-',
        _ => return None,
    })
}

/// A letter that a scanner reads for a figure; only sensible just after a file.
pub(crate) const fn figure(written: char) -> Option<char> {
    Some(match written {
        'l' | 'i' | '|' | 'і' | 'ı' => '1',
        'з' => '3',
        'б' => '6',
        _ => return None,
    })
}

/// A letter that a scanner reads for a figure where squares have numbers.
const fn figure_of_number(written: char) -> Option<char> {
    match written {
        'o' | 'о' => Some('0'),
        _ => figure(written),
    }
}

/// Rewrites a move in plain signs and says what was changed. What it does not know stays.
pub(crate) fn normalise(board: Board, text: &str) -> (String, Vec<Note>) {
    let mut notes = Notes(Vec::new());
    let text = without_number(text.trim(), &mut notes);
    let text = without_marks(text, &mut notes);
    let mut plain = String::with_capacity(text.len());
    let mut spaces = false;
    for written in text.chars() {
        if written.is_whitespace() {
            spaces = true;
            continue;
        }
        plain.push(match board {
            Board::Eight => plain_sign(written, plain.chars().last(), &mut notes),
            Board::Ten => number_sign(written, &mut notes),
        });
    }
    if spaces {
        notes.add(Note::Spaces);
    }
    (plain, notes.0)
}

struct Notes(Vec<Note>);

impl Notes {
    fn add(&mut self, note: Note) {
        if !self.0.contains(&note) {
            self.0.push(note);
        }
    }
}

fn plain_sign(written: char, before: Option<char>, notes: &mut Notes) -> char {
    let small = written.to_lowercase().next().unwrap_or(written);
    let after_file = before.is_some_and(|c| matches!(c, 'a'..='h'));
    if let Some(read) = figure(small).filter(|_| after_file) {
        notes.add(Note::Figure { written, read });
        return read;
    }
    if let Some(read) = sign(small) {
        notes.add(Note::Sign { written, read });
        return read;
    }
    if small != written {
        notes.add(Note::Capitals);
    }
    if let Some(read) = latin(small) {
        notes.add(Note::Cyrillic { written, read });
        return read;
    }
    small
}

fn number_sign(written: char, notes: &mut Notes) -> char {
    let small = written.to_lowercase().next().unwrap_or(written);
    if let Some(read) = figure_of_number(small) {
        notes.add(Note::Figure { written, read });
        return read;
    }
    if let Some(read) = sign(small) {
        notes.add(Note::Sign { written, read });
        return read;
    }
    small
}

/// Drops `12.` or `12...` before the move.
fn without_number<'a>(text: &'a str, notes: &mut Notes) -> &'a str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.trim_start_matches(['.', '…']);
    if rest.len() == text.len() || after.len() == rest.len() {
        return text;
    }
    notes.add(Note::MoveNumber);
    after.trim_start()
}

/// Drops full stops and marks of good and bad moves after the move.
fn without_marks<'a>(text: &'a str, notes: &mut Notes) -> &'a str {
    let rest = text.trim_end_matches(['.', ',', ';', '!', '?', '+', '#', '*', '=', ' ']);
    if rest.len() != text.len() {
        notes.add(Note::Marks);
    }
    rest
}
