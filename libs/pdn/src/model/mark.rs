//! How good a move was, in signs and in numbers.

use std::fmt;

/// Marks of a move's strength: `!`, `?`, `!?`, `?!` and longer rows of the two signs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Strength(String);

impl Strength {
    /// The longest row of signs.
    const LONGEST: usize = 16;

    /// Reads a row of one to sixteen `!` and `?`.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let signs = text.bytes().all(|byte| matches!(byte, b'!' | b'?'));
        (signs && (1..=Self::LONGEST).contains(&text.len())).then(|| Self(text.to_owned()))
    }

    /// The signs.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A numeric annotation glyph: `$1` is a good move, `$7` the only one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nag(pub u16);

impl Nag {
    /// The only move, which older records mark with a star after it.
    pub const ONLY_MOVE: Self = Self(7);
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
