//! The tests of the crate from outside, one subject to a file.
#![cfg(test)]

mod cases;
mod common;
mod dead;
mod diagram;
mod events;
mod fouls;
#[path = "../literal/mod.rs"]
mod literal;
mod notation;
mod opening_records;
mod openings;
mod openings_by_chance;
mod patterns;
mod proof;
mod record;
mod symmetry;
mod two_judges;
mod xml;
