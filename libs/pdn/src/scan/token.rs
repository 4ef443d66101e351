//! Pieces of a game's text.

use std::ops::Range;

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The name of a tag; its value is next.
    TagName,
    /// The value of a tag, without its quotes.
    TagValue,
    /// A comment, without what surrounds it.
    Comment,
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// Marks of strength that stood in brackets.
    Strength,
    /// The figures of a glyph.
    Nag,
    /// What stands between two slashes.
    Setup,
    /// Anything else up to a space: moves, numbers, results.
    Word,
}

/// A piece: its kind, and its bytes in the text of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Range<usize>,
}

/// What the scanner cut off the archive.
#[derive(Debug)]
pub(crate) struct Cut {
    /// The bytes of the game.
    pub(crate) raw: Vec<u8>,
    /// Its pieces.
    pub(crate) tokens: Vec<Token>,
    /// Where it begins.
    pub(crate) start: crate::Place,
    /// How many of the words at its end are its result, where they are one that no move could be.
    pub(crate) result_words: usize,
}
