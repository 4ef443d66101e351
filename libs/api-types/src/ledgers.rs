//! The ledger of deposits (5.4.16.4), and the windows in which protests are filed (5.4.16.1).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{GameId, ProtestId, TournamentId};
use crate::problem::Citation;
use crate::protests::Currency;

/// One line of the deposit ledger. The lines of a transaction sum to zero.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LedgerLine {
    /// Its transaction.
    #[schema(examples(1))]
    pub transaction: i64,
    /// The protest.
    pub protest_id: ProtestId,
    /// The account: `filer`, `held`, `prize_fund` or `refunds`.
    #[schema(examples("held"))]
    pub account: String,
    /// Kopecks: into the account positive, out of it negative.
    #[schema(examples(300_000))]
    pub amount_kopecks: i64,
    /// What for.
    #[schema(examples("deposit_paid"))]
    pub movement: String,
    /// Who paid the deposit.
    #[serde(default)]
    pub payer: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
}

/// The deposit ledger of a tournament.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ledger {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Every line, oldest first.
    pub lines: Vec<LedgerLine>,
    /// The currency of every sum.
    pub currency: Currency,
    /// The balance of each account, in kopecks.
    pub balances: std::collections::BTreeMap<String, i64>,
}

/// What can still be protested at a tournament, and until when.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProtestWindow {
    /// The round.
    pub round: u16,
    /// The game, where one outlasts its round (adjourned, or played after a return) and has a term of its own; a protest
    /// that names it is filed within that.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<GameId>,
    /// True where a protest would be accepted now.
    pub open: bool,
    /// Until when, inclusive; absent while the round runs, or where the next round's start ends it.
    pub closes_at: Option<DateTime<Utc>>,
    /// The paragraph.
    pub citation: Citation,
}
