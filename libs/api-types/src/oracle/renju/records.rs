//! The verdict on the record of a game of renju (9.3.2).
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    FoulClaims, RenjuColumns, RenjuDecision, RenjuOpeningFault, RenjuOpeningState, RenjuProof, ThreeReading,
};
use crate::oracle::{Colour, Outcome};
use crate::problem::Citation;
use crate::regulation::{Edition, text_enum};

/// A record to be replayed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "moves": "1. h8 i9 2. j10 h10", "opening": "soosyrv-8" })))]
pub struct RenjuRecordQuery {
    /// The record: points in their order, with or without numbers; `pass` or `-` where no stone is put; or a game as
    /// the XML of the international database.
    pub moves: String,
    /// The opening regulation; none where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// The decisions of the opening in their order. Stones need not be among them; where it is absent, the opening is
    /// judged by the moves alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisions: Option<Vec<RenjuDecision>>,
    /// What ended the game at the board after its last move, where the record does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<RenjuEvent>,
    /// How a three is read; `permitted` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub three_reading: Option<ThreeReading>,
    /// What follows from a foul; `automatic` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foul_claims: Option<FoulClaims>,
    /// How the columns are named; `international` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<RenjuColumns>,
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
}

text_enum! {
    /// What may end a game of renju beside its moves.
    RenjuEventKind {
        /// A player resigned (9.2.6.3).
        Resigned = "resigned",
        /// A player's time ran out (9.2.6.4).
        FlagFell = "flag_fell",
        /// A draw was agreed (9.2.7.1).
        DrawAgreed = "draw_agreed",
        /// White claimed, before his reply, that Black's last move is a foul.
        FoulClaimed = "foul_claimed",
    }
}

/// What happened after the last move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "kind": "resigned", "side": "white" })))]
pub struct RenjuEvent {
    /// What it was.
    pub kind: RenjuEventKind,
    /// Whose resignation or time it was; of the other kinds nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Colour>,
}

/// A move of a record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuPly {
    /// Its place, from 1.
    #[schema(examples(1))]
    pub ply: u32,
    /// Whose it is.
    pub side: Colour,
    /// As it was written.
    #[schema(examples("h8"))]
    pub text: String,
    /// The point, or `-` for a pass.
    #[schema(examples("H8"))]
    pub notation: String,
    /// As of a move check: `legal`, `pass`, `five`, `overline`, `double-three`, `double-four`.
    #[schema(examples("legal"))]
    pub verdict: String,
    /// Every kind of foul it is.
    #[schema(examples(json!([])))]
    pub kinds: Vec<String>,
    /// Why it is a foul.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<RenjuProof>,
    /// What had to be read differently than it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub normalised: Vec<String>,
}

/// The first move of a record that cannot be made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuFault {
    /// Its place, from 1.
    #[schema(examples(5))]
    pub ply: u32,
    /// As it was written.
    #[schema(examples("h8"))]
    pub text: String,
    /// Why, as a code.
    #[schema(examples("occupied"))]
    pub reason: String,
    /// The paragraph it breaks.
    pub citation: Citation,
    /// Why, in words.
    pub detail: String,
}

/// The verdict on a record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenjuRecordCheck {
    /// Whether every move is permitted, and the opening right.
    pub legal: bool,
    /// The moves, up to the first that cannot be made; a foul can, and is among them.
    pub plies: Vec<RenjuPly>,
    /// The first move that cannot be made, or that the opening regulation does not permit.
    pub first_fault: Option<RenjuFault>,
    /// How the game ends.
    pub outcome: Outcome,
    /// The result that the record states, right or wrong.
    #[schema(examples("black_won"))]
    pub declared_result: Option<String>,
    /// Where the opening stands, where a regulation was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<RenjuOpeningState>,
    /// What is wrong with the opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening_fault: Option<RenjuOpeningFault>,
    /// How the columns were read.
    pub columns: RenjuColumns,
    /// How threes were read.
    pub three_reading: ThreeReading,
    /// What follows from a foul.
    pub foul_claims: FoulClaims,
    /// What is odd about the record.
    #[schema(examples(json!([])))]
    pub warnings: Vec<String>,
    /// Parts of the record that are no moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<String>,
}
