//! The verdict on a move of renju.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{RenjuColumns, RenjuProof, ThreeReading};
use crate::oracle::Colour;
use crate::problem::Citation;
use crate::regulation::Edition;

/// A move to be judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "black": ["H8", "I8", "J9", "J10"], "white": ["A1", "A3", "A5", "C1"], "side": "black", "move": "J8"
})))]
pub struct RenjuMoveQuery {
    /// The points of the black stones.
    pub black: Vec<String>,
    /// The points of the white stones.
    pub white: Vec<String>,
    /// Whose move it is.
    pub side: Colour,
    /// The move as it was written: a point, or a pass (`pass`, `пас`, `-`).
    #[serde(rename = "move")]
    pub text: String,
    /// How a three is read; `permitted` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three_reading: Option<ThreeReading>,
    /// How the columns are named; `international` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<RenjuColumns>,
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

/// The verdict on a move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuMoveCheck {
    /// `legal`, `pass`, `five`, `overline`, `double-four`, `double-three`, `occupied`, `not_centre`, `off_board` or
    /// `unreadable`; of a foul of several kinds one is named here and all in `kinds`.
    #[schema(examples("double-three"))]
    pub verdict: String,
    /// Every kind of foul it is.
    #[schema(examples(json!(["double-three"])))]
    pub kinds: Vec<String>,
    /// Whether it breaks no rule.
    #[schema(examples(false))]
    pub legal: bool,
    /// The paragraph that says so.
    pub citation: Citation,
    /// The verdict in a sentence.
    pub detail: String,
    /// The point as it was understood; absent of a pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("J8"))]
    pub point: Option<String>,
    /// Why it is a foul.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<RenjuProof>,
    /// How the columns were read.
    pub columns: RenjuColumns,
    /// How threes were read.
    pub three_reading: ThreeReading,
    /// What had to be read differently than it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub normalised: Vec<String>,
}
