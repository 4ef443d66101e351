//! The account of a player's days, line by line (10.3.1-10.3.5).

use std::num::NonZeroU32;

use chrono::NaiveDate;
use rulebook::limits::correspondence::{DAYS_PER_TEN_MOVES, MOVES_OF_A_PERIOD, REPEAT_AFTER_DAYS};
use thiserror::Error;

use super::leave::days_between;
use super::{Leaves, Letter};

/// A letter is not thought over for longer than a tournament lasts.
const LONGEST_DAYS: i64 = 3_660;

/// Days for so many moves; saved ones are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// Days of one player.
    pub days: u32,
    /// The moves they are for, one at least.
    pub moves: NonZeroU32,
}

impl Default for Allowance {
    /// 10.3.1: fifty days for every ten moves.
    fn default() -> Self {
        let moves = NonZeroU32::new(MOVES_OF_A_PERIOD).unwrap_or(NonZeroU32::MIN);
        Self { days: DAYS_PER_TEN_MOVES, moves }
    }
}

impl Allowance {
    const fn of(self, last_move: u32) -> u32 {
        last_move.div_ceil(self.moves.get()).saturating_mul(self.days)
    }
}

/// A player of a game by correspondence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Party {
    /// White.
    White,
    /// Black.
    Black,
}

/// Why an account cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AccountError {
    /// A letter was sent before the one it answers came.
    #[error("letter {} was sent before the letter it answers was received", letter + 1)]
    SentBeforeReceived {
        /// Which, from nought.
        letter: usize,
    },
    /// A letter came before the player's last one was sent.
    #[error("letter {} answers one received before the player's last letter was sent", letter + 1)]
    OutOfOrder {
        /// Which, from nought.
        letter: usize,
    },
    /// A letter was repeated before it was sent.
    #[error("letter {} was sent again before it was sent", letter + 1)]
    RepeatedBeforeSent {
        /// Which, from nought.
        letter: usize,
    },
    /// A letter makes no move.
    #[error("letter {} makes no move", letter + 1)]
    NoMove {
        /// Which, from nought.
        letter: usize,
    },
    /// A letter is dated years after the one it answers.
    #[error("letter {} is dated years after the one it answers", letter + 1)]
    TooLong {
        /// Which, from nought.
        letter: usize,
    },
}

/// One letter on the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The number of the first move it makes, from 1.
    pub first_move: u32,
    /// The number of the last move it makes.
    pub last_move: u32,
    /// The day after which its days are counted.
    pub counted_after: NaiveDate,
    /// The day it was sent.
    pub sent: NaiveDate,
    /// Days of leave in between, which do not count (10.4.2).
    pub leave: u32,
    /// Days of thinking.
    pub days: u32,
    /// Days by which a repeat came later than it should (10.3.4).
    pub late_repeat: u32,
    /// Penalty days.
    pub penalty: u32,
    /// All days so far.
    pub total: u32,
    /// The days the moves made so far allow (10.3.1).
    pub allowed: u32,
    /// Whether the letter it answers came on the day play ended or later: no days count (10.3.2).
    pub after_the_end: bool,
}

impl Line {
    /// Whether more days are spent than the moves allow (10.3.5).
    #[must_use]
    pub const fn is_overdrawn(&self) -> bool {
        self.total > self.allowed
    }
}

/// A player's account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Letter by letter.
    pub lines: Vec<Line>,
}

impl Account {
    /// The first letter with which the time was overdrawn (10.3.5), from nought.
    #[must_use]
    pub fn overdrawn_with(&self) -> Option<usize> {
        self.lines.iter().position(Line::is_overdrawn)
    }

    /// All days.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.lines.last().map_or(0, |line| line.total)
    }
}

/// Counts the days of one player's letters, in their order.
///
/// A day counts if it lies after the one on which the opponent's letter was received, up to the one on which the
/// answer was sent, and is no day of leave: the three examples of 10.4.3 come out of that. Whoever has an answer on the
/// day on which play ends, where that is known, or later, is charged no more (10.3.2).
///
/// # Errors
/// [`AccountError`] where dates contradict each other.
pub fn account(
    letters: &[Letter],
    leaves: &Leaves,
    (allowance, ends): (Allowance, Option<NaiveDate>),
) -> Result<Account, AccountError> {
    let mut lines: Vec<Line> = Vec::with_capacity(letters.len());
    for (index, letter) in letters.iter().enumerate() {
        let after_the_end = ends.is_some_and(|ends| letter.receipt.is_on_or_after(ends));
        let mut line = line(index, letter, lines.last(), (leaves, after_the_end))?;
        line.allowed = allowance.of(line.last_move);
        lines.push(line);
    }
    Ok(Account { lines })
}

fn line(
    letter: usize,
    own: &Letter,
    before: Option<&Line>,
    (leaves, after_the_end): (&Leaves, bool),
) -> Result<Line, AccountError> {
    if own.moves == 0 {
        return Err(AccountError::NoMove { letter });
    }
    let counted_after = own.receipt.day();
    if before.is_some_and(|before| counted_after < before.sent) {
        return Err(AccountError::OutOfOrder { letter });
    }
    let gross = gross_days(letter, own)?;
    let leave = leaves.within(counted_after, own.sent);
    let counts = |days: u32| if after_the_end { 0 } else { days };
    let days = counts(gross.saturating_sub(leave));
    let late_repeat = counts(late_repeat(letter, own, leaves)?);
    let penalty = own.penalties.iter().fold(0_u32, |sum, penalty| sum.saturating_add(penalty.days));
    let (moved, spent) = before.map_or((0, 0), |before| (before.last_move, before.total));
    let last_move = moved.saturating_add(own.moves);
    let own_days = days.saturating_add(late_repeat).saturating_add(penalty);
    Ok(Line {
        first_move: moved.saturating_add(1),
        last_move,
        counted_after,
        sent: own.sent,
        leave,
        days,
        late_repeat,
        penalty,
        total: spent.saturating_add(own_days),
        allowed: Allowance::default().of(last_move),
        after_the_end,
    })
}

/// Days from receipt to answer, leave included. Whoever begins on the day of the start or before spends none
/// (10.3.2).
fn gross_days(letter: usize, own: &Letter) -> Result<u32, AccountError> {
    let days = days_between(own.receipt.day(), own.sent);
    match (days, own.receipt) {
        (0.., _) if days > LONGEST_DAYS => Err(AccountError::TooLong { letter }),
        (0.., _) => Ok(u32::try_from(days).unwrap_or(u32::MAX)),
        (_, super::Receipt::Start { .. }) => Ok(0),
        (_, super::Receipt::Letter(_)) => Err(AccountError::SentBeforeReceived { letter }),
    }
}

/// 10.3.4: a move is repeated after forty days; days of delay are days of thinking, days of leave are not.
fn late_repeat(letter: usize, own: &Letter, leaves: &Leaves) -> Result<u32, AccountError> {
    let Some(repeated) = own.repeated else { return Ok(0) };
    let days = days_between(own.sent, repeated);
    if days < 0 {
        return Err(AccountError::RepeatedBeforeSent { letter });
    }
    if days > LONGEST_DAYS {
        return Err(AccountError::TooLong { letter });
    }
    let due = own.sent.checked_add_days(chrono::Days::new(u64::from(REPEAT_AFTER_DAYS))).unwrap_or(repeated);
    let late = u32::try_from(days).unwrap_or(u32::MAX).saturating_sub(REPEAT_AFTER_DAYS);
    let leave = if late > 0 { leaves.within(due, repeated) } else { 0 };
    Ok(late.saturating_sub(leave))
}
