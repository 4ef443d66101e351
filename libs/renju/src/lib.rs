//! Renju: the board, fouls with their proof, notation, verdicts and results (chapter IX).

mod axis;
mod board;
mod foul;
mod point;
mod stone;

pub use axis::Axis;
pub use board::{Board, Occupied};
pub use foul::{FoulKind, FoulKinds, Judgement, ThreeReading};
pub use point::{POINTS, Point, SIZE};
pub use stone::Stone;
