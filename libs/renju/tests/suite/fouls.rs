//! Fouls by hand, and what must hold for every board.

use renju::{Board, FoulKind, FoulKinds, Judgement, Point, Stone, ThreeReading};

use crate::common::{Dice, board, point, strewn};

fn judged(black: &[&str], white: &[&str], at: &str) -> Judgement {
    board(black, white).judge(point(at), Stone::Black, ThreeReading::Permitted)
}

fn foul(kinds: &[FoulKind]) -> Judgement {
    Judgement::Foul(kinds.iter().copied().collect())
}

#[test]
fn two_fours_on_one_line() {
    let two = foul(&[FoulKind::DoubleFour]);
    // B.BB*.B: the stone is of both fours
    assert_eq!(judged(&["B5", "D5", "E5", "H5"], &[], "F5"), two);
    // one of them would grow to six
    assert_eq!(judged(&["B5", "D5", "E5", "H5", "I5"], &[], "F5"), Judgement::Legal);
    assert_eq!(judged(&["D5", "F5", "G5", "J5"], &[], "H5"), two);
    // and the gap of one of them closed
    assert_eq!(judged(&["D5", "F5", "G5", "J5"], &["I5"], "H5"), Judgement::Legal);
}

#[test]
fn a_five_goes_before_every_foul() {
    let overline_too = ["A8", "B8", "C8", "D8", "E5", "E6", "E7", "E9", "E10"];
    assert_eq!(judged(&overline_too, &[], "E8"), Judgement::Five);
    assert_eq!(judged(&overline_too[4..], &[], "E8"), foul(&[FoulKind::Overline]));
}

#[test]
fn a_point_has_every_kind_it_has() {
    // a long row along the column, two fours along the row and a diagonal
    let black = ["H5", "H6", "H7", "H9", "H10", "E8", "F8", "G8", "E5", "F6", "G7"];
    assert_eq!(judged(&black, &[], "H8"), foul(&[FoulKind::DoubleFour, FoulKind::Overline]));
    let kinds: FoulKinds = FoulKind::ALL.into_iter().collect();
    assert_eq!(format!("{kinds:?}"), "{DoubleThree, DoubleFour, Overline}");
}

#[test]
fn white_has_no_fouls_and_wins_by_a_long_row() {
    let white = ["H5", "H6", "H7", "H9", "H10"];
    let board = board(&[], &white);
    assert_eq!(board.judge(point("H8"), Stone::White, ThreeReading::Permitted), Judgement::Overline);
    assert_eq!(board.fives(Stone::White).collect::<Vec<_>>(), [point("H8")]);
    assert_eq!(board.fives(Stone::Black).count(), 0);
}

#[test]
fn rows_at_the_edge_are_not_cut_from_the_next_line() {
    // the end of one row and the beginning of the next are no neighbours
    assert_eq!(judged(&["M8", "N8", "O8", "A9"], &[], "B9"), Judgement::Legal);
    assert_eq!(judged(&["L1", "M1", "N1", "O1"], &[], "K1"), Judgement::Five);
    assert_eq!(judged(&["A1", "B2", "C3", "D4"], &[], "E5"), Judgement::Five);
    assert_eq!(judged(&["O1", "N2", "M3", "L4"], &[], "K5"), Judgement::Five);
}

/// The eight ways to turn and mirror the board.
fn turned(point: Point, way: u8) -> Point {
    let (mut column, mut row) = (point.column(), point.row());
    if way & 1 != 0 {
        column = 14 - column;
    }
    if way & 2 != 0 {
        row = 14 - row;
    }
    if way & 4 != 0 {
        (column, row) = (row, column);
    }
    Point::new(column, row).unwrap()
}

#[test]
fn a_turned_board_has_the_same_fouls() {
    let mut dice = Dice(0xfeed_beef_1234_5677);
    let mut fouls = 0;
    for _ in 0..40 {
        let board = strewn(&mut dice);
        for way in 1..8 {
            let stones = |stone| board.stones(stone).map(move |point| turned(point, way));
            let other = Board::of(stones(Stone::Black), stones(Stone::White)).unwrap();
            for point in Point::all() {
                for reading in ThreeReading::ALL {
                    let here = board.judge(point, Stone::Black, reading);
                    assert_eq!(here, other.judge(turned(point, way), Stone::Black, reading));
                    fouls += usize::from(here.is_foul());
                }
            }
            assert_eq!(board.is_dead(), other.is_dead());
        }
    }
    assert!(fouls > 300, "the boards hold too few fouls: {fouls}");
}

#[test]
fn the_worst_boards_found_are_judged_at_once() {
    // crowded with rows of two and three: each point is judged through long chains
    let mut board = Board::new();
    for point in Point::all() {
        let (column, row) = (point.column(), point.row());
        if (column % 4 == 1 || row % 4 == 2) && (column + 2 * row) % 5 < 2 {
            board.place(point, Stone::Black).unwrap();
        }
    }
    let started = std::time::Instant::now();
    for reading in ThreeReading::ALL {
        let fouls = board.fouls(reading);
        assert!(fouls.iter().all(|foul| !foul.kinds.is_empty()));
    }
    assert!(started.elapsed().as_secs() < 5);
}
