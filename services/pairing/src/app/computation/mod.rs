//! Fields and rounds given in a request alone: nothing is kept.
pub(crate) mod breaches;
pub(crate) mod checks;
pub(crate) mod classification;
pub(crate) mod departures;
mod faults;
mod field;
mod given;
mod marks;
pub(crate) mod round;
pub(crate) mod schedule;
mod seed;
mod source;
mod trf;
