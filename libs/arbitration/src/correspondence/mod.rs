//! Time by correspondence: days on the clock of letters (10.3-10.4).
//!
//! Every function takes dates; nothing here knows what day it is.

mod account;
mod leave;
mod letter;

pub use account::{Account, AccountError, Allowance, Line, Party, account};
pub use leave::{Excess, Leave, LeaveError, Leaves};
pub use letter::{Letter, Penalty, Receipt};
