//! The table of teams of an event, and what players made by board.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::crosstable::CellKind;
use crate::ids::TournamentId;
use crate::participants::ParticipantRef;
use crate::standings::StandingsStatus;
use crate::team_tables::{BothWays, TeamCriterion, TeamScoring};

/// The table of teams.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TeamStandings {
    /// What places are counted by.
    pub scoring: TeamScoring,
    /// The order of tie-breaks.
    pub tie_breaks: Vec<TeamCriterion>,
    /// The rows, best first.
    pub rows: Vec<TeamStandingsRow>,
    /// The number of the team in second place that won all its matches and may play an additional one for the first
    /// (3.16.6).
    pub may_challenge: Option<u32>,
    /// For each team that left, the tables of both ways (3.16.5), teams by number.
    #[schema(examples(json!([])))]
    pub departures: Vec<BothWays>,
}

/// A team's row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TeamStandingsRow {
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// The team.
    pub team: ParticipantRef,
    /// What the place is counted by, exact.
    #[schema(examples("9.5"))]
    pub points: String,
    /// The points on all boards.
    #[schema(examples("9.5"))]
    pub board_points: String,
    /// The points for matches, 2-1-0.
    #[schema(examples("5"))]
    pub match_points: String,
    /// Matches won.
    #[schema(examples(2))]
    pub won: u32,
    /// Matches drawn.
    #[schema(examples(1))]
    pub drawn: u32,
    /// Matches lost.
    #[schema(examples(0))]
    pub lost: u32,
    /// The tie-breaks; `direct` only where the teams it is tied with have all met.
    pub tie_breaks: BTreeMap<String, String>,
    /// True where its matches are annulled (3.16.5).
    pub annulled: bool,
    /// Whether a play-off gave this place (3.15.2), or the extra match of 3.16.6.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub play_off: bool,
}

/// The teams of an individual-team event, by the points of their best.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct IndividualTeamStandings {
    /// How many of a team's best results count.
    #[schema(examples(3))]
    pub counted: u32,
    /// The rows, best first.
    pub rows: Vec<IndividualTeamRow>,
}

/// A team by the points of its best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct IndividualTeamRow {
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// The team.
    pub team: ParticipantRef,
    /// The sum, exact.
    #[schema(examples("14.5"))]
    pub points: String,
    /// Whose results are counted, best first.
    pub counted: Vec<CountedPlayer>,
}

/// A player whose result is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CountedPlayer {
    /// Who.
    pub participant: ParticipantRef,
    /// His points.
    #[schema(examples("5"))]
    pub points: String,
}

/// A team's row of the crosstable.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TeamCrosstableRow {
    /// The row of the standings.
    pub standing: TeamStandingsRow,
    /// The region.
    pub region: Option<String>,
    /// Round by round from the first.
    pub rounds: Vec<TeamCrosstableCell>,
    /// Matches of the stages before that count.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<TeamCrosstableCell>,
}

/// A round of a team's row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "kind": "game", "opponent": 3, "points": "2.5", "match_points": "2" })))]
pub struct TeamCrosstableCell {
    /// What it was.
    pub kind: CellKind,
    /// The opponent's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<u32>,
    /// The points on the boards; null while there are none.
    pub points: Option<String>,
    /// The points for the match, 2-1-0; null of one that is annulled.
    pub match_points: Option<String>,
    /// Whether it counts in no table of teams or boards: the matches of one of the two are annulled (3.16.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
}

/// What players made on each board.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BoardStandings {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The version of the tournament they show.
    pub version: i64,
    /// Whether they can still change.
    pub status: StandingsStatus,
    /// How many rounds they count.
    #[schema(examples(3))]
    pub after_round: u16,
    /// The boards from the first.
    pub boards: Vec<BoardTable>,
}

/// A board.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BoardTable {
    /// Which.
    #[schema(examples(1))]
    pub board: u32,
    /// Who played on it, by points, then by fewer games.
    pub rows: Vec<BoardRow>,
}

/// What a player made on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardRow {
    /// The place on this board.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// Who.
    pub participant: ParticipantRef,
    /// His team.
    pub team: ParticipantRef,
    /// How many results he has there, pluses and minuses included.
    #[schema(examples(3))]
    pub games: u32,
    /// His points there, exact.
    #[schema(examples("2.5"))]
    pub points: String,
}
