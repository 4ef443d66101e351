//! What the protests service tells of deposits that went to the prize fund.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The balance of deposits that went to the prize fund (5.4.16.4). Sent by the protests service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PrizeFundDeposits {
    /// The number of the last transaction of the deposit ledger that it counts, from 1.
    #[schema(minimum = 1, examples(3))]
    pub transaction: i64,
    /// The balance after that transaction, kopecks.
    #[schema(minimum = 0, examples(300_000))]
    pub deposits_kopecks: i64,
    /// When that transaction was made.
    pub at: DateTime<Utc>,
}
