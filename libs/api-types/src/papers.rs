//! Protests on paper: entered by a judge with the time they were received.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a protest on paper was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Paper {
    /// When the judge received it: the time that counts.
    pub received_at: DateTime<Utc>,
    /// When it was entered.
    pub entered_at: DateTime<Utc>,
    /// By whom.
    pub entered_by: String,
    /// Whether a second judge has to countersign it: it was entered more than ten minutes after its receipt.
    pub countersignature_needed: bool,
    /// The second judge's word, once it is there.
    pub countersignature: Option<Countersignature>,
}

/// A second judge's word on the time of receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Countersignature {
    /// Whether he confirms it; where he does not, the protest is void.
    pub confirmed: bool,
    /// Why not.
    pub reason: Option<String>,
    /// Who.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// A countersignature to be given, or refused with the reason.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "confirmed": true })))]
pub struct NewCountersignature {
    /// Whether the paper was received at the time that was entered.
    pub confirmed: bool,
    /// Why not; needed where it is not confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}
