//! A letter with an answer, as far as time goes.

use chrono::NaiveDate;
use rulebook::Paragraph;

/// A letter sent to the opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// What it answers.
    pub receipt: Receipt,
    /// The day it was sent.
    pub sent: NaiveDate,
    /// The moves it makes: more than one where a variation is accepted, its obligatory moves included; moves only
    /// offered are none (10.3.5).
    pub moves: u32,
    /// The day it was sent again, where no answer had come (10.3.4).
    pub repeated: Option<NaiveDate>,
    /// Days charged beside those of thinking.
    pub penalties: Vec<Penalty>,
}

/// From when a letter's days are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receipt {
    /// The opponent's letter came on this day.
    Letter(NaiveDate),
    /// The game begins: on the day of the starting list, or on the day after the list was received, if that is later
    /// (10.3.2).
    Start {
        /// The day the starting list names.
        of_game: NaiveDate,
        /// The day the list was received.
        list_received: Option<NaiveDate>,
    },
}

impl Receipt {
    /// Whether the opponent's letter came on this day or later.
    #[must_use]
    pub fn is_on_or_after(self, day: NaiveDate) -> bool {
        matches!(self, Self::Letter(received) if received >= day)
    }

    /// The day after which days are counted.
    #[must_use]
    pub fn day(self) -> NaiveDate {
        match self {
            Self::Letter(day) => day,
            Self::Start { of_game, list_received } => {
                let late = list_received.filter(|received| *received > of_game);
                late.and_then(|received| received.succ_opt()).unwrap_or(of_game)
            }
        }
    }
}

/// Penalty days (10.2.11, 10.3.3, 10.3.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Penalty {
    /// For what.
    pub paragraph: Paragraph,
    /// So many days.
    pub days: u32,
}
