//! Team competitions (3.16): matches over several boards in, the table of teams out.

mod check;
mod colours;
mod departure;
mod event;
mod line_up;
mod matches;
mod play_offs;
mod table;
mod ties;

pub use check::TeamError;
pub use colours::colour_on_board;
pub use departure::{BothWays, LeastInfluence, both_ways};
pub use event::{
    BoardOutcome, Bye, Departure, DepartureReading, Match, Presence, Scoring, TeamEvent, TeamNo, TeamTieBreak,
};
pub use line_up::{LineUpFault, LineUpRules, Squad, check_line_up, line_up_in_force};
pub use matches::{MatchResult, MatchScore, annulled_score, bye_score, is_admitted, is_annulled, score};
pub use table::{TeamRow, TeamTable, compute};
