//! The Swiss system (3.17 of the rules of running competitions, edition `blind-2010`).
//!
//! [`pair`] makes a round from a [`Field`], [`redraw`](redraw()) makes it anew with the fewest moved, [`check()`] says
//! which hard rules a round breaks, and [`classify`] and [`draw_first_colour`] draw the lots that come before the first
//! round.

mod acceleration;
mod change;
mod checker;
mod classification;
mod colour;
mod cover;
mod decisions;
mod down;
mod draw;
mod error;
mod exact;
mod explain;
mod field;
mod lots;
mod matching;
mod obstacle;
mod openings;
mod pairs;
mod passed_over;
mod redraw;
mod round;
mod rules;
pub mod schedule;
mod start;

pub use acceleration::{Acceleration, FEWEST_GROUPS, MOST_GROUPS};
pub use checker::{Breach, Decision, Departure, Departures, RoundSheet, Unexamined, check, departures};
pub use error::{FieldFault, Obstacle, PairingError};
pub use field::{Colour, Field, GameResult, Past, PlayerNo, Programme, Scale, Score, SwissPlayer};
pub use lots::{Entrant, Seed, classify, draw_colours, draw_first_colour};
pub use openings::draw_openings;
pub use passed_over::{PassedOver, Why};
pub use redraw::{Redrawn, redraw};
pub use round::{Board, Bye, ColourReason, Explanation, Float, Round, pair};
