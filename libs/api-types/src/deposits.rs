//! Deposits of protests (5.4.16.4).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::regulation::{DepositSettings, text_enum};

text_enum! {
    /// Where a deposit stands.
    DepositStatus {
        /// Not paid yet.
        Due = "due",
        /// Paid, and held until the decision.
        Held = "held",
        /// Given back.
        Refunded = "refunded",
        /// Passed to the prize fund.
        PrizeFund = "prize_fund",
        /// No longer asked for: the protest ended before it was paid.
        Waived = "waived",
    }
}

text_enum! {
    /// The currency of deposits: 5.4.16.4 sets their bound in roubles.
    Currency {
        /// The Russian rouble, counted in kopecks.
        Rouble = "RUB",
    }
}

impl Currency {
    /// The one there is.
    #[must_use]
    pub const fn rouble() -> Self {
        Self::Rouble
    }
}

/// A payment of the deposit.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDeposit {
    /// Kopecks; exactly what the regulation asks for.
    #[schema(minimum = 1, maximum = 500_000, examples(300_000))]
    pub amount_kopecks: i64,
    /// The currency of the sum; roubles where absent, and no other is taken.
    #[serde(default = "Currency::rouble")]
    pub currency: Currency,
    /// Who pays.
    #[schema(examples("Иванов Иван"))]
    pub payer: String,
}

/// The deposit of a protest (5.4.16.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Deposit {
    /// Kopecks.
    pub amount_kopecks: i64,
    /// Where it stands.
    pub status: DepositStatus,
    /// Who paid.
    pub payer: Option<String>,
    /// When.
    pub paid_at: Option<DateTime<Utc>>,
    /// Until when it is paid, inclusive to the millisecond, where the regulation has a term for it.
    #[serde(default)]
    pub due_by: Option<DateTime<Utc>>,
    /// The currency of the sum.
    #[serde(default = "Currency::rouble")]
    pub currency: Currency,
    /// Where it goes in the cases of which 5.4.16.4 does not speak, as the regulation had it when the protest was filed.
    #[serde(default)]
    pub settings: DepositSettings,
}
