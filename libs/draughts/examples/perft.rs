//! Prints the move counts of a start position, one number a depth.
//!
//! `cargo run --release -p draughts --example perft -- russian 9 [ordered]`

use draughts::{Counting, Position, Variant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let variant = match args.first().map(String::as_str) {
        None | Some("russian") => Variant::Russian,
        Some(other) => return eprintln!("unknown variant `{other}`, expected: russian"),
    };
    let Ok(depth) = args.get(1).map_or("9", String::as_str).parse::<u32>() else {
        return eprintln!("the depth is a number");
    };
    let counting = match args.get(2).map(String::as_str) {
        Some("ordered") => Counting::Ordered,
        _ => Counting::Merged,
    };
    for depth in 1..=depth {
        println!("{}", Position::start(variant).perft(depth, counting));
    }
}
