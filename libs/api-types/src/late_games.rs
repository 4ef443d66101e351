//! Games of a round robin that a withdrawal left unplayed, played after the return.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::GameResult;
use crate::ids::ParticipantId;

/// A game of a round that has been, between two whom the withdrawal of one of them left without it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "white": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "black": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a12", "result": "1-0",
    "reason": "участник вернулся после болезни"
})))]
pub struct LateGame {
    /// Who had White, as the order table gives.
    pub white: ParticipantId,
    /// Who had Black.
    pub black: ParticipantId,
    /// The result. Where the games of a micro-match are given it follows from them and may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The games of a micro-match (3.18), as where a result is entered.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// When it ended: its protests run from then (5.4.16.1). The moment of the entry where it is left out.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<DateTime<Utc>>,
    /// Why it was played after its round.
    #[schema(examples("участник вернулся после болезни"))]
    pub reason: String,
}
