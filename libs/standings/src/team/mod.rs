//! Team competitions (3.16): matches over several boards in, the table of teams out.

mod check;
mod colours;
mod departure;
mod event;
mod matches;
mod table;
mod ties;

pub use check::TeamError;
pub use colours::colour_on_board;
pub use departure::{BothWays, LeastInfluence, both_ways};
pub use event::{
    BoardOutcome, Departure, DepartureReading, Match, Presence, Scoring, TeamEvent, TeamNo, TeamTieBreak,
};
pub use matches::{MatchResult, MatchScore, score};
pub use table::{TeamRow, TeamTable, compute};
