//! A diagram in words.

use rulebook::Language;

use super::{Diagram, Shown};
use crate::text::say;
use crate::{Columns, Point, Stone};

/// The title given, or the game and how far it has gone.
pub(super) fn title(diagram: &Diagram, language: Language) -> String {
    diagram.title.clone().unwrap_or_else(|| game(diagram, language))
}

pub(super) fn game(diagram: &Diagram, language: Language) -> String {
    let renju = say(language, "Рэндзю", "Renju");
    match (diagram.moves(), language) {
        (0, Language::Ru) => format!("{renju}, шашек на доске: {}", diagram.stones.len()),
        (0, Language::En) => format!("{renju}, stones on the board: {}", diagram.stones.len()),
        (moves, Language::Ru) => format!("{renju}, ходов: {moves}"),
        (moves, Language::En) => format!("{renju}, moves: {moves}"),
    }
}

/// How the columns are named, which a reader must know.
pub(super) const fn naming(language: Language, columns: Columns) -> &'static str {
    match columns {
        Columns::International => say(language, "Вертикали международные, A-O", "International columns, A-O"),
        Columns::Russian => {
            say(language, "Вертикали русские, A-I и K-P (9.2.2.2)", "Russian columns, A-I and K-P (9.2.2.2)")
        }
    }
}

/// The lines that say the whole diagram, without title; numbers are held to their points by [`TOGETHER`].
pub(super) fn lines(diagram: &Diagram, language: Language, columns: Columns) -> Vec<String> {
    let mut lines = vec![side(diagram, Stone::Black, language, columns)];
    lines.push(side(diagram, Stone::White, language, columns));
    if !diagram.passes.is_empty() {
        let passes: Vec<String> =
            diagram.passes.iter().map(|number| format!("{number}{TOGETHER}-")).collect();
        lines.push(format!("{}: {}", say(language, "Отказы", "Passes"), passes.join(", ")));
    }
    if let Some(last) = diagram.last {
        let shown = diagram.stones.iter().find(|shown| shown.point == last);
        let last = shown.map_or_else(|| columns.name(last), |shown| name(shown, columns));
        lines.push(format!("{}: {last}", say(language, "Последняя шашка", "Last stone")));
    }
    if !diagram.crosses.is_empty() {
        let crosses = names(&diagram.crosses, columns);
        lines.push(format!("{}: {crosses}", say(language, "Крестом отмечены", "Crossed")));
    }
    lines
}

/// The diagram in sentences.
pub(super) fn description(diagram: &Diagram, language: Language, columns: Columns) -> String {
    let mut sentences = lines(diagram, language, columns);
    sentences.push(naming(language, columns).to_owned());
    sentences.join(". ").replace(TOGETHER, " ") + "."
}

fn side(diagram: &Diagram, stone: Stone, language: Language, columns: Columns) -> String {
    let label = match stone {
        Stone::Black => say(language, "Чёрные", "Black"),
        Stone::White => say(language, "Белые", "White"),
    };
    let stones: Vec<String> = diagram
        .stones
        .iter()
        .filter(|shown| shown.stone == stone)
        .map(|shown| name(shown, columns))
        .collect();
    if stones.is_empty() {
        return format!("{label}: {}", say(language, "шашек нет", "no stones"));
    }
    format!("{label} ({}): {}", stones.len(), stones.join(", "))
}

/// What keeps a number with its point at the end of a line.
pub(super) const TOGETHER: char = '\u{a0}';

/// `5 H8`: the number, if known, and the point.
fn name(shown: &Shown, columns: Columns) -> String {
    let point = columns.name(shown.point);
    shown.number.map_or_else(|| point.clone(), |number| format!("{number}{TOGETHER}{point}"))
}

fn names(points: &[Point], columns: Columns) -> String {
    points.iter().map(|point| columns.name(*point)).collect::<Vec<_>>().join(", ")
}
