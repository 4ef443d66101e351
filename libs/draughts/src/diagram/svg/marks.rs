//! Marks, drawn over the pieces: black with a white edge, so that they are seen on either.

use super::super::{Mark, MarkSign};
use super::view::{CELL, View};
use markup::escaped;

const EDGE: &str = r##"fill="none" stroke="#fff" stroke-width="7""##;
const INK: &str = r##"fill="none" stroke="#000" stroke-width="3""##;

pub(super) fn draw(view: &View, mark: Mark) -> String {
    let shapes = match mark.sign {
        MarkSign::Ring => ring(view.middle(mark.square)),
        MarkSign::Cross => cross(view.corner(mark.square)),
        MarkSign::Letter(letter) => sign(view.middle(mark.square), letter),
    };
    format!(r#"<g data-mark="{}">{shapes}</g>"#, mark.square)
}

fn ring((x, y): (u32, u32)) -> String {
    let circle = |ink: &str| format!(r#"<circle cx="{x}" cy="{y}" r="22" {ink}/>"#);
    circle(EDGE) + &circle(INK)
}

fn cross((x, y): (u32, u32)) -> String {
    const INSET: u32 = 8;
    let (left, right) = (x + INSET, x + CELL - INSET);
    let (top, bottom) = (y + INSET, y + CELL - INSET);
    let path = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    format!(r#"<path d="{path}" {EDGE}/><path d="{path}" {INK}/>"#)
}

fn sign((x, y): (u32, u32), letter: char) -> String {
    let letter = escaped(&letter.to_string());
    // a third of a letter's height below the middle: not every printer knows of baselines
    let y = y + 9;
    let text = |ink: &str| {
        format!(r#"<text x="{x}" y="{y}" font-size="26" font-weight="bold" {ink}>{letter}</text>"#)
    };
    text(r##"stroke="#fff" stroke-width="6" stroke-linejoin="round""##) + &text("")
}
