//! Renju (IX), a file a use case.
pub(crate) mod diagram;
pub(crate) mod fouls;
pub(crate) mod move_check;
mod opening;
pub(crate) mod opening_check;
mod reading;
pub(crate) mod record_check;
mod shape;
mod xml;
