//! Order tables and trees: rounds known before the event.
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::regulation::{RoundOrder, text_enum};

text_enum! {
    /// A system whose rounds are known before the event.
    ScheduleSystem {
        /// All play all.
        RoundRobin = "round_robin",
        /// Everybody of one team plays everybody of the other.
        Scheveningen = "scheveningen",
        /// Who loses is out.
        Knockout = "knockout",
    }
}

/// Which order table is asked for.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ScheduleQuery {
    /// The system.
    #[param(inline)]
    pub system: ScheduleSystem,
    /// The players; of a Scheveningen match those of one team.
    #[param(example = 11, minimum = 1, maximum = 200)]
    pub players: u32,
    /// How often everybody meets everybody; once where absent.
    #[param(example = 2, minimum = 1, maximum = 4)]
    pub laps: Option<u32>,
    /// Of a knock-out: whether those who lose before the final play for the third place.
    pub third_place: Option<bool>,
    /// Of a round robin: in which order the rounds are played; as the table has them where absent.
    #[param(inline)]
    pub order: Option<RoundOrder>,
    /// The seed of an order by lot, up to 64 hexadecimal digits; made and told where absent.
    pub seed: Option<String>,
}

/// An order table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Schedule {
    /// The rounds.
    pub rounds: Vec<ScheduleRound>,
    /// The seed of the order, where it was drawn by lot (ChaCha20).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A round of an order table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ScheduleRound {
    /// Its number, from 1.
    #[schema(examples(1))]
    pub round: u32,
    /// Which round of the plain table it is, where the order was drawn by lot.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_table: Option<u32>,
    /// The pairs.
    pub pairs: Vec<SchedulePair>,
    /// Who rests, in an odd field.
    #[schema(examples(json!(null)))]
    pub rests: Option<u32>,
    /// Of a knock-out: who goes on without play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub byes: Vec<u32>,
}

/// A pair of an order table. Of a knock-out the rules say nothing about colours: `white` is the upper line of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "white": 1, "black": 4 })))]
pub struct SchedulePair {
    /// Who has White.
    pub white: ScheduleSide,
    /// Who has Black.
    pub black: ScheduleSide,
}

/// A number; in a later round of a knock-out the winner or the loser of an earlier pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ScheduleSide {
    /// A number.
    Player(u32),
    /// Who wins a pair.
    Winner {
        /// The pair.
        winner_of: PairPlace,
    },
    /// Who loses a pair.
    Loser {
        /// The pair.
        loser_of: PairPlace,
    },
}

/// A pair of a knock-out by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "round": 1, "pair": 2 })))]
pub struct PairPlace {
    /// The round, from 1.
    pub round: u32,
    /// Which pair of the round, from 1.
    pub pair: u32,
}
