//! Why there is no round.

use thiserror::Error;

use crate::field::PlayerNo;

/// A fault of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum FieldFault {
    /// Rounds are counted from one.
    #[error("there is no round 0")]
    RoundZero,
    /// Two players carry a number.
    #[error("number {0} is given to more than one player")]
    DuplicateNumber(PlayerNo),
    /// A history names somebody who is not there.
    #[error("the history of {player} names {opponent}, who is not in the field")]
    UnknownOpponent {
        /// Whose history.
        player: PlayerNo,
        /// Whom it names.
        opponent: PlayerNo,
    },
    /// A history names its own player.
    #[error("the history of {0} names himself")]
    SelfOpponent(PlayerNo),
    /// A history is not as long as the rounds before this one.
    #[error("the history of {0} is not of the rounds before this one")]
    HistoryLength(PlayerNo),
}

/// The hard rule (3.17.2) without which a complete round would exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// The field is odd and everybody has had a point without play (P5).
    EverybodyHadFreePoint,
    /// The field is odd, and no complete round exists without one of those who may stay without an opponent.
    ByeCandidates,
    /// The pairs or the bye that the arbiter has given.
    GivenByArbiter,
    /// The pairs the regulation forbids.
    ForbiddenPairs,
    /// The same colour four times running.
    ColourBar,
    /// Second meetings.
    SecondMeeting,
    /// Several of them at once.
    Several,
}

impl Obstacle {
    /// The paragraph.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::ForbiddenPairs | Self::GivenByArbiter => "3.17.9",
            _ => "3.17.2",
        }
    }
}

/// Why there is no round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PairingError {
    /// The field is faulty.
    #[error(transparent)]
    Field(#[from] FieldFault),
    /// The hard rules leave no complete round; never a partial one.
    #[error("no complete round exists: {0:?}")]
    NoCompleteRound(Obstacle),
    /// The hard rules leave so little choice in so large a field that the decisions cannot be weighed in bounded work.
    #[error("the choice of the round is too intricate for a field of this size")]
    TooIntricate,
}
