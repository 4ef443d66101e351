//! Who plays.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{ParticipantId, TournamentId};

/// A participant to be entered.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewParticipant {
    /// The name in full.
    #[schema(examples("Иванов Иван"))]
    pub name: String,
    /// The rating, 1 to 4000; absent where there is none.
    #[schema(minimum = 1, maximum = 4000, examples(2240))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The region or club, as the table shows it.
    #[schema(examples("Москва"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The club, where the regulation keeps those of one club apart.
    #[schema(examples("ДЮСШ № 3"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The family, where the regulation keeps relatives apart: a name they share here.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// The side in a Scheveningen match: there are two, with as many players each.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The login of the player's own account, who may then file protests.
    #[schema(examples("ivanov.ivan"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// The federation of that account; by default the tournament's.
    #[schema(examples("moscow"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_federation: Option<String>,
}

/// A participant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Participant {
    /// The id.
    pub id: ParticipantId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The number of 3.17.5.1, kept to the end of the event; given when the first round is published.
    pub no: Option<u32>,
    /// The name in full.
    pub name: String,
    /// The name in Latin letters.
    pub name_latin: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The region or club.
    pub region: Option<String>,
    /// The club, where the regulation keeps those of one club apart.
    #[schema(examples("ДЮСШ № 3"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The family, where the regulation keeps relatives apart: a name they share here.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// The side in a Scheveningen match: there are two, with as many players each.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The account.
    pub account: Option<String>,
    /// The federation of the account: its login elsewhere is somebody else's.
    pub account_federation: Option<String>,
    /// The last round before the withdrawal, where the participant withdrew.
    pub withdrawn_after_round: Option<u16>,
    /// The rounds the participant is excused from (3.17.2).
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub absent_rounds: Vec<u16>,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// A participant as rounds and tables name one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "no": 7, "name": "Иванов Иван", "name_latin": "Ivanov Ivan"
})))]
pub struct ParticipantRef {
    /// The id.
    pub id: ParticipantId,
    /// The number.
    pub no: u32,
    /// The name in full.
    pub name: String,
    /// The name in Latin letters.
    pub name_latin: String,
}

/// Leaving the tournament (3.13.5: results of games played stay).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// Why, for the record.
    #[schema(examples("по болезни"))]
    pub reason: String,
}

/// The rounds a participant is excused from: not paired, and scores nothing (3.17.2).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "rounds": [4], "reason": "экзамен" })))]
pub struct Absences {
    /// Every such round; those published already stay as they are.
    pub rounds: Vec<u16>,
    /// Why, for the record.
    pub reason: String,
}
