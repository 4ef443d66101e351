//! Renju (IX): fouls, verdicts on moves and records, openings, diagrams.
mod diagrams;
mod fouls;
mod moves;
mod openings;
mod records;
mod settings;

pub use diagrams::*;
pub use fouls::*;
pub use moves::*;
pub use openings::*;
pub use records::*;
pub use settings::*;
