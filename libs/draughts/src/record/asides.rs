//! What a PDN game holds beside its moves and its result.

use pdn::{Game, Line, Remark};

/// The tags, then comments, marks and variations of the main line in the order written.
pub(super) fn of(game: &Game) -> Vec<String> {
    let tags = game.tags.iter().map(|(name, value)| format!("{name} \"{value}\""));
    let remarks = game.moves.remarks.iter().chain(game.moves.nodes.iter().flat_map(|node| &node.remarks));
    let closing = game.closing.iter().map(|comment| comment.as_str().to_owned());
    tags.chain(remarks.map(shown)).chain(closing).filter(|text| !text.is_empty()).collect()
}

fn shown(remark: &Remark) -> String {
    match remark {
        Remark::Comment(comment) => comment.as_str().to_owned(),
        Remark::Nag(nag) => format!("${}", nag.0),
        Remark::Variation(line) => first_moves(line),
    }
}

/// A variation by its own moves; what leaves it in turn is left out.
fn first_moves(line: &Line) -> String {
    line.moves().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
}
