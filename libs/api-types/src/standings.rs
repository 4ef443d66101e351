//! The table.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::ids::TournamentId;
use crate::participants::ParticipantRef;
use crate::prizes::PrizeFund;
use crate::problem::Citation;
use crate::regulation::{TieBreak, text_enum};
use crate::team_standings::{IndividualTeamStandings, TeamStandings};

text_enum! {
    /// Whether a table can still change.
    StandingsStatus {
        /// It can.
        Provisional = "provisional",
        /// The technical results are approved.
        Final = "final",
    }
}

/// Which table is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TableVersion {
    /// After which round; the last published one where absent.
    #[param(example = 2)]
    pub after_round: Option<u16>,
    /// As of which version of the tournament; the present one where absent. A version's table never changes.
    #[param(example = 24)]
    pub version: Option<i64>,
}

/// The standings of one version of a tournament.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Standings {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The version of the tournament they show.
    pub version: i64,
    /// Whether they can still change.
    pub status: StandingsStatus,
    /// How many protests are open.
    pub open_protests: u32,
    /// How many rounds they count.
    pub after_round: u16,
    /// The order of the coefficients.
    pub tie_breaks: Vec<TieBreak>,
    /// The rows, best first; in a team event, those of the players.
    pub rows: Vec<StandingsRow>,
    /// In a team event, the table of teams (3.16).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamStandings>,
    /// The sides of a Scheveningen match, the one ahead first.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<SideScore>>,
    /// In an individual-team event, the teams by the points of their best.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub individual_teams: Option<IndividualTeamStandings>,
    /// The prize fund by these places (5.4.16.4); absent where the regulation names none and no deposits went to it.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize_fund: Option<PrizeFund>,
}

/// What the players of a side made together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SideScore {
    /// The side, as its players were entered with.
    #[schema(examples("Москва"))]
    pub side: String,
    /// How many they are.
    #[schema(examples(4))]
    pub players: u32,
    /// Their points, exact.
    #[schema(examples("9.5"))]
    pub points: String,
}

/// A row of the table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StandingsRow {
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// Whether a play-off gave this place (3.15.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub play_off: bool,
    /// Who.
    pub participant: ParticipantRef,
    /// The points, exact.
    #[schema(examples("5.5"))]
    pub points: String,
    /// The points in the games of micro-matches, exact, kept beside those of the meetings; absent where a meeting is one
    /// game (3.18). A meeting with one mark for the whole, and a bye, has that mark in each of its games. Left out are
    /// meetings that the points leave out (3.13.2), and those of the stages before.
    #[schema(examples("7.5"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_points: Option<String>,
    /// Each coefficient of the regulation, exact; `truncated_solkoff` is a list, cut by one, two, three...
    #[schema(value_type = Object)]
    pub tie_breaks: BTreeMap<String, serde_json::Value>,
}

/// How a row of the table comes about: every coefficient with its terms.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StandingsExplanation {
    /// The version of the tournament it is of.
    pub version: i64,
    /// Who.
    pub participant: ParticipantRef,
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The points.
    #[schema(examples("5.5"))]
    pub points: String,
    /// The coefficients in the order of the regulation.
    pub coefficients: Vec<ExplainedCoefficient>,
    /// What opponents who withdrew are credited with (3.15.11).
    #[schema(examples(json!([])))]
    pub credits: Vec<ExplainedCredit>,
    /// The play-off that gave the place.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_off: Option<ExplainedPlayOff>,
}

/// The play-off that separated those who were equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplainedPlayOff {
    /// The numbers of those who were equal, the winner first.
    #[schema(examples(json!([4, 2])))]
    pub order: Vec<u32>,
    /// What was played, and how it ended.
    #[schema(examples("дополнительная партия в блиц 1-0"))]
    pub detail: String,
    /// The paragraph.
    pub citation: Citation,
}

/// A coefficient and what it is made of.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ExplainedCoefficient {
    /// Its name.
    #[schema(examples("buchholz"))]
    pub name: String,
    /// Its paragraph.
    pub citation: Citation,
    /// Its value; where a criterion is applied in steps, that of each.
    #[schema(examples(json!(["24.5"])))]
    pub values: Vec<String>,
    /// The terms whose sum is the first value.
    pub terms: Vec<ExplainedTerm>,
    /// The terms left out of it.
    #[schema(examples(json!([])))]
    pub left_out: Vec<ExplainedTerm>,
}

/// One summand of a coefficient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "round": 1, "opponent": 7, "result": "win", "points": "4", "factor": "1", "product": "4" })))]
pub struct ExplainedTerm {
    /// The round; null of a game awarded without one, and of one carried over.
    pub round: Option<u32>,
    /// Whether it is a game of a stage before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub carried: bool,
    /// The opponent's number; null of a bye.
    pub opponent: Option<u32>,
    /// How the meeting counts: `win`, `draw` or `loss`; a match of teams that can still be turned is `open`.
    pub result: String,
    /// The points that count.
    pub points: String,
    /// How many times.
    pub factor: String,
    /// The product, which is summed.
    pub product: String,
}

/// What an opponent who withdrew is credited with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "opponent": 7, "credit": "1.25", "group": [3, 5] })))]
pub struct ExplainedCredit {
    /// His number.
    pub opponent: u32,
    /// The mean of what those in his score group made after he stopped.
    pub credit: String,
    /// Those in his score group.
    pub group: Vec<u32>,
}
