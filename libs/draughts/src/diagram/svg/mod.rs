//! A diagram as a picture.
//!
//! Black, white and one grey; shapes and presentation attributes only, so that neither a style
//! sheet, a font nor a script is needed. What is drawn is hidden from screen readers: they are told
//! the title and the description.

mod arrow;
mod board;
mod marks;
mod pieces;
mod view;

use rulebook::Language;

use super::{Diagram, words};
use view::View;

pub(super) fn draw(diagram: &Diagram, language: Language) -> String {
    let view = View::of(diagram);
    let title = markup::escaped(&words::title(diagram, language));
    let description = markup::escaped(&words::description(diagram, language));
    let key = markup::key(&title, &description);
    let size = view.size();
    let mut parts = vec![
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" role="img" lang="{language}" aria-labelledby="t{key}" aria-describedby="d{key}">"#
        ),
        format!(r#"<title id="t{key}">{title}</title>"#),
        format!(r#"<desc id="d{key}">{description}</desc>"#),
        r#"<g aria-hidden="true" font-family="sans-serif" text-anchor="middle">"#.to_owned(),
    ];
    parts.extend(board::draw(&view, diagram.numbers));
    if let Some(last_move) = &diagram.last_move {
        parts.extend(arrow::draw(&view, last_move));
    }
    parts.extend(pieces::draw(&view, &diagram.position));
    parts.extend(diagram.marks.iter().map(|mark| marks::draw(&view, *mark)));
    parts.push("</g>".to_owned());
    parts.push("</svg>\n".to_owned());
    parts.join("\n")
}
