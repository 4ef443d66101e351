//! Who does what at a tournament.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::regulation::text_enum;

text_enum! {
    /// A role at a tournament. Roles belong to the tournament, not to the token.
    Role {
        /// The federation's own people or portal; by the token's federation, never listed.
        Organiser = "organiser",
        /// главный судья.
        ChiefJudge = "chief_judge",
        /// заместитель главного судьи: acts for the chief judge.
        Deputy = "deputy",
        /// главный секретарь.
        Secretary = "secretary",
        /// A judge at the boards.
        Judge = "judge",
        /// A member of the appeal committee.
        AppealMember = "appeal_member",
        /// The captain of a team.
        Captain = "captain",
        /// A participant's representative.
        Representative = "representative",
    }
}

/// One entry of the staff list, named by its path.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "name": "Петров Пётр Петрович", "roles": ["chief_judge"] })))]
pub struct NewStaffMember {
    /// The name in full.
    #[schema(examples("Петров Пётр Петрович"))]
    pub name: String,
    /// Every role of this person.
    pub roles: Vec<Role>,
    /// The federation of the person's account; by default the tournament's. The roles are for the one whose token
    /// has both this login and this federation, so that nobody elsewhere gets them by taking the login.
    #[schema(examples("moscow"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Why, where a judge is moved to other duties (12.4.3).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Why somebody leaves the staff.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StaffRemoval {
    /// Why, where a judge is removed (12.4.3).
    pub reason: Option<String>,
}

/// A time for which somebody had the same roles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StaffTerm {
    /// The login of the person's account, or a client's id.
    #[schema(examples("chief.petrov"))]
    pub subject: String,
    /// The name in full.
    pub name: String,
    /// The roles.
    pub roles: Vec<Role>,
    /// From when.
    pub since: DateTime<Utc>,
    /// Who named them.
    pub named_by: String,
    /// Until when; absent while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
    /// Who ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<String>,
    /// Why it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A member of the staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StaffMember {
    /// The login of the person's account, or a client's id.
    #[schema(examples("chief.petrov"))]
    pub subject: String,
    /// The name in full.
    pub name: String,
    /// The roles.
    pub roles: Vec<Role>,
    /// The federation of the person's account.
    #[schema(examples("moscow"))]
    pub federation: String,
    /// The version of this entry, as in its `ETag`.
    pub version: i64,
}
