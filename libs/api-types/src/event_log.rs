//! The event log: what happened, in order, without a gap.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One thing that happened, written in the same transaction as its effect.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Event {
    /// Its place in the service's log: 1, 2, 3... with no gap.
    #[schema(examples(42))]
    pub seq: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// Who: a client, a login, or a service.
    #[schema(examples("chief.petrov"))]
    pub actor: String,
    /// What.
    #[schema(examples("game.result_entered"))]
    pub kind: String,
    /// The tournament it belongs to.
    pub tournament_id: Option<String>,
    /// The thing it happened to.
    pub subject: String,
    /// The request that did it.
    pub request_id: String,
    /// What is known of it.
    #[schema(value_type = Object)]
    pub data: serde_json::Value,
}
