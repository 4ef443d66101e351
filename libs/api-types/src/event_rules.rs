//! What a regulation adds to the rules of pairing and of openings.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::regulation::text_enum;

text_enum! {
    /// How the numbers of a knock-out, a round robin or a Scheveningen match are given. In a knock-out the first numbers
    /// meet as late as can be.
    Seeding {
        /// By rating, equal and missing ones by lot.
        Rating = "rating",
        /// By lot alone.
        Lots = "lots",
        /// In the order of entry: of a stage that was made from others, by place there, then by points.
        Entry = "entry",
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

/// The first rounds of a Swiss event are accelerated (3.17.9): the field is divided by its numbers into groups that are
/// paired as if each upper one had a point more than the next. These virtual points never count in a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "rounds": 2, "groups": 2 })))]
pub struct Accelerated {
    /// In the first so many rounds; the last round goes by the points won alone.
    #[schema(minimum = 1, maximum = 29)]
    pub rounds: u16,
    /// Into so many groups, 2 to 8.
    #[schema(minimum = 2, maximum = 8)]
    #[serde(default = "two_groups")]
    pub groups: u32,
    /// How many the field was divided for: set when the first round is published. Who comes later is of the last
    /// group.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrants: Option<u32>,
}

const fn two_groups() -> u32 {
    2
}

text_enum! {
    /// In which order the rounds of a round robin are played.
    RoundOrder {
        /// As the table of Berger has them.
        Table = "table",
        /// By lot among the orders in which nobody has a colour three times running: the table begun at any of its
        /// rounds, in either direction.
        Lot = "lot",
        /// By lot among all orders; a colour may then come three times running.
        AnyLot = "any_lot",
    }
}

/// What a regulation adds to the rules of pairing (3.17.9).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingRules {
    /// Who is kept apart.
    #[serde(default)]
    pub apart: Vec<Apart>,
    /// How the first rounds are accelerated; of a Swiss event, and not by the programme `random`.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accelerated: Option<Accelerated>,
    /// In which order the rounds of a round robin are played; as the table has them where absent. A lot is drawn from
    /// the seed of the first round's draft.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_order: Option<RoundOrder>,
}

impl PairingRules {
    /// Whether nothing is added.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.apart.is_empty() && self.accelerated.is_none() && self.round_order.is_none()
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
