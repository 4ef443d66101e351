//! The table.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::TournamentId;
use crate::participants::ParticipantRef;
use crate::regulation::{TieBreak, text_enum};

text_enum! {
    /// Whether a table can still change.
    StandingsStatus {
        /// It can.
        Provisional = "provisional",
        /// The technical results are approved.
        Final = "final",
    }
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
    /// The rows, best first.
    pub rows: Vec<StandingsRow>,
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
    /// Who.
    pub participant: ParticipantRef,
    /// The points, exact.
    #[schema(examples("5.5"))]
    pub points: String,
    /// Each coefficient of the regulation, exact; `truncated_solkoff` is a list, cut by one, two, three...
    #[schema(value_type = Object)]
    pub tie_breaks: BTreeMap<String, serde_json::Value>,
}
