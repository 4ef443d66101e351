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
//!
//! A record is held against an opening regulation where its terms name one. What stones do not show,
//! swaps and offers, is told beside the moves:
//!
//! ```
//! use renju::{Columns, Decision, Opening, Player, RecordTerms, check_record_with};
//! use rulebook::{Edition, Language};
//!
//! let read = |name: &str| Columns::International.read(name).unwrap().point;
//! let terms = RecordTerms { opening: Some(Opening::Rif), ..RecordTerms::of(Edition::Rf2018) };
//! let decisions = [Decision::Swap(true), Decision::Offer(vec![read("c3"), read("d5")])];
//!
//! let record = check_record_with(&terms, "h8 i9 j10 a2 d5 k8", Some(&decisions)).unwrap();
//! assert!(record.legal());
//! let opening = record.opening.unwrap();
//! assert_eq!(opening.pattern.unwrap().text().get(Language::Ru), "Тёсэй (длинная звезда)");
//! assert_eq!(opening.told.unwrap().black, Player::Second);
//!
//! let wide = check_record_with(&terms, "h8 i9 l10", Some(&decisions)).unwrap();
//! let fault = wide.first_fault.unwrap();
//! assert_eq!((fault.ply, fault.verdict.citation.paragraph.as_str()), (3, "9.2.4.3"));
//! ```
//!
//! An opening can also be led step by step, which tells whose turn it is to do what:
//!
//! ```
//! use renju::{Columns, Decision, MoveTerms, Opening, OpeningGame, Point};
//! use rulebook::{Edition, Language};
//!
//! let mut game = OpeningGame::new(Opening::Taraguchi10, &MoveTerms::of(Edition::Rf2018));
//! game.apply(&Decision::Place(Point::CENTRE)).unwrap();
//! let due = game.expects().unwrap();
//! let said = due.text(Columns::International);
//! assert_eq!(said.get(Language::En), "the second player (White): decide whether to swap colours");
//! assert_eq!(said.get(Language::Ru), "второй игрок (белые): решить, менять ли цвета");
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
    Event, FirstFault, FoulClaims, OpeningRecord, Outcome, OutcomeReason, Ply, Record, RecordError,
    RecordTerms, Remark, Status, Told, check_moves, check_moves_with, check_record, check_record_with,
    settle,
};
pub use stone::Stone;
pub use text::Text;
pub use verdict::{MoveTerms, Ruling, Verdict, check_move, judge_move};
pub use xml::{DatabaseGame, XmlError, read_database};
