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
