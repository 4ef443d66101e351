//! A claim that a game is drawn, or that a draw may be offered.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CaptureRules, Colour, DrawSettings, GamePace};
use crate::problem::Citation;
use crate::regulation::{Discipline, Edition, text_enum};

/// A claim to be judged: on the record of a game, or on a position with what is known of its history.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "discipline": "russian", "pace": "classical", "position": "W:WKa1,Kc1,Kf2:BKh8",
    "history": "1. f2-e1 h8-g7 2. e1-f2 g7-h8", "claimant": "black", "ground": "6.1.8.4"
})))]
pub struct DrawClaimQuery {
    /// What is played.
    pub discipline: Discipline,
    /// How pieces capture in draughts-64; the Russian way where absent, refused in other disciplines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capture_rules: Option<CaptureRules>,
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// How fast the game is played; classical where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<GamePace>,
    /// How the draw rules are read; the defaults where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<DrawSettings>,
    /// The record of the game from its first move; every move must be legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// With `record`, where the game started. Without, a position of the game, as PDN FEN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What is known of the game beside `position`: moves played from it, or the positions that led to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<History>,
    /// Who claims, or offers.
    pub claimant: Colour,
    /// The paragraph claimed; any ground that the moves and the clocks give where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
    /// What the clocks show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClaimClocks>,
    /// Who holds the main road, by the judge's finding (6.1.8.3); told by the moves where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main_road: Option<Colour>,
    /// Whether the players keep a record (6.1.10.2, 7.7.2); where absent, whether `record` is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<bool>,
    /// What only a judge can find, where he has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub findings: Option<JudgeFindings>,
}

/// What is known of a game beside a position.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum History {
    /// Moves played from the position, in one text.
    Text(String),
    /// Moves played from the position; or positions as PDN FEN in their order, each one legal move after the one
    /// before: those that led to `position`, or that follow it where it is the first of them.
    List(Vec<String>),
}

/// What the clocks show; what is left out is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(examples(json!({ "increment_seconds": 0, "white_left_ms": 45000, "black_left_ms": 130000 })))]
pub struct ClaimClocks {
    /// Seconds added for each move; 0 where the control adds none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub increment_seconds: Option<u32>,
    /// Milliseconds left to White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_left_ms: Option<u64>,
    /// Milliseconds left to Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_left_ms: Option<u64>,
    /// Whether White's flag is down.
    pub white_flag: bool,
    /// Whether Black's flag is down.
    pub black_flag: bool,
    /// Who stopped the clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<Colour>,
}

/// What only a judge can find; what is left out he has not found yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(examples(json!({ "obvious_continuation": false })))]
pub struct JudgeFindings {
    /// Whether there is an obvious continuation by which a win can be shown (6.1.10.4, 7.7.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obvious_continuation: Option<bool>,
    /// Whether the claimant has a clear advantage (7.7.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clear_advantage: Option<bool>,
    /// Whether the position is clearly drawn and stayed so for the five moves counted aloud (6.1.8.7, 3.19.7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clearly_drawn: Option<bool>,
    /// Whether the claimant's position is theoretically or clearly won (3.7.13, 3.19.8, 6.1.10.5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theoretically_won: Option<bool>,
}

text_enum! {
    /// What becomes of a claim.
    ClaimVerdict {
        /// The game is drawn; or the offer may be made.
        Upheld = "upheld",
        /// It is not; or may not.
        Rejected = "rejected",
        /// The rules leave it to the judge, whose finding has not been told.
        NeedsJudge = "needs_judge",
    }
}

/// The answer to a claim.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DrawClaim {
    /// What becomes of it.
    pub verdict: ClaimVerdict,
    /// The numbers it rests on; those of the ground come first.
    pub findings: Vec<ClaimFinding>,
    /// The paragraph that decides.
    pub citation: Citation,
    /// Why, in the language asked for.
    pub detail: String,
    /// The position the claim was judged on.
    #[schema(examples("W:WKa1,Kc1,Kf2:BKh8"))]
    pub position: String,
    /// The readings of the draw rules the verdict rests on.
    pub settings: DrawSettings,
    /// What a short search found, where the judge has to weigh the position; it decides nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<ClaimEvidence>,
}

/// A number that a verdict on a claim rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClaimFinding {
    /// The paragraph.
    #[schema(examples("6.1.8.4"))]
    pub paragraph: String,
    /// The text that holds it.
    #[schema(examples("rf-2018"))]
    pub edition: String,
    /// What is counted: `moves_of_white`, `moves_of_black`, `moves_of_each_side`, `moves_in_all`, `occurrences`,
    /// `pieces` or `milliseconds_left`.
    #[schema(examples("moves_of_white"))]
    pub counts: String,
    /// How far it has come, or how much there is.
    #[schema(examples(2))]
    pub count: u64,
    /// Where it is full; of pieces and time, the most there may be.
    #[schema(examples(15))]
    pub limit: u64,
    /// The ply after which the count started.
    #[schema(examples(0))]
    pub since_ply: u32,
}

/// What a short search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "searched_plies": 7, "forced_win": null, "defences": [{ "ply": 8, "legal": 6, "keeping": 5 }] })))]
pub struct ClaimEvidence {
    /// How many plies ahead the position was searched to the end.
    pub searched_plies: u32,
    /// Who can force the end of the game within them; nobody where null.
    pub forced_win: Option<Colour>,
    /// The claimant's last moves, the earliest first.
    pub defences: Vec<ClaimDefence>,
}

/// How exact one of the claimant's moves had to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClaimDefence {
    /// The ply it was played at.
    pub ply: u32,
    /// The legal moves there were.
    pub legal: u32,
    /// Those after which the opponent could not force the end of the game within a few moves.
    pub keeping: u32,
}
