//! The tests of the crate from outside, one subject to a file.
#![cfg(test)]

mod cases;
mod common;
#[path = "../literal/mod.rs"]
mod literal;
mod two_judges;
