//! Teams of an event: who plays for them, in which line-up, and their matches (3.16).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::GameResult;
use crate::ids::{GameId, MatchId, ParticipantId, TeamId, TournamentId};
use crate::participants::ParticipantRef;
use crate::team_tables::DepartureReading;

/// A player of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamMember {
    /// Who: a participant of the tournament.
    pub participant_id: ParticipantId,
    /// Whether he is a reserve.
    #[serde(default)]
    pub reserve: bool,
}

/// The captain, who speaks for the team (3.16.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "name": "Петров Пётр", "account": "petrov.petr" })))]
pub struct Captain {
    /// The name in full.
    #[schema(examples("Петров Пётр"))]
    pub name: String,
    /// The login of his own account, who may then hand in line-ups.
    #[schema(examples("petrov.petr"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// The federation of that account; by default the tournament's.
    #[schema(examples("moscow"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_federation: Option<String>,
}

/// A captain who has been replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "captain": { "name": "Петров Пётр", "account": "petrov.petr" }, "through_round": 3 })))]
pub struct FormerCaptain {
    /// Who.
    pub captain: Captain,
    /// The last round that began while he was the captain: he still speaks for the team about the rounds up to it.
    #[schema(examples(3))]
    pub through_round: u16,
}

/// A team to be entered, or as it is to be.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "name": "Москва", "region": "Москва", "captain": { "name": "Петров Пётр", "account": "petrov.petr" },
    "members": [
        { "participant_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11" },
        { "participant_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a12" },
        { "participant_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a13", "reserve": true }
    ]
})))]
pub struct NewTeam {
    /// The name.
    pub name: String,
    /// The region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The captain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<Captain>,
    /// The main squad from the first board on, then the reserves.
    pub members: Vec<TeamMember>,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Team {
    /// The id. Drafts, rounds and tables of a team event name a team as they name a player elsewhere (3.16.1).
    pub id: TeamId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The number, given when the first round is published; in an individual-team event, by entry.
    pub no: Option<u32>,
    /// The name.
    #[schema(examples("Москва"))]
    pub name: String,
    /// The name in Latin letters.
    #[schema(examples("Moskva"))]
    pub name_latin: String,
    /// The region.
    pub region: Option<String>,
    /// The captain; his account is told to the event's own people alone.
    pub captain: Option<Captain>,
    /// Those before him, by their rounds; a captain replaced before any round of his began is none of them.
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub former_captains: Vec<FormerCaptain>,
    /// The main squad from the first board on, then the reserves.
    pub members: Vec<TeamMember>,
    /// The last round before the withdrawal, where the team withdrew.
    pub withdrawn_after_round: Option<u16>,
    /// How its matches are counted, where the judges have decided so (3.16.5).
    pub departure: Option<DepartureReading>,
    /// The rounds the team is excused from (3.17.2).
    #[schema(examples(json!([])))]
    #[serde(default)]
    pub absent_rounds: Vec<u16>,
    /// The version, as in the `ETag`.
    pub version: i64,
}

impl Team {
    /// Whose round it was: the captain then, who may have been replaced since (3.16.7).
    #[must_use]
    pub fn captain_of(&self, round: u16) -> Option<&Captain> {
        let former = self.former_captains.iter().find(|former| former.through_round >= round);
        former.map(|former| &former.captain).or(self.captain.as_ref())
    }
}

/// How the matches of a team are counted that left, or did not come to the last round (3.16.5).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "reading": "annulled", "reason": "на места призёров влияет меньше" })))]
pub struct NewDeparture {
    /// Lost, or annulled: whichever influences the results of the winners least. The standings show both tables.
    pub reading: DepartureReading,
    /// Why, for the record.
    pub reason: String,
}

/// Who plays on which board of a round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "boards": [
    "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a13"
] })))]
pub struct NewLineUp {
    /// A player for each board from the first; null where nobody plays.
    pub boards: Vec<Option<ParticipantId>>,
}

/// A line-up in force for a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LineUp {
    /// The team.
    pub team_id: TeamId,
    /// The round.
    #[schema(examples(2))]
    pub round: u16,
    /// Whether it was handed in for this round; else it is that of round 1, or the members in their order (3.16.2).
    pub handed_in: bool,
    /// A player for each board from the first; null where nobody plays.
    pub boards: Vec<Option<ParticipantId>>,
    /// When it was handed in.
    pub given_at: Option<DateTime<Utc>>,
    /// By whom.
    pub given_by: Option<String>,
    /// Until when it may be handed in; null where the round has no scheduled start: then until it starts.
    pub due_at: Option<DateTime<Utc>>,
    /// The version, as in the `ETag`; 0 where none was handed in.
    pub version: i64,
}

/// When a round is to start.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "starts_at": "2026-12-01T10:00:00+03:00" })))]
pub struct NewRoundSchedule {
    /// The scheduled start.
    pub starts_at: DateTime<Utc>,
}

/// When a round is to start, and until when line-ups are taken.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RoundSchedule {
    /// The round.
    #[schema(examples(1))]
    pub round: u16,
    /// The scheduled start.
    pub starts_at: DateTime<Utc>,
    /// Until when line-ups are handed in (3.16.2); null in an event without them.
    pub line_ups_due_at: Option<DateTime<Utc>>,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// A match of two teams, or the bye of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TeamGame {
    /// The id.
    pub id: MatchId,
    /// The table, from 1.
    #[schema(examples(1))]
    pub table: u32,
    /// The team that has White on the odd boards (3.16.3).
    pub white: ParticipantRef,
    /// The other; null where the first one has no partner and gets a `+` on every board (3.17.2).
    pub black: Option<ParticipantRef>,
    /// The boards, once the round has started: until then line-ups may change.
    pub boards: Vec<MatchBoard>,
    /// The points of both teams on the boards, while there are any.
    pub score: Option<MatchPoints>,
    /// Who was present, where a judge has found that a team was not admitted (3.16.4), or one has left (3.16.5).
    pub presence: Option<MatchPresence>,
    /// The version, as in the `ETag` of a ruling.
    pub version: i64,
}

/// A board of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MatchBoard {
    /// The board, from 1.
    #[schema(examples(1))]
    pub board: u32,
    /// Who plays for the team that has White on the odd boards; null where nobody does.
    pub first: Option<ParticipantRef>,
    /// Who plays for the other team.
    pub second: Option<ParticipantRef>,
    /// The game: once the round has started, where both boards are taken.
    pub game_id: Option<GameId>,
    /// Its result, White's mark first: on even boards White is the other team's.
    pub result: Option<GameResult>,
}

/// The points of both teams on the boards, exact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({ "white": "2.5", "black": "1.5" })))]
pub struct MatchPoints {
    /// Of the team that has White on the odd boards.
    pub white: String,
    /// Of the other.
    pub black: String,
}

/// How many players of each team were present.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "white": 1, "black": 4, "reason": "на тур явился один игрок" })))]
pub struct MatchPresence {
    /// Of the team that has White on the odd boards.
    pub white: u32,
    /// Of the other.
    pub black: u32,
    /// What was found, for the record.
    pub reason: String,
}

/// A player who had no right to his board (3.16.4).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "side": "black", "reason": "запасной сел не за свою доску" })))]
pub struct NewIneligibility {
    /// Whose player.
    pub side: IneligibleSide,
    /// What was found, for the record.
    pub reason: String,
}

crate::regulation::text_enum! {
    /// Who had no right to the board.
    IneligibleSide {
        /// The player who has White.
        White = "white",
        /// The player who has Black.
        Black = "black",
        /// Both.
        Both = "both",
    }
}
