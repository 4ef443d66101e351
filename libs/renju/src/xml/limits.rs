//! The bounds of a document.

/// The longest document, in bytes: the whole database of some hundred thousand games fits.
pub(super) const LONGEST: usize = 128 * 1024 * 1024;

/// The most games.
pub(super) const MOST_GAMES: usize = 500_000;

/// How deep elements may stand within each other; a move stands at the fourth level.
pub(super) const DEEPEST: usize = 16;

/// The longest text of an element, in bytes: longer than any record.
pub(super) const LONGEST_FIELD: usize = 20_000;

/// The longest attributes of an element, in bytes, all together.
pub(super) const LONGEST_ATTRIBUTES: usize = 8_000;
