//! What a record is judged by.

use rulebook::Edition;

use crate::DrawSettings;

/// The law of a game and how its draws are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordTerms {
    /// The edition of the rules.
    pub edition: Edition,
    /// How the draw rules are read.
    pub draws: DrawSettings,
}

impl RecordTerms {
    /// An edition with the default readings.
    #[must_use]
    pub fn of(edition: Edition) -> Self {
        Self { edition, draws: DrawSettings::default() }
    }
}
