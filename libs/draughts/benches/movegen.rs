//! The generator against the literal one of the tests, in the same run.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "the literal generator is test code")]

#[path = "../tests/literal/mod.rs"]
mod literal;

use std::time::Instant;

use draughts::{Counting, Position, Variant};
use literal::{Literal, Rules};

/// Counted positions in a second.
fn rate(mut count: impl FnMut() -> u64) -> f64 {
    let started = Instant::now();
    let mut nodes = 0;
    while started.elapsed().as_millis() < 1500 {
        nodes += count();
    }
    f64::from(u32::try_from(nodes).unwrap_or(u32::MAX)) / started.elapsed().as_secs_f64()
}

fn main() {
    let start = Position::start(Variant::Russian);
    let literal = Literal::from_fen(Rules::named("russian"), &start.to_fen());
    let fast = rate(|| start.perft(8, Counting::Merged));
    let slow = rate(|| literal.perft(5, true));
    println!("core: {fast:.0} nodes/s; literal: {slow:.0} nodes/s; ratio {:.0}", fast / slow);
}
