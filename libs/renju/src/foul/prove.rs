//! Building the proof of a judgement. Judgements come from the fast path; this adds the reasons.

use super::judge::{Survey, completions};
use super::proof::{Completion, Four, Proof, Row, Three, Why};
use super::shape::{Ends, Shape, shape};
use super::{Judgement, ThreeReading};
use crate::{Axis, Board, Point, Stone};

/// The points a proof explains at most. Published chains need a few dozen.
const MOST_STEPS: u32 = 400;

impl Board {
    /// What a black stone on the point makes, with every reason down to the last stone.
    #[must_use]
    pub fn prove(&self, point: Point, reading: ThreeReading) -> Proof {
        Prover { reading, steps: MOST_STEPS }.prove(self, point)
    }
}

struct Prover {
    reading: ThreeReading,
    /// How many more points may be explained.
    steps: u32,
}

impl Prover {
    fn prove(&mut self, board: &Board, point: Point) -> Proof {
        let judgement = board.judge(point, Stone::Black, self.reading);
        let mut proof = Proof { point, judgement, rows: Vec::new(), fours: Vec::new(), threes: Vec::new() };
        if matches!(judgement, Judgement::Occupied(_)) {
            return proof;
        }
        let mut after = *board;
        after.put(point, Stone::Black);
        for axis in Axis::ALL {
            match shape(board.window(axis, point)) {
                Shape::Nothing => {}
                Shape::Five | Shape::Overline => {
                    proof.rows.push(Row { axis, stones: unbroken(&after, point, axis) });
                }
                Shape::Fours(ends) => proof.fours.extend(fours(&after, point, axis, ends)),
                Shape::Three(ends) => proof.threes.extend(self.three(&after, point, axis, ends)),
            }
        }
        proof
    }

    fn three(&mut self, after: &Board, point: Point, axis: Axis, ends: Ends) -> Option<Three> {
        let completions: Vec<Completion> =
            completions(point, axis, ends).map(|completing| self.completion(after, completing)).collect();
        // either end completes the same three stones
        let stones = others(after, completions.first()?.point, axis);
        Some(Three { axis, stones, completions })
    }

    fn completion(&mut self, board: &Board, point: Point) -> Completion {
        let judgement = board.judge(point, Stone::Black, self.reading);
        let permitted = match judgement {
            Judgement::Five => self.reading == ThreeReading::Permitted,
            Judgement::Legal => true,
            _ => false,
        };
        let plain = judgement == Judgement::Legal && !Survey::of(board, point).could_be_foul();
        let why = if plain {
            Why::Plain
        } else if let Some(left) = self.steps.checked_sub(1) {
            self.steps = left;
            Why::Shown(Box::new(self.prove(board, point)))
        } else {
            Why::LeftOut
        };
        Completion { point, judgement, permitted, why }
    }
}

/// The fours of one line, by their stones.
fn fours(after: &Board, point: Point, axis: Axis, ends: Ends) -> Vec<Four> {
    let mut fours: Vec<Four> = Vec::new();
    for completing in completions(point, axis, ends) {
        let stones = others(after, completing, axis);
        match fours.iter_mut().find(|four| four.stones == stones) {
            Some(four) => four.completing.push(completing),
            None => fours.push(Four { axis, stones, completing: vec![completing] }),
        }
    }
    fours
}

/// The stones that one more on this point would join.
fn others(board: &Board, point: Point, axis: Axis) -> Vec<Point> {
    let mut with = *board;
    with.put(point, Stone::Black);
    let mut stones = unbroken(&with, point, axis);
    stones.retain(|stone| *stone != point);
    stones
}

/// The unbroken row of black stones through a stone, in order.
fn unbroken(board: &Board, point: Point, axis: Axis) -> Vec<Point> {
    let black = |point: &Point| board.at(*point) == Some(Stone::Black);
    let next = |from: &Point, towards: i8| from.step(axis, towards).filter(black);
    let mut before: Vec<Point> = std::iter::successors(Some(point), |from| next(from, -1)).skip(1).collect();
    before.reverse();
    before.into_iter().chain(std::iter::successors(Some(point), |from| next(from, 1))).collect()
}
