//! Fields and rounds given in a request alone: nothing is kept.
mod breaches;
pub(crate) mod checks;
pub(crate) mod classification;
mod departures;
mod faults;
mod field;
pub(crate) mod round;
pub(crate) mod schedule;
mod seed;
