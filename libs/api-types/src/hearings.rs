//! The hearing of a protest (5.4.16.3): when and where, notices to both sides, what they said.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{MandateId, NoticeId, ProtestId, StatementId};
use crate::protests::{Appearance, Capacity};
use crate::regulation::text_enum;
use crate::text::Text;

text_enum! {
    /// A side of a protest.
    DisputeSide {
        /// The one who protests.
        Filer = "filer",
        /// The one whose act is protested against.
        Respondent = "respondent",
    }
}

text_enum! {
    /// How a side stated its case.
    StatementForm {
        /// At the hearing; written down by the judges.
        Oral = "oral",
        /// In writing.
        Written = "written",
    }
}

/// A hearing to be held.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "at": "2026-12-01T15:00:00Z", "place": "судейская, комната 3", "members": ["Петров Пётр Петрович"]
})))]
pub struct NewHearing {
    /// When.
    pub at: DateTime<Utc>,
    /// Where.
    pub place: String,
    /// The judges present.
    pub members: Vec<String>,
    /// Other open protests about the same game, heard together with this one.
    #[serde(default)]
    pub together: Vec<ProtestId>,
}

/// A notice of the hearing to a side. With `handed_over` its delivery is recorded; without, the side's own account
/// acknowledges it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "side": "respondent", "handed_over": "лично под подпись", "delivered_at": "2026-12-01T14:05:00Z"
})))]
pub struct NewNotice {
    /// To whom.
    pub side: DisputeSide,
    /// How it was handed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed_over: Option<String>,
    /// When it was; now where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivered_at: Option<DateTime<Utc>>,
}

/// A statement of a side.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "side": "respondent", "form": "oral", "text": "Взятие было сделано, часы остановил судья." })))]
pub struct NewStatement {
    /// Whose; the judges name it, and a side's own account makes its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<DisputeSide>,
    /// How.
    pub form: StatementForm,
    /// What was said.
    pub text: String,
}

/// A hearing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Hearing {
    /// When.
    pub at: DateTime<Utc>,
    /// Where.
    pub place: String,
    /// The judges present.
    pub members: Vec<String>,
    /// The other protests heard together with this one.
    pub together: Vec<ProtestId>,
    /// By whom it was set.
    pub set_by: String,
    /// When.
    pub set_at: DateTime<Utc>,
}

/// A notice of the hearing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Notice {
    /// The id.
    pub id: NoticeId,
    /// To whom.
    pub side: DisputeSide,
    /// The time of the hearing it tells of: one of another time is no notice of this one.
    pub hearing_at: DateTime<Utc>,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
    /// By whom.
    pub sent_by: String,
    /// How it was handed over, where a judge recorded that.
    pub handed_over: Option<String>,
    /// When it was delivered; absent until the side acknowledges it.
    pub delivered_at: Option<DateTime<Utc>>,
    /// By whose account it was acknowledged.
    pub acknowledged_by: Option<String>,
}

/// A statement of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Statement {
    /// The id.
    pub id: StatementId,
    /// Whose.
    pub side: DisputeSide,
    /// How.
    pub form: StatementForm,
    /// What was said.
    pub text: String,
    /// By whom it was made or written down.
    pub made_by: String,
    /// In which capacity, where the side's own account made it.
    pub capacity: Option<Capacity>,
    /// The representative's mandate.
    pub mandate_id: Option<MandateId>,
    /// When.
    pub at: DateTime<Utc>,
}

/// What is on record of a protest's hearing.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct HearingRecord {
    /// The protest.
    pub protest_id: ProtestId,
    /// The hearing, once it is set.
    pub hearing: Option<Hearing>,
    /// Every notice.
    pub notices: Vec<Notice>,
    /// Every statement.
    pub statements: Vec<Statement>,
    /// What is known of the side that protests, as a decision made now would have it.
    pub filer: Appearance,
    /// ... and of the other one.
    pub respondent: Appearance,
    /// Whether the protest is against an act of the chief judge, who decides it all the same (5.4.16.3).
    pub against_chief_judge: bool,
    /// What was done otherwise than the rules would have it, and stands all the same.
    #[serde(default)]
    pub warnings: Vec<Text>,
    /// The protest's version, as in the `ETag`.
    pub version: i64,
}
