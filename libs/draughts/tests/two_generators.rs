//! The generator of the crate against the literal one: random games and random positions of
//! every variant, those rich in kings included.
#![cfg(test)]

mod literal;

use std::collections::BTreeSet;

use draughts::{Captures, Counting, Position, Variant};
use literal::{Literal, LiteralMove, Rules};

type Key = (i32, i32, BTreeSet<i32>);

/// Every way of moving the pieces, with the name the literal generator knows it by.
const VARIANTS: [(Variant, &str); 4] = [
    (Variant::Russian, "russian"),
    (Variant::Giveaway, "giveaway"),
    (Variant::Draughts64(Captures::International), "draughts64-international"),
    (Variant::International, "international"),
];

fn key(mv: &draughts::Move) -> Key {
    let number = |square: draughts::Square| i32::try_from(square.number()).unwrap();
    let captured = mv.captured().iter().map(|square| number(*square)).collect();
    (number(mv.from()), number(mv.to()), captured)
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

fn agree(position: &Position, rules: Rules) {
    let fen = position.to_fen();
    let literal = Literal::from_fen(rules, &fen);
    let legal = position.legal_moves();
    let moves = literal.moves();
    let ours: BTreeSet<Key> = legal.iter().map(key).collect();
    let theirs: BTreeSet<Key> = moves.iter().map(LiteralMove::key).collect();
    assert_eq!(ours, theirs, "{fen}");
    assert_eq!(u64::try_from(ours.len()).unwrap(), position.perft(1, Counting::Merged), "{fen}");
    let ordered = u64::try_from(moves.len()).unwrap();
    assert_eq!(ordered, position.perft(1, Counting::Ordered), "{fen}");
    let routes: usize = legal.iter().map(|mv| mv.routes().len()).sum();
    assert_eq!(u64::try_from(routes).unwrap(), ordered, "{fen}");
    for mv in &legal {
        let same = moves.iter().find(|other| other.key() == key(mv)).unwrap();
        let after = Literal::from_fen(rules, &position.make(mv).to_fen());
        assert_eq!(after, literal.apply(same), "{fen} {}", mv.notation());
    }
}

/// Pieces strewn over the board: `density` squares of a hundred are taken, every n-th piece is a king.
fn strewn(variant: Variant, dice: &mut Dice, density: usize, kings: usize) -> Option<Position> {
    let board = variant.board();
    let (squares, width) = (board.squares(), board.width());
    let mut lists = [String::new(), String::new()];
    for number in 1..=squares {
        if dice.below(100) >= density {
            continue;
        }
        let side = dice.below(2);
        let edge = if side == 0 { number <= width } else { number > squares - width };
        let king = edge || dice.below(kings) == 0;
        let comma = if lists[side].is_empty() { "" } else { "," };
        lists[side] += &format!("{comma}{}{number}", if king { "K" } else { "" });
    }
    let turn = ["W", "B"][dice.below(2)];
    Position::from_fen(variant, &format!("{turn}:W{}:B{}", lists[0], lists[1])).ok()
}

/// Compares this many positions of each variant, half of them from games.
fn compare(each: usize, seed: u64) {
    let mut dice = Dice(seed);
    for (variant, name) in VARIANTS {
        let rules = Rules::named(name);
        let mut compared = 0;
        while compared < each / 2 {
            let mut position = Position::start(variant);
            loop {
                agree(&position, rules);
                compared += 1;
                let legal = position.legal_moves();
                if legal.is_empty() || compared.is_multiple_of(150) {
                    break;
                }
                position = position.make(&legal[dice.below(legal.len())]);
            }
        }
        while compared < each {
            let (density, kings) = (5 + dice.below(55), 1 + dice.below(5));
            let Some(position) = strewn(variant, &mut dice, density, kings) else { continue };
            agree(&position, rules);
            compared += 1;
        }
    }
}

#[test]
fn they_agree_on_a_sample() {
    compare(1_500, 0x9e37_79b9_7f4a_7c15);
}

#[test]
#[ignore = "a million positions: `make test-deep`"]
fn they_agree_on_a_million_positions() {
    compare(275_000, 0x2545_f491_4f6c_dd1d);
}

#[test]
fn one_move_in_two_orders() {
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

#[test]
fn they_count_alike() {
    for (variant, name) in VARIANTS {
        let start = Position::start(variant);
        let literal = Literal::from_fen(Rules::named(name), &start.to_fen());
        assert_eq!(literal.perft(4, true), start.perft(4, Counting::Merged), "{name}");
    }
}
