//! Drawn rounds before their publication.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{DraftId, ParticipantId, TournamentId};
use crate::participants::ParticipantRef;
use crate::regulation::text_enum;
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
pub struct NewDraft {
    /// The round, from 1.
    #[schema(minimum = 1, examples(1))]
    pub round: u16,
    /// The seed of every lot, 64 hexadecimal digits; made and recorded where absent.
    #[schema(examples("5c0f5c3ab281e4e7e546c8e3e3d035c7a3898a9957a70854c13eb8ecb4300c33"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
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
    /// When it was drawn.
    pub created_at: DateTime<Utc>,
    /// By whom.
    pub created_by: String,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// A drawn pair, with its reasons.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
