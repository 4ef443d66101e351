//! When protests may still come in time (5.4.16.1).
use api_types::regulation::{Pace, Regulation};
use arbitration::{RoundTimes, Window, WindowKind, filing_window, own_term};
use chrono::{DateTime, Utc};

use crate::store::games::OwnEnd;
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

/// A game that outlasted its round, and until when it can be protested about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnTerm {
    pub(crate) round: u16,
    pub(crate) board: u32,
    pub(crate) closes: DateTime<Utc>,
}

/// Those whose terms are not over.
pub(crate) fn of_own_ends(regulation: &Regulation, ends: &[OwnEnd], now: DateTime<Utc>) -> Vec<OwnTerm> {
    let kind = kind(regulation.pace);
    let term = |end: &OwnEnd| {
        let closes = own_term(kind, end.ended_at);
        OwnTerm { round: end.round, board: end.board, closes }
    };
    let open = |term: &OwnTerm| now.timestamp_millis() <= term.closes.timestamp_millis();
    ends.iter().map(term).filter(open).collect()
}
