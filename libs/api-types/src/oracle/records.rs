//! The verdict on the record of a game.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CaptureRules;
use crate::problem::Citation;
use crate::regulation::{Discipline, Edition};

/// A record to be replayed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordCheckQuery {
    /// What is played.
    pub discipline: Discipline,
    /// How pieces capture in draughts-64; the Russian way where absent, refused in other disciplines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_rules: Option<CaptureRules>,
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
    /// `in_progress`, `white_won`, `black_won`, `draw` or `both_lost`.
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
