//! Tags out of their pieces.

use crate::error::GameErrorKind;
use crate::parse::{Fault, Piece};
use crate::scan::Kind;
use crate::{Game, Warning};

/// Puts every tag into the game.
pub(super) fn read(found: &[Piece<'_>], raw: &[u8], game: &mut Game) -> Result<(), Fault> {
    let mut name: Option<&Piece<'_>> = None;
    for piece in found {
        match (piece.kind, name) {
            (Kind::TagName, _) => name = Some(piece),
            (Kind::TagValue, Some(head)) => {
                let (value, bare) = unescaped(&piece.text);
                let pushed = game.tags.push(&head.text, &value);
                pushed.map_err(|_| (GameErrorKind::MalformedTag, head.at))?;
                if !is_closed(raw, piece.end) {
                    game.warnings.push(Warning::UnclosedTag { name: head.text.to_string() });
                }
                if bare {
                    game.warnings.push(Warning::BareQuote { name: head.text.to_string() });
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a quote and a bracket end the value.
fn is_closed(raw: &[u8], end: usize) -> bool {
    let mut after = raw.iter().skip(end);
    let space = |byte: &&u8| **byte <= b' ' && !matches!(**byte, b'\r' | b'\n') || **byte == 0x7F;
    after.next() == Some(&b'"') && after.find(|byte| !space(byte)) == Some(&b']')
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
