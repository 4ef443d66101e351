//! Renju (IX), a file a use case.
pub(crate) mod fouls;
pub(crate) mod move_check;
mod reading;
mod shape;
