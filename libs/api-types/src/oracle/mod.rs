//! What the oracle is asked and answers.
mod moves;
mod records;
mod rules;
mod terms;

pub use moves::*;
pub use records::*;
pub use rules::*;
pub use terms::*;
