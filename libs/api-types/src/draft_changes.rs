//! Changes of a draft by hand, and its drawing again.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::ParticipantId;
use crate::participants::ParticipantRef;
use crate::text::Text;

/// One change of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum DraftChange {
    /// Two players change places, each with colour and partner of the other.
    SwapPlayers {
        /// One.
        one: ParticipantId,
        /// The other.
        other: ParticipantId,
    },
    /// The two of a board change colours.
    SwapColours {
        /// The board.
        #[schema(minimum = 1, examples(1))]
        board: u32,
    },
    /// A pair is taken out: the two stand nowhere until they are given a place.
    RemovePair {
        /// The board.
        #[schema(minimum = 1, examples(1))]
        board: u32,
    },
    /// Two players who stand nowhere become a pair, on the first free board.
    AddPair {
        /// Who has White.
        white: ParticipantId,
        /// Who has Black.
        black: ParticipantId,
    },
    /// A player who stands nowhere gets the bye.
    SetBye {
        /// Who.
        player: ParticipantId,
    },
    /// Who had the bye stands nowhere.
    ClearBye {},
}

/// Changes of a draft, made all together or not at all.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "changes": [{ "kind": "swap_colours", "board": 1 }], "dry_run": true
})))]
pub struct NewDraftChanges {
    /// What is done, in this order; board numbers are those before the first change.
    pub changes: Vec<DraftChange>,
    /// The chief judge's reason, where a hard rule is broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Only to be told what would break.
    #[serde(default)]
    pub dry_run: bool,
}

/// A hard rule broken by the chief judge's word: marked for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MarkedBreach {
    /// What is broken: `second_meeting`, `fourth_same_colour`, `second_free_point`, `forbidden_pair` or
    /// `given_pair_missing`.
    #[schema(examples("second_meeting"))]
    pub kind: String,
    /// The paragraph.
    #[schema(examples("3.17.2"))]
    pub rule: String,
    /// Whom it concerns.
    pub players: Vec<ParticipantRef>,
    /// In words.
    pub detail: Text,
    /// The chief judge's reason; null only in a dry run.
    #[schema(examples("решение главного судьи: соперники согласны"))]
    pub reason: Option<String>,
    /// By whom.
    #[schema(examples("petrov"))]
    pub by: Option<String>,
    /// When.
    pub at: Option<DateTime<Utc>>,
}

/// Where a draft leaves the order of the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DraftDeparture {
    /// Which decision: `bye`, `floater_opponent`, `members_floating`, `groups_passed`, `who_floats`, `opponent`,
    /// `colour`.
    #[schema(examples("opponent"))]
    pub kind: String,
    /// The paragraph.
    #[schema(examples("3.17.5.5"))]
    pub rule: String,
    /// Whom it concerns.
    pub players: Vec<ParticipantRef>,
    /// Whom the text would have.
    pub expected: Vec<ParticipantRef>,
    /// In words.
    pub detail: Text,
}

/// Changes made together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DraftChangeRecord {
    /// The version of the draft they made.
    pub version: i64,
    /// What was done.
    pub changes: Vec<DraftChange>,
    /// The reason given.
    pub reason: Option<String>,
    /// The hard rules that the draft broke after them.
    pub breaches: Vec<MarkedBreach>,
    /// By whom.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// A draft to be drawn again, with as few players moved as can be (3.17.8).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRedraw {
    /// Why, for the record.
    #[schema(examples("выбыл участник"))]
    pub reason: String,
}

/// Somebody who has another partner than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MovedPlayer {
    /// Who.
    pub participant: ParticipantRef,
    /// Who was the partner; null of somebody who had none.
    pub before: Option<ParticipantRef>,
    /// Who is; null of somebody who has none.
    pub after: Option<ParticipantRef>,
    /// Why.
    pub why: Text,
}
