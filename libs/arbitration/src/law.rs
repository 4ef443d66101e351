//! The numbers of 5.4.16, each under its name.

use crate::money::Kopecks;

/// 5.4.16.1: seconds after the end of the round in which a protest may be filed in classical disciplines.
pub const CLASSICAL_WINDOW_SECONDS: i64 = 60 * 60;
/// 5.4.16.1: seconds after the end of the last round of a rapid or blitz event.
pub const LAST_FAST_ROUND_WINDOW_SECONDS: i64 = 30 * 60;
/// 5.4.16.3: seconds from filing in which a protest must be decided.
pub const DECISION_SECONDS: i64 = 86_400;
/// Seconds from filing at which the judges are reminded that a decision is due.
pub const ALARM_SECONDS: [i64; 3] = [12 * 3_600, 20 * 3_600, 23 * 3_600];
/// 5.4.16.4: the greatest deposit, 5000 roubles.
pub const DEPOSIT_CAP: Kopecks = Kopecks::new(500_000);

/// The filing windows.
pub const FILING_WINDOW: &str = "5.4.16.1";
/// The form of a protest, and who files it.
pub const FORM: &str = "5.4.16.2";
/// The hearing, the decision, its term, and who makes it.
pub const DECISION: &str = "5.4.16.3";
/// The deposit.
pub const DEPOSIT: &str = "5.4.16.4";
/// In team events the captain or representative alone protests.
pub const TEAM_PROTESTS: &str = "3.16.7";
