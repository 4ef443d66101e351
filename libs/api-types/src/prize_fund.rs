//! What deposits have brought to an event's prize fund (5.4.16.4).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the deposits of rejected protests make in the prize fund by now. Sent by the protests service whenever its ledger
/// changes that account; one of a later transaction takes the place of an earlier one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PrizeFundDeposits {
    /// The last transaction of the ledger that is counted.
    #[schema(examples(12))]
    pub transaction: i64,
    /// Kopecks in the account after it.
    #[schema(examples(300_000))]
    pub deposits_kopecks: i64,
    /// When it was entered.
    pub at: DateTime<Utc>,
}
