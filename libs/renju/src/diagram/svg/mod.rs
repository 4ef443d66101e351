//! A diagram as a picture.
//!
//! Black and white; shapes and presentation attributes only, so that neither a style sheet, a font nor
//! a script is needed. What is drawn is hidden from screen readers: they are told the title and the
//! description.

mod board;
mod marks;
mod stones;
mod view;

use rulebook::Language;

use super::{Diagram, words};
use crate::Columns;
use view::View;

pub(super) fn draw(diagram: &Diagram, language: Language, columns: Columns) -> String {
    let view = View { columns, passes: passes(diagram) };
    let title = markup::escaped(&words::title(diagram, language));
    let description = markup::escaped(&words::description(diagram, language, columns));
    let key = markup::key(&title, &description);
    let (width, height) = (view::SIDE, view.height());
    let mut parts = vec![
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" lang="{language}" aria-labelledby="t{key}" aria-describedby="d{key}">"#
        ),
        format!(r#"<title id="t{key}">{title}</title>"#),
        format!(r#"<desc id="d{key}">{description}</desc>"#),
        r#"<g aria-hidden="true" font-family="sans-serif" text-anchor="middle">"#.to_owned(),
    ];
    parts.extend(board::draw(&view));
    let one_colour = diagram.one_colour;
    parts.extend(diagram.stones.iter().map(|shown| stones::draw(&view, *shown, one_colour)));
    parts.extend(diagram.last.map(|point| marks::last(&view, point)));
    parts.extend(diagram.crosses.iter().map(|point| marks::cross(&view, *point)));
    parts.push("</g>".to_owned());
    parts.push("</svg>\n".to_owned());
    parts.join("\n")
}

/// Passes as they stand in the margin of a score sheet (9.3.2.1), in lines.
fn passes(diagram: &Diagram) -> Vec<String> {
    const IN_A_LINE: usize = 10;
    let line = |numbers: &[u32]| {
        let passes: Vec<String> = numbers.iter().map(|number| format!("{number} –")).collect();
        passes.join("   ")
    };
    diagram.passes.chunks(IN_A_LINE).map(line).collect()
}
