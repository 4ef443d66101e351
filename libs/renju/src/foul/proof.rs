//! Why a point is a foul, or is none.

use super::{FoulKinds, Judgement};
use crate::{Axis, Point};

/// A point where Black would make a foul.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// Where.
    pub point: Point,
    /// Every kind of foul it is.
    pub kinds: FoulKinds,
    /// Why.
    pub proof: Proof,
}

/// What a black stone on a point makes, row by row, and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Where the stone is put.
    pub point: Point,
    /// What follows.
    pub judgement: Judgement,
    /// Fives and long rows: unbroken rows of five or more.
    pub rows: Vec<Row>,
    /// The fours made, by their stones.
    pub fours: Vec<Four>,
    /// The rows of three made that some stone would make an open four; one counts as a three where
    /// Black may put that stone.
    pub threes: Vec<Three>,
}

/// An unbroken row of five or more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// How it lies.
    pub axis: Axis,
    /// Its stones in order.
    pub stones: Vec<Point>,
}

impl Row {
    /// The stones of a five (9.2.3).
    const FIVE: usize = 5;

    /// Whether it is a long row: more than five.
    #[must_use]
    pub const fn is_overline(&self) -> bool {
        self.stones.len() > Self::FIVE
    }
}

/// Four stones that the next move can build up to a five (9.2.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Four {
    /// How it lies.
    pub axis: Axis,
    /// Its four stones in order.
    pub stones: Vec<Point>,
    /// Where it becomes a five: one point, or two.
    pub completing: Vec<Point>,
}

/// Three stones that one more makes an open four (9.2.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Three {
    /// How it lies.
    pub axis: Axis,
    /// Its three stones in order.
    pub stones: Vec<Point>,
    /// Where it becomes an open four, and whether Black may play there: one point, or two.
    pub completions: Vec<Completion>,
}

impl Three {
    /// Whether it is a three: Black may make it an open four.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.completions.iter().any(|completion| completion.permitted)
    }
}

/// A point that makes a three an open four.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// Where.
    pub point: Point,
    /// What the stone there makes, the stone asked about being on the board.
    pub judgement: Judgement,
    /// Whether Black may make the open four there, by the reading asked for.
    pub permitted: bool,
    /// Why.
    pub why: Why,
}

/// Why a completing point is permitted or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// Nothing there could be a foul.
    Plain,
    /// By this proof.
    Shown(Box<Proof>),
    /// The proof has more steps than are written down; the judgement holds all the same.
    LeftOut,
}
