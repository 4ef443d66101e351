//! A tournament: its name, its regulation, its state.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::TournamentId;
use crate::regulation::{Regulation, text_enum};
use crate::regulation_checks::Finding;
use crate::staff::Role;

text_enum! {
    /// Where a tournament stands.
    TournamentStatus {
        /// Seen by its federation and staff alone.
        Preparing = "preparing",
        /// Seen by everybody; results are provisional.
        Published = "published",
        /// The technical results are approved (12.3).
        Final = "final",
    }
}

/// A tournament to be created.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// Its name.
    #[schema(examples("Кубок Москвы по русским шашкам"))]
    pub name: String,
    /// The federation that holds it; by default the token's own. An administrator must say it.
    #[schema(examples("moscow"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Its regulation.
    pub regulation: Regulation,
}

/// A tournament.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Tournament {
    /// Its id.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The name in Latin letters.
    pub name_latin: String,
    /// The federation that holds it.
    pub federation: String,
    /// Its regulation.
    pub regulation: Regulation,
    /// Where it stands.
    pub status: TournamentStatus,
    /// Raised by every change of anything in the tournament; the `ETag` of the tournament and its standings.
    pub version: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When its technical results were approved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved_at: Option<DateTime<Utc>>,
    /// The caller's roles here.
    #[serde(default)]
    pub your_roles: Vec<Role>,
    /// What the check of the regulation warns of; told when the tournament is created.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Finding>,
}

/// Showing a tournament to everybody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Publication {
    /// `true`: everybody sees it. A tournament with rounds cannot be hidden again.
    pub published: bool,
}

/// An event that ends before its last round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "after_round": 2, "reason": "отключение света, решение организатора" })))]
pub struct EarlyEnd {
    /// The round it ended with: the last one published, which has ended.
    pub after_round: u16,
    /// Why, and by whose decision.
    pub reason: String,
}

/// The approval of the technical results (12.3).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Approval {
    /// Which tournament.
    pub tournament_id: TournamentId,
    /// `final`, until a protest received before suspends it.
    pub status: TournamentStatus,
    /// The version that is final.
    pub version: i64,
    /// When.
    pub approved_at: DateTime<Utc>,
    /// By whom.
    pub approved_by: String,
}
