//! 5.4.16.4: the deposit a regulation may ask for, and where it goes.

use chrono::{DateTime, Utc};
use thiserror::Error;

use crate::decision::Verdict;
use crate::law::DEPOSIT_CAP;
use crate::money::Kopecks;

/// Why a deposit, or a rule about one, is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DepositError {
    /// The rule asks for more than the paragraph allows.
    #[error("a deposit of {0} is above the greatest allowed, {DEPOSIT_CAP}")]
    AboveCap(Kopecks),
    /// The rule asks for nothing, or less.
    #[error("a deposit of {0} is none")]
    NotPositive(Kopecks),
    /// The regulation has no deposit.
    #[error("the regulation asks for no deposit")]
    NotAskedFor,
    /// Too little was paid.
    #[error("{paid} was paid, {due} is due")]
    Short {
        /// What was paid.
        paid: Kopecks,
        /// What is due.
        due: Kopecks,
    },
    /// Too much was paid.
    #[error("{paid} was paid, only {due} is due")]
    Over {
        /// What was paid.
        paid: Kopecks,
        /// What is due.
        due: Kopecks,
    },
    /// It had been paid before.
    #[error("the deposit has been paid already")]
    Double,
    /// It was paid after its term.
    #[error("the deposit was due by {due_by}")]
    Late {
        /// The last moment.
        due_by: DateTime<Utc>,
    },
}

/// What the regulation asks for: a sum, within the cap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DepositRule {
    amount: Kopecks,
}

impl DepositRule {
    /// A rule of this sum.
    ///
    /// # Errors
    /// Where it is above the cap, or no sum at all.
    pub fn new(amount: Kopecks) -> Result<Self, DepositError> {
        match amount {
            amount if amount <= Kopecks::ZERO => Err(DepositError::NotPositive(amount)),
            amount if amount > DEPOSIT_CAP => Err(DepositError::AboveCap(amount)),
            amount => Ok(Self { amount }),
        }
    }

    /// The sum.
    #[must_use]
    pub const fn amount(self) -> Kopecks {
        self.amount
    }

    /// Accepts exactly the sum, to the millisecond of its term where the regulation has one.
    ///
    /// # Errors
    /// Where it is short, over, or late.
    pub fn accept(
        self,
        paid: Kopecks,
        at: DateTime<Utc>,
        due_by: Option<DateTime<Utc>>,
    ) -> Result<(), DepositError> {
        let due = self.amount;
        if let Some(due_by) = due_by.filter(|due_by| at.timestamp_millis() > due_by.timestamp_millis()) {
            return Err(DepositError::Late { due_by });
        }
        match paid.cmp(&due) {
            std::cmp::Ordering::Less => Err(DepositError::Short { paid, due }),
            std::cmp::Ordering::Greater => Err(DepositError::Over { paid, due }),
            std::cmp::Ordering::Equal => Ok(()),
        }
    }
}

/// How a protest ended, as far as its deposit is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It was decided.
    Decided(Verdict),
    /// It was found inadmissible.
    Inadmissible,
    /// The filer withdrew it.
    Withdrawn,
    /// It was joined to another.
    Joined,
    /// Nothing was left to decide.
    Moot,
}

/// Where the deposit goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Fate {
    /// Back to the filer.
    #[default]
    Refund,
    /// To the prize fund.
    PrizeFund,
}

/// What the regulation says where the paragraph is silent (A5); both default to a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FateSettings {
    /// Upheld in part.
    pub partly: Fate,
    /// Withdrawn, inadmissible, and other endings without a verdict.
    pub other_endings: Fate,
}

impl FateSettings {
    /// Where the deposit goes after this ending.
    #[must_use]
    pub const fn fate(&self, ending: Ending) -> Fate {
        match ending {
            Ending::Decided(Verdict::Upheld) => Fate::Refund,
            Ending::Decided(Verdict::Rejected) => Fate::PrizeFund,
            Ending::Decided(Verdict::Partly) => self.partly,
            Ending::Inadmissible | Ending::Withdrawn | Ending::Joined | Ending::Moot => self.other_endings,
        }
    }
}
