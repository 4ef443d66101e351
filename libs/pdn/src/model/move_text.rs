//! A move as it was written, before anyone asks whether it is legal.

use std::fmt;

use crate::chars::{is_invisible, is_short_number, is_sign};
use crate::model::GameResult;

/// One move as a word: `32-28`, `ed4`, `c3:e5:g7`, `a3b4`, or `--` where the move is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MoveText(String);

impl MoveText {
    /// The longest move, bytes.
    pub const LONGEST: usize = 100;

    /// The move nobody wrote down.
    #[must_use]
    pub fn unknown() -> Self {
        Self("--".to_owned())
    }

    /// Reads a word that nothing but a move could be.
    ///
    /// There is none where the word is empty or too long, has spaces, signs of the format or invisible letters
    /// in it, begins or ends like half of another word, or is a number, a result or no letters at all.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let first = text.chars().next()?;
        let last = text.chars().next_back()?;
        if text == "--" {
            return Some(Self::unknown());
        }
        let good = text.len() <= Self::LONGEST
            && text.chars().any(char::is_alphanumeric)
            && !text.contains(foreign)
            && !(is_sign(first) || matches!(first, '%' | '.' | '…' | '+' | '='))
            && !(is_sign(last) || matches!(last, '!' | '?' | '*' | '=' | '+'))
            && !is_short_number(text)
            && !is_numbered(text)
            && GameResult::standard(text).is_none();
        good.then(|| Self(text.to_owned()))
    }

    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A letter that ends a word or never belongs to one.
fn foreign(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || is_invisible(letter)
        || matches!(letter, '{' | '}' | '(' | ')' | '[' | ']' | '$' | ';' | '"' | '/')
}

/// Whether the word begins with a move's number and dots.
fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(['.', '…'])
}

#[cfg(test)]
mod tests {
    use super::MoveText;

    #[test]
    fn what_is_a_move() {
        for text in ["32-28", "28x19", "ed4", "c3:e5:g7", "a3b4", "гх", "3228", "--", "e3", "01-06", "b:d6"]
        {
            let read = MoveText::new(text);
            assert_eq!(read.as_ref().map(MoveText::as_str), (text != "гх").then_some(text));
        }
    }

    #[test]
    fn what_is_no_move() {
        let long = "a".repeat(MoveText::LONGEST + 1);
        for text in [
            "",
            "-",
            "12",
            "1-0",
            "1/2-1/2",
            "12.ed4",
            "ed4!",
            "a b",
            "a\u{200f}b",
            "x19",
            "32-",
            "...",
            &long,
        ] {
            assert_eq!(MoveText::new(text), None, "{text}");
        }
    }
}
