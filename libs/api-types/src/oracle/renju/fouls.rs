//! The fouls of a board, with the chain of reasons (9.2.4.2).
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{RenjuColumns, ThreeReading};

/// A board whose fouls are asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "black": ["H8", "I8", "J9", "J10"], "white": ["A1", "A3", "A5", "C1"] })))]
pub struct RenjuBoardQuery {
    /// The points of the black stones.
    pub black: Vec<String>,
    /// The points of the white stones.
    pub white: Vec<String>,
    /// How a three is read; `permitted` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three_reading: Option<ThreeReading>,
    /// How the columns are named; `international` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<RenjuColumns>,
}

/// The fouls of a board.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuFouls {
    /// Every point where Black would make a foul, in order of rows from below.
    pub fouls: Vec<RenjuFoul>,
    /// The points where Black would make a five: there nothing is a foul (9.2.4.2).
    #[schema(examples(json!([])))]
    pub fives: Vec<String>,
    /// How the columns were read.
    pub columns: RenjuColumns,
    /// How threes were read.
    pub three_reading: ThreeReading,
    /// What had to be read differently than it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub normalised: Vec<String>,
}

/// A point where Black would make a foul.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuFoul {
    /// Where.
    #[schema(examples("J8"))]
    pub point: String,
    /// Every kind of foul it is: `double-three`, `double-four`, `overline`.
    #[schema(examples(json!(["double-three"])))]
    pub kinds: Vec<String>,
    /// Why.
    pub proof: RenjuProof,
}

/// What a black stone on a point makes, and why the threes among it count or not.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "point": "J8", "judgement": "foul", "kinds": ["double-three"], "rows": [], "fours": [],
    "threes": [{ "stones": ["H8", "I8", "J8"], "counts": true,
        "completions": [{ "point": "G8", "permitted": true, "judgement": "legal" }] }],
    "text": "J8: foul: double-three"
})))]
pub struct RenjuProof {
    /// Where the stone is put.
    pub point: String,
    /// `legal`, `five` or `foul`.
    pub judgement: String,
    /// The kinds of foul.
    pub kinds: Vec<String>,
    /// Unbroken rows of five or more, by their stones.
    pub rows: Vec<Vec<String>>,
    /// The fours.
    pub fours: Vec<RenjuFour>,
    /// The rows of three that some stone would make an open four.
    pub threes: Vec<RenjuThree>,
    /// The whole chain of reasons in words, a line each, deeper ones further in.
    pub text: String,
}

/// Four stones that the next move can build up to a five.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuFour {
    /// Its stones.
    #[schema(examples(json!(["H8", "I8", "J8", "K8"])))]
    pub stones: Vec<String>,
    /// Where it becomes a five.
    #[schema(examples(json!(["G8", "L8"])))]
    pub completing: Vec<String>,
}

/// Three stones that one more makes an open four.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuThree {
    /// Its stones.
    #[schema(examples(json!(["H8", "I8", "J8"])))]
    pub stones: Vec<String>,
    /// Whether it is a three: whether Black may make it an open four.
    #[schema(examples(true))]
    pub counts: bool,
    /// Where it becomes an open four.
    pub completions: Vec<RenjuCompletion>,
}

/// A point that makes a three an open four.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "point": "G8", "permitted": true, "judgement": "legal" })))]
pub struct RenjuCompletion {
    /// Where.
    pub point: String,
    /// Whether Black may make the open four there.
    pub permitted: bool,
    /// What a stone there makes: `legal`, `five` or `foul`.
    pub judgement: String,
    /// Why, where it is not plain; absent where the chain is longer than is written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(no_recursion)]
    pub proof: Option<Box<RenjuProof>>,
}
