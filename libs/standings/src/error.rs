//! Why no table can be made.

use thiserror::Error;

use crate::event::{PlayerNo, RoundNo};
use crate::tie_break::TieBreak;

/// A fault of the input.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StandingsError {
    /// Two lines carry the same number.
    #[error("number {0} is given to more than one player")]
    DuplicateNumber(PlayerNo),
    /// A line names an opponent who is not in the event.
    #[error("round {round}: player {player} meets {opponent}, who is not in the event")]
    UnknownOpponent {
        /// The round.
        round: RoundNo,
        /// Whose line.
        player: PlayerNo,
        /// Whom it names.
        opponent: PlayerNo,
    },
    /// A line names its own player.
    #[error("round {round}: player {player} meets himself")]
    SelfOpponent {
        /// The round.
        round: RoundNo,
        /// Whose line.
        player: PlayerNo,
    },
    /// The two lines of a meeting do not agree.
    #[error("round {round}: the lines of {player} and {opponent} contradict each other")]
    Contradiction {
        /// The round.
        round: RoundNo,
        /// Whose line.
        player: PlayerNo,
        /// Whose line says otherwise.
        opponent: PlayerNo,
    },
    /// A game after the player left the event.
    #[error("round {round}: player {player} plays after having withdrawn")]
    PlayedAfterWithdrawal {
        /// The round.
        round: RoundNo,
        /// Whose line.
        player: PlayerNo,
    },
    /// A point without an opponent exists in the Swiss system only (3.17.2); a free round is `None`.
    #[error("round {round}: player {player} has a bye, which a round robin does not give")]
    ByeInRoundRobin {
        /// The round.
        round: RoundNo,
        /// Whose line.
        player: PlayerNo,
    },
    /// The order names a criterion twice.
    #[error("the tie-break {} stands in the order twice", .0.name())]
    RepeatedTieBreak(TieBreak),
    /// A play-off names a player twice, or one who is not in the event.
    #[error("a play-off names {0} wrongly")]
    PlayOff(PlayerNo),
    /// More rounds than can be numbered.
    #[error("too many rounds")]
    TooManyRounds,
}
