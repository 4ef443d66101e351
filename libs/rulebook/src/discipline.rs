//! The disciplines the suite serves.

use crate::text_enum::text_enum;

/// A sporting discipline, independent of its pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Discipline {
    /// Russian draughts (6.1).
    Russian,
    /// Draughts-64: Russian rules, a drawn start position (6.2).
    Draughts64,
    /// Hundred-square draughts (VII).
    International,
    /// Giveaway draughts (VIII).
    Giveaway,
    /// Renju (IX).
    Renju,
}

text_enum!(Discipline, "discipline", {
    Russian => "russian",
    Draughts64 => "draughts64",
    International => "international",
    Giveaway => "giveaway",
    Renju => "renju",
});
