//! Ids: `UUIDv7` as text, each kind its own type, so that one cannot be passed for another.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta] $name:ident;)*) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(transparent)]
        #[schema(value_type = String, format = Uuid, examples("01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11"))]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new id; ids made later sort later.
            #[must_use]
            pub fn new() -> Self {
                Self(Uuid::now_v7())
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )*

        /// The schema of each id, for documents that refer to them.
        #[must_use]
        pub fn schemas() -> Vec<(&'static str, utoipa::openapi::RefOr<utoipa::openapi::Schema>)> {
            vec![$((stringify!($name), <$name as utoipa::PartialSchema>::schema()),)*]
        }
    };
}

id! {
    /// A tournament.
    TournamentId;
    /// A participant of one tournament.
    ParticipantId;
    /// A game of one round.
    GameId;
    /// A team of one tournament.
    TeamId;
    /// A match of two teams.
    MatchId;
    /// A drawn round, before and after publication.
    DraftId;
    /// A protest.
    ProtestId;
    /// An appeal against the decision on a protest.
    AppealId;
    /// A file attached to a protest.
    AttachmentId;
    /// A mandate of a representative.
    MandateId;
    /// A notice of a hearing.
    NoticeId;
    /// A statement of a side.
    StatementId;
    /// A play-off.
    PlayOffId;
    /// A decision on a protest; effects are applied once for each.
    DecisionId;
    /// A call of the judge to a board.
    IncidentId;
    /// A sanction; its effect is applied once.
    SanctionId;
}

impl TeamId {
    /// The id as drafts, rounds and tables have it: the participants of a team event are its teams (3.16.1).
    #[must_use]
    pub const fn as_participant(self) -> ParticipantId {
        ParticipantId(self.0)
    }
}
