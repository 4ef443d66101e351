//! A diagram for the blind.
//!
//! What is heard or felt comes line by line, so nothing depends on columns, on capital letters or
//! on colour: the pieces first, as 6.1.6.2 lists them, then the board row by row with every dark
//! square named.

use rulebook::Language;

use super::Diagram;
use super::words::{at_the_bottom, capitalised, game, marks, names, places, say, to_move};
use crate::{Board, Piece, Position, Side, Square};

/// The cells of a common Braille line.
const LINE: usize = 40;

pub(super) fn write(diagram: &Diagram, language: Language) -> String {
    let mut lines = head(diagram, language);
    lines.extend(pieces(&diagram.position, language));
    if let Some(last_move) = &diagram.last_move {
        lines.push(format!("{}: {last_move}", say(language, "Последний ход", "Last move")));
    }
    if !diagram.marks.is_empty() {
        let label = say(language, "Пометки", "Marks");
        lines.push(format!("{label}: {}", marks(&diagram.marks, language).join(", ")));
    }
    lines.push(String::new());
    lines.push(say(language, "Доска, ", "The board, ").to_owned() + at_the_bottom(diagram.bottom, language));
    lines.extend(legend(language));
    lines.extend(rows(diagram, language));
    lines.iter().flat_map(|line| wrapped(line)).fold(String::new(), |text, line| text + &line + "\n")
}

fn head(diagram: &Diagram, language: Language) -> Vec<String> {
    let position = &diagram.position;
    let mut lines: Vec<String> = diagram.title.iter().cloned().collect();
    lines.push(game(position.variant(), language).to_owned());
    lines.push(capitalised(to_move(position.turn(), language)));
    lines
}

fn pieces(position: &Position, language: Language) -> Vec<String> {
    let kinds = [
        (Side::White, Piece::Man, say(language, "Белые простые", "White men")),
        (Side::White, Piece::King, say(language, "Белые дамки", "White kings")),
        (Side::Black, Piece::Man, say(language, "Чёрные простые", "Black men")),
        (Side::Black, Piece::King, say(language, "Чёрные дамки", "Black kings")),
    ];
    let line = |(side, piece, label): (Side, Piece, &str)| {
        let squares = places(position, side, piece);
        if squares.is_empty() {
            return format!("{label}: {}", say(language, "нет", "none"));
        }
        format!("{label} ({}): {}", squares.len(), names(&squares).join(", "))
    };
    kinds.into_iter().map(line).collect()
}

fn legend(language: Language) -> [String; 3] {
    [
        say(language, "бп белая простая, бд белая дамка,", "wm white man, wk white king,").to_owned(),
        say(language, "чп чёрная простая, чд чёрная дамка,", "bm black man, bk black king,").to_owned(),
        say(language, "-- пустое поле.", "-- empty square.").to_owned(),
    ]
}

const fn letters(at: Option<(Side, Piece)>, language: Language) -> &'static str {
    match at {
        Some((Side::White, Piece::Man)) => say(language, "бп", "wm"),
        Some((Side::White, Piece::King)) => say(language, "бд", "wk"),
        Some((Side::Black, Piece::Man)) => say(language, "чп", "bm"),
        Some((Side::Black, Piece::King)) => say(language, "чд", "bk"),
        None => "--",
    }
}

/// The rows from the top, each from the left, as the board lies before its reader.
fn rows(diagram: &Diagram, language: Language) -> Vec<String> {
    let board = diagram.position.board();
    let row = |rank: u32| {
        let mut squares: Vec<Square> =
            (0..board.rows()).filter_map(|file| board.square_at(file, rank)).collect();
        if diagram.bottom == Side::Black {
            squares.reverse();
        }
        let said = |square: &Square| format!("{square} {}", letters(diagram.position.at(*square), language));
        let said = squares.iter().map(said).collect::<Vec<_>>().join(", ");
        // a square's name on sixty-four squares begins with its file: say first in which row we are
        if board == Board::Eight { format!("{rank}: {said}") } else { said }
    };
    let ranks = 1..=board.rows();
    match diagram.bottom {
        Side::White => ranks.rev().map(row).collect(),
        Side::Black => ranks.map(row).collect(),
    }
}

/// The line in parts no longer than a Braille line, broken at spaces.
fn wrapped(line: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for word in line.split(' ') {
        let Some(part) = parts.last_mut() else { break };
        if part.is_empty() {
            part.push_str(word);
        } else if part.chars().count() + 1 + word.chars().count() <= LINE {
            part.push(' ');
            part.push_str(word);
        } else {
            parts.push(word.to_owned());
        }
    }
    parts
}
