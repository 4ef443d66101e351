//! Protests by 5.4.16: filing windows, deadlines, deposits, the ledger, and the states of a protest.
//!
//! Every function takes the time it needs as an argument; nothing here reads a clock or stores anything.

mod actor;
mod appeal;
pub mod committee;
pub mod correspondence;
mod deadline;
mod decision;
mod deposit;
mod filing;
mod hearing;
mod kind;
pub mod law;
mod ledger;
pub mod mandate;
mod money;
mod protest;
mod receipt;
mod refusal;
mod replay;
pub mod sanction;
mod windows;

pub use actor::{Actor, Role};
pub use appeal::{Appeal, AppealFiling, AppealRefusal, AppealTerm};
pub use deadline::Deadline;
pub use decision::{Decision, Effect, GameId, NewResult, Verdict};
pub use deposit::{DepositError, DepositRule, Ending, Fate, FateSettings};
pub use filing::{Filing, file};
pub use hearing::{Hearing, Presence, Side, SideRecord};
pub use kind::{Decider, Instance, Kind, OverdueOutcome, overdue_outcome};
pub use ledger::{Account, Entry, Ledger, LedgerError, Movement, Transaction, TransactionNo};
pub use money::{Kopecks, MoneyError};
pub use protest::{Action, Circumstances, Dossier, ProtestId, State, Step, apply};
pub use receipt::{ReceiptError, analysis_in_time, receipt, receipt_window};
pub use refusal::Refusal;
pub use replay::{Replay, ReplayRefusal};
pub use windows::{RoundTimes, Window, WindowKind, filing_window, own_term, own_window};
