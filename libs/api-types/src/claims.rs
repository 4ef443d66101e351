//! What play by correspondence adds to protests: claims of time overstepped, objections to them, disputes about
//! decisions and about the results given to unfinished games (10.1.12, 10.3.6-10.3.8, 10.5.6-10.5.7).
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::correspondence::TimeAccountQuery;
use crate::ids::ProtestId;
use crate::regulation::text_enum;

text_enum! {
    /// What a paper is. All but the first are of events whose pace is `correspondence`.
    ProtestKind {
        /// A protest (5.4.16).
        Protest = "protest",
        /// The opponent has overstepped his time (10.3.6); decided by the chief judge. It has no term.
        OverdueClaim = "overdue_claim",
        /// The one told so denies it, within ten days (10.3.8); heard and decided with the claim.
        OverdueObjection = "overdue_objection",
        /// Against a decision about a game, within ten days: the chief secretary's goes to the chief judge, the chief
        /// judge's to the organiser, whose decision is final (10.1.12).
        Ruling = "ruling",
        /// Against the result given to an unfinished game, within ten days; decided by the organiser, finally
        /// (10.5.6-10.5.7).
        Adjudication = "adjudication",
    }
}

impl ProtestKind {
    /// What is meant where no kind is named.
    #[must_use]
    pub const fn ordinary() -> Self {
        Self::Protest
    }

    /// Whether it is a protest of 5.4.16.
    #[must_use]
    pub const fn is_ordinary(&self) -> bool {
        matches!(self, Self::Protest)
    }
}

text_enum! {
    /// Whose decision is protested against (10.1.12).
    RulingOf {
        /// The chief secretary's: the chief judge reviews it.
        ChiefSecretary = "chief_secretary",
        /// The chief judge's: the organiser reviews it.
        ChiefJudge = "chief_judge",
    }
}

/// The analysis of an unfinished game: whoever did not send his in time has no protest (10.5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "play_ended_on": "2026-11-01", "sent_on": "2026-11-08" })))]
pub struct SentAnalysis {
    /// The day on which play ended by the starting list.
    #[schema(value_type = String, format = Date)]
    pub play_ended_on: NaiveDate,
    /// The day the filer sent his analysis: no later than ten days after (10.5.2).
    #[schema(value_type = String, format = Date)]
    pub sent_on: NaiveDate,
}

/// What a paper of correspondence says beside the rest.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "received_on": "2026-11-20", "ruling_of": "chief_secretary" })))]
pub struct Claim {
    /// The day from which the ten days run: that of receiving the notice, the decision or the result.
    #[schema(value_type = Option<String>, format = Date)]
    pub received_on: Option<NaiveDate>,
    /// Whose decision it is against.
    pub ruling_of: Option<RulingOf>,
    /// The claim it objects to, or the protest whose decision it is against.
    pub about: Option<ProtestId>,
    /// The letters of both sides; the file shows the account that follows from them.
    pub letters: Option<TimeAccountQuery>,
    /// The filer's analysis.
    pub analysis: Option<SentAnalysis>,
}
