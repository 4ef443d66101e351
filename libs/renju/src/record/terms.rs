//! What a record is judged by.

use rulebook::Edition;

use crate::Opening;
use crate::verdict::MoveTerms;

/// What follows from a foul (R1a); the regulation says which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FoulClaims {
    /// It loses at once.
    #[default]
    Automatic,
    /// It loses if White claims it before his reply.
    OnClaim,
}

impl FoulClaims {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::OnClaim => "on_claim",
        }
    }
}

/// What a record is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordTerms {
    /// What its moves are judged by.
    pub moves: MoveTerms,
    /// What follows from a foul.
    pub foul_claims: FoulClaims,
    /// The opening regulation (9.2.4.3); none where the event has none.
    pub opening: Option<Opening>,
}

impl RecordTerms {
    /// The defaults of every setting, and no opening regulation.
    #[must_use]
    pub fn of(edition: Edition) -> Self {
        Self { moves: MoveTerms::of(edition), foul_claims: FoulClaims::default(), opening: None }
    }
}
