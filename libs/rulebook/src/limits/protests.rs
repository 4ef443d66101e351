//! Protests: windows, deadline, deposit (5.4.16.1-5.4.16.4).

use crate::Pace;

/// 5.4.16.1: one hour after the round, inclusive to the millisecond.
pub const CLASSICAL_WINDOW_MS: i64 = 3_600_000;
/// 5.4.16.1: thirty minutes after the last round of rapid and blitz.
pub const FAST_LAST_ROUND_WINDOW_MS: i64 = 1_800_000;
/// 5.4.16.3: a protest is decided within 24 hours of filing.
pub const DECISION_DEADLINE_S: i64 = 86_400;
/// When the chief judge is reminded of an undecided protest, hours after filing.
pub const ALARM_HOURS: [u32; 3] = [12, 20, 23];
/// 5.4.16.4: 5000 roubles, in kopecks.
pub const DEPOSIT_CAP_KOPECKS: i64 = 500_000;
/// 10.1.12: days for a claim in correspondence play.
pub const CORRESPONDENCE_CLAIM_DAYS: u32 = 10;

/// The window after the last round, from its recorded end.
///
/// In rapid and blitz an earlier round's window closes when the next round
/// starts, which is an event and no number. A discipline or pace the text does
/// not name follows the classical window.
#[must_use]
pub const fn last_round_window_ms(pace: Pace) -> i64 {
    match pace {
        Pace::Rapid | Pace::Blitz => FAST_LAST_ROUND_WINDOW_MS,
        Pace::Classical | Pace::Correspondence => CLASSICAL_WINDOW_MS,
    }
}

/// 5.4.16.5: members of an appeal committee beside its chair, at least.
pub const COMMITTEE_MEMBERS_AT_LEAST: usize = 2;
/// 5.4.16.5: reserve members of an appeal committee.
pub const COMMITTEE_RESERVES: usize = 2;
/// 5.4.16.5: nobody younger is a member of an appeal committee.
pub const COMMITTEE_AGE_YEARS: u32 = 21;
/// The text gives no term for an appeal against a decision: an hour, unless the regulation sets another (A6).
pub const APPEAL_WINDOW_MS: i64 = 3_600_000;
/// 3.19.6: the breach in rapid and blitz that loses the game.
pub const LOSING_BREACH: usize = 3;
/// 10.1.14: years for which a player who left without good reason may be kept out, at most.
pub const SUSPENSION_YEARS_AT_MOST: u32 = 3;
