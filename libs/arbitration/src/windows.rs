//! 5.4.16.1: when a protest may be filed.

use chrono::{DateTime, TimeDelta, Utc};

use rulebook::Pace;

use crate::law::{CLASSICAL_WINDOW_MS, FAST_LAST_ROUND_WINDOW_MS};

/// Which sentence of 5.4.16.1 applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WindowKind {
    /// An hour after the round. Disciplines the text does not name follow it too (A1).
    Classical,
    /// Until the next round starts, and half an hour after the last: rapid and blitz.
    Fast,
}

impl WindowKind {
    /// The sentence for a pace. Correspondence has a term of its own for claims (10.1.12); a protest there
    /// follows the classical window like everything the text does not name (A1).
    #[must_use]
    pub const fn of(pace: Pace) -> Self {
        match pace {
            Pace::Rapid | Pace::Blitz => Self::Fast,
            Pace::Classical | Pace::Correspondence => Self::Classical,
        }
    }
}

/// The recorded times of a round: actual ones, not those of the schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundTimes {
    /// When it started.
    pub started_at: DateTime<Utc>,
    /// When it ended, once it has.
    pub ended_at: Option<DateTime<Utc>>,
    /// When the next one started, once it has.
    pub next_started_at: Option<DateTime<Utc>>,
    /// Whether it is the last.
    pub is_last: bool,
}

/// When protests about a round are received, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// From when.
    pub opens: DateTime<Utc>,
    /// Until when; `None` while the event that fixes it has not happened.
    pub closes: Option<DateTime<Utc>>,
}

impl Window {
    /// Whether a protest received then is in time, to the millisecond: the last one still counts.
    #[must_use]
    pub fn admits(&self, received_at: DateTime<Utc>) -> bool {
        let received = received_at.timestamp_millis();
        received >= self.opens.timestamp_millis() && !self.closed(received_at)
    }

    /// Whether the window has closed by then.
    #[must_use]
    pub fn closed(&self, now: DateTime<Utc>) -> bool {
        self.closes.is_some_and(|closes| now.timestamp_millis() > closes.timestamp_millis())
    }
}

/// The window of a round. The text names only its end: a breach can be protested against as soon as it can
/// happen, so it opens with the round; until the round has ended (or, in fast play, the next one has begun)
/// its end is not known and it stays open.
#[must_use]
pub fn filing_window(kind: WindowKind, round: &RoundTimes) -> Window {
    let closes = match kind {
        WindowKind::Classical => after(round.ended_at, CLASSICAL_WINDOW_MS),
        WindowKind::Fast if round.is_last => after(round.ended_at, FAST_LAST_ROUND_WINDOW_MS),
        WindowKind::Fast => round.next_started_at,
    };
    Window { opens: round.started_at, closes }
}

/// When the term of a game that outlasted its round runs out, by its own end: there is no next round of its own, so in
/// fast play it is that of the last.
#[must_use]
pub fn own_term(kind: WindowKind, ended_at: DateTime<Utc>) -> DateTime<Utc> {
    let milliseconds = match kind {
        WindowKind::Classical => CLASSICAL_WINDOW_MS,
        WindowKind::Fast => FAST_LAST_ROUND_WINDOW_MS,
    };
    ended_at + TimeDelta::milliseconds(milliseconds)
}

/// The window of a game that was played on after its round (3.10), or missed and played later (3.13.3). The text counts
/// from the end of the round, when such a game had not been: so from the game's own end, which is not known while it is
/// under way, and never shorter than the round's.
#[must_use]
pub fn own_window(kind: WindowKind, round: &RoundTimes, ended_at: Option<DateTime<Utc>>) -> Window {
    let Window { opens, closes } = filing_window(kind, round);
    let own = ended_at.map(|ended_at| own_term(kind, ended_at));
    Window { opens, closes: closes.zip(own).map(|(closes, own)| closes.max(own)) }
}

fn after(moment: Option<DateTime<Utc>>, milliseconds: i64) -> Option<DateTime<Utc>> {
    moment.map(|moment| moment + TimeDelta::milliseconds(milliseconds))
}
