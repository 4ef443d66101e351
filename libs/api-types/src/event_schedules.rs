//! The order table or the tree of an event, with names and with the results so far.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::GameResult;
use crate::ids::TournamentId;
use crate::participants::ParticipantRef;
use crate::regulation::System;
use crate::schedules::ScheduleSide;

/// The order table or the tree of an event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventSchedule {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its version.
    pub version: i64,
    /// Its system.
    pub system: System,
    /// The seed of the order of rounds, where it was drawn by lot.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The rounds.
    pub rounds: Vec<EventScheduleRound>,
}

/// A round of it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventScheduleRound {
    /// Its number, from 1.
    #[schema(examples(1))]
    pub round: u32,
    /// Which round of the plain table it is, where the order was drawn by lot.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_table: Option<u32>,
    /// The pairs, from the top of the tree down.
    pub pairs: Vec<EventSchedulePair>,
    /// Who rests, in an odd field.
    #[schema(examples(json!(null)))]
    pub rests: Option<ParticipantRef>,
    /// Of a knock-out: who goes on without play by the tree.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub byes: Vec<ParticipantRef>,
}

/// A pair of it. Before its round is published, `white` is who has White by the table, of a knock-out the upper line of
/// the tree.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventSchedulePair {
    /// Which pair of the round, from 1.
    #[schema(examples(1))]
    pub pair: u32,
    /// Who has White.
    pub white: EventScheduleSide,
    /// Who has Black.
    pub black: EventScheduleSide,
    /// The result of their game, White's mark first.
    pub result: Option<GameResult>,
    /// Of a knock-out: who goes on, or has won the place.
    pub winner: Option<ParticipantRef>,
    /// How a play-off decided it, where the game had no winner (3.15.2).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_off: Option<String>,
}

/// A side of a pair.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventScheduleSide {
    /// The place in the table or the tree.
    pub place: ScheduleSide,
    /// Who stands in it, once that is known.
    pub participant: Option<ParticipantRef>,
}
