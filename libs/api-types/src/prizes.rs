//! The prize fund: what the organiser sets, what deposits add, and what the places get (5.4.16.4).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::TournamentId;
use crate::participants::ParticipantRef;
use crate::standings::StandingsStatus;

/// The prize fund that the organiser sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "kopecks": 10_000_000, "prizes_kopecks": [5_000_000, 3_000_000, 1_000_000] })))]
pub struct PrizeFundRules {
    /// The fund, kopecks: at most 1000000000000 (ten billion roubles).
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64)]
    pub kopecks: i64,
    /// What it gives for the first place, the second and so on, kopecks: together not more than the fund, at most 1000
    /// prizes. Empty where none are announced.
    #[serde(default)]
    pub prizes_kopecks: Vec<i64>,
}

/// The prize fund by the places of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PrizeFund {
    /// What the organiser set, kopecks; null where the regulation names no fund.
    #[schema(examples(10_000_000))]
    pub established_kopecks: Option<i64>,
    /// Deposits of rejected protests and appeals that went to the fund, kopecks.
    #[schema(examples(300_000))]
    pub deposits_kopecks: i64,
    /// When the deposits last changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposits_at: Option<DateTime<Utc>>,
    /// Both together.
    #[schema(examples(10_300_000))]
    pub total_kopecks: i64,
    /// What the places get, from the first.
    pub prizes: Vec<Prize>,
    /// The sum of the prizes.
    #[schema(examples(5_000_000))]
    pub assigned_kopecks: i64,
    /// What is left over: the total without that sum. Deposits stay in it, since the organiser alone gives them out, and
    /// so do the kopecks of shared places that do not divide.
    #[schema(examples(5_300_000))]
    pub left_over_kopecks: i64,
}

/// What a place gets, or those who share some.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "place": 1, "place_to": 1, "kopecks": 5_000_000, "participants": [{
        "id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "no": 7, "name": "Иванов Иван", "name_latin": "Ivanov Ivan"
    }]
})))]
pub struct Prize {
    /// The place.
    #[schema(examples(1))]
    pub place: u32,
    /// The last place of those who share it.
    #[schema(examples(1))]
    pub place_to: u32,
    /// Who stands there; none in a team event.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub participants: Vec<ParticipantRef>,
    /// In a team event, which teams stand there.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<ParticipantRef>,
    /// What each of them gets, kopecks: those who share places share the sum of these places' prizes equally.
    #[schema(examples(5_000_000))]
    pub kopecks: i64,
}

/// The prize fund of one version of a tournament.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TournamentPrizeFund {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The version of the tournament it shows.
    #[schema(examples(24))]
    pub version: i64,
    /// Whether the places, and with them the prizes, can still change.
    pub status: StandingsStatus,
    /// How many protests are open.
    #[schema(examples(0))]
    pub open_protests: u32,
    /// How many rounds the places count.
    #[schema(examples(7))]
    pub after_round: u16,
    /// The fund.
    #[serde(flatten)]
    pub fund: PrizeFund,
}
