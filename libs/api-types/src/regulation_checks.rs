//! What a regulation says that the rules judge: its clocks, its appeal committee; and what was found.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::Citation;
use crate::regulation::{Regulation, text_enum};
use crate::text::Text;

/// So much time for so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "moves": 50, "seconds": 7200 })))]
pub struct ClockPeriod {
    /// Moves to be made in it; to the end of the game where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// Time of one player, seconds.
    #[schema(minimum = 1, maximum = 86_400)]
    pub seconds: u32,
}

/// Days for so many moves, by correspondence (10.3.1); saved ones are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "days": 50, "moves": 10 })))]
pub struct ClockDays {
    /// Days of one player.
    #[schema(minimum = 1, maximum = 365)]
    pub days: u32,
    /// The moves they are for.
    #[schema(minimum = 1, maximum = 500)]
    pub moves: u32,
}

/// The time control of an event's games (6.1.9, 7.6, 8.3, 9.4, 10.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "periods": [{ "seconds": 1800 }], "increment_seconds": 30 })))]
pub struct ClockRules {
    /// In their order; one alone is the time for the whole game. None by correspondence.
    #[serde(default)]
    pub periods: Vec<ClockPeriod>,
    /// Whether the last period comes again and again until the game ends.
    #[serde(default)]
    pub last_repeats: bool,
    /// Seconds added for each move.
    #[schema(maximum = 3_600)]
    #[serde(default)]
    pub increment_seconds: u32,
    /// By correspondence, in place of the rest.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<ClockDays>,
}

/// The appeal committee a regulation provides for (5.4.16.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "members": 3, "reserves": 2 })))]
pub struct CommitteeRules {
    /// Those who vote, the chair included.
    pub members: u32,
    /// Those who step in.
    pub reserves: u32,
}

text_enum! {
    /// The level of an event.
    EventLevel {
        /// всероссийское.
        AllRussian = "all_russian",
        /// межрегиональное.
        InterRegional = "inter_regional",
        /// региональное.
        Regional = "regional",
        /// муниципальное.
        Municipal = "municipal",
        /// Of a club, a school, or without a level.
        Other = "other",
    }
}

/// A regulation to be checked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegulationQuery {
    /// The regulation.
    pub regulation: Regulation,
    /// How many players are expected, 2 to 10000.
    #[schema(minimum = 2, maximum = 10_000, examples(24))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
}

text_enum! {
    /// How much a finding weighs.
    Severity {
        /// The event is refused.
        Error = "error",
        /// The event is created all the same.
        Warning = "warning",
    }
}

/// Something found in a regulation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "severity": "error", "pointer": "/regulation/time_control",
    "citation": { "edition": "rf-2018", "paragraph": "6.1.9.3" },
    "text": { "ru": "Молниеносная партия: от 3 до 5 минут каждому.", "en": "A blitz game: 3 to 5 minutes a player." },
    "advice": { "ru": "Измените контроль времени или темп.", "en": "Change the time control or the pace." }
})))]
pub struct Finding {
    /// How much it weighs.
    pub severity: Severity,
    /// The field.
    pub pointer: String,
    /// The paragraph, where one speaks of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// What was found.
    pub text: Text,
    /// What to do.
    pub advice: Text,
}

/// What was found in a regulation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegulationCheck {
    /// Whether an event of this regulation would be created.
    pub allowed: bool,
    /// Everything found, errors first.
    pub findings: Vec<Finding>,
}
