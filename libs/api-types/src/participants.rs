//! Who plays.
use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};
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
    /// The title or sports category.
    #[schema(examples("мс"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The date of birth; shown to the event's own people alone.
    #[schema(value_type = Option<String>, format = Date, examples("1990-01-31"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<NaiveDate>,
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

/// What is to be changed of a participant: what is not named stays, what is null is taken away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(examples(json!({ "name": "Иванова Анна", "club": null, "reason": "смена фамилии" })))]
pub struct ParticipantChange {
    /// The name in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The rating, 1 to 4000. Where numbers go by it, not once they are published.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<u16>)]
    pub rating: Option<Option<u16>>,
    /// The title or sports category.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    pub title: Option<Option<String>>,
    /// The date of birth.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Option<NaiveDate>>,
    /// The region. Where those of one region are kept apart, not once a round is published; so also club and family.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    pub region: Option<Option<String>>,
    /// The club.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    pub club: Option<Option<String>>,
    /// The family.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    pub family: Option<Option<String>>,
    /// The side in a Scheveningen match; not once the first round is published.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "told")]
    #[schema(value_type = Option<String>)]
    pub side: Option<Option<String>>,
    /// Why, for the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A field that is named, though it be null.
fn told<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
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
    /// The title or sports category.
    #[schema(examples("мс"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The date of birth; shown to the event's own people alone.
    #[schema(value_type = Option<String>, format = Date, examples("1990-01-31"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<NaiveDate>,
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
