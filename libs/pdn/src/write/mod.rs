//! Games written so that they read back the same.

mod wrap;

use crate::model::{Colour, Comment, Game, Line, Node, Outcome, Remark, Step};

use wrap::Wrapped;

/// Writes a game: the heading, an empty line, the moves in lines of less than eighty letters.
///
/// [`crate::Reader`] makes the same game of it, where its tags begin with the seven of every game
/// ([`crate::Tags::roster_first`]) and an odd result is the tag `Result` too. A word longer than a line stays whole.
#[must_use]
pub fn write(game: &Game) -> String {
    written(game, false)
}

/// Writes games one after another. One without a result, or with an odd one, ends with a star, so that the next
/// is seen to begin.
#[must_use]
pub fn write_archive<'a>(games: impl IntoIterator<Item = &'a Game>) -> String {
    let texts: Vec<String> = games.into_iter().map(|game| written(game, true)).collect();
    texts.join("\n")
}

fn written(game: &Game, ended: bool) -> String {
    let tags = game.tags.roster_first();
    let mut heading = String::new();
    for (name, value) in tags.iter() {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        heading.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    let mut moves = Wrapped::default();
    line(&game.moves, &mut moves);
    if let Some(result) = &game.result {
        if heading.is_empty() && game.moves.is_empty() {
            // a result alone would be no game
            moves.word("1.");
        }
        moves.word(result.text());
    }
    let seen = game.result.as_ref().is_some_and(|result| result.outcome() != Outcome::Other);
    if ended && !seen {
        moves.word("*");
    }
    for text in &game.closing {
        closing(text, &mut moves);
    }
    let moves = moves.finish();
    let parted = if heading.is_empty() || moves.is_empty() { "" } else { "\n" };
    format!("{heading}{parted}{moves}")
}

fn line(moves: &Line, out: &mut Wrapped) {
    remarks(&moves.remarks, out);
    for node in &moves.nodes {
        step(node, out);
        remarks(&node.remarks, out);
    }
}

fn step(node: &Node, out: &mut Wrapped) {
    if let Some(number) = node.number {
        let dots = match number.colour {
            Colour::White => ".",
            Colour::Black => "...",
        };
        out.word(&format!("{}{dots}", number.value));
    }
    let strength = node.strength.as_ref().map_or("", crate::Strength::as_str);
    match &node.step {
        Step::Move(text) => out.word(&format!("{text}{strength}")),
        Step::Setup(setup) => {
            for word in format!("/FEN \"{}\"/{strength}", setup.fen()).split(' ') {
                out.word(word);
            }
        }
    }
}

fn remarks(all: &[Remark], out: &mut Wrapped) {
    for remark in all {
        match remark {
            Remark::Comment(text) => {
                for word in format!("{{{text}}}").split(' ') {
                    out.word(word);
                }
            }
            Remark::Nag(nag) => out.word(&nag.to_string()),
            Remark::Variation(inner) => {
                out.open();
                line(inner, out);
                out.close();
            }
        }
    }
}

/// A comment on the result begins on its line, however full that is.
fn closing(text: &Comment, out: &mut Wrapped) {
    out.same_line("{");
    for word in format!("{text}}}").split(' ') {
        out.word(word);
    }
}
