//! A game that a decision has played again (A9), until its result is entered.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::GameResult;
use crate::ids::{AppealId, DecisionId};
use crate::regulation::text_enum;

text_enum! {
    /// Where a replay stands.
    ReplayStatus {
        /// The game is to be played again; the results are not approved until its result is entered.
        Due = "due",
        /// Its result is entered.
        Entered = "entered",
        /// The appeal committee decided otherwise before it was entered (5.4.16.5).
        Superseded = "superseded",
    }
}

/// A game to be played again by a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Replay {
    /// The id by which its result is applied to the game, once.
    pub id: DecisionId,
    /// Where it stands.
    pub status: ReplayStatus,
    /// The decision that brought it.
    pub decision_id: DecisionId,
    /// The appeal, where it was the committee's decision.
    pub appeal_id: Option<AppealId>,
    /// Since when it is due.
    pub due_since: DateTime<Utc>,
    /// The result of the game that was played again. Of a micro-match, that of the whole meeting.
    pub result: Option<GameResult>,
    /// The games of a micro-match, those that were not played again among them (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// Who entered it.
    pub entered_by: Option<String>,
    /// When.
    pub entered_at: Option<DateTime<Utc>>,
    /// True once the result stands at the results service.
    pub applied: bool,
}

/// The result of a game that was played again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "result": "1-0" })))]
pub struct NewReplay {
    /// The result, also one without play where a player did not appear to it (3.14.2). Where the games of a micro-match
    /// are given it follows from them and may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The games of a micro-match, all of them: those that were not played again too, as they stand (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
}
