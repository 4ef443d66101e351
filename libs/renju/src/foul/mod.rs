//! What a move makes: five, long row, fours, threes, and so whether it is a foul (9.2.3, 9.2.4.2).
//!
//! Two paths lead to one answer: a fast one on bits that only decides ([`Board::judge`]), and one
//! that also tells why ([`Board::prove`]).

mod judge;
mod kinds;
mod proof;
mod prove;

mod shape;
mod words;

pub use kinds::{FoulKind, FoulKinds};
pub use proof::{Completion, Foul, Four, Proof, Row, Three, Why};

use crate::{Board, Point, Stone};

/// What is asked of the move that makes a three an open four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ThreeReading {
    /// It is permitted: no foul, and a five is permitted (9.2.3).
    #[default]
    Permitted,
    /// It is no foul and makes no five at the same time (the international wording).
    Rif,
}

impl ThreeReading {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Permitted, Self::Rif];

    /// The name used on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Permitted => "permitted",
            Self::Rif => "rif",
        }
    }
}

/// What a stone put on a point would make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// Nothing that ends the game.
    Legal,
    /// Five in a row, which wins and goes before every foul (9.2.4.2, 9.2.6.1).
    Five,
    /// White's row of six or more, which wins (9.2.6.2).
    Overline,
    /// Black's foul, of every kind the point has (9.2.4.2).
    Foul(FoulKinds),
    /// Nothing: a stone stands there (9.2.4.1).
    Occupied(Stone),
}

impl Judgement {
    /// Whether it is a foul.
    #[must_use]
    pub const fn is_foul(self) -> bool {
        matches!(self, Self::Foul(_))
    }

    /// Whether the move wins at once.
    #[must_use]
    pub const fn wins(self) -> bool {
        matches!(self, Self::Five | Self::Overline)
    }
}

impl Board {
    /// Every point where Black would make a foul, with its kinds; in order.
    pub fn foul_points(&self, reading: ThreeReading) -> impl Iterator<Item = (Point, FoulKinds)> {
        self.free().filter_map(move |point| match self.judge(point, Stone::Black, reading) {
            Judgement::Foul(kinds) => Some((point, kinds)),
            _ => None,
        })
    }

    /// Every foul of Black on the board, with its proof; in the order of the points.
    #[must_use]
    pub fn fouls(&self, reading: ThreeReading) -> Vec<Foul> {
        let prove = |(point, kinds)| Foul { point, kinds, proof: self.prove(point, reading) };
        self.foul_points(reading).map(prove).collect()
    }

    /// The points where one more stone of this colour wins: five in a row, for White five or more
    /// (9.2.1.2). In order.
    pub fn fives(&self, stone: Stone) -> impl Iterator<Item = Point> {
        // no reading of the three bears on a five
        self.free().filter(move |point| self.judge(*point, stone, ThreeReading::Permitted).wins())
    }
}
