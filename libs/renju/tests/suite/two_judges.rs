//! The judge of the crate against the literal one, on strewn stones and on games played out.

use renju::{Board, FoulKind, Judgement, Point, Stone, ThreeReading};

use crate::common::{Dice, strewn};
use crate::literal::Literal;

pub(crate) fn literal_of(board: &Board) -> Literal {
    let put = |literal: Literal, point: Point, stone: char| literal.with(cell(point), stone);
    let literal = board.stones(Stone::Black).fold(Literal::new(), |literal, at| put(literal, at, 'x'));
    board.stones(Stone::White).fold(literal, |literal, at| put(literal, at, 'o'))
}

fn cell(point: Point) -> (i32, i32) {
    (point.column().into(), point.row().into())
}

fn agree(board: &Board, literal: &Literal, point: Point) {
    for reading in ThreeReading::ALL {
        let said = literal.black(cell(point), reading == ThreeReading::Rif);
        let kinds: Vec<&str> = match board.judge(point, Stone::Black, reading) {
            Judgement::Foul(kinds) => kinds.iter().map(FoulKind::as_str).collect(),
            judgement => {
                assert_eq!(judgement == Judgement::Five, said.five, "{point:?} {reading:?} {literal:?}");
                Vec::new()
            }
        };
        let expected: Vec<&str> = said.fouls.iter().copied().collect();
        let mut sorted = kinds.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, expected, "{point:?} {reading:?} {literal:?}");
    }
    let white = match literal.white(cell(point)) {
        0..5 => Judgement::Legal,
        5 => Judgement::Five,
        _ => Judgement::Overline,
    };
    assert_eq!(board.judge(point, Stone::White, ThreeReading::Rif), white);
}

/// Judges every free point of a board; how many.
fn whole_board(board: &Board) -> usize {
    let literal = literal_of(board);
    board.free().inspect(|point| agree(board, &literal, *point)).count()
}

/// A game in which each stone is put near the last ones, until somebody wins or it grows long.
fn game(dice: &mut Dice, mut visit: impl FnMut(&Board) -> usize) -> usize {
    let mut board = Board::new();
    let mut last = Point::CENTRE;
    let mut seen = 0;
    for number in 1..100 {
        let stone = Stone::of_move(number);
        let near = |steps: usize, at: u8| {
            let at = usize::from(at) + steps;
            at.checked_sub(3).and_then(|at| u8::try_from(at).ok())
        };
        let (right, up) = (dice.below(7), dice.below(7));
        let at = near(right, last.column()).zip(near(up, last.row()));
        let Some(point) = at.and_then(|(column, row)| Point::new(column, row)) else { continue };
        // a stone that wins ends the game, a foul loses it
        if board.judge(point, stone, ThreeReading::Permitted) != Judgement::Legal {
            continue;
        }
        board.place(point, stone).unwrap();
        last = point;
        if number % 9 == 0 {
            seen += visit(&board);
        }
    }
    seen
}

fn compare(points: usize, seed: u64) {
    let mut dice = Dice(seed);
    let mut seen = 0;
    while seen < points {
        seen += whole_board(&strewn(&mut dice));
        seen += game(&mut dice, whole_board);
    }
}

#[test]
fn they_agree_on_a_sample() {
    compare(6_000, 0x9e37_79b9_7f4a_7c15);
}

#[test]
#[ignore = "over a million points: `make test-deep`"]
fn they_agree_on_more_than_a_million_points() {
    compare(3_000_000, 0x2545_f491_4f6c_dd1d);
}
