//! When the protest window of a round closes (5.4.16.1).
use api_types::regulation::{Pace, Regulation};
use arbitration::{RoundTimes, Window, WindowKind, filing_window};

use crate::store::rounds;

/// The window of the last round, once it has started.
pub(crate) fn of_last_round(regulation: &Regulation, last: &rounds::Kept) -> Option<Window> {
    let times = RoundTimes {
        started_at: last.started_at?,
        ended_at: last.ended_at,
        next_started_at: None,
        is_last: true,
    };
    let kind = match regulation.pace {
        Pace::Classical | Pace::Correspondence => WindowKind::Classical,
        Pace::Rapid | Pace::Blitz => WindowKind::Fast,
    };
    Some(filing_window(kind, &times))
}
