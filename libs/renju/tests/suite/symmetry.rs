//! Offered fifth moves that are the same, against brute force over every turn, mirror image and shift.

use std::collections::BTreeSet;

use renju::{Board, Point, Stone, Symmetries};

use crate::common::{Dice, board, point};

type Place = (i32, i32);

/// What a map of the plane does to the two unit steps: every turn, and every one with a mirror image.
const TURNS: [[i32; 4]; 8] = [
    [1, 0, 0, 1],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
    [0, 1, -1, 0],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
    [0, 1, 1, 0],
    [0, -1, -1, 0],
];

fn place(point: Point) -> Place {
    (point.column().into(), point.row().into())
}

fn on_the_board((x, y): Place) -> Option<Point> {
    Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
}

fn image((turn, shift): ([i32; 4], Place), (x, y): Place) -> Place {
    let [a, b, c, d] = turn;
    (a * x + b * y + shift.0, c * x + d * y + shift.1)
}

/// Every map that leaves both sets of stones as they are, found by trying all.
fn maps(board: &Board) -> Vec<([i32; 4], Place)> {
    let set = |stone| board.stones(stone).map(place).collect::<Vec<_>>();
    let sets = [set(Stone::Black), set(Stone::White)];
    let first = sets.iter().flatten().next().copied().unwrap();
    let mut found = Vec::new();
    for turn in TURNS {
        // every shift that leaves the first stone on the board
        let from = image((turn, (0, 0)), first);
        for to in Point::all().map(place) {
            let map = (turn, (to.0 - from.0, to.1 - from.1));
            if sets.iter().all(|set| set.iter().all(|stone| set.contains(&image(map, *stone)))) {
                found.push(map);
            }
        }
    }
    found
}

/// Four stones in a square of this side somewhere on the board: narrow ones are often symmetrical.
fn four(dice: &mut Dice) -> Board {
    let side = 2 + dice.below(6);
    let (right, up) = (dice.below(16 - side), dice.below(16 - side));
    let mut board = Board::new();
    let mut put = 0;
    while put < 4 {
        let at = |from: usize, step: usize| u8::try_from(from + step).unwrap();
        let point = Point::new(at(right, dice.below(side)), at(up, dice.below(side))).unwrap();
        let stone = if put % 2 == 0 { Stone::Black } else { Stone::White };
        put += usize::from(board.place(point, stone).is_ok());
    }
    board
}

fn agree(board: &Board, dice: &mut Dice) -> usize {
    let (maps, symmetries) = (maps(board), Symmetries::of(board));
    assert_eq!(maps.len(), symmetries.count(), "{board:?}");
    let on_board: Vec<Point> = Point::all().collect();
    let start = dice.below(4);
    for point in on_board.iter().copied().skip(start).step_by(4) {
        let images: BTreeSet<Place> = maps.iter().map(|map| image(*map, place(point))).collect();
        let said: BTreeSet<Point> = symmetries.images(point).into_iter().collect();
        let expected: BTreeSet<Point> = images.iter().filter_map(|place| on_the_board(*place)).collect();
        assert_eq!(said, expected, "{point:?} {board:?}");
        let other = on_board[dice.below(on_board.len())];
        assert_eq!(symmetries.same(point, other), images.contains(&place(other)));
        assert_eq!(symmetries.same(point, other), symmetries.same(other, point));
    }
    maps.len()
}

#[test]
fn thousands_of_patterns_against_brute_force() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut by_count = [0_usize; 9];
    for _ in 0..4_000 {
        by_count[agree(&four(&mut dice), &mut dice)] += 1;
    }
    let [_, none, two, _, four, ..] = by_count;
    assert!(none > 1000 && two > 300 && four > 10, "{by_count:?}");
}

#[test]
fn stones_of_other_numbers_too() {
    let mut dice = Dice(7);
    assert_eq!(Symmetries::of(&Board::new()).count(), 1);
    assert_eq!(agree(&board(&["c4"], &[]), &mut dice), 8);
    assert_eq!(agree(&board(&[], &["c4"]), &mut dice), 8);
    assert_eq!(agree(&board(&["a1"], &["o15"]), &mut dice), 2);
}

#[test]
fn axes_and_centres_of_the_stones_not_of_the_board() {
    // an axis between columns, far from the middle
    let beside = Symmetries::of(&board(&["b2", "e2"], &["b4", "e4"]));
    assert!(beside.same(point("c9"), point("d9")));
    assert!(!beside.same(point("c9"), point("m9")), "the board's axis is none of theirs");
    // colours are respected
    let colours = Symmetries::of(&board(&["b2", "e4"], &["b4", "e2"]));
    assert!(!colours.same(point("c9"), point("d9")));
    assert!(colours.same(point("c3"), point("d3")), "half a turn about a centre between points");
    // an image off the board is no point to offer, and troubles nobody
    let edge = Symmetries::of(&board(&["a1", "a3"], &["b1", "b3"]));
    assert_eq!(edge.images(point("h15")), [point("h15")]);
    assert!(edge.same(point("h1"), point("h3")));
    // a slanting axis
    let slanting = Symmetries::of(&board(&["h8", "g9"], &["j8", "h10"]));
    assert_eq!(slanting.count(), 1);
    let slanting = Symmetries::of(&board(&["h8", "j10"], &["j8", "h10"]));
    assert_eq!(slanting.count(), 4);
    assert!(slanting.same(point("i8"), point("h9")) && slanting.same(point("i8"), point("j9")));
}
