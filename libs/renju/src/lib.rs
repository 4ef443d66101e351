//! Renju: the board, fouls with their proof, notation, verdicts and results (chapter IX).

mod axis;
mod board;
mod dead;
mod foul;
mod notation;
mod point;
mod stone;
mod text;

pub use axis::Axis;
pub use board::{Board, Occupied};
pub use foul::{
    Completion, Foul, FoulKind, FoulKinds, Four, Judgement, Proof, Row, Three, ThreeReading, Why,
};
pub use notation::{Columns, Note, PointError, ReadPoint};
pub use point::{POINTS, Point, SIZE};
pub use stone::Stone;
pub use text::Text;
