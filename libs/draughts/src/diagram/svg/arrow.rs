//! The last move: a dashed frame at its start, a full one at its end, and an arrow along its route.

use super::super::LastMove;
use super::view::{CELL, View};
use crate::Square;

/// The arrow ends before the middle of the last square, where the piece stands.
const SHORT_BY: f64 = 21.0;
/// The head of the arrow: its length, and half its breadth.
const HEAD: f64 = 16.0;
const HALF: f64 = 7.0;

#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    fn of(view: &View, square: Square) -> Self {
        let (x, y) = view.middle(square);
        Self { x: f64::from(x), y: f64::from(y) }
    }

    /// The point so far back along a direction and so far to its side.
    fn moved(self, (dx, dy): (f64, f64), back: f64, aside: f64) -> Self {
        Self { x: self.x - dx * back - dy * aside, y: self.y - dy * back + dx * aside }
    }

    fn written(self) -> String {
        format!("{:.1},{:.1}", self.x, self.y)
    }
}

pub(super) fn draw(view: &View, last_move: &LastMove) -> Vec<String> {
    let squares = last_move.squares();
    let ([start, .., end], Some(before)) = (squares, squares.iter().rev().nth(1)) else { return Vec::new() };
    vec![
        frame(view, *start, r#" stroke-dasharray="8 5""#),
        frame(view, *end, ""),
        arrow(view, squares, Point::of(view, *before), Point::of(view, *end)),
    ]
}

fn frame(view: &View, square: Square, dashes: &str) -> String {
    let (x, y) = view.corner(square);
    let (x, y, side) = (x + 2, y + 2, CELL - 4);
    format!(
        r##"<rect data-last-move="{square}" x="{x}" y="{y}" width="{side}" height="{side}" fill="none" stroke="#000" stroke-width="3"{dashes}/>"##
    )
}

fn arrow(view: &View, squares: &[Square], before: Point, end: Point) -> String {
    let (dx, dy) = (end.x - before.x, end.y - before.y);
    // a square root is the same on every machine; a hypotenuse need not be
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let along = (dx / length, dy / length);
    let tip = end.moved(along, SHORT_BY, 0.0);
    let neck = end.moved(along, SHORT_BY + HEAD, 0.0);
    let passed = squares.iter().take(squares.len().saturating_sub(1));
    let way: Vec<String> =
        passed.map(|square| Point::of(view, *square)).chain([neck]).map(Point::written).collect();
    let head: Vec<String> =
        [tip, neck.moved(along, 0.0, HALF), neck.moved(along, 0.0, -HALF)].map(Point::written).into();
    let (way, head) = (way.join(" "), head.join(" "));
    let line = |colour: &str, width: u32| {
        format!(
            r#"<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>"#
        )
    };
    let point = format!(r##"<polygon points="{head}" stroke="#fff" stroke-width="1"/>"##);
    format!("<g>{}{}{point}</g>", line("#fff", 8), line("#000", 4))
}
