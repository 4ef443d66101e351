//! The generator of the crate against the literal one, and both against published counts.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may panic")]

mod literal;

use std::collections::BTreeSet;

use draughts::{Counting, Position, Variant};
use literal::{Literal, LiteralMove, Rules};

/// Start, end and the captured, by number.
type Key = (i32, i32, BTreeSet<i32>);

fn key(mv: &draughts::Move) -> Key {
    let number = |square: &draughts::Square| i32::try_from(square.number()).unwrap();
    (number(&mv.from()), number(&mv.to()), mv.captured().iter().map(number).collect())
}

fn literal(fen: &str) -> Literal {
    Literal::from_fen(Rules::named("russian"), fen)
}

/// A small generator of repeatable numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

fn agree(position: &Position) {
    let fen = position.to_fen();
    let slow = literal(&fen);
    let ours: BTreeSet<Key> = position.legal_moves().iter().map(key).collect();
    let theirs: BTreeSet<Key> = slow.moves().iter().map(LiteralMove::key).collect();
    assert_eq!(ours, theirs, "{fen}");
    assert_eq!(u64::try_from(ours.len()).unwrap(), position.perft(1, Counting::Merged), "{fen}");
    let ordered = u64::try_from(slow.moves().len()).unwrap();
    assert_eq!(ordered, position.perft(1, Counting::Ordered), "{fen}");
    let routes: usize = position.legal_moves().iter().map(|mv| mv.routes().len()).sum();
    assert_eq!(u64::try_from(routes).unwrap(), ordered, "{fen}");
    for mv in position.legal_moves() {
        let next = slow.moves().into_iter().find(|other| other.key() == key(&mv)).unwrap();
        assert_eq!(literal(&position.make(&mv).to_fen()), slow.apply(&next), "{fen}");
    }
}

#[test]
fn they_agree_along_random_games() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for _ in 0..60 {
        let mut position = Position::start(Variant::Russian);
        for _ in 0..70 {
            agree(&position);
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position = position.make(&legal[dice.below(legal.len())]);
        }
    }
}

#[test]
fn they_agree_on_crowded_boards_with_kings() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for round in 0..600 {
        let mut lists = [String::new(), String::new()];
        let mut counts = [0, 0];
        for number in 1..=32_u32 {
            let side = dice.below(2);
            if dice.below(32) >= 6 + round % 14 || counts[side] == 12 {
                continue;
            }
            let edge = if side == 0 { number <= 4 } else { number >= 29 };
            let king = edge || dice.below(3) == 0;
            counts[side] += 1;
            let comma = if lists[side].is_empty() { "" } else { "," };
            lists[side] += &format!("{comma}{}{number}", if king { "K" } else { "" });
        }
        for turn in ["W", "B"] {
            let fen = format!("{turn}:W{}:B{}", lists[0], lists[1]);
            agree(&Position::from_fen(Variant::Russian, &fen).unwrap());
        }
    }
}

#[test]
fn the_published_counts_come_out() {
    let start = Position::start(Variant::Russian);
    let merged = [7, 49, 302, 1469, 7482, 37986, 190_146];
    for (depth, expected) in (1..).zip(merged) {
        assert_eq!(start.perft(depth, Counting::Merged), expected);
    }
    assert_eq!(literal(&start.to_fen()).perft(4, true), 1469);
    let two_orders = [
        ("W:W13,18,19,21,23,25,27,28,29,30,31,32:B1,3,4,5,6,7,8,10,12,14,15,16", 5, 4),
        ("B:W12,17,18,25,26,31,32:B10,13,14", 6, 5),
    ];
    for (fen, ordered, merged) in two_orders {
        let position = Position::from_fen(Variant::Russian, fen).unwrap();
        assert_eq!(position.perft(1, Counting::Ordered), ordered);
        assert_eq!(position.perft(1, Counting::Merged), merged);
    }
}
