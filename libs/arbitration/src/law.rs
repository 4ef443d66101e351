//! The numbers and the paragraphs of protests, each under its name; the numbers are the rulebook's.

use crate::money::Kopecks;

pub use rulebook::limits::protests::{
    ALARM_HOURS, CLASSICAL_WINDOW_MS, DECISION_DEADLINE_S, FAST_LAST_ROUND_WINDOW_MS,
};

/// How much later than its receipt a paper is entered on one judge's word alone. The rules have no such number; a
/// panel's own order is meant, so that nobody dates a paper back by himself.
pub const BACKDATED_MS: i64 = 600_000;

/// 5.4.16.4: the greatest deposit.
pub const DEPOSIT_CAP: Kopecks = Kopecks::new(rulebook::limits::protests::DEPOSIT_CAP_KOPECKS);

/// The filing windows.
pub const FILING_WINDOW: &str = "5.4.16.1";
/// The form of a protest, and who files it.
pub const FORM: &str = "5.4.16.2";
/// The hearing, the decision, its term, and who makes it.
pub const DECISION: &str = "5.4.16.3";
/// The deposit.
pub const DEPOSIT: &str = "5.4.16.4";
/// The appeal, its committee and its decision.
pub const APPEAL: &str = "5.4.16.5";
/// The term for an appeal where the regulation names none: the text has none at all (A6).
pub const APPEAL_TERM_MINUTES: u32 = 60;
/// In team events the captain or representative alone protests.
pub const TEAM_PROTESTS: &str = "3.16.7";
