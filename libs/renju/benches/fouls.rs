//! The judge of fouls against the literal one of the tests, in the same run.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "the literal judge is test code")]

#[path = "../tests/literal/mod.rs"]
mod literal;

use std::time::Instant;

use literal::Literal;
use renju::{Board, Point, Stone, ThreeReading};

/// How long each measurement lasts, in milliseconds.
const LASTS: u128 = 1_500;

/// A middle game, every kind of foul in reach: columns from `a`, rows from the top.
const STONES: [&str; 15] = [
    "...............",
    "...............",
    "....x..........",
    ".....x..o......",
    "....ox.xo.x....",
    "...o..xxx..o...",
    "......xox.o....",
    ".....o.xxo.....",
    "....o.xoox.x...",
    ".....o.x.o.....",
    "......o.xx.....",
    ".....x..o.x....",
    "...............",
    "...............",
    "...............",
];

fn boards() -> (Board, Literal) {
    let (mut board, mut literal) = (Board::new(), Literal::new());
    for point in Point::all() {
        let row = STONES[usize::from(14 - point.row())];
        let sign = row.chars().nth(usize::from(point.column())).unwrap();
        let stone = match sign {
            'x' => Stone::Black,
            'o' => Stone::White,
            _ => continue,
        };
        board.place(point, stone).unwrap();
        literal = literal.with(cell(point), sign);
    }
    (board, literal)
}

fn cell(point: Point) -> (i32, i32) {
    (point.column().into(), point.row().into())
}

/// Checks in a second; `check` judges one point and says whether it is a foul.
fn rate(points: &[Point], mut check: impl FnMut(Point) -> bool) -> (f64, usize) {
    let started = Instant::now();
    let (mut checks, mut fouls) = (0_u32, 0);
    while started.elapsed().as_millis() < LASTS {
        fouls = points.iter().filter(|point| check(std::hint::black_box(**point))).count();
        checks += u32::try_from(points.len()).unwrap();
    }
    (f64::from(checks) / started.elapsed().as_secs_f64(), fouls)
}

fn main() {
    let (board, literal) = boards();
    let free: Vec<Point> = board.free().collect();
    let reading = ThreeReading::Permitted;
    let (fast, found) =
        rate(&free, |point| std::hint::black_box(&board).judge(point, Stone::Black, reading).is_foul());
    let (slow, expected) = rate(&free, |point| !literal.black(cell(point), false).fouls.is_empty());
    assert_eq!(found, expected, "the judges differ");
    for point in &free {
        let wins = board.judge(*point, Stone::White, reading).wins();
        assert_eq!(wins, literal.white(cell(*point)) >= 5, "the judges differ about White");
    }
    let whole = f64::from(u32::try_from(free.len()).unwrap()) / fast * 1e6;
    println!("core: {fast:.0} checks/s, a whole board of {} free points in {whole:.1} us", free.len());
    println!("literal: {slow:.0} checks/s; ratio {:.0}; fouls on the board: {found}", fast / slow);
}
