//! Who does what at a tournament.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
