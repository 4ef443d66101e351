//! Renju: the board, fouls with their proof, notation, verdicts and results (chapter IX).
//!
//! ```
//! use renju::{Columns, MoveTerms, RecordTerms, Ruling, Stone, check_move, check_record};
//! use rulebook::{Edition, Language};
//!
//! let record = check_record(&RecordTerms::of(Edition::Rf2018), "h8 a1 i8 a3 j9 a5 j10 c1").unwrap();
//! let verdict = check_move(&MoveTerms::of(Edition::Rf2018), &record.board, Stone::Black, "J8");
//! assert!(matches!(verdict.ruling, Ruling::Foul(_)));
//! assert_eq!(verdict.citation.paragraph.as_str(), "9.2.4.2");
//! let proof = verdict.foul.unwrap().proof;
//! assert!(proof.text(Language::En, Columns::International).starts_with("J8: foul: double-three\n"));
//! ```

mod axis;
mod board;
mod dead;
mod diagram;
mod foul;
mod moves;
mod notation;
mod opening;
mod point;
mod record;
mod stone;
mod text;
mod verdict;
mod xml;

pub use axis::Axis;
pub use board::{Board, Occupied};
pub use diagram::Diagram;
pub use foul::{
    Completion, Foul, FoulKind, FoulKinds, Four, Judgement, Proof, Row, Three, ThreeReading, Why,
};
pub use moves::Move;
pub use notation::{Columns, Note, PointError, ReadPoint};
pub use opening::{
    Decision, Expected, Expects, Opened, Opening, OpeningFault, OpeningGame, OpeningReason, Pattern,
    PatternKind, Player, Symmetries, Zone,
};
pub use point::{POINTS, Point, SIZE};
pub use record::{
    FirstFault, FoulClaims, Outcome, OutcomeReason, Ply, Record, RecordError, RecordTerms, Remark, Status,
    check_moves, check_record,
};
pub use stone::Stone;
pub use text::Text;
pub use verdict::{MoveTerms, Ruling, Verdict, check_move, judge_move};
pub use xml::{DatabaseGame, XmlError, read_database};
