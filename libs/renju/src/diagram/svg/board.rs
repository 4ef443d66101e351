//! The lines, the marked points and the names of columns and rows (figure 17 of 9.2.2.2).

use super::view::{CELL, MARGIN, SIDE, View};
use crate::{Columns, Point, SIZE};

/// Columns and rows of the marked points besides the centre, counted from nought: D4, D12, M4, M12.
const MARKED: [u8; 2] = [3, 11];

pub(super) fn draw(view: &View) -> Vec<String> {
    let mut parts = vec![ground(view), lines(), frame(), marked_points(), names(view.columns)];
    let passes = view.passes.iter().enumerate();
    parts.extend(passes.map(|(index, passes)| {
        let (x, y) = (SIDE / 2, View::pass_line(index));
        format!(r#"<text x="{x}" y="{y}" font-size="18">{passes}</text>"#)
    }));
    parts
}

fn ground(view: &View) -> String {
    format!(r##"<rect width="{SIDE}" height="{}" fill="#fff"/>"##, view.height())
}

fn lines() -> String {
    let far = SIDE - MARGIN;
    let line = |index: u8| {
        let at = View::across(index);
        format!("M{at} {MARGIN}V{far}M{MARGIN} {at}H{far}")
    };
    let path: String = (0..SIZE).map(line).collect();
    format!(r##"<path d="{path}" fill="none" stroke="#000" stroke-width="1"/>"##)
}

fn frame() -> String {
    let side = SIDE - 2 * MARGIN;
    format!(
        r##"<rect x="{MARGIN}" y="{MARGIN}" width="{side}" height="{side}" fill="none" stroke="#000" stroke-width="2"/>"##
    )
}

fn marked_points() -> String {
    let corners = MARKED.into_iter().flat_map(|column| MARKED.map(|row| Point::new(column, row)));
    let dot = |point: Point| {
        let (x, y) = View::place(point);
        format!(r#"<circle cx="{x}" cy="{y}" r="4"/>"#)
    };
    corners.flatten().chain([Point::CENTRE]).map(dot).collect()
}

fn names(columns: Columns) -> String {
    let text = |x: u32, y: u32, name: &str| format!(r#"<text x="{x}" y="{y}">{name}</text>"#);
    let far = SIDE - MARGIN / 2;
    let mut parts = vec![r#"<g font-size="16">"#.to_owned()];
    for (index, letter) in (0..SIZE).zip(columns.letters()) {
        let (x, name) = (View::across(index), letter.to_string());
        parts.extend([text(x, MARGIN / 2 - 2, &name), text(x, far + CELL / 4, &name)]);
        let (y, name) = (View::down(index) + 6, (index + 1).to_string());
        parts.extend([text(MARGIN / 2 - 6, y, &name), text(far + 6, y, &name)]);
    }
    parts.push("</g>".to_owned());
    parts.concat()
}
