//! Marks, drawn over the stones: black with a white edge, so that they are seen on either.

use super::view::{CELL, View};
use crate::Point;

const EDGE: &str = r##"fill="none" stroke="#fff" stroke-width="6""##;
const INK: &str = r##"fill="none" stroke="#000" stroke-width="3""##;

/// A frame round the last stone.
pub(super) fn last(view: &View, point: Point) -> String {
    let ((x, y), name) = (View::place(point), view.name(point));
    let (x, y, side) = (x - CELL / 2, y - CELL / 2, CELL);
    format!(
        r##"<rect data-last="{name}" x="{x}" y="{y}" width="{side}" height="{side}" fill="none" stroke="#000" stroke-width="3"/>"##
    )
}

/// A cross over a point.
pub(super) fn cross(view: &View, point: Point) -> String {
    const ARM: u32 = 11;
    let ((x, y), name) = (View::place(point), view.name(point));
    let (left, right, top, bottom) = (x - ARM, x + ARM, y - ARM, y + ARM);
    let path = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    format!(r#"<g data-cross="{name}"><path d="{path}" {EDGE}/><path d="{path}" {INK}/></g>"#)
}
