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
/// By correspondence: a protest against a decision about a game, in three instances.
pub const RULING: &str = "10.1.12";
/// By correspondence: a claim that the opponent overstepped his time.
pub const OVERDUE_CLAIM: &str = "10.3.6";
/// By correspondence: the decision on such a claim.
pub const OVERDUE_DECISION: &str = "10.3.7";
/// By correspondence: the objection of the one who is said to have overstepped it.
pub const OVERDUE_OBJECTION: &str = "10.3.8";
/// By correspondence: analyses of unfinished games.
pub const ANALYSES: &str = "10.5.2";
/// By correspondence: a protest against the result given to an unfinished game.
pub const ADJUDICATION: &str = "10.5.6";
/// By correspondence: the decision on it.
pub const ADJUDICATION_DECISION: &str = "10.5.7";
/// In team events the captain or representative alone protests.
pub const TEAM_PROTESTS: &str = "3.16.7";
