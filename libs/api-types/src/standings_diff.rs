//! What changed between two versions of the standings.
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::games::GameResult;
use crate::ids::{GameId, TournamentId};
use crate::participants::ParticipantRef;
use crate::standings::StandingsStatus;

/// Between which versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct DiffQuery {
    /// The earlier version.
    #[param(example = 24)]
    pub from: i64,
    /// The later version; the present one where absent.
    #[param(example = 31)]
    pub to: Option<i64>,
    /// After which round; each version's last published one where absent.
    #[param(example = 2)]
    pub after_round: Option<u16>,
}

/// What changed between two versions of the standings.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StandingsDiff {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The earlier version.
    pub from: TableState,
    /// The later version.
    pub to: TableState,
    /// Every row that changed, in the later order; a row that is not there is null on its side.
    pub rows: Vec<RowChange>,
    /// In a team event, every team's row that changed.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<RowChange>,
    /// Every result entered or corrected between them, in order.
    pub results: Vec<ResultDifference>,
}

/// A version in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TableState {
    /// The version.
    #[schema(examples(24))]
    pub version: i64,
    /// Whether it could still change.
    pub status: StandingsStatus,
    /// How many protests were open.
    #[schema(examples(0))]
    pub open_protests: u32,
    /// How many rounds it counts.
    #[schema(examples(5))]
    pub after_round: u16,
}

/// A row that changed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RowChange {
    /// Whose.
    pub participant: ParticipantRef,
    /// Before.
    pub from: Option<RowState>,
    /// After.
    pub to: Option<RowState>,
}

/// A row in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RowState {
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// The points, exact.
    #[schema(examples("5.5"))]
    pub points: String,
    /// The points in the games of micro-matches, as in the standings; absent where a meeting is one game (3.18).
    #[schema(examples("7.5"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_points: Option<String>,
    /// Those coefficients of the regulation that changed.
    #[schema(value_type = Object, examples(json!({ "buchholz": "24.5" })))]
    pub tie_breaks: BTreeMap<String, serde_json::Value>,
}

/// A result entered or corrected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ResultDifference {
    /// The version it made.
    #[schema(examples(25))]
    pub version: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// The game.
    pub game_id: GameId,
    /// Its round.
    #[schema(examples(2))]
    pub round: u16,
    /// Its board.
    #[schema(examples(1))]
    pub board: u32,
    /// Who has White.
    pub white: ParticipantRef,
    /// Who has Black.
    pub black: ParticipantRef,
    /// The result before; null of a first one.
    pub before: Option<GameResult>,
    /// The games of a micro-match before (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_before: Option<Vec<GameResult>>,
    /// The result.
    pub after: GameResult,
    /// The games of a micro-match.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// Why it was corrected; told to the event's own people alone.
    #[schema(examples("ошибка в протоколе"))]
    pub reason: Option<String>,
}
