//! How the time for a round grows with the field: each size as a ratio to the smallest, in the same run.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a measurement may stop where it cannot go on"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use common::{Dice, PROGRAMMES, empty_field, play, random_results};
use pairing::pair;

const ROUNDS: usize = 9;
const SIZES: [usize; 5] = [100, 300, 1_000, 3_000, 10_000];

/// The longest of an event's rounds.
fn longest(programme: pairing::Programme, players: usize) -> Duration {
    let mut dice = Dice(7);
    let mut field = empty_field(programme, players);
    let mut longest = Duration::ZERO;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let round = pair(&field).unwrap();
        longest = longest.max(started.elapsed());
        let results: Vec<_> = round
            .boards
            .iter()
            .map(|board| (board.white, board.black, random_results(&mut dice, 0)))
            .collect();
        let byes: Vec<_> = round.bye.iter().map(|bye| bye.player).collect();
        play(&mut field, &results, &byes);
    }
    longest
}

fn main() {
    for programme in PROGRAMMES {
        let times: Vec<f64> = SIZES.iter().map(|size| longest(programme, *size).as_secs_f64()).collect();
        let least = times.iter().copied().fold(f64::INFINITY, f64::min);
        let shown: Vec<String> = SIZES
            .iter()
            .zip(&times)
            .map(|(size, time)| format!("{size} players {:.1} ms (x{:.1})", time * 1000.0, time / least))
            .collect();
        println!("{}: longest of {ROUNDS} rounds: {}", programme.name(), shown.join(", "));
    }
}
