//! What several tests need.

use std::path::PathBuf;

use renju::{Board, Decision, Point, Stone};
use serde_json::Value;

/// A small generator of repeatable numbers.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// `H8` as the cases write it: columns A-O, rows 1-15.
pub(crate) fn point(name: &str) -> Point {
    let (letter, row) = name.split_at(1);
    let column = letter.to_ascii_lowercase().bytes().next().unwrap() - b'a';
    Point::new(column, row.parse::<u8>().unwrap() - 1).unwrap()
}

pub(crate) fn board(black: &[&str], white: &[&str]) -> Board {
    Board::of(black.iter().map(|name| point(name)), white.iter().map(|name| point(name))).unwrap()
}

/// The published foul points, where the folder of cases is at hand.
#[expect(clippy::disallowed_methods, reason = "a test asks where its cases are")]
pub(crate) fn cases() -> Option<Value> {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let folder = std::env::var("ARBITER_CASES").map_or(beside, PathBuf::from);
    let text = std::fs::read_to_string(folder.join("renju-fouls.json"));
    if text.is_err() {
        println!("left out: no renju-fouls.json in {}", folder.display());
    }
    Some(serde_json::from_str(&text.ok()?).unwrap())
}

pub(crate) fn names(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

/// The board of a case.
pub(crate) fn board_of(case: &Value) -> Board {
    board(&names(&case["black"]), &names(&case["white"]))
}

/// Stones strewn at random; some clustered, so that rows arise.
pub(crate) fn strewn(dice: &mut Dice) -> Board {
    let mut board = Board::new();
    let (black, white) = (1 + dice.below(60), dice.below(45));
    let (size, at) = (5 + dice.below(11), (dice.below(15), dice.below(15)));
    for n in 0..black + white {
        let stone = if n < black { Stone::Black } else { Stone::White };
        let place = |from: usize, step: usize| u8::try_from((from + step) % 15).unwrap();
        let (column, row) = (place(at.0, dice.below(size)), place(at.1, dice.below(size)));
        let _ = board.place(Point::new(column, row).unwrap(), stone);
    }
    board
}

/// Decisions as the tables of openings write them: `h8 swap:no declare:3 offer:a1,b2 choose:b2`.
pub(crate) fn decisions(text: &str) -> Vec<Decision> {
    text.split_whitespace().map(decision).collect()
}

fn decision(word: &str) -> Decision {
    match word.split_once(':') {
        None => Decision::Place(point(word)),
        Some(("swap", answer)) => Decision::Swap(answer == "yes"),
        Some(("declare", number)) => Decision::Declare(number.parse().unwrap()),
        Some(("offer", "")) => Decision::Offer(Vec::new()),
        Some(("offer", points)) => Decision::Offer(points.split(',').map(point).collect()),
        Some(("choose", name)) => Decision::Choose(point(name)),
        Some(_) => panic!("{word}"),
    }
}
