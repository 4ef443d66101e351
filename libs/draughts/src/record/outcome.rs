//! How a game ended: by the rules, else by what its record states.

use rulebook::{Citation, law};

use super::replay::Replay;
use super::result::Stated;
use crate::{Counter, Ending, Measure, Status};

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won, if anybody.
    pub status: Status,
    /// By what, if it is over.
    pub reason: Option<OutcomeReason>,
    /// The paragraph that ends the game.
    pub citation: Option<Citation>,
    /// After which move.
    pub ply: u32,
}

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OutcomeReason {
    /// The loser has no piece left.
    NoPieces,
    /// The loser's pieces are shut in.
    NoMoves,
    /// The loser resigned.
    Resignation,
    /// The loser's time ran out.
    Time,
    /// A count of moves was full (6.1.8, 7.5.2, 8.2).
    MoveCount,
    /// A position came for the third time (3.19.7).
    Repetition,
    /// A draw was agreed.
    Agreed,
    /// The record states a result and no reason.
    AsRecorded,
    /// Both flags are down (3.19.7).
    BothFlags,
    /// A player stopped the clocks (3.7.11).
    StoppedClocks,
}

impl OutcomeReason {
    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoPieces => "no_pieces",
            Self::NoMoves => "no_moves",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::MoveCount => "move_count",
            Self::Repetition => "repetition",
            Self::Agreed => "agreed",
            Self::AsRecorded => "as_recorded",
            Self::BothFlags => "both_flags",
            Self::StoppedClocks => "stopped_clocks",
        }
    }

    /// Whether the moves alone ended the game, whatever anybody says.
    #[must_use]
    pub const fn is_by_rule(self) -> bool {
        matches!(self, Self::NoPieces | Self::NoMoves | Self::MoveCount | Self::Repetition)
    }
}

impl Replay {
    /// What the rules decide goes before what the text states.
    pub(super) fn outcome(&self, stated: Option<Stated>) -> Outcome {
        let ply = self.played();
        if let Some(draw) = self.draw {
            return drawn(draw);
        }
        if let Some(ending) = self.position.ending() {
            let reason = match ending {
                Ending::NoPieces => OutcomeReason::NoPieces,
                Ending::NoMoves => OutcomeReason::NoMoves,
            };
            let citation = Some(self.law.cite(law::WIN));
            return Outcome { status: self.position.status(), reason: Some(reason), citation, ply };
        }
        match stated.filter(|_| self.first_fault.is_none()) {
            Some(stated) => self.stated_outcome(stated, ply),
            None => Outcome { status: Status::InProgress, reason: None, citation: None, ply },
        }
    }

    fn stated_outcome(&self, stated: Stated, ply: u32) -> Outcome {
        let paragraph = match stated.reason {
            OutcomeReason::Resignation | OutcomeReason::Time => Some(law::WIN),
            OutcomeReason::Agreed => Some(law::DRAWS),
            _ => None,
        };
        let citation = paragraph.map(|paragraph| self.law.cite(paragraph));
        Outcome { status: stated.status, reason: Some(stated.reason), citation, ply }
    }
}

fn drawn((ply, counter): (u32, Counter)) -> Outcome {
    let reason = match counter.measure {
        Measure::Occurrences => OutcomeReason::Repetition,
        _ => OutcomeReason::MoveCount,
    };
    Outcome { status: Status::Draw, reason: Some(reason), citation: Some(counter.citation), ply }
}
