//! A position set up in the middle of a game.

/// The FEN of a position between slashes, `/FEN "W:WK29:B4"/`; an empty board is a null move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setup(String);

impl Setup {
    /// The longest FEN, bytes.
    pub const LONGEST: usize = 2000;

    /// Takes the text of a FEN, which is not looked into; spaces in a row become one.
    ///
    /// There is none where the text is too long or has signs in it that no FEN has.
    #[must_use]
    pub fn new(fen: &str) -> Option<Self> {
        let text = fen.split_whitespace().collect::<Vec<_>>().join(" ");
        let good = text.len() <= Self::LONGEST && !text.contains(foreign);
        good.then_some(Self(text))
    }

    /// Reads what stands between the slashes: `FEN "..."`, or the FEN alone in quotes.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let quoted = text.strip_prefix("FEN").unwrap_or(text).trim();
        Self::new(quoted.strip_prefix('"')?.strip_suffix('"')?)
    }

    /// The FEN, without its quotes.
    #[must_use]
    pub fn fen(&self) -> &str {
        &self.0
    }
}

fn foreign(letter: char) -> bool {
    letter.is_control() || matches!(letter, '/' | '"' | '{' | '}' | '[' | ']' | '(' | ')' | ';')
}
