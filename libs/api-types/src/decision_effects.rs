//! What a decision on a protest changes (A9), and what it would change.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::{EffectPreview, GameResult};
use crate::ids::ParticipantId;

/// What follows from a decision. Results and exclusions are applied at once; a replay is owed, and keeps the results from
/// approval, until its result is entered; the others are recorded, and carried out by the judges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[schema(examples(json!({ "kind": "replay" })))]
pub enum DecisionEffect {
    /// The protest's game gets another result.
    NewResult {
        /// Which. Where the games of a micro-match are given it follows from them and may be left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<GameResult>,
        /// The games of a micro-match, all of them, as with a judge's result (3.18). Left out where the decision is about
        /// the meeting as a whole: it has no games beside it then.
        #[schema(examples(json!(null)))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        games: Option<Vec<GameResult>>,
    },
    /// The protest's game is played again; the old result stands until the new one is entered for the protest.
    Replay {},
    /// One of the two loses the protest's game.
    Loss {
        /// Who.
        participant_id: ParticipantId,
    },
    /// Both lose the protest's game.
    LossToBoth {},
    /// A participant is excluded from the event.
    Exclusion {
        /// Who.
        participant_id: ParticipantId,
    },
    /// Days are taken from a player of a game by correspondence.
    PenaltyDays {
        /// Whose.
        participant_id: ParticipantId,
        /// How many.
        #[schema(minimum = 1, maximum = 365, examples(6))]
        days: u32,
    },
    /// The clocks of the protest's game are set.
    ClockChange {
        /// What White has left, in seconds.
        #[schema(minimum = 0, maximum = 86_400, examples(600))]
        white_seconds: u32,
        /// What Black has left, in seconds.
        #[schema(minimum = 0, maximum = 86_400, examples(480))]
        black_seconds: u32,
    },
}

impl DecisionEffect {
    /// The games of a micro-match that the decision gives.
    #[must_use]
    pub const fn games(&self) -> Option<&Vec<GameResult>> {
        match self {
            Self::NewResult { games, .. } => games.as_ref(),
            _ => None,
        }
    }
}

/// What a decision would do, asked before it is made. Nothing is stored.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DecisionPreview {
    /// The effect; null where the decision changes nothing.
    pub effect: Option<DecisionEffect>,
    /// True where it is recorded only, and carried out by the judges.
    pub recorded_only: bool,
    /// True where the game is to be played again: nothing changes until the result of the replay is entered, and the
    /// results are not approved before.
    #[serde(default)]
    pub replay_due: bool,
    /// The results, places and published pairings it would change; null where it changes none.
    pub changes: Option<EffectPreview>,
}
