//! Time by correspondence (10.3-10.4): dated letters in, days spent out.
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::oracle::Colour;
use crate::problem::Citation;
use crate::regulation::{ClockDays, Edition};

/// The letters of a game whose days are to be counted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "starts": "2026-03-01",
    "white": { "letters": [{ "sent": "2026-03-03" }, { "received": "2026-03-22", "sent": "2026-03-26" }] },
    "black": { "letters": [{ "received": "2026-03-12", "sent": "2026-03-15" }] },
    "leaves": [{ "side": "white", "from": "2026-10-10", "to": "2026-10-25" }]
})))]
pub struct TimeAccountQuery {
    /// The edition of the rules; `rf-2018` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// The day on which the game begins by the starting list (10.3.2).
    #[schema(value_type = String, format = Date)]
    pub starts: NaiveDate,
    /// The day on which play ends by the starting list: whoever has an answer then or later is charged no more (10.3.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date, examples(json!(null)))]
    pub ends: Option<NaiveDate>,
    /// Days for so many moves, where the regulation sets them; 50 for every ten where absent (10.3.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples(json!(null)))]
    pub control: Option<ClockDays>,
    /// White's letters.
    pub white: PartyLetters,
    /// Black's letters.
    pub black: PartyLetters,
    /// Leaves of both players, by the day they were announced (10.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaves: Vec<LeaveEntry>,
}

/// One player's letters, in their order.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(examples(json!({ "letters": [{ "received": "2026-03-12", "sent": "2026-03-15" }] })))]
pub struct PartyLetters {
    /// The day White received the starting list; where it is later than `starts`, his game begins on the next day
    /// (10.3.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub list_received: Option<NaiveDate>,
    /// The letters.
    pub letters: Vec<LetterEntry>,
}

/// A letter with an answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "received": "2026-03-12", "sent": "2026-03-15", "moves": 1 })))]
pub struct LetterEntry {
    /// The day the opponent's letter was received; only White's first letter has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub received: Option<NaiveDate>,
    /// The day the answer was sent.
    #[schema(value_type = String, format = Date)]
    pub sent: NaiveDate,
    /// The moves it makes, 1 where absent; obligatory moves of an accepted variation count, offered ones do not
    /// (10.3.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The day it was sent again because no answer came (10.3.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub repeated: Option<NaiveDate>,
    /// The paragraphs for which six penalty days each were charged with it: `10.2.11`, `10.3.3` or `10.3.7`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!(["10.2.11"])))]
    pub penalties: Vec<String>,
}

/// A leave as it was announced.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "side": "white", "from": "2026-10-10", "to": "2026-10-25" })))]
pub struct LeaveEntry {
    /// Whose.
    pub side: Colour,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub from: NaiveDate,
    /// Its last day, which is a day of it too.
    #[schema(value_type = String, format = Date)]
    pub to: NaiveDate,
    /// The day it was announced; a leave announced late begins then (10.4.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub announced: Option<NaiveDate>,
    /// Whether the chief judge granted it beyond the yearly one (10.4.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub granted: bool,
}

/// The accounts of both players.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TimeAccounts {
    /// White's.
    pub white: TimeAccount,
    /// Black's.
    pub black: TimeAccount,
    /// What does not count as announced.
    #[schema(examples(json!([])))]
    pub warnings: Vec<String>,
}

/// A player's days.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TimeAccount {
    /// Letter by letter.
    pub lines: Vec<TimeAccountLine>,
    /// All days spent.
    #[schema(examples(6))]
    pub total: u32,
    /// The letter with which the time was overdrawn.
    pub overdrawn: Option<Overdrawn>,
}

/// A letter on the account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TimeAccountLine {
    /// The number of the first move it makes.
    #[schema(examples(1))]
    pub first_move: u32,
    /// The number of the last move it makes.
    #[schema(examples(1))]
    pub last_move: u32,
    /// Days of thinking.
    #[schema(examples(2))]
    pub days: u32,
    /// Days of leave in between, which do not count.
    #[schema(examples(0))]
    pub leave: u32,
    /// Days by which a repeat came too late.
    #[schema(examples(0))]
    pub late_repeat: u32,
    /// Penalty days.
    #[schema(examples(0))]
    pub penalty: u32,
    /// All days so far.
    #[schema(examples(2))]
    pub total: u32,
    /// The days the moves so far allow.
    #[schema(examples(50))]
    pub allowed: u32,
    /// How the days were counted, in the language asked for.
    #[schema(examples("received 2026-03-01, sent 2026-03-03: 2 days; 2 of 50 in all"))]
    pub text: String,
    /// The paragraphs it was counted by.
    pub citations: Vec<Citation>,
}

/// When a player overstepped the time.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Overdrawn {
    /// With which letter, from 1.
    #[schema(examples(12))]
    pub letter: u32,
    /// The paragraph.
    pub citation: Citation,
}
