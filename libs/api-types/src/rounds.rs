//! Rounds: received from pairing, started, ended; and the field that pairing reads.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// How a round is asked for.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct RoundQuery {
    /// Whether the answer waits for the changes of the tournament that are under way: a round that is not started in it
    /// starts later than the question was asked. With a token.
    #[serde(default)]
    pub settled: bool,
}

use crate::draft_changes::MarkedBreach;
use crate::games::{Game, GameResult};
use crate::ids::{DraftId, ParticipantId, TournamentId};
use crate::participants::{Participant, ParticipantRef};
use crate::play_offs::MeetingDecided;
use crate::regulation::{Regulation, text_enum};
use crate::teams::TeamGame;
use crate::tournaments::TournamentStatus;

text_enum! {
    /// Where a round stands.
    RoundStatus {
        /// Paired and shown.
        Published = "published",
        /// Clocks run.
        Running = "running",
        /// Over; the protest clock runs from its end (5.4.16.1).
        Ended = "ended",
    }
}

text_enum! {
    /// Why somebody of the event has no game in a round and no `+` as the one left over.
    UnpairedWhy {
        /// Excused from the round (3.17.2): scores nothing.
        Excused = "excused",
        /// Rests, by an order table of an odd field.
        Rests = "rests",
        /// The opponent of the order table has withdrawn (3.13.2-3.13.3).
        OpponentGone = "opponent_gone",
        /// Goes on to the next round of a knock-out without play.
        GoesOn = "goes_on",
        /// Has lost in a knock-out.
        Out = "out",
        /// Has met the opponent of the order table in the stage before, and that game counts.
        Carried = "carried",
    }
}

/// Somebody without a game in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Unpaired {
    /// Who.
    pub participant: ParticipantRef,
    /// Why.
    pub why: UnpairedWhy,
}

/// An opening drawn for a round or a board (6.2.2, 3.6.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "board": 1, "opening": "cd4 ba5" })))]
pub struct DrawnOpening {
    /// The board; null where it is for all.
    pub board: Option<u32>,
    /// As the table of the regulation has it.
    pub opening: String,
}

/// A round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Round {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The number, from 1.
    pub number: u16,
    /// Where it stands.
    pub status: RoundStatus,
    /// When it was published.
    pub published_at: DateTime<Utc>,
    /// When it actually started.
    pub started_at: Option<DateTime<Utc>>,
    /// When it actually ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// The games, by board.
    pub games: Vec<Game>,
    /// Who has no partner and gets a `+` (3.17.2).
    pub bye: Option<ParticipantRef>,
    /// Who else has no game.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub unpaired: Vec<Unpaired>,
    /// Pairs of the order table that the round was published without, since one of the two, or both, had left.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missed: Vec<MissedPair>,
    /// Hard rules it breaks, by the chief judge's written word.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub breaches: Vec<MarkedBreach>,
    /// The openings drawn for it.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub openings: Vec<DrawnOpening>,
    /// In a team event, the matches of teams (3.16); a team's id stands in place of a participant's.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matches: Vec<TeamGame>,
    /// The draft it was published from.
    pub draft_id: DraftId,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// Starting or ending a round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "status": "ended", "actual_at": "2026-11-30T13:20:00+03:00" })))]
pub struct NewRoundStatus {
    /// `running` or `ended`.
    pub status: RoundStatus,
    /// When it actually happened, where that was earlier than now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actual_at: Option<DateTime<Utc>>,
    /// Why the recorded end of a round that has ended is corrected.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A round as pairing publishes it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishedRound {
    /// The draft.
    pub draft_id: DraftId,
    /// The version of the tournament the draft was made from; an older one is refused.
    pub field_version: i64,
    /// The numbers of 3.17.5.1, with the first round.
    #[serde(default)]
    pub numbers: Vec<Numbering>,
    /// The pairs, by board.
    pub pairs: Vec<PublishedPair>,
    /// Who has no partner.
    pub bye: Option<ParticipantId>,
    /// Who else has no game.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub unpaired: Vec<PublishedUnpaired>,
    /// Of an order table of single players: its pairs of which one, or both, have left (3.13.2-3.13.3).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<MissedPair>>,
    /// Hard rules it breaks, by the chief judge's written word.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub breaches: Vec<MarkedBreach>,
    /// The openings drawn for it.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub openings: Vec<DrawnOpening>,
    /// With the first round of a system whose rounds follow from the field: how many there are.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_total: Option<u16>,
    /// Of a knock-out: what the arbiter has decided of meetings without a winner.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub decided: Vec<MeetingDecided>,
    /// Who published it, by the pairing service's word.
    pub published_by: String,
}

/// A pair of an order table that a round is published without: whoever comes back owes the game, in these colours
/// (3.13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MissedPair {
    /// Who has White.
    pub white: ParticipantId,
    /// Who has Black.
    pub black: ParticipantId,
}

/// Somebody without a game, as pairing publishes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishedUnpaired {
    /// Who.
    pub participant_id: ParticipantId,
    /// Why.
    pub why: UnpairedWhy,
}

/// A participant's number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Numbering {
    /// Who.
    pub participant_id: ParticipantId,
    /// The number, from 1.
    pub no: u32,
}

/// A pair.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishedPair {
    /// The board, from 1.
    pub board: u32,
    /// Who has White.
    pub white: ParticipantId,
    /// Who has Black.
    pub black: ParticipantId,
}

/// A published round that is taken back before its start, to be drawn again (3.17.8). Sent by the pairing service.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Retraction {
    /// The draft it was published from.
    pub draft_id: DraftId,
    /// Why.
    #[schema(examples("выбыл участник"))]
    pub reason: String,
    /// Who takes it back, by the pairing service's word.
    pub retracted_by: String,
}

/// A round taken back.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Retracted {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round.
    #[schema(examples(2))]
    pub number: u16,
    /// The version of the tournament since.
    #[schema(examples(31))]
    pub version: i64,
}

/// Everything pairing needs to draw a round, in one answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Field {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its version; a round drawn from it is refused once the tournament has changed.
    pub version: i64,
    /// Its status.
    pub status: TournamentStatus,
    /// Its regulation.
    pub regulation: Regulation,
    /// The round to be drawn.
    pub round: u16,
    /// True where every earlier round has ended.
    pub ready: bool,
    /// The players, by number, or by entry before the first round.
    pub players: Vec<FieldPlayer>,
    /// Of a knock-out: play-offs of meetings without a winner.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub decided: Vec<MeetingDecided>,
    /// Meetings of the stages before that count in this one: those two do not meet again within the lap.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<[ParticipantId; 2]>,
}

/// A player of the field.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FieldPlayer {
    /// Who.
    pub participant: Participant,
    /// Excused from the round to be drawn (3.17.2).
    #[serde(default)]
    pub absent: bool,
    /// What the player has scored, two for a win and one for a draw, where it does not follow from the history: a team, by
    /// its boards (3.16.6).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u32>,
    /// One entry for each round before the one to be drawn.
    pub history: Vec<FieldEntry>,
}

/// What a player did in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FieldEntry {
    /// Was paired.
    Game {
        /// With whom.
        opponent: ParticipantId,
        /// True where the player had White.
        white: bool,
        /// The game's result, White's mark first.
        result: Option<GameResult>,
    },
    /// Had no partner.
    Bye,
    /// Did not take part.
    Missed,
}
