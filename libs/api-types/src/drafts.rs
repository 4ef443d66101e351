//! Drawn rounds before their publication.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::draft_changes::{DraftChangeRecord, DraftDeparture, MarkedBreach, MovedPlayer};
use crate::ids::{DraftId, ParticipantId, TournamentId};
use crate::participants::ParticipantRef;
use crate::play_offs::MeetingDecided;
use crate::regulation::text_enum;
use crate::rounds::{DrawnOpening, MissedPair, Unpaired};
use crate::text::Text;

text_enum! {
    /// Where a draft stands.
    DraftStatus {
        /// Drawn, not yet published.
        Draft = "draft",
        /// Published as a round.
        Published = "published",
        /// Another draft of the same round took its place.
        Superseded = "superseded",
    }
}

/// A round to be drawn.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "round": 1 })))]
pub struct NewDraft {
    /// The round, from 1.
    #[schema(minimum = 1, examples(1))]
    pub round: u16,
    /// The seed of every lot, 64 hexadecimal digits; made and recorded where absent.
    #[schema(examples("5c0f5c3ab281e4e7e546c8e3e3d035c7a3898a9957a70854c13eb8ecb4300c33"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Pairs that must not meet in this round, by the arbiter's word (3.17.9).
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forbidden: Option<Vec<[ParticipantId; 2]>>,
    /// Pairs that must meet in this round, by the arbiter's word (3.17.9).
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forced: Option<Vec<[ParticipantId; 2]>>,
    /// Who is to have no partner, by the arbiter's word (3.17.9).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<ParticipantId>,
    /// Of a knock-out: who goes on of those whose game of the round before has no winner.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<DecidedTie>,
}

/// Who goes on of a pair whose game has no winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecidedTie {
    /// Who goes on.
    pub winner: ParticipantId,
    /// How it was decided.
    #[schema(examples("дополнительная партия в блиц 1-0"))]
    pub reason: String,
}

/// What the arbiter has given for one round (3.17.9).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "forbidden": [], "forced": [], "bye": null, "decided": [] })))]
pub struct GivenPairs {
    /// Pairs that must not meet.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub forbidden: Vec<[ParticipantId; 2]>,
    /// Pairs that must meet.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub forced: Vec<[ParticipantId; 2]>,
    /// Who has no partner.
    #[schema(examples(json!(null)))]
    #[serde(default)]
    pub bye: Option<ParticipantId>,
    /// Of a knock-out: who goes on without a winner of the game.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub decided: Vec<DecidedTie>,
}

/// A drawn round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Draft {
    /// The id.
    pub id: DraftId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round.
    pub round: u16,
    /// Where it stands.
    pub status: DraftStatus,
    /// The version of the tournament it was drawn from.
    pub field_version: i64,
    /// The seed of every lot: with it anybody can repeat the draw (ChaCha20).
    pub seed: String,
    /// With the first round: whose numbers were drawn, in the order of entry that the lots of 3.17.5.1 start from.
    /// Those who withdrew before the round are not among them; their numbers follow, in the order of entry.
    #[serde(default)]
    pub entrants: Vec<ParticipantId>,
    /// The numbers the lots gave, with the first round.
    pub numbers: Vec<ParticipantRef>,
    /// The pairs, by board.
    pub pairs: Vec<DraftPair>,
    /// Who has no partner.
    pub bye: Option<ParticipantRef>,
    /// Why that one.
    #[serde(default)]
    pub bye_explanation: Option<Text>,
    /// What is more to be said of it.
    #[serde(flatten)]
    pub details: DraftDetails,
    /// When it was drawn.
    pub created_at: DateTime<Utc>,
    /// By whom.
    pub created_by: String,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// What is more to be said of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DraftDetails {
    /// Who has no game and no `+` as the one left over, and why.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub unpaired: Vec<Unpaired>,
    /// Of an order table of single players: its pairs of which one, or both, have left (3.13.2-3.13.3).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<MissedPair>>,
    /// Who ought to play and stands nowhere: while there is one, the draft is not published.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub left_out: Vec<ParticipantRef>,
    /// What the arbiter has given for this round.
    #[serde(default)]
    pub given: GivenPairs,
    /// Of a knock-out: who goes on of each pair of the round before without a winner.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<MeetingDecided>,
    /// Hard rules it breaks, by the chief judge's written word.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub breaches: Vec<MarkedBreach>,
    /// Where it leaves the order of the text, since it was changed by hand.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub departures: Vec<DraftDeparture>,
    /// Why departures were not all looked for: `hard_rules` (there is no order to be kept), `left_out`, `too_large`,
    /// `too_many`.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unexamined: Option<String>,
    /// Every change by hand, oldest first.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub changes: Vec<DraftChangeRecord>,
    /// The draft it was drawn again from (3.17.8).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redraw_of: Option<DraftId>,
    /// Why it was drawn again.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redraw_reason: Option<String>,
    /// Who has another partner than in that one, and why.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub moved: Vec<MovedPlayer>,
    /// The openings drawn (6.2.2, 3.6.4).
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub openings: Vec<DrawnOpening>,
    /// With the first round of a system whose rounds follow from the field: how many there are.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_total: Option<u16>,
}

/// A drawn pair, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DraftPair {
    /// The board, from 1.
    pub board: u32,
    /// Who has White.
    pub white: ParticipantRef,
    /// Who has Black.
    pub black: ParticipantRef,
    /// Why these two, and why these colours.
    pub explanation: Text,
}
