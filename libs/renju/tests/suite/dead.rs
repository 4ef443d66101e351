//! No five can be built any more (9.2.7.1 c): never a false draw.

use renju::{Board, Judgement, Point, Stone, ThreeReading};

use crate::common::{Dice, board, point};

/// A pattern in which no five fits, for either side, however the rest is filled.
fn crowded(dice: &mut Dice) -> Board {
    let mut board = Board::new();
    for at in Point::all() {
        let (column, row) = (usize::from(at.column()), usize::from(at.row()));
        let stone = if (column + 2 * row + row / 4) % 4 < 2 { Stone::Black } else { Stone::White };
        if dice.below(100) < 88 {
            board.place(at, stone).unwrap();
        }
    }
    board
}

/// Whether some row of the board is a five of Black's, or five or more of White's.
fn has_five(board: &Board, at: Point, stone: Stone) -> bool {
    // looked at before the stone was put
    matches!(board.judge(at, stone, ThreeReading::Permitted), Judgement::Five | Judgement::Overline)
}

/// Fills the board at random from a dead position; fouls are put down too, as if nobody claimed them.
fn never_a_five(mut board: Board, dice: &mut Dice) {
    assert!(board.is_dead());
    let mut free: Vec<Point> = board.free().collect();
    while !free.is_empty() {
        let at = free.swap_remove(dice.below(free.len()));
        let stone = [Stone::Black, Stone::White][dice.below(2)];
        assert!(!has_five(&board, at, stone), "{board:?}");
        // the other colour would not have won there either
        assert!(!has_five(&board, at, stone.other()), "{board:?}");
        board.place(at, stone).unwrap();
        assert!(board.is_dead(), "what is dead stays so");
    }
    assert!(board.is_full());
}

fn dead_positions(wanted: usize, seed: u64) {
    let mut dice = Dice(seed);
    let (mut dead, mut alive) = (0, 0);
    while dead < wanted {
        let board = crowded(&mut dice);
        if board.is_dead() {
            dead += 1;
            for _ in 0..8 {
                never_a_five(board, &mut dice);
            }
        } else {
            alive += 1;
        }
    }
    assert!(alive > 0, "some of them had better be alive");
}

#[test]
fn from_a_dead_position_no_five_is_ever_built() {
    dead_positions(12, 0x00c0_ffee_1234_5679);
}

#[test]
#[ignore = "thousands of games: `make test-deep`"]
fn from_thousands_of_dead_positions_no_five_is_ever_built() {
    dead_positions(6_000, 0x0bad_cafe_1234_5679);
}

/// Every point of the board save these.
fn all_but(free: &[&str], stone: Stone) -> Board {
    let free: Vec<Point> = free.iter().map(|name| point(name)).collect();
    let stones = Point::all().filter(|at| !free.contains(at));
    match stone {
        Stone::Black => Board::of(stones, []).unwrap(),
        Stone::White => Board::of([], stones).unwrap(),
    }
}

#[test]
fn the_last_room_is_seen() {
    let row = ["A1", "B1", "C1", "D1", "E1"];
    // five free cells among the other side's stones
    assert!(all_but(&row, Stone::Black).can_build_five(Stone::White));
    assert!(!all_but(&row[1..], Stone::Black).can_build_five(Stone::White));
    let mut board = all_but(&row, Stone::White);
    assert!(board.can_build_five(Stone::Black));
    // four cells and a stone of one's own are room too; four cells are not
    board.place(point("C1"), Stone::Black).unwrap();
    assert!(board.can_build_five(Stone::Black));
    board.place(point("E1"), Stone::White).unwrap();
    assert!(!board.can_build_five(Stone::Black));
}

#[test]
fn a_long_row_is_no_room_for_black() {
    // six cells, the sixth black: A1-E1 would be six with it, B1-F1 five
    let mut board = all_but(&["A1", "B1", "C1", "D1", "E1", "F1"], Stone::White);
    board.place(point("F1"), Stone::Black).unwrap();
    assert!(board.can_build_five(Stone::Black));
    board.place(point("A1"), Stone::Black).unwrap();
    assert!(!board.can_build_five(Stone::Black), "either five would be six");
}

#[test]
fn an_empty_board_and_a_beginning_are_alive() {
    assert!(!Board::new().is_dead());
    assert!(!board(&["H8"], &["I9"]).is_dead());
}
