//! What a time control is made of.

use std::ops::RangeInclusive;

use serde::Serialize;

/// Seconds in a minute.
const MINUTE: u32 = 60;

/// Bounds in seconds, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Span {
    /// The least, seconds.
    pub least: u32,
    /// The most, seconds; absent where the text sets no upper bound.
    pub most: Option<u32>,
}

impl Span {
    pub(super) const fn minutes(bounds: &RangeInclusive<u32>) -> Self {
        Self { least: *bounds.start() * MINUTE, most: Some(*bounds.end() * MINUTE) }
    }

    pub(super) const fn exact_minutes(minutes: u32) -> Self {
        Self::minutes(&(minutes..=minutes))
    }

    pub(super) const fn minutes_or_more(minutes: u32) -> Self {
        Self { least: minutes * MINUTE, most: None }
    }

    pub(super) const fn seconds(bounds: &RangeInclusive<u32>) -> Self {
        Self { least: *bounds.start(), most: Some(*bounds.end()) }
    }

    pub(super) const fn exact_seconds(seconds: u32) -> Self {
        Self::seconds(&(seconds..=seconds))
    }

    /// Whether this many seconds lie within.
    #[must_use]
    pub fn holds(self, seconds: u32) -> bool {
        seconds >= self.least && self.most.is_none_or(|most| seconds <= most)
    }
}

/// Time added for each move ("добавление", the Fischer clock).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Increment {
    /// The text does not speak of it here: with or without.
    Free,
    /// Nothing is added.
    Without,
    /// So many seconds for each move.
    Seconds(Span),
}

impl Increment {
    pub(super) fn holds(self, seconds: u32) -> bool {
        match self {
            Self::Free => true,
            Self::Without => seconds == 0,
            Self::Seconds(span) => span.holds(seconds),
        }
    }
}

/// So much time for so many moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Period {
    /// Moves to be made in it; absent: to the end of the game.
    pub moves: Option<u32>,
    /// Time of one player, seconds.
    pub seconds: u32,
}

impl Period {
    pub(super) const fn of(moves: u32, minutes: u32) -> Self {
        Self { moves: Some(moves), seconds: minutes * MINUTE }
    }

    pub(super) const fn to_the_end(minutes: u32) -> Self {
        Self { moves: None, seconds: minutes * MINUTE }
    }
}

/// The kind of a control, with its bounds or exact values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// One time of each player for the whole game.
    Game {
        /// The time before anything is added.
        main: Span,
        /// What each move adds.
        increment: Increment,
        /// The moves that time is for, where the text names them beside an increment.
        first_moves: Option<u32>,
    },
    /// Moves by periods; what a player saves he keeps.
    Periods {
        /// In their order.
        periods: &'static [Period],
        /// Whether the last period comes again and again until the game ends.
        last_repeats: bool,
    },
    /// Days by correspondence; what a player saves he keeps.
    Days {
        /// Days of one player.
        days: u32,
        /// The moves those days are for.
        moves: u32,
    },
}

impl Kind {
    pub(super) const fn whole_game(main: Span) -> Self {
        Self::Game { main, increment: Increment::Free, first_moves: None }
    }

    pub(super) const fn fischer(main: Span, per_move: Span) -> Self {
        Self::Game { main, increment: Increment::Seconds(per_move), first_moves: None }
    }

    pub(super) const fn plain(main: Span) -> Self {
        Self::Game { main, increment: Increment::Without, first_moves: None }
    }

    pub(super) const fn periods(periods: &'static [Period]) -> Self {
        Self::Periods { periods, last_repeats: false }
    }
}
