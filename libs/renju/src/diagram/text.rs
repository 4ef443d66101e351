//! A diagram as plain text: what stands on it in words, and then the board.

use rulebook::Language;

use super::{Diagram, words};
use crate::text::say;
use crate::{Columns, Point, SIZE, Stone};

/// The cells of a common Braille line.
const LINE: usize = 40;

pub(super) fn write(diagram: &Diagram, language: Language, columns: Columns) -> String {
    let mut said: Vec<String> = diagram.title.iter().cloned().collect();
    said.push(words::game(diagram, language));
    said.push(words::naming(language, columns).to_owned());
    said.extend(words::lines(diagram, language, columns));
    said.push(String::new());
    said.extend(legend(language));
    let mut lines: Vec<String> = said.iter().flat_map(|line| wrapped(line)).collect();
    lines.push(header(columns));
    lines.extend((0..SIZE).rev().map(|row| board_row(diagram, language, row)));
    lines.iter().fold(String::new(), |text, line| text + line + "\n")
}

fn legend(language: Language) -> [String; 2] {
    [
        say(language, "ч чёрная, б белая, х крест,", "b black, w white, x cross,").to_owned(),
        say(language, ". свободный пункт.", ". free point.").to_owned(),
    ]
}

fn header(columns: Columns) -> String {
    let letters: Vec<String> = columns.letters().iter().map(char::to_string).collect();
    format!("   {}", letters.join(" "))
}

fn board_row(diagram: &Diagram, language: Language, row: u8) -> String {
    let sign = |point: Point| match diagram.board.at(point) {
        Some(Stone::Black) => say(language, "ч", "b"),
        Some(Stone::White) => say(language, "б", "w"),
        None if diagram.crosses.contains(&point) => say(language, "х", "x"),
        None => ".",
    };
    let signs: Vec<&str> = (0..SIZE).filter_map(|column| Point::new(column, row)).map(sign).collect();
    format!("{:>2} {}", row + 1, signs.join(" "))
}

/// The line in parts no longer than a Braille line, broken at spaces; a longer word is broken too.
fn wrapped(line: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for word in line.split(' ').flat_map(pieces) {
        let Some(part) = parts.last_mut() else { break };
        if part.is_empty() {
            part.push_str(&word);
        } else if part.chars().count() + 1 + word.chars().count() <= LINE {
            part.push(' ');
            part.push_str(&word);
        } else {
            parts.push(word);
        }
    }
    parts.iter().map(|part| part.replace(words::TOGETHER, " ")).collect()
}

fn pieces(word: &str) -> Vec<String> {
    let signs: Vec<char> = word.chars().collect();
    signs.chunks(LINE).map(|piece| piece.iter().collect()).collect()
}
