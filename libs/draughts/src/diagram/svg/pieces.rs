//! The pieces. A king is two pieces on top of each other, so that colour is not needed to tell it.

use super::view::View;
use crate::{Piece, Position, Side};

/// A man's half breadth, and that of each of a king's two pieces.
const MAN: u32 = 18;
const KING: u32 = 16;
/// How far the two pieces of a king are above and below the middle.
const LIFT: u32 = 5;

pub(super) fn draw(view: &View, position: &Position) -> Vec<String> {
    let drawn = view.squares().filter_map(|square| {
        let (side, piece) = position.at(square)?;
        let (x, y) = view.middle(square);
        let (kind, shapes) = match piece {
            Piece::Man => ("man", topmost(x, y, MAN)),
            Piece::King => ("king", disc(x, y + LIFT, KING) + &topmost(x, y - LIFT, KING)),
        };
        let (fill, stroke) = colours(side);
        let side = side.as_str();
        Some(format!(
            r#"<g data-square="{square}" data-piece="{side}-{kind}" fill="{fill}" stroke="{stroke}" stroke-width="2">{shapes}</g>"#
        ))
    });
    drawn.collect()
}

/// Filling and edge: the edge keeps the two pieces of a king apart.
const fn colours(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::White => ("#fff", "#000"),
        Side::Black => ("#000", "#fff"),
    }
}

fn disc(x: u32, y: u32, radius: u32) -> String {
    format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#)
}

/// A piece seen from above, with the groove of a turned one.
fn topmost(x: u32, y: u32, radius: u32) -> String {
    let groove = radius - 6;
    disc(x, y, radius) + &format!(r#"<circle cx="{x}" cy="{y}" r="{groove}" stroke-width="1"/>"#)
}
