//! Play-offs: what separates those whom the results leave equal (3.15.2).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{ParticipantId, PlayOffId, TournamentId};
use crate::participants::ParticipantRef;

/// A play-off that was held.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "round": 2, "order": ["01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a12"],
    "detail": "дополнительная партия в блиц 1-0"
})))]
pub struct NewPlayOff {
    /// Of a knock-out: the round of the meeting without a winner. Elsewhere left out.
    #[schema(minimum = 1)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// Those who were equal, the winner first; of a knock-out the two of the meeting. In a team event, its teams.
    pub order: Vec<ParticipantId>,
    /// What was played, and how it ended.
    #[schema(examples("дополнительная партия в блиц 1-0"))]
    pub detail: String,
}

/// A play-off.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayOff {
    /// Its id.
    pub id: PlayOffId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Of a knock-out the round of the meeting, elsewhere the last round.
    #[schema(examples(2))]
    pub round: u16,
    /// Those who were equal, the winner first.
    pub order: Vec<ParticipantRef>,
    /// What was played, and how it ended.
    #[schema(examples("дополнительная партия в блиц 1-0"))]
    pub detail: String,
    /// Whether it separates places of the present table: not where a corrected result has parted them otherwise.
    pub applied: bool,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
    /// By whom; for the event's own people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded_by: Option<String>,
    /// Where it was annulled.
    #[schema(examples(json!(null)))]
    pub annulled: Option<PlayOffAnnulled>,
    /// The version, as in the `ETag`.
    #[schema(examples(1))]
    pub version: i64,
}

/// When and why a play-off was annulled.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "at": "2026-11-30T13:20:00Z", "reason": "записан не тот победитель" })))]
pub struct PlayOffAnnulled {
    /// When.
    pub at: DateTime<Utc>,
    /// Why.
    pub reason: String,
}

/// That a play-off does not count.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "reason": "записан не тот победитель" })))]
pub struct PlayOffAnnulment {
    /// Why.
    pub reason: String,
}

/// Who won a meeting of a knock-out that its game left without a winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MeetingDecided {
    /// The round of the meeting.
    pub round: u16,
    /// Who goes on.
    pub winner: ParticipantId,
    /// Who does not.
    pub loser: ParticipantId,
    /// How it was decided.
    pub detail: String,
}
