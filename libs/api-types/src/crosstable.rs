//! The crosstable: every round of every participant, in the order of the places.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::TournamentId;
use crate::oracle::Colour;
use crate::participants::ParticipantRef;
use crate::regulation::{Scale, TieBreak, text_enum};
use crate::standings::{SideScore, StandingsStatus};
use crate::team_standings::TeamCrosstableRow;

text_enum! {
    /// What a participant did in a round.
    CellKind {
        /// Was paired.
        Game = "game",
        /// Had no partner and got a `+` (3.17.2).
        Bye = "bye",
        /// Did not take part.
        Missed = "missed",
        /// A game of a round robin that a withdrawal left unplayed (3.13.2-3.13.3).
        Unplayed = "unplayed",
    }
}

/// The crosstable of one version of a tournament.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Crosstable {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its name.
    #[schema(examples("Кубок Москвы по русским шашкам"))]
    pub name: String,
    /// The version of the tournament it shows.
    pub version: i64,
    /// Whether it can still change.
    pub status: StandingsStatus,
    /// How many protests are open.
    pub open_protests: u32,
    /// How many rounds it counts.
    pub after_round: u16,
    /// What results are worth.
    pub scale: Scale,
    /// The order of the coefficients.
    pub tie_breaks: Vec<TieBreak>,
    /// The rows, best first.
    pub rows: Vec<CrosstableRow>,
    /// The sides of a Scheveningen match, the one ahead first.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<SideScore>>,
    /// In a team event, the rows of the teams; those above are the players'.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<Vec<TeamCrosstableRow>>,
}

/// A participant's row.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CrosstableRow {
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
    /// The rating.
    #[schema(examples(2240))]
    pub rating: Option<u16>,
    /// The region.
    #[schema(examples("Москва"))]
    pub region: Option<String>,
    /// The club.
    #[schema(examples("Динамо"))]
    pub club: Option<String>,
    /// The last round before the withdrawal, where the participant withdrew.
    pub withdrawn_after_round: Option<u16>,
    /// Whether the results count in nobody's table: who left a round robin before half of the games (3.13.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
    /// Round by round from the first.
    pub rounds: Vec<CrosstableCell>,
    /// Games of the stages before that count.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<CrosstableCell>,
    /// Games of a round robin that a withdrawal left unplayed (3.13.2-3.13.3), by the opponent's number: `-` of who
    /// left, `+` or `-` of the partner. They belong to no round.
    #[schema(examples(json!([{ "kind": "unplayed", "opponent": 4, "mark": "+" }])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<CrosstableCell>,
    /// The points, exact.
    #[schema(examples("5.5"))]
    pub points: String,
    /// The points in the games of micro-matches, as in the standings: the sum of the first numbers of the row's
    /// `game_points`, without those that are annulled; absent where a meeting is one game (3.18).
    #[schema(examples("7.5"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_points: Option<String>,
    /// Each coefficient of the regulation, as in the standings.
    #[schema(value_type = Object, examples(json!({ "buchholz": "24.5", "sonneborn_berger": "19.25" })))]
    pub tie_breaks: BTreeMap<String, serde_json::Value>,
}

/// A round of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "kind": "game", "opponent": 7, "colour": "white", "mark": "1/2" })))]
pub struct CrosstableCell {
    /// What it was.
    pub kind: CellKind,
    /// The opponent's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<u32>,
    /// The participant's colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The participant's points in the event's scale, or `+` and `-` of a game that was not played (3.14.2); empty
    /// while there is no result.
    pub mark: String,
    /// Whether it counts in the rating alone: one of the two left a round robin before half of the games (3.13.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
    /// What both made in the games of a micro-match, the participant's own first (3.18). A meeting that was not played,
    /// or whose result was set without its games, has its mark in each of them; a bye is every game won. Absent where a
    /// meeting is one game, has no result, or belongs to a stage before.
    #[schema(examples("1.5:0.5"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_points: Option<String>,
}
