//! What this service answers, a file a use case. The judgement is the libraries'; here it is put into the shapes
//! that travel, in the caller's language.
pub(crate) mod archive;
mod claimed_game;
pub(crate) mod diagram;
pub(crate) mod draw_claim;
pub(crate) mod editions;
mod events;
mod fen_fault;
pub(crate) mod move_check;
pub(crate) mod moves;
pub(crate) mod paragraph;
mod reading;
pub(crate) mod record_check;
pub(crate) mod renju;
mod replayed;
mod settings;
mod shape;
mod tagged;
pub(crate) mod time_controls;
