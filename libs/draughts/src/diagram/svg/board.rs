//! The squares and their names.

use super::view::{CELL, View};
use crate::Board;

/// Between black and white, and both are seen on it.
const DARK: &str = "#b8b8b8";

pub(super) fn draw(view: &View, numbers: bool) -> Vec<String> {
    let mut parts = vec![ground(view), dark_squares(view), frame(view)];
    if view.board == Board::Eight {
        parts.push(coordinates(view));
    }
    if numbers {
        parts.push(numbering(view));
    }
    parts
}

fn ground(view: &View) -> String {
    let size = view.size();
    format!(r##"<rect width="{size}" height="{size}" fill="#fff"/>"##)
}

fn dark_squares(view: &View) -> String {
    let square = |(x, y): (u32, u32)| format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    let path: String = view.squares().map(|dark| square(view.corner(dark))).collect();
    format!(r#"<path d="{path}" fill="{DARK}"/>"#)
}

fn frame(view: &View) -> String {
    let (at, side) = (view.margin(), view.board.rows() * CELL);
    format!(
        r##"<rect x="{at}" y="{at}" width="{side}" height="{side}" fill="none" stroke="#000" stroke-width="2"/>"##
    )
}

/// Files along the lower and upper edge, ranks along both sides (figure 7 of 6.1.6.1).
fn coordinates(view: &View) -> String {
    let text = |x: u32, y: u32, name: &str| format!(r#"<text x="{x}" y="{y}">{name}</text>"#);
    let far = view.size() - view.margin() / 2;
    let mut parts = vec![r#"<g font-size="18">"#.to_owned()];
    for index in 0..view.board.rows() {
        let letter = char::from_digit(index + 10, 36).unwrap_or('?').to_string();
        let x = view.edge(view.column(index)) + CELL / 2;
        parts.extend([text(x, 21, &letter), text(x, far + 6, &letter)]);
        let rank = (index + 1).to_string();
        let y = view.edge(view.row(index + 1)) + CELL / 2 + 6;
        parts.extend([text(view.margin() / 2, y, &rank), text(far, y, &rank)]);
    }
    parts.push("</g>".to_owned());
    parts.concat()
}

/// The number of each square in its corner, where no piece covers it (figure 11 of 7.3).
fn numbering(view: &View) -> String {
    let text =
        |(x, y): (u32, u32), number: u32| format!(r#"<text x="{}" y="{}">{number}</text>"#, x + 2, y + 10);
    let numbers: String = view.squares().map(|square| text(view.corner(square), square.number())).collect();
    format!(r#"<g font-size="10" text-anchor="start">{numbers}</g>"#)
}
