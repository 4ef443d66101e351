//! Mandates of representatives (5.4.16.2, 3.16.7): who may act for whom at an event, and when.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{MandateId, ParticipantId, TeamId, TournamentId};

/// A mandate to be taken on record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "participant_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "name": "Кузнецов Кузьма", "account": "kuznetsov",
    "issued_by": "Иванов Иван", "valid_from": "2026-12-01", "valid_to": "2026-12-09",
    "document": "доверенность 17 от 28.11.2026"
})))]
pub struct NewMandate {
    /// The participant he represents; in a team event name the team instead (3.16.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub participant_id: Option<ParticipantId>,
    /// The team he represents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_id: Option<TeamId>,
    /// The representative's name in full.
    pub name: String,
    /// The login of his own account, who may then file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// The federation of that account; by default the tournament's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_federation: Option<String>,
    /// Who gave the mandate: the participant, or the organisation that sends the team.
    pub issued_by: String,
    /// Its first day, in the event's time zone.
    pub valid_from: NaiveDate,
    /// Its last day; to the end of the event where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_to: Option<NaiveDate>,
    /// The paper it was seen in: its kind, number and date.
    pub document: String,
}

/// A mandate taken back.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "reason": "отозвана участником" })))]
pub struct MandateRevocation {
    /// Why.
    pub reason: String,
}

/// A mandate that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Revoked {
    /// When; what was done before stands.
    pub at: DateTime<Utc>,
    /// By whom it was entered.
    pub by: String,
    /// Why.
    pub reason: String,
}

/// A mandate.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Mandate {
    /// The id.
    pub id: MandateId,
    /// The tournament; at another one it does not serve.
    pub tournament_id: TournamentId,
    /// The participant he represents.
    pub participant_id: Option<ParticipantId>,
    /// The team he represents.
    pub team_id: Option<TeamId>,
    /// The representative's name in full.
    pub name: String,
    /// The login of his own account.
    pub account: Option<String>,
    /// The federation of that account.
    pub account_federation: Option<String>,
    /// Who gave the mandate.
    pub issued_by: String,
    /// Its first day.
    pub valid_from: NaiveDate,
    /// Its last day.
    pub valid_to: Option<NaiveDate>,
    /// The paper it was seen in.
    pub document: String,
    /// By whom it was entered.
    pub entered_by: String,
    /// When.
    pub entered_at: DateTime<Utc>,
    /// When and why it was taken back, where it was.
    pub revoked: Option<Revoked>,
    /// The version, as in the `ETag`.
    pub version: i64,
}
