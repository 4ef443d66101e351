//! A word taken apart: the number of the move, the move, its marks.

use crate::chars::{is_capture, is_dash, is_sign, is_square};
use crate::model::{Colour, GameResult, MoveNumber};

/// What a word begins with.
pub(super) enum Part<'a> {
    /// A number and its dots, and the rest.
    Number(MoveNumber, &'a str),
    /// Dots alone, and the rest: Black's move comes next.
    Dots(&'a str),
    /// Neither.
    Word,
}

/// Looks for the number of a move: `12.`, `12...ed4`, `…`.
pub(super) fn number(text: &str) -> Part<'_> {
    let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = after.trim_start_matches(['.', '…']);
    let digits = text.len() - after.len();
    if rest.len() == after.len() || digits > MoveNumber::DIGITS || GameResult::standard(text).is_some() {
        return Part::Word;
    }
    let one = after.strip_prefix('.') == Some(rest);
    let colour = if one { Colour::White } else { Colour::Black };
    match text.get(..digits).and_then(|digits| digits.parse().ok()) {
        Some(value) => Part::Number(MoveNumber { value, colour }, rest),
        None => Part::Dots(rest),
    }
}

/// The word without the marks of strength at its end, and the marks; a star among them means the only move.
pub(super) fn split_marks(text: &str) -> (&str, &str) {
    let word = text.trim_end_matches(['!', '?', '*']);
    text.split_at_checked(word.len()).unwrap_or((text, ""))
}

/// A word the next one may complete: `31 - 27`, `18 x 29`, `c3: e5`.
pub(super) struct Held {
    pub(super) text: String,
    pub(super) at: usize,
}

impl Held {
    /// Whether the next word goes on with this one.
    pub(super) fn joins(&self, next: &str) -> bool {
        let (Some(first), Some(last)) = (next.chars().next(), self.text.chars().next_back()) else {
            return false;
        };
        let begun = self.text.starts_with(char::is_alphanumeric);
        if begun && is_sign(last) {
            return first.is_alphanumeric() && !is_sign(first);
        }
        let capture = is_capture(first) && last.is_alphanumeric();
        // a row of dashes is an unknown move of its own
        let dash = next.strip_prefix(is_dash).is_some_and(|rest| !rest.starts_with(is_dash));
        begun && (capture || (dash && is_square(&self.text)))
    }
}
