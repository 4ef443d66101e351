//! What the oracle is asked and answers.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::Citation;
use crate::regulation::{Discipline, Edition};

/// A position whose legal moves are asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MovesQuery {
    /// What is played.
    pub discipline: Discipline,
    /// A position as PDN FEN, algebraic or numeric, or `start`.
    #[schema(examples("W:Wa1,Kc3:Bd8"))]
    pub position: String,
}

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
    #[schema(examples("d2"))]
    pub from: String,
    /// The square it ends on.
    #[schema(examples("a7"))]
    pub to: String,
    /// The squares of the captured pieces, in the order of the first route.
    pub captured: Vec<String>,
    /// Every way to make it: the start, the square landed on after each piece taken, and the end. A king that goes
    /// straight on to its next capture is shown on the first square behind the piece.
    #[schema(examples(json!([["d2", "h6", "f8", "c5", "a7"]])))]
    pub routes: Vec<Vec<String>>,
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
}

/// A record to be replayed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordCheckQuery {
    /// What is played.
    pub discipline: Discipline,
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// Where the game starts, as PDN FEN; the initial position where absent.
    #[schema(examples("start"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The record, in full, short or semi-short notation.
    #[schema(examples(
        "1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. el:g3 c7:h4 Белые сдались."
    ))]
    pub record: String,
}

/// A move of a record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Ply {
    /// Its place, from 1.
    #[schema(examples(1))]
    pub ply: u32,
    /// As it was written.
    #[schema(examples("ed4"))]
    pub text: String,
    /// Full notation.
    #[schema(examples("e3-d4"))]
    pub notation: String,
    /// The position after it.
    pub position_after: String,
    /// What had to be read differently than it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub normalised: Vec<String>,
}

/// The first move of a record that is not legal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Fault {
    /// Its place, from 1.
    #[schema(examples(7))]
    pub ply: u32,
    /// As it was written.
    pub text: String,
    /// Why, as a code.
    #[schema(examples("capture_owed"))]
    pub reason: String,
    /// The paragraph it breaks.
    pub citation: Citation,
    /// Why, in words.
    pub detail: String,
    /// The moves that may have been meant, or are owed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
}

/// How a record ends.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Outcome {
    /// `in_progress`, `white_won`, `black_won`, `drawn` or `both_lost`.
    #[schema(examples("black_won"))]
    pub status: String,
    /// Why, as a code; absent while the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("resignation"))]
    pub reason: Option<String>,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// After which ply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}

/// The verdict on a record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordCheck {
    /// Whether every move is legal.
    pub legal: bool,
    /// The moves, up to the first fault.
    pub plies: Vec<Ply>,
    /// The first fault.
    pub first_fault: Option<Fault>,
    /// How the game ends.
    pub outcome: Outcome,
    /// The result that the record states, right or wrong: as the status of the outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
    /// Parts of the record that are no moves: headings, comments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<String>,
}

/// An edition of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EditionInfo {
    /// The edition.
    pub edition: Edition,
    /// What it is, in the language asked for.
    #[schema(examples("Правила вида спорта «шашки», 2018"))]
    pub title: String,
    /// The texts an event under it may cite, its own first.
    pub sources: Vec<Edition>,
    /// How many paragraphs those texts have.
    #[schema(examples(700))]
    pub paragraphs: u32,
}

/// A paragraph of the rules.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ParagraphInfo {
    /// The edition asked for.
    pub edition: Edition,
    /// The text that holds the paragraph, and its number.
    pub citation: Citation,
    /// What it says, in one sentence and the language asked for; absent where none is written yet.
    pub summary: Option<String>,
}
