//! The paragraph numbers of each text: numbers only, never its words.

pub(crate) mod blind2010;
pub(crate) mod rf2018;
pub(crate) mod rf2022;
