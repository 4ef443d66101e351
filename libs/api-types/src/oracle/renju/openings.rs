//! Openings by a regulation (9.2.4.3): decisions, and what is due.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::RenjuColumns;
use crate::oracle::Colour;
use crate::problem::Citation;
use crate::regulation::Edition;

/// A step of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(examples(json!({ "place": "H8" })))]
pub enum RenjuDecision {
    /// A stone is put on this point; its colour follows from its number.
    Place(String),
    /// The right to swap colours is used, or given up.
    Swap(bool),
    /// So many fifth moves will be offered.
    Declare(u8),
    /// Fifth moves to choose from.
    Offer(Vec<String>),
    /// The fifth move that is chosen among them.
    Choose(String),
}

/// The steps of an opening, to be judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "opening": "soosyrv-8",
    "decisions": [{ "place": "H8" }, { "place": "H9" }, { "place": "J10" }, { "swap": false }, { "place": "I9" }]
})))]
pub struct RenjuOpeningQuery {
    /// The regulation: `swap`, `classical-rif`, `yamaguchi`, `soosyrv-4`, `soosyrv-8`, `tarannikov`, `taraguchi-5`,
    /// `taraguchi-10`, `super-taraguchi-10`, `sakata` or `super-sakata`.
    pub opening: String,
    /// The steps in their order, every right to swap among them.
    pub decisions: Vec<RenjuDecision>,
    /// How the columns are named; `international` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<RenjuColumns>,
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

/// The verdict on the steps of an opening.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuOpeningCheck {
    /// Whether every step is right.
    pub legal: bool,
    /// The first step that is not.
    pub first_fault: Option<RenjuOpeningFault>,
    /// Where the opening stands after the steps that are right.
    pub state: RenjuOpeningState,
    /// How the columns were read.
    pub columns: RenjuColumns,
    /// What had to be read differently than it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub normalised: Vec<String>,
}

/// Where an opening stands.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuOpeningState {
    /// The regulation.
    #[schema(examples("soosyrv-8"))]
    pub opening: String,
    /// How many steps were taken; absent of a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples(5))]
    pub steps: Option<u32>,
    /// The stones on the board, in the order they were put; absent of a record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!(["H8", "H9", "J10", "I9"])))]
    pub moves: Vec<String>,
    /// Who has Black: `first` for the player who put the first stone, else `second`; null where a record does not
    /// tell the decisions.
    #[schema(examples("first"))]
    pub black: Option<String>,
    /// Which of the 26 openings the first three stones are.
    pub pattern: Option<RenjuPattern>,
    /// What is due next; null where the opening is over.
    pub expected: Option<RenjuExpected>,
}

/// One of the 26 openings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RenjuPattern {
    /// Its short name: `D1` to `D13` of the direct ones, `I1` to `I13` of the indirect ones.
    #[schema(examples("D5"))]
    pub code: String,
    /// Its name and what that means, in the language asked for.
    #[schema(examples("Kagetsu (Flower Moon)"))]
    pub name: String,
}

/// What an opening waits for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuExpected {
    /// Who acts: `first` or `second`.
    #[schema(examples("second"))]
    pub player: String,
    /// The colour that player has at the moment.
    pub has: Colour,
    /// The number of the move that is made now, or comes next.
    #[schema(examples(5))]
    pub number: u32,
    /// What: `stone`, `swap`, `swap_or_stones`, `declare`, `offers`, `stone_or_offers` or `choice`.
    #[schema(examples("declare"))]
    pub what: String,
    /// The same as a sentence.
    #[schema(examples("the first player (Black): declare how many fifth moves will be offered: 1 to 8"))]
    pub detail: String,
}

/// What is wrong with a step.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuOpeningFault {
    /// Which step, from 1; decisions count as well as stones.
    #[schema(examples(3))]
    pub step: u32,
    /// The number of the move that was to be made, or comes next.
    #[schema(examples(3))]
    pub number: u32,
    /// Why, as a code: `out_of_zone`, `occupied`, `not_due`, `over`, `declared`, `offer_count`, `offered_twice`,
    /// `symmetrical`, `not_offered`, `pass`, `untold` or `other_move`.
    #[schema(examples("out_of_zone"))]
    pub reason: String,
    /// The paragraph.
    pub citation: Citation,
    /// Why, in words.
    pub detail: String,
}
