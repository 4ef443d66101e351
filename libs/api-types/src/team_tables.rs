//! Tables of teams (3.16) made of matches given in the request alone.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::regulation::{Scale, text_enum};

text_enum! {
    /// What a team's place is counted by.
    TeamScoring {
        /// The points of all games on all boards (3.16.6).
        Boards = "boards",
        /// 2, 1 or 0 for a match (the note to 3.16: the FMJD's).
        Matches = "matches",
    }
}

text_enum! {
    /// What separates teams with equal points (3.16.6).
    TeamCriterion {
        /// The matches between the tied, where they have all met.
        Direct = "direct",
        /// The number of matches won.
        MatchesWon = "matches_won",
        /// The points on all boards.
        BoardPoints = "board_points",
        /// The points for matches.
        MatchPoints = "match_points",
        /// The points of all opponents.
        Buchholz = "buchholz",
        /// Twice the points of those beaten and the points of those drawn with.
        SonnebornBerger = "sonneborn_berger",
    }
}

impl TeamCriterion {
    /// The order of 3.16.6.
    #[must_use]
    pub fn of_the_text() -> Vec<Self> {
        vec![Self::Direct, Self::MatchesWon, Self::Buchholz]
    }
}

text_enum! {
    /// How a game on a board ended, for the first team of the match.
    BoardMark {
        /// Won.
        Won = "1",
        /// Drawn.
        Drawn = "1/2",
        /// Lost.
        Lost = "0",
        /// The other player did not appear, or had no right to the board (3.16.4).
        Plus = "+",
        /// The team's own player did not appear, or had no right to the board.
        Minus = "-",
        /// Lost by both.
        BothLost = "0:0",
    }
}

text_enum! {
    /// How the matches of a team that left are counted (3.16.5).
    DepartureReading {
        /// Those it did not play are lost.
        Lost = "lost",
        /// All are annulled.
        Annulled = "annulled",
    }
}

text_enum! {
    /// Which of the two ways influences the winners least (3.16.5).
    LeastInfluence {
        /// To count the matches as lost.
        Lost = "lost",
        /// To annul them.
        Annulled = "annulled",
        /// Both alike: the judges are free.
        Alike = "alike",
    }
}

/// Matches to make a table of teams of.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "boards": 2, "scale": "1-1/2-0", "teams": [1, 2, 3],
    "matches": [
        { "round": 1, "first": 1, "second": 2, "boards": ["1", "1/2"] },
        { "round": 2, "first": 2, "second": 3, "boards": ["0", "1/2"] },
        { "round": 3, "first": 3, "second": 1, "boards": [] }
    ],
    "departures": [{ "team": 3, "reading": "lost" }]
})))]
pub struct TeamTableQuery {
    /// On how many boards a match is played, 1 to 100.
    #[schema(minimum = 1, maximum = 100)]
    pub boards: u32,
    /// What a game is worth.
    pub scale: Scale,
    /// What places are counted by; `boards` where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<TeamScoring>,
    /// In which order equal points are separated; `direct`, `matches_won`, `buchholz` where absent (3.16.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie_breaks: Option<Vec<TeamCriterion>>,
    /// The teams' numbers.
    pub teams: Vec<u32>,
    /// The matches.
    pub matches: Vec<TeamMatch>,
    /// Teams without a partner in a round of a Swiss event: each has `+` on every board (3.17.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<TeamBye>,
    /// Teams that left the event or did not come to its last round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<TeamDeparture>,
    /// How many places count as the winners' where both ways of 3.16.5 are compared; 3 where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winners: Option<u32>,
}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamMatch {
    /// The round, from 1.
    pub round: u32,
    /// The team whose results are written.
    pub first: u32,
    /// The other one.
    pub second: u32,
    /// The results by board; empty where the match was not played.
    pub boards: Vec<BoardMark>,
    /// How many were present, where somebody was missing (3.16.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<TeamPresence>,
}

/// How many players of each team were present.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamPresence {
    /// Of the first team.
    pub first: u32,
    /// Of the second.
    pub second: u32,
}

/// A team without a partner in a round.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "round": 2, "team": 1 })))]
pub struct TeamBye {
    /// The round, from 1.
    pub round: u32,
    /// The team.
    pub team: u32,
}

/// A team that left.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamDeparture {
    /// Which.
    pub team: u32,
    /// How the judges decided to count its matches.
    pub reading: DepartureReading,
}

/// The table of teams.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TeamTableAnswer {
    /// The lines, from the first place down.
    pub standings: Vec<TeamTableRow>,
    /// What places are counted by.
    pub scoring: TeamScoring,
    /// The order of tie-breaks.
    pub tie_breaks: Vec<TeamCriterion>,
    /// The team in second place that won all its matches and may play an additional one for the first (3.16.6).
    pub may_challenge: Option<u32>,
    /// For each team that left, the tables of both ways (3.16.5).
    pub departures: Vec<BothWays>,
}

/// A line of the table of teams.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TeamTableRow {
    /// The place, or the first of the places shared.
    pub place: u32,
    /// The last of the places shared.
    pub place_to: u32,
    /// Whose line.
    pub team: u32,
    /// What the place is counted by.
    #[schema(examples("7.5"))]
    pub points: String,
    /// The points on all boards.
    pub board_points: String,
    /// The points for matches, 2-1-0.
    pub match_points: String,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// The tie-breaks; `direct` only where the teams it is tied with have all met.
    pub tie_breaks: BTreeMap<String, String>,
    /// True where its matches are annulled.
    pub annulled: bool,
}

/// Both ways of counting the matches of a team that left.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BothWays {
    /// The team.
    pub team: u32,
    /// The table where the matches it did not play are lost.
    pub lost: Vec<TeamTableRow>,
    /// The table where all its matches are annulled.
    pub annulled: Vec<TeamTableRow>,
    /// How many of the winners stand on another place than by what was played, where it is lost.
    pub moved_by_loss: u32,
    /// ... where it is annulled.
    pub moved_by_annulment: u32,
    /// Which way moves fewer of them: the one that 3.16.5 asks for.
    pub least_influence: LeastInfluence,
}
