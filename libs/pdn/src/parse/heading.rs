//! Tags out of their pieces.

use crate::error::GameErrorKind;
use crate::parse::{Fault, Piece};
use crate::scan::Kind;
use crate::{Game, Warning};

/// Puts every tag into the game.
pub(super) fn read(found: &[Piece<'_>], game: &mut Game) -> Result<(), Fault> {
    let mut name: Option<&Piece<'_>> = None;
    for piece in found {
        match (piece.kind, name) {
            (Kind::TagName, _) => name = Some(piece),
            (Kind::TagValue, Some(head)) => {
                let (value, bare) = unescaped(&piece.text);
                let pushed = game.tags.push(&head.text, &value);
                pushed.map_err(|_| (GameErrorKind::MalformedTag, head.at))?;
                if bare {
                    game.warnings.push(Warning::BareQuote { name: head.text.to_string() });
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// The value without its backslashes, and whether a quote had none.
fn unescaped(text: &str) -> (String, bool) {
    let mut value = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut bare = false;
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|next| letter == '\\' && matches!(next, '"' | '\\'));
        bare |= letter == '"';
        value.push(escaped.unwrap_or(letter));
    }
    (value, bare)
}
