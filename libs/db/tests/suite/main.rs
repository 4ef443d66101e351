//! The database crate against real databases of both kinds.
#![cfg(test)]

#[macro_use]
mod common;

mod away;
mod migrations;
mod reverts;
mod times;
mod transactions;
mod writers;
