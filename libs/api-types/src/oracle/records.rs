//! The verdict on the record of a game.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CaptureRules, Colour, DrawSettings, GamePace, SquareName};
use crate::problem::Citation;
use crate::regulation::{Discipline, Edition, text_enum};

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
    /// Where the game starts, as PDN FEN; where absent, at the tag `FEN` of the record, else at the initial position.
    #[schema(examples("start"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// How fast the game was played; moves and counts of a record are judged alike at every pace, and short notation
    /// is read by correspondence too (10.5.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<GamePace>,
    /// How the draw rules are read; the defaults where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<DrawSettings>,
    /// What ended the game at the table after its last move, where the record does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<GameEvent>,
    /// The record, in full, short or semi-short notation. One that begins with tags is read as a game of PDN: its
    /// `FEN` is where it starts, its `Result` a declared result, and its `GameType` must be that of the discipline.
    #[schema(examples(
        "1. e3-d4 d6-c5 2. f2-e3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. el:g3 c7:h4 Белые сдались."
    ))]
    pub record: String,
}

/// What happened at the table after the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "kind": "flag_fell", "side": "white" })))]
pub struct GameEvent {
    /// What it was.
    pub kind: GameEventKind,
    /// Whose doing or whose flag; of both flags, whose fell first, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Colour>,
}

text_enum! {
    /// What may end a game beside its moves.
    GameEventKind {
        /// A player resigned (6.1.7).
        Resigned = "resigned",
        /// A flag fell (3.7.9, 3.19.8), unless the board had ended the game (3.7.12).
        FlagFell = "flag_fell",
        /// Both flags are down: drawn in rapid and blitz (3.19.7), else the first to fall has lost.
        BothFlags = "both_flags",
        /// A player stopped the clocks: he resigns, unless the judge finds a mistake (3.7.11).
        StoppedClocks = "stopped_clocks",
    }
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
    /// The squares of the pieces it took, in their order.
    #[serde(default)]
    #[schema(value_type = Vec<String>, examples(json!([])))]
    pub captured: Vec<SquareName>,
    /// The position after it.
    pub position_after: String,
    /// Every count of the draw rules that bears on that position.
    #[serde(default)]
    pub counters: Vec<Counter>,
    /// What had to be read differently than it was written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub normalised: Vec<String>,
}

/// A count of the draw rules at one ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Counter {
    /// The paragraph; `3.19.7` is the third repetition.
    #[schema(examples("6.1.8.8"))]
    pub paragraph: String,
    /// The text that holds the paragraph.
    #[schema(examples("rf-2018"))]
    pub edition: String,
    /// What is counted: `moves_of_white`, `moves_of_black`, `moves_of_each_side`, `moves_in_all` or `occurrences`.
    #[schema(examples("moves_of_each_side"))]
    pub counts: String,
    /// How far it has come.
    #[schema(examples(4))]
    pub count: u32,
    /// Where it ends the game.
    #[schema(examples(15))]
    pub limit: u32,
    /// The ply after which it started; 0 is the start of the record.
    #[schema(examples(12))]
    pub since_ply: u32,
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
    #[schema(examples("white_won"))]
    pub declared_result: Option<String>,
    /// Whether the declared result is that of the rules: `agrees`, `contradicts`, `undetermined` where the moves
    /// alone end nothing, `none` where no result is declared.
    #[schema(examples("undetermined"))]
    pub agreement: String,
    /// The readings of the draw rules the verdict rests on.
    pub settings: DrawSettings,
    /// What is odd: results passed over or contradicted, moves after the end of the game.
    #[serde(default)]
    #[schema(examples(json!([])))]
    pub warnings: Vec<String>,
    /// Parts of the record that are no moves: headings, comments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<String>,
}
