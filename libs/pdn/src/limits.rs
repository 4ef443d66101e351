//! How much of a hostile archive is taken before a game is given up.

/// Bounds of one game. They are settings of the reader, not of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The longest text of one game, bytes.
    pub game_bytes: usize,
    /// The deepest variation within variations.
    pub depth: u8,
    /// The most tags a game may have.
    pub tags: u16,
}

impl Default for Limits {
    fn default() -> Self {
        Self { game_bytes: 1 << 20, depth: 64, tags: 256 }
    }
}

/// The longest word (move, number, result) and tag name, bytes.
pub(crate) const WORD: usize = 128;

/// The longest set-up between slashes, bytes.
pub(crate) const SETUP: usize = 2048;
