//! The deposit's money, entered twice: what leaves one account enters another, and nothing is edited.

use thiserror::Error;

use crate::deposit::Fate;
use crate::money::{Kopecks, MoneyError};

/// Where money can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// The one who filed: negative by what he has paid in.
    Filer,
    /// Kept until the protest ends.
    Held,
    /// The organiser's prize fund.
    PrizeFund,
    /// Paid back.
    Refunds,
}

/// One side of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The account.
    pub account: Account,
    /// What enters it; negative for what leaves it.
    pub amount: Kopecks,
}

/// The number of a transaction in its ledger, from one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TransactionNo(pub u64);

/// Why money moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Movement {
    /// The filer paid.
    DepositPaid,
    /// The filer was paid back.
    Refund,
    /// The deposit went to the prize fund.
    ToPrizeFund,
    /// An earlier transaction was undone.
    Reversal(TransactionNo),
}

/// Why a transaction is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LedgerError {
    /// The entries do not sum to zero.
    #[error("the entries sum to {0}, not to zero")]
    Unbalanced(Kopecks),
    /// A transaction moves nothing.
    #[error("the transaction moves nothing")]
    Nothing,
    /// More leaves `held` than is there.
    #[error("the transaction would leave {0} held")]
    Overdrawn(Kopecks),
    /// There is no such transaction.
    #[error("there is no transaction {}", .0.0)]
    Unknown(TransactionNo),
    /// It was reversed before, or is itself a reversal.
    #[error("transaction {} cannot be reversed (again)", .0.0)]
    NotReversible(TransactionNo),
    /// A sum does not fit.
    #[error(transparent)]
    Money(#[from] MoneyError),
}

/// A movement whose entries sum to zero; there is no other way to make one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    movement: Movement,
    entries: Vec<Entry>,
}

impl Transaction {
    /// Of these entries.
    ///
    /// # Errors
    /// Where they do not sum to zero, move nothing, or claim to be a reversal: those come from
    /// [`Ledger::reverse`] alone, so that each is the mirror image it says it is.
    pub fn new(movement: Movement, entries: Vec<Entry>) -> Result<Self, LedgerError> {
        if let Movement::Reversal(no) = movement {
            return Err(LedgerError::NotReversible(no));
        }
        Self::balanced(movement, entries)
    }

    fn balanced(movement: Movement, entries: Vec<Entry>) -> Result<Self, LedgerError> {
        if entries.is_empty() || entries.iter().any(|entry| entry.amount == Kopecks::ZERO) {
            return Err(LedgerError::Nothing);
        }
        match Kopecks::total(entries.iter().map(|entry| entry.amount))? {
            Kopecks::ZERO => Ok(Self { movement, entries }),
            rest => Err(LedgerError::Unbalanced(rest)),
        }
    }

    /// The filer pays the deposit.
    ///
    /// # Errors
    /// Where the sum is nothing.
    pub fn deposit_paid(amount: Kopecks) -> Result<Self, LedgerError> {
        Self::between(Movement::DepositPaid, Account::Filer, Account::Held, amount)
    }

    /// The deposit goes where the ending sends it.
    ///
    /// # Errors
    /// Where the sum is nothing.
    pub fn settle(fate: Fate, amount: Kopecks) -> Result<Self, LedgerError> {
        match fate {
            Fate::Refund => Self::between(Movement::Refund, Account::Held, Account::Refunds, amount),
            Fate::PrizeFund => {
                Self::between(Movement::ToPrizeFund, Account::Held, Account::PrizeFund, amount)
            }
        }
    }

    fn between(movement: Movement, from: Account, to: Account, amount: Kopecks) -> Result<Self, LedgerError> {
        let out = Entry { account: from, amount: amount.negated()? };
        Self::new(movement, vec![out, Entry { account: to, amount }])
    }

    /// Why it moved.
    #[must_use]
    pub const fn movement(&self) -> Movement {
        self.movement
    }

    /// Its entries.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

/// The transactions of one protest, in order. An event's balances are the sums of its protests'.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ledger {
    transactions: Vec<Transaction>,
}

impl Ledger {
    /// Enters a transaction.
    ///
    /// # Errors
    /// Where more would leave `held` than is there.
    pub fn enter(&mut self, transaction: Transaction) -> Result<TransactionNo, LedgerError> {
        if let Movement::Reversal(of) = transaction.movement {
            self.reversible(of)?;
        }
        let out = transaction.entries.iter().filter(|entry| entry.account == Account::Held);
        let held = Kopecks::total(out.map(|entry| entry.amount))?.plus(self.balance(Account::Held)?)?;
        if held < Kopecks::ZERO {
            return Err(LedgerError::Overdrawn(held));
        }
        self.transactions.push(transaction);
        Ok(self.last_no())
    }

    /// Undoes a transaction by its mirror image.
    ///
    /// # Errors
    /// Where there is none such, or it cannot be reversed.
    pub fn reverse(&mut self, no: TransactionNo) -> Result<TransactionNo, LedgerError> {
        let mirror = |entry: &Entry| -> Result<Entry, MoneyError> {
            Ok(Entry { account: entry.account, amount: entry.amount.negated()? })
        };
        let entries = self.reversible(no)?.entries.iter().map(mirror).collect::<Result<_, _>>()?;
        self.enter(Transaction::balanced(Movement::Reversal(no), entries)?)
    }

    /// What an account holds.
    ///
    /// # Errors
    /// Where the sum does not fit.
    pub fn balance(&self, account: Account) -> Result<Kopecks, MoneyError> {
        let entries = self.transactions.iter().flat_map(Transaction::entries);
        Kopecks::total(entries.filter(|entry| entry.account == account).map(|entry| entry.amount))
    }

    /// The transactions with their numbers.
    pub fn transactions(&self) -> impl Iterator<Item = (TransactionNo, &Transaction)> {
        (1..).map(TransactionNo).zip(&self.transactions)
    }

    fn last_no(&self) -> TransactionNo {
        self.transactions().last().map_or(TransactionNo(0), |(no, _)| no)
    }

    fn reversible(&self, no: TransactionNo) -> Result<&Transaction, LedgerError> {
        let found = self.transactions().find(|(own, _)| *own == no).map(|(_, transaction)| transaction);
        let transaction = found.ok_or(LedgerError::Unknown(no))?;
        let reversed = self.transactions.iter().any(|other| other.movement == Movement::Reversal(no));
        if reversed || matches!(transaction.movement, Movement::Reversal(_)) {
            return Err(LedgerError::NotReversible(no));
        }
        Ok(transaction)
    }
}
