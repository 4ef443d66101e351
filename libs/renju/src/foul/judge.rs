//! Judging a point fast: nothing is allocated, and only a double-three copies the board.

use super::shape::{Ends, Shape, shape};
use super::{FoulKind, FoulKinds, Judgement, ThreeReading};
use crate::board::{REACH, Window};
use crate::{Axis, Board, Point, Stone};

/// The stones of a five.
const FIVE: u32 = 5;

/// The least number of threes or of fours that is a foul (9.2.4.2).
const DOUBLE: u32 = 2;

/// What a black stone on a point makes on the four lines through it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Survey {
    five: bool,
    overline: bool,
    fours: u32,
    /// Rows of three that some stone would make an open four, permitted or not, by axis.
    threes: [Option<Ends>; 4],
}

impl Survey {
    pub(super) fn of(board: &Board, point: Point) -> Self {
        let mut survey = Self { five: false, overline: false, fours: 0, threes: [None; 4] };
        for (axis, three) in Axis::ALL.into_iter().zip(&mut survey.threes) {
            match shape(board.window(axis, point)) {
                Shape::Nothing => {}
                Shape::Three(ends) => *three = Some(ends),
                Shape::Fours(ends) => survey.fours += ends.fours(),
                Shape::Five => survey.five = true,
                Shape::Overline => survey.overline = true,
            }
        }
        survey
    }

    fn threes(&self) -> impl Iterator<Item = (Axis, Ends)> {
        Axis::ALL.into_iter().zip(self.threes).filter_map(|(axis, ends)| Some((axis, ends?)))
    }

    fn maybe_double_three(&self) -> bool {
        self.threes.iter().flatten().count() >= 2
    }

    /// Whether there is anything to explain: something that is a foul, or looks like one.
    pub(super) fn could_be_foul(&self) -> bool {
        self.overline || self.fours >= DOUBLE || self.maybe_double_three()
    }
}

impl Board {
    /// What a stone put on the point would make, and every kind of foul it has.
    ///
    /// Whether a three counts is found by playing the stone that makes it an open four and judging
    /// that one in the same way, to whatever depth (9.2.3). Each such stone fills a point, so it ends.
    #[must_use]
    pub fn judge(&self, point: Point, stone: Stone, reading: ThreeReading) -> Judgement {
        match (self.at(point), stone) {
            (Some(stone), _) => Judgement::Occupied(stone),
            (None, Stone::White) => self.judge_white(point),
            (None, Stone::Black) => self.judge_black(point, reading),
        }
    }

    fn judge_white(&self, point: Point) -> Judgement {
        let runs = Axis::ALL.map(|axis| white_run(self.window(axis, point)));
        if runs.contains(&FIVE) {
            Judgement::Five
        } else if runs.iter().any(|run| *run > FIVE) {
            Judgement::Overline
        } else {
            Judgement::Legal
        }
    }

    fn judge_black(&self, point: Point, reading: ThreeReading) -> Judgement {
        let survey = Survey::of(self, point);
        if survey.five {
            return Judgement::Five;
        }
        let double_three = survey.maybe_double_three() && {
            let mut after = *self;
            after.put(point, Stone::Black);
            has_two_threes(&mut after, point, &survey, reading)
        };
        let found = [
            (FoulKind::DoubleThree, double_three),
            (FoulKind::DoubleFour, survey.fours >= DOUBLE),
            (FoulKind::Overline, survey.overline),
        ];
        let kinds: FoulKinds = found.into_iter().filter(|(_, is)| *is).map(|(kind, _)| kind).collect();
        if kinds.is_empty() { Judgement::Legal } else { Judgement::Foul(kinds) }
    }
}

/// Whether two of the threes through the stone on this point can be made open fours.
fn has_two_threes(board: &mut Board, point: Point, survey: &Survey, reading: ThreeReading) -> bool {
    let mut missing = DOUBLE;
    for (axis, ends) in survey.threes() {
        if completions(point, axis, ends).any(|completing| may_complete(board, completing, reading)) {
            missing -= 1;
        }
        if missing == 0 {
            return true;
        }
    }
    false
}

/// The points that make a three an open four.
pub(super) fn completions(point: Point, axis: Axis, ends: Ends) -> impl Iterator<Item = Point> {
    let step = |steps: u32, towards: i8| point.step(axis, i8::try_from(steps).ok()?.checked_mul(towards)?);
    let before = ends.before.and_then(|steps| step(steps, -1));
    let after = ends.after.and_then(|steps| step(steps, 1));
    before.into_iter().chain(after)
}

/// Whether Black may make an open four here. The board is given back as it was.
fn may_complete(board: &mut Board, point: Point, reading: ThreeReading) -> bool {
    let survey = Survey::of(board, point);
    if survey.five {
        return reading == ThreeReading::Permitted;
    }
    if survey.overline || survey.fours >= DOUBLE {
        return false;
    }
    if !survey.maybe_double_three() {
        return true;
    }
    board.put(point, Stone::Black);
    let foul = has_two_threes(board, point, &survey, reading);
    board.lift(point);
    !foul
}

/// White's unbroken stones through the point, the one to be put included.
const fn white_run(window: Window) -> u32 {
    let after = (window.white >> (REACH + 1)).trailing_ones();
    let before = (window.white << (u32::BITS - REACH)).leading_ones();
    before + 1 + after
}
