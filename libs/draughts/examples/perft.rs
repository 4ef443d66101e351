//! Prints the move counts of a position, one number a depth.
//!
//! `cargo run --release -p draughts --example perft -- international 9 --ordered --position FEN`

use draughts::{Captures, Counting, Position, Variant};

const USAGE: &str = "usage: perft [russian|draughts64|draughts64-international|international|giveaway] \
[DEPTH] [--ordered] [--position FEN]";

struct Asked {
    position: Position,
    depth: u32,
    counting: Counting,
}

fn main() -> Result<(), String> {
    let asked = asked(std::env::args().skip(1)).map_err(|fault| format!("{fault}\n{USAGE}"))?;
    for depth in 1..=asked.depth {
        println!("{}", asked.position.perft(depth, asked.counting));
    }
    Ok(())
}

fn asked(mut args: impl Iterator<Item = String>) -> Result<Asked, String> {
    let mut variant = Variant::Russian;
    let mut depth = 9;
    let mut counting = Counting::Merged;
    let mut fen = None;
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--ordered" | "ordered" => counting = Counting::Ordered,
            "--position" => fen = Some(args.next().ok_or("--position wants a FEN")?),
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                depth = number.parse().map_err(|_| format!("`{number}` is no depth"))?;
            }
            name => variant = named(name)?,
        }
    }
    let start = || Ok(Position::start(variant));
    let position = fen.map_or_else(start, |fen| Position::from_fen(variant, &fen));
    Ok(Asked { position: position.map_err(|fault| fault.to_string())?, depth, counting })
}

fn named(name: &str) -> Result<Variant, String> {
    Ok(match name {
        "russian" => Variant::Russian,
        "draughts64" => Variant::Draughts64(Captures::Russian),
        "draughts64-international" => Variant::Draughts64(Captures::International),
        "international" => Variant::International,
        "giveaway" => Variant::Giveaway,
        other => return Err(format!("unknown variant `{other}`")),
    })
}
