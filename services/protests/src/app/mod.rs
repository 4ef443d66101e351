//! What this service decides, a file a use case. Permission checks stand here; SQL does not, and the rules of
//! protests are the library's.
pub(crate) mod access;
mod accounts;
pub(crate) mod alarms;
pub(crate) mod audit;
mod calls;
pub(crate) mod case_file;
pub(crate) mod decision;
mod decision_effects;
pub(crate) mod decision_preview;
mod delivery;
pub(crate) mod deposit;
pub(crate) mod ending;
pub(crate) mod filing;
mod grounds;
pub(crate) mod incidents;
pub(crate) mod ledger;
mod paragraphs;
pub(crate) mod protests;
mod refusals;
pub(crate) mod sanctions;
mod settling;
mod states;
pub(crate) mod time_account;
pub(crate) mod windows;
pub(crate) mod withdrawal;
