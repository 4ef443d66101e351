//! For tests: fresh databases of both kinds, gone when the test ends.
mod database;
mod postgres;

pub use database::{Kind, TestDatabase};
pub use postgres::{answers, wait_until_answers};
