//! The whole suite in one process: the gateway at the given address, the services on inner ports, each with its own
//! database. They still talk to each other over REST, as they do apart.
mod documents;
mod suite;

pub use documents::documents;
pub use suite::{Failure, Suite, start};
