//! What a regulation adds to the rules of pairing and of openings.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::regulation::text_enum;

text_enum! {
    /// How the numbers of a knock-out are given: the first numbers meet as late as can be.
    Seeding {
        /// By rating, equal and missing ones by lot.
        Rating = "rating",
        /// By lot alone.
        Lots = "lots",
    }
}

text_enum! {
    /// Whom participants have in common who are to be kept apart.
    ApartBy {
        /// The club.
        Club = "club",
        /// The region.
        Region = "region",
        /// The family.
        Family = "family",
    }
}

/// Players who have something in common do not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "by": "club", "rounds": 3 })))]
pub struct Apart {
    /// What they have in common.
    pub by: ApartBy,
    /// In the first so many rounds; in the whole event where absent.
    #[schema(minimum = 1, maximum = 30)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
}

/// What a regulation adds to the rules of pairing (3.17.9).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingRules {
    /// Who is kept apart.
    #[serde(default)]
    pub apart: Vec<Apart>,
}

impl PairingRules {
    /// Whether nothing is added.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.apart.is_empty()
    }
}

text_enum! {
    /// For what an opening is drawn.
    OpeningsPer {
        /// One for all boards of a round.
        Round = "round",
        /// One for each game; in a team event, for each match, on all its boards.
        Game = "game",
        /// One for each micro-match, binding in all its games (3.18).
        MicroMatch = "micro_match",
    }
}

/// The openings or start positions that are drawn (6.2.2, 3.6.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "table": ["cd4 ba5", "cd4 de5"], "per": "round", "no_repeats": true })))]
pub struct OpeningRules {
    /// Names, moves or positions, a line each.
    pub table: Vec<String>,
    /// What each is drawn for.
    pub per: OpeningsPer,
    /// Whether none is drawn twice in the event.
    #[serde(default)]
    pub no_repeats: bool,
}
