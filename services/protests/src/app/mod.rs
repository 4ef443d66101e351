//! What this service decides, a file a use case. Permission checks stand here; SQL does not, and the rules of
//! protests are the library's.
pub(crate) mod access;
mod accounts;
pub(crate) mod alarms;
pub(crate) mod appeals;
mod calls;
pub(crate) mod decision;
mod delivery;
pub(crate) mod deposit;
pub(crate) mod ending;
mod entering;
pub(crate) mod filing;
mod grounds;
pub(crate) mod hearings;
pub(crate) mod ledger;
pub(crate) mod mandates;
pub(crate) mod papers;
mod paragraphs;
mod parties;
pub(crate) mod protests;
mod refusals;
mod settling;
mod states;
pub(crate) mod time_account;
pub(crate) mod windows;
pub(crate) mod withdrawal;
mod zone;
