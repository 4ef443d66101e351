//! Leave: days that count for nobody (10.4).

use chrono::{Datelike, NaiveDate};
use rulebook::limits::correspondence::LEAVE_DAYS_PER_YEAR;
use thiserror::Error;

use super::Party;

/// A leave as it was announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leave {
    /// Whose.
    pub of: Party,
    /// Its first day.
    pub from: NaiveDate,
    /// Its last day, which is a day of it too (10.4.3).
    pub to: NaiveDate,
    /// The day it was announced by, where that is known; a leave announced late begins then (10.4.2).
    pub announced: Option<NaiveDate>,
    /// Whether the chief judge granted it beyond the yearly one (10.4.5).
    pub granted: bool,
}

impl Leave {
    /// Whether it was announced after its last day: nothing of it counts, and it is not the yearly one (10.4.1-10.4.2).
    fn is_void(&self) -> bool {
        self.announced.is_some_and(|announced| announced > self.to)
    }
}

/// Why leaves cannot be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LeaveError {
    /// It ends before it begins.
    #[error("leave {} ends before it begins", index + 1)]
    Backwards {
        /// Which, from nought.
        index: usize,
    },
    /// Two leaves of one player share a day.
    #[error("leave {} shares days with an earlier one of the same player", index + 1)]
    Overlapping {
        /// Which, from nought.
        index: usize,
    },
}

/// A leave, or a part of it, that the rules do not allow, and so is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excess {
    /// A second leave in one calendar year (10.4.1).
    SecondInYear {
        /// Which, from nought.
        index: usize,
    },
    /// More days than a leave may have (10.4.1); the first ones count.
    TooLong {
        /// Which, from nought.
        index: usize,
        /// The days it was announced for.
        days: u32,
    },
    /// All of it: it was announced after its last day (10.4.2).
    AnnouncedAfter {
        /// Which, from nought.
        index: usize,
    },
    /// Days before it was announced (10.4.2).
    AnnouncedLate {
        /// Which, from nought.
        index: usize,
    },
}

/// The leaves that count, as days.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Leaves {
    counted: Vec<(NaiveDate, NaiveDate)>,
    /// What does not count, and why.
    pub excess: Vec<Excess>,
}

impl Leaves {
    /// Counts leaves: one a year of at most thirty days for each player, more only where granted.
    ///
    /// # Errors
    /// [`LeaveError`] where a leave is none.
    pub fn of(leaves: &[Leave]) -> Result<Self, LeaveError> {
        let mut counted = Self::default();
        for (index, leave) in leaves.iter().enumerate() {
            if leave.to < leave.from {
                return Err(LeaveError::Backwards { index });
            }
            let earlier = leaves.iter().take(index).filter(|other| other.of == leave.of);
            let mut taken = false;
            for other in earlier {
                if other.from <= leave.to && leave.from <= other.to {
                    return Err(LeaveError::Overlapping { index });
                }
                taken |= !other.granted && !other.is_void() && other.from.year() == leave.from.year();
            }
            counted.add(index, leave, taken && !leave.granted);
        }
        Ok(counted)
    }

    fn add(&mut self, index: usize, leave: &Leave, second: bool) {
        if second {
            self.excess.push(Excess::SecondInYear { index });
            return;
        }
        let late = leave.announced.filter(|announced| *announced > leave.from && !leave.granted);
        if late.is_some() {
            let over = leave.is_void();
            self.excess.push(if over {
                Excess::AnnouncedAfter { index }
            } else {
                Excess::AnnouncedLate { index }
            });
        }
        // 10.4.2: it begins on the day it was announced
        let from = late.unwrap_or(leave.from);
        let days = days_between(from, leave.to) + 1;
        let mut to = leave.to;
        if days > i64::from(LEAVE_DAYS_PER_YEAR) && !leave.granted {
            let days = u32::try_from(days).unwrap_or(u32::MAX);
            self.excess.push(Excess::TooLong { index, days });
            let most = chrono::Days::new(u64::from(LEAVE_DAYS_PER_YEAR) - 1);
            to = from.checked_add_days(most).unwrap_or(leave.to);
        }
        if from <= to {
            self.counted.push((from, to));
        }
    }

    /// The days of leave, of either player, after one day and up to another: such days count for nobody (10.4.2).
    #[must_use]
    pub fn within(&self, after: NaiveDate, up_to: NaiveDate) -> u32 {
        let days = after.iter_days().skip(1).take_while(|day| *day <= up_to);
        let on_leave = days.filter(|day| self.counted.iter().any(|(from, to)| from <= day && day <= to));
        u32::try_from(on_leave.count()).unwrap_or(u32::MAX)
    }
}

/// Whole days from one day to another.
pub(super) fn days_between(from: NaiveDate, to: NaiveDate) -> i64 {
    to.signed_duration_since(from).num_days()
}
