//! Results in, table out: points, places and tie-breaks by 3.12-3.15 of the rules of running competitions
//! (edition `blind-2010`, chapter III).
//!
//! [`compute`] takes an [`Event`] and answers with a [`Table`]. [`explain`] answers with the same table and the terms
//! each coefficient was summed from, so that every number explains itself.

mod check;
mod credit;
mod error;
mod event;
mod meetings;
mod micro_match;
mod number;
mod outcome;
mod place;
mod prizes;
mod score;
mod stage;
mod table;
pub mod team;
mod tie_break;

pub use error::StandingsError;
pub use event::{
    DirectReading, EmptyGroup, Event, LowestOver, PlayerLine, PlayerNo, RoundNo, Settings, System,
};
pub use meetings::{Meeting, Rival, Unplayed, Verdict};
pub use micro_match::{
    FEWEST_GAMES, GameMeeting, GameScore, MOST_GAMES, MicroError, MicroGame, MicroScore, micro_score,
};
pub use number::{Points, Value};
pub use outcome::{Colour, GameResult, Outcome, Scale};
pub use prizes::{Prize, Prizes, prizes};
pub use score::{Credit, Scores};
pub use table::{Row, Table, compute, explain};
pub use tie_break::{Coefficient, Term, TieBreak};
