//! A table made of results given in the request alone.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::regulation::{Scale, text_enum};

text_enum! {
    /// The system of a table.
    TableSystem {
        /// The Swiss system.
        Swiss = "swiss",
        /// All play all, once or more often.
        RoundRobin = "round_robin",
    }
}

text_enum! {
    /// A criterion of 3.15.3 that separates players with equal points.
    Criterion {
        /// 3.15.4.
        Shmulyan = "shmulyan",
        /// 3.15.5.
        SonnebornBerger = "sonneborn_berger",
        /// 3.15.6.
        Buchholz = "buchholz",
        /// 3.15.7.
        Solkoff = "solkoff",
        /// 3.15.8.
        TruncatedSolkoff = "truncated_solkoff",
        /// 3.15.9.
        Riga = "riga",
        /// The number of games won.
        Wins = "wins",
        /// Results of the tied against each other.
        DirectMeetings = "direct_meetings",
        /// The points of those beaten.
        Beaten = "beaten",
        /// The better result against the others in order of place.
        Others = "others",
    }
}

text_enum! {
    /// Over whom the lowest score is taken, which a bye counts as (3.15.11).
    LowestOver {
        /// Those who did not withdraw.
        Remaining = "remaining",
        /// Everybody.
        Everybody = "everybody",
    }
}

text_enum! {
    /// What a withdrawn opponent is credited with where nobody else stood in his score group.
    EmptyGroup {
        /// Nothing.
        Nothing = "nothing",
        /// The mean of all the others.
        MeanOfAll = "mean_of_all",
    }
}

text_enum! {
    /// When direct meetings separate the tied.
    DirectReading {
        /// Only if each has met each.
        AllMet = "all_met",
        /// By whatever meetings there were.
        Any = "any",
    }
}

/// How 3.15.11 and its neighbours are read; each defaults to the first of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(examples(json!({ "lowest_over": "remaining", "no_show_is_bye": false, "empty_group": "nothing",
    "withdrawn_in_mean": false, "direct": "all_met" })))]
pub struct TableSettings {
    /// Whose scores the bye's lowest score is taken from.
    pub lowest_over: LowestOver,
    /// Whether `+` against one who did not appear counts as a bye in coefficients.
    pub no_show_is_bye: bool,
    /// The credit where the score group is empty.
    pub empty_group: EmptyGroup,
    /// Whether other withdrawn players enter the mean.
    pub withdrawn_in_mean: bool,
    /// When direct meetings are applied.
    pub direct: DirectReading,
}

impl Default for TableSettings {
    fn default() -> Self {
        Self {
            lowest_over: LowestOver::Remaining,
            no_show_is_bye: false,
            empty_group: EmptyGroup::Nothing,
            withdrawn_in_mean: false,
            direct: DirectReading::AllMet,
        }
    }
}

/// Results to make a table of.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "system": "swiss", "scale": "1-1/2-0", "tie_breaks": ["truncated_solkoff", "wins"],
    "players": [
        { "no": 1, "rounds": [{ "opponent": 2, "colour": "white", "result": 1 }, { "bye": true }] },
        { "no": 2, "rounds": [{ "opponent": 1, "colour": "black", "result": 0 },
                              { "opponent": 3, "colour": "white", "result": 0.5 }] },
        { "no": 3, "rounds": [{ "bye": true }, { "opponent": 2, "colour": "black", "result": 0.5 }] }
    ]
})))]
pub struct TableQuery {
    /// The system.
    pub system: TableSystem,
    /// How often each meets each in a round robin; as often as any two have met where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laps: Option<u32>,
    /// What a win, a draw and a loss are worth.
    pub scale: Scale,
    /// The order in which criteria separate equal points; that of 3.15.3 where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie_breaks: Option<Vec<Criterion>>,
    /// The readings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<TableSettings>,
    /// Play-offs (3.15.2), each from its winner down; one separates exactly the players it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub play_offs: Vec<Vec<u32>>,
    /// The players.
    pub players: Vec<TablePlayer>,
}

/// A player's line.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "no": 1, "rounds": [{ "opponent": 2, "colour": "white", "result": 1 }, { "bye": true }, null] })))]
pub struct TablePlayer {
    /// The number.
    pub no: u32,
    /// The last round before the player withdrew; 0 is before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_after_round: Option<u32>,
    /// Round by round from the first, as many as every other line has; null is a round missed or free. Those after a
    /// withdrawal may be left out.
    pub rounds: Vec<Option<TableEntry>>,
}

/// A round of a player's line: a meeting, or a bye.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "opponent": 2, "colour": "white", "result": 1 })))]
pub struct TableEntry {
    /// Whom against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<u32>,
    /// With which colour; need not be told of a game that was not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// The player's points in the scale of the request, or `+` and `-` of a game that was not played (3.14.2). Two
    /// noughts are a loss to both (3.9.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    pub result: Option<serde_json::Value>,
    /// A point without an opponent: of one player a round (3.17.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<bool>,
}

/// The table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableAnswer {
    /// The rows, best first; those who share a place by number.
    pub standings: Vec<TableRow>,
    /// The order of the criteria.
    pub tie_breaks: Vec<Criterion>,
    /// The readings the table rests on.
    pub settings: TableSettings,
}

/// A row of the table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableRow {
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// Whose.
    #[schema(examples(1))]
    pub no: u32,
    /// The points, exact.
    #[schema(examples("2"))]
    pub points: String,
    /// Every coefficient, exact; `truncated_solkoff` is a list, cut by one, two, three...; those that depend on the
    /// tied only where they were applied.
    #[schema(value_type = Object, examples(json!({ "shmulyan": "1", "truncated_solkoff": ["0.5", "0"], "wins": 1 })))]
    pub tie_breaks: BTreeMap<String, serde_json::Value>,
    /// Whether the results were annulled (3.13.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
}
