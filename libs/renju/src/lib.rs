//! Renju: the board, fouls with their proof, notation, verdicts and results (chapter IX).

mod axis;
mod board;
mod dead;
mod foul;
mod moves;
mod notation;
mod point;
mod record;
mod stone;
mod text;
mod verdict;
mod xml;

pub use axis::Axis;
pub use board::{Board, Occupied};
pub use foul::{
    Completion, Foul, FoulKind, FoulKinds, Four, Judgement, Proof, Row, Three, ThreeReading, Why,
};
pub use moves::Move;
pub use notation::{Columns, Note, PointError, ReadPoint};
pub use point::{POINTS, Point, SIZE};
pub use record::{
    FirstFault, FoulClaims, Outcome, OutcomeReason, Ply, Record, RecordError, RecordTerms, Remark, Status,
    check_moves, check_record,
};
pub use stone::Stone;
pub use text::Text;
pub use verdict::{MoveTerms, Ruling, Verdict, check_move, judge_move};
pub use xml::{DatabaseGame, XmlError, read_database};
