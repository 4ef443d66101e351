//! What the oracle is asked and answers.
mod archives;
mod diagrams;
mod draw_claims;
mod moves;
mod records;
mod renju;
mod rules;
mod settings;
mod terms;
mod time_controls;

pub use archives::*;
pub use diagrams::*;
pub use draw_claims::*;
pub use moves::*;
pub use records::*;
pub use renju::*;
pub use rules::*;
pub use settings::*;
pub use terms::*;
pub use time_controls::*;
