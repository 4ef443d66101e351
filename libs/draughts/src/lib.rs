//! Draughts: positions, legal moves, notation, and verdicts that name the paragraph.
//!
//! ```
//! use draughts::{Position, Variant, Verdict, check_move};
//! use rulebook::Edition;
//!
//! let start = Position::start(Variant::Russian);
//! assert_eq!(start.legal_moves().len(), 7);
//! assert!(matches!(check_move(Edition::Rf2018, &start, "c3-d4"), Verdict::Legal(_)));
//! let Verdict::Illegal(fault) = check_move(Edition::Rf2018, &start, "c3-c4") else { return };
//! assert_eq!(fault.citation.paragraph.as_str(), "6.1.1");
//! ```

mod archive;
mod board;
mod claim;
mod diagram;
mod draws;
mod fen;
mod law;
mod movegen;
mod moves;
mod notation;
mod perft;
mod position;
mod record;
mod side;
mod square;
mod square_name;
mod status;
mod variant;
mod verdict;

pub use archive::{GameTypeError, start_of, variant_of};
pub use board::Board;
pub use claim::{
    Claim, ClaimTerms, ClaimVerdict, Claimed, Clocks, Counted, Defence, Evidence, Findings, Game, Ground,
    NotAGround, NotConnected, judge_claim,
};
pub use diagram::{Diagram, DiagramError, LastMove, Mark, MarkSign};
pub use draws::{
    BalanceMoves, BesideBalance, Counter, CreatingMove, DrawSettings, Effect, Facts, MainRoad, Measure, Tally,
};
pub use fen::FenError;
pub use moves::{Move, Route};
pub use notation::Note;
pub use perft::Counting;
pub use position::{Position, PositionError};
pub use record::{
    Event, FirstFault, Outcome, OutcomeReason, Ply, Record, RecordError, RecordTerms, Remark, check_game,
    check_record, check_record_from, settle,
};
pub use side::{Piece, Side};
pub use square::Square;
pub use status::{Ending, Status};
pub use variant::{Captures, Rules, Variant};
pub use verdict::{
    Consequence, Fault, LegalMove, Owed, Reason, Remedy, Terms, Text, Verdict, check_move, judge_move,
};
