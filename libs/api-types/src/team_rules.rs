//! What a regulation says of teams (3.16.2, 3.16.6).
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::team_tables::{TeamCriterion, TeamScoring};

/// How long before the start of a round a line-up is due, where the regulation does not say (3.16.2).
pub const LINE_UP_MINUTES: u32 = 15;

/// The rules of a team event: matches over several boards (3.16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "boards": 4, "reserves": 1, "fixed_boards": true, "scoring": "boards" })))]
pub struct TeamRules {
    /// On how many boards a match is played, 2 to 100.
    #[schema(minimum = 2, maximum = 100, examples(4))]
    pub boards: u32,
    /// How many reserves a team may have, 0 to 100.
    #[schema(maximum = 100, examples(1))]
    #[serde(default)]
    pub reserves: u32,
    /// On which boards reserves may play; on any where absent.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserve_boards: Option<Vec<u32>>,
    /// Whether each player of the main squad has a board of his own, by his place in the list.
    #[serde(default)]
    pub fixed_boards: bool,
    /// Whether the main squad moves up where somebody is missing: no board stays empty above one that is played, and
    /// reserves play below the main squad.
    #[serde(default)]
    pub shift_up: bool,
    /// What places are counted by; the points of all boards where absent (3.16.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<TeamScoring>,
    /// In which order equal points are separated; `direct`, `matches_won`, `buchholz` where absent (3.16.6).
    #[schema(examples(json!(["direct", "matches_won", "buchholz"])))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie_breaks: Option<Vec<TeamCriterion>>,
    /// How many minutes before the scheduled start of a round its line-ups are due, 0 to 1440; 15 where absent (3.16.2).
    #[schema(maximum = 1440, examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_up_minutes: Option<u32>,
}

impl TeamRules {
    /// What places are counted by.
    #[must_use]
    pub fn counted_by(&self) -> TeamScoring {
        self.scoring.unwrap_or(TeamScoring::Boards)
    }

    /// The order of tie-breaks.
    #[must_use]
    pub fn order(&self) -> Vec<TeamCriterion> {
        self.tie_breaks.clone().unwrap_or_else(TeamCriterion::of_the_text)
    }

    /// How long before the start of a round a line-up is due, in minutes.
    #[must_use]
    pub fn line_up_due(&self) -> u32 {
        self.line_up_minutes.unwrap_or(LINE_UP_MINUTES)
    }
}

/// The rules of an individual-team event (лично-командное): everybody plays for himself, and a team has the points of its
/// best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "counted": 3 })))]
pub struct IndividualTeamRules {
    /// How many of a team's best results count, 1 to 100.
    #[schema(minimum = 1, maximum = 100, examples(3))]
    pub counted: u32,
}
