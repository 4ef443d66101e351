//! The stones with the numbers of their moves.

use super::super::Shown;
use super::view::View;
use crate::Stone;

/// A stone's half breadth: neighbours do not touch (9.2.2.2).
const RADIUS: u32 = 18;

pub(super) fn draw(view: &View, shown: Shown, one_colour: bool) -> String {
    let (x, y) = View::place(shown.point);
    let (point, stone) = (view.name(shown.point), shown.stone.as_str());
    let number = shown.number.filter(|number| *number > 0);
    let in_rings = one_colour && number.is_some();
    let (fill, ink, edge) = match (shown.stone, in_rings) {
        (Stone::Black, false) => ("#000", "#fff", "#000"),
        (Stone::Black, true) | (Stone::White, false) => ("#fff", "#000", "#000"),
        // the number stands alone, the lines under it covered
        (Stone::White, true) => ("#fff", "#000", "#fff"),
    };
    let disc =
        format!(r#"<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}" stroke="{edge}" stroke-width="2"/>"#);
    let (attribute, text) = number.map_or_else(Default::default, |number| {
        // a third of a figure's height below the middle: not every printer knows of baselines
        let (size, drop) = if number < 100 { (17, 6) } else { (14, 5) };
        let text =
            format!(r#"<text x="{x}" y="{}" font-size="{size}" fill="{ink}">{number}</text>"#, y + drop);
        (format!(r#" data-move="{number}""#), text)
    });
    format!(r#"<g data-point="{point}" data-stone="{stone}"{attribute}>{disc}{text}</g>"#)
}
