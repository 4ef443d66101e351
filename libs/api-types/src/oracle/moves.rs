//! Legal moves, and the verdict on a written one.
use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CaptureRules, GamePace};
use crate::problem::Citation;
use crate::regulation::{Discipline, Edition};

/// A position whose legal moves are asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MovesQuery {
    /// What is played.
    pub discipline: Discipline,
    /// How pieces capture in draughts-64; the Russian way where absent, refused in other disciplines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_rules: Option<CaptureRules>,
    /// A position as PDN FEN, algebraic or numeric, or `start`.
    #[schema(examples("W:Wa1,Kc3:Bd8"))]
    pub position: String,
}

/// The name of a square: one of few, and a list of moves has hundreds.
pub type SquareName = Cow<'static, str>;

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LegalMove {
    /// Full notation (6.1.6.2).
    #[schema(examples("d2:h6:f8:c5:a7"))]
    pub notation: String,
    /// Short notation, where it is unambiguous.
    #[schema(examples("ed4"))]
    pub short: String,
    /// The square it starts from.
    #[schema(value_type = String, examples("d2"))]
    pub from: SquareName,
    /// The square it ends on.
    #[schema(value_type = String, examples("a7"))]
    pub to: SquareName,
    /// The squares of the captured pieces, in the order of the first route.
    #[schema(value_type = Vec<String>)]
    pub captured: Vec<SquareName>,
    /// Every way to make it: the start, the square landed on after each piece taken, and the end. A king that goes
    /// straight on to its next capture is shown on the first square behind the piece.
    #[schema(value_type = Vec<Vec<String>>, examples(json!([["d2", "h6", "f8", "c5", "a7"]])))]
    pub routes: Vec<Vec<SquareName>>,
    /// True where a man becomes a king.
    pub crowned: bool,
    /// The position after it.
    #[schema(examples("B:Wa1,Kd4:Bd8"))]
    pub position_after: String,
}

/// The legal moves of a position.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Moves {
    /// Whose turn it is.
    #[schema(examples("white"))]
    pub side_to_move: String,
    /// `in_progress`, `white_won` or `black_won` (6.1.7).
    #[schema(examples("in_progress"))]
    pub status: String,
    /// The moves.
    pub moves: Vec<LegalMove>,
}

/// A move to be judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveCheckQuery {
    /// What is played.
    pub discipline: Discipline,
    /// How pieces capture in draughts-64; the Russian way where absent, refused in other disciplines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_rules: Option<CaptureRules>,
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// A position as PDN FEN, or `start`.
    #[schema(examples("start"))]
    pub position: String,
    /// The move as it was written.
    #[serde(rename = "move")]
    #[schema(examples("c3:e5"))]
    pub text: String,
    /// How fast the game is played; `classical` where absent. By correspondence short notation is an impossible
    /// move (10.2.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<GamePace>,
    /// The squares of the own pieces touched before the move, in order (6.1.4.7); for the blind, of those lifted
    /// (3.20.3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!(["c3"])))]
    pub touched: Vec<String>,
}

/// The verdict on a move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MoveCheck {
    /// Whether it is legal.
    pub legal: bool,
    /// The move, where it is legal.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub legal_move: Option<LegalMove>,
    /// What had to be read differently than it was written.
    #[serde(default)]
    pub normalised: Vec<String>,
    /// Why it is not legal, as a code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("capture_owed"))]
    pub reason: Option<String>,
    /// The paragraph it breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// Why it is not legal, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The moves that may have been meant, or are owed, in full notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
    /// What follows from an impossible move at this pace (3.19.3, 10.2.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Consequence>,
    /// The moves owed to a touched piece, in full notation; absent where nothing was touched that can move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owed_by_touch: Option<Vec<String>>,
}

/// What follows from an impossible move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Consequence {
    /// `on_own_time`, `only_move_stands` or `sender_replaces`.
    #[schema(examples("only_move_stands"))]
    pub remedy: String,
    /// The move that stands, by correspondence, where the piece has one only.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub only_move: Option<String>,
    /// The paragraph.
    pub citation: Citation,
    /// The same in words.
    pub detail: String,
}
