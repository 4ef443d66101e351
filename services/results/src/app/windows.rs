//! When protests may still come in time (5.4.16.1).
use api_types::regulation::{Pace, Regulation};
use arbitration::{RoundTimes, Window, WindowKind, filing_window, own_term};
use chrono::{DateTime, Utc};

use crate::store::rounds;

const fn kind(pace: Pace) -> WindowKind {
    match pace {
        Pace::Classical | Pace::Correspondence => WindowKind::Classical,
        Pace::Rapid | Pace::Blitz => WindowKind::Fast,
    }
}

/// The window of the last round, once it has started.
pub(crate) fn of_last_round(regulation: &Regulation, last: &rounds::Kept) -> Option<Window> {
    let times = RoundTimes {
        started_at: last.started_at?,
        ended_at: last.ended_at,
        next_started_at: None,
        is_last: true,
    };
    Some(filing_window(kind(regulation.pace), &times))
}

/// Until when the games that outlasted their rounds can be protested about, where that is not over.
pub(crate) fn of_own_ends(
    regulation: &Regulation,
    ends: &[DateTime<Utc>],
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let kind = kind(regulation.pace);
    let terms = ends.iter().map(|ended_at| own_term(kind, *ended_at));
    terms.max().filter(|closes| now.timestamp_millis() <= closes.timestamp_millis())
}
