//! The verdicts on the games of an archive, as it comes.
mod heading;
mod judge;
mod verdicts;
mod work;

pub(crate) use verdicts::{Verdicts, begin};
