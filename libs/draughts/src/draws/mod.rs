//! Draws by the count of moves (6.1.8, 7.5.2, 8.2, `blind-2010` 2.6) and by repetition (3.19.7).
//!
//! A count starts at the position in which the balance of forces arose; a capture or a
//! promotion changes it.

mod counter;
mod endings;
mod settings;
mod since;
mod tally;

pub use counter::{Counter, Measure};
pub use settings::{BalanceMoves, BesideBalance, CreatingMove, DrawSettings, Effect, MainRoad};
pub use tally::{Facts, Tally};
