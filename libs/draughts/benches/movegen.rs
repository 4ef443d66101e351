//! The generator against the literal one of the tests, in the same run: leaves a second, counted at the last ply.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "the literal generator is test code")]

#[path = "../tests/literal/mod.rs"]
mod literal;

use std::time::Instant;

use draughts::{Counting, Position, Variant};
use literal::{Literal, Rules};

/// The fastest published generators, in leaves a second on one core: what we aim at.
const BOARDS: [(&str, Variant, u32, f64); 2] =
    [("8x8", Variant::Russian, 9, 115e6), ("10x10", Variant::International, 7, 177e6)];

/// Each side of a comparison is measured so many times, and its best time counts.
const TIMES: usize = 5;

/// Leaves a second, by the best of several counts.
fn rate(mut count: impl FnMut() -> u64) -> f64 {
    let once = |count: &mut dyn FnMut() -> u64| {
        let started = Instant::now();
        let leaves = count();
        f64::from(u32::try_from(leaves).unwrap_or(u32::MAX)) / started.elapsed().as_secs_f64()
    };
    (0..TIMES).map(|_| once(&mut count)).fold(0.0, f64::max)
}

fn main() {
    for (name, variant, depth, aim) in BOARDS {
        let start = Position::start(variant);
        let rules = if variant == Variant::Russian { "russian" } else { "international" };
        let literal = Literal::from_fen(Rules::named(rules), &start.to_fen());
        let fast = rate(|| start.perft(depth, Counting::Merged));
        let slow = rate(|| literal.perft(4, true));
        println!(
            "perft {name}: {:.1} M leaves/s; literal {:.3} M; ratio {:.0}; of the {:.0} M aimed at {:.2}",
            fast / 1e6,
            slow / 1e6,
            fast / slow,
            aim / 1e6,
            fast / aim
        );
    }
}
