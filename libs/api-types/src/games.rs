//! Games, their results and records.
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{DecisionId, GameId, ParticipantId, ProtestId, TournamentId};
use crate::participants::ParticipantRef;
use crate::problem::Citation;
use crate::regulation::text_enum;
use crate::standings_diff::StandingsDiff;
use crate::teams::IneligibleSide;

text_enum! {
    /// The result of a game, White's mark first. `+` and `-` mark a game that was not played (3.14.2).
    GameResult {
        /// White won.
        WhiteWon = "1-0",
        /// Drawn.
        Drawn = "1/2-1/2",
        /// Black won.
        BlackWon = "0-1",
        /// Black did not appear or came too late (3.12.1).
        WhiteForfeit = "+:-",
        /// White did not appear or came too late (3.12.1).
        BlackForfeit = "-:+",
        /// Neither appeared (3.12.3).
        NeitherAppeared = "-:-",
        /// Played, and lost by both (3.9.4).
        BothLost = "0:0",
    }
}

text_enum! {
    /// What is to be told of a game beside its result.
    ResultManner {
        /// It is to be played on (3.10); there is no result yet.
        Adjourned = "adjourned",
        /// The judges gave the result to a game that was not finished (3.13.4).
        Adjudicated = "adjudicated",
    }
}

/// A game of one round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Game {
    /// The id.
    pub id: GameId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round.
    pub round: u16,
    /// The board, from 1.
    pub board: u32,
    /// Who has White.
    pub white: ParticipantRef,
    /// Who has Black.
    pub black: ParticipantRef,
    /// The result, once there is one. Of a micro-match, that of the whole meeting.
    pub result: Option<GameResult>,
    /// The games of a micro-match in their order, the mark of the player who has White in the first one first (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// What both made of the games of a micro-match. A meeting that was not played, or whose result was set without its
    /// games, has its mark in each of them: `+:-` of two games is 2 and 0.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_points: Option<GamePoints>,
    /// Whether it is adjourned, or its result was adjudicated.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manner: Option<ResultManner>,
    /// Who had no right to the board, where a judge has found so: the board is lost (3.16.4).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ineligible: Option<IneligibleSide>,
    /// The record of the moves, as it was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// The records of a micro-match's games in their order, as far as they were entered (3.18).
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub records: Vec<Option<String>>,
    /// The protest, or the appeal, for which its result waits: a claim of time overstepped is open (10.3.6), or the game is
    /// to be played again.
    #[serde(default)]
    pub suspended_by: Option<ProtestId>,
    /// When it ended, where it outlasted its round: one adjourned (3.10), or played after a return (3.13.3). Its protests
    /// run from then (5.4.16.1).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<DateTime<Utc>>,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// The points of both players in the games of a micro-match, exact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GamePoints {
    /// Of the player who has White in the first game.
    #[schema(examples("1.5"))]
    pub white: String,
    /// Of the other.
    #[schema(examples("0.5"))]
    pub black: String,
}

/// A result to be entered or corrected.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewResult {
    /// The result. Where the games of a micro-match are given it follows from them and may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The games of a micro-match, as many as the regulation has, the mark of the player who has White in the first one
    /// first in each (3.18). Where a meeting was not played at all, its `result` alone says so.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// `adjourned`, without a result, where the game is to be played on (3.10); `adjudicated` where the judges give the
    /// result to an unfinished game (3.13.4).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manner: Option<ResultManner>,
    /// When the game ended, where it outlasted its round (3.10): its protests run from then (5.4.16.1). The moment of the
    /// entry where it is left out.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<DateTime<Utc>>,
    /// Why; needed where a result is corrected or adjudicated, or contradicts the record of the moves.
    #[schema(examples("ошибка в протоколе"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The record of a game's moves.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRecord {
    /// The moves, in full or short notation (6.1.6.2).
    #[schema(examples("1. ed4 dc5 2. fe3 fg5 3. cb4 gh4 4. b:d6 h:f2 5. e:g3 c:h4"))]
    pub record: String,
    /// Which game of a micro-match it is of, from 1; left out where a meeting is one game (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<u8>,
    /// Why a record that contradicts the result stands all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// One result a game has had.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ResultChange {
    /// The game's version it made.
    pub version: i64,
    /// The result.
    pub result: GameResult,
    /// The games of a micro-match.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// Whether it was adjudicated.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manner: Option<ResultManner>,
    /// Why.
    pub reason: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
    /// By whom.
    pub actor: String,
}

/// A result that follows from a decision on a protest. Sent by the protests service, applied once for each decision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// The game.
    pub game_id: GameId,
    /// Its new result.
    pub result: GameResult,
    /// The games of a micro-match that make it, where the decision gives them (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// The paragraph the decision rests on.
    pub citation: Citation,
    /// Who decided.
    pub decided_by: String,
    /// When.
    pub decided_at: DateTime<Utc>,
    /// True where the game may be without a result yet and is ended by this one: a sanction at the board (3.19.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends_game: bool,
    /// Whether such an end follows from a decision on a protest, and is no sanction (10.3.7, 10.5.7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_protest: bool,
    /// Whether it is the appeal committee's: its decision changes a result after the approval too (5.4.16.5).
    #[serde(default)]
    pub appeal: bool,
    /// Of a game played again: the decision that brought it (A9).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay_of: Option<DecisionId>,
}

/// An exclusion from the event (3.4). Sent by the protests service, applied once for each decision or sanction.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Exclusion {
    /// Who is excluded.
    pub participant_id: ParticipantId,
    /// The paragraph it rests on.
    pub citation: Citation,
    /// Who decided.
    pub decided_by: String,
    /// When.
    pub decided_at: DateTime<Utc>,
}

/// What a decision would change, asked before it is made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EffectQuery {
    /// The game, where its result would change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<GameId>,
    /// To what. Where the games of a micro-match are given it follows from them and may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The games of a micro-match (3.18).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<GameResult>>,
    /// Whether it is the appeal committee's decision, which changes approved results too (5.4.16.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub appeal: bool,
    /// Who would be excluded.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excluded: Option<ParticipantId>,
}

/// What a decision would change. Nothing of it is stored.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EffectPreview {
    /// The result that the game would have; of a micro-match, the one that its games make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The results and places that would change.
    pub standings: StandingsDiff,
    /// Pairings published already that rest on what would change. They stand by default.
    pub pairings: Vec<AffectedPairing>,
}

/// A pairing published already, of a player whose result or presence would change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AffectedPairing {
    /// The round.
    #[schema(examples(4))]
    pub round: u16,
    /// The board.
    #[schema(examples(1))]
    pub board: u32,
    /// The game.
    pub game_id: GameId,
    /// Who has White.
    pub white: ParticipantRef,
    /// Who has Black.
    pub black: ParticipantRef,
    /// Its result so far.
    pub result: Option<GameResult>,
}

text_enum! {
    /// What keeps the results from approval.
    HoldKind {
        /// A protest that is not decided (5.4.16.3).
        Protest = "protest",
        /// An appeal that is not decided (5.4.16.5).
        Appeal = "appeal",
    }
}

/// The time in which a decision can be appealed against (5.4.16.5). Sent by the protests service; one said later for
/// the same decision takes its place, in whatever order they come.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealTerm {
    /// Its last moment.
    pub closes_at: DateTime<Utc>,
    /// Which saying of the decision's term this is, from 1: with the decision, with each appeal, with each withdrawal.
    #[serde(default)]
    #[schema(examples(1))]
    pub number: i32,
}

/// A protest or an appeal that keeps the results from approval (5.4.16.3). Sent by the protests service.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// When the protest was filed.
    pub filed_at: DateTime<Utc>,
    /// The version of the tournament, not yet approved, that the filing was admitted against. It tells which came
    /// first, the filing or an approval, whatever the clocks of the two services say.
    #[schema(examples(42))]
    pub seen_version: i64,
    /// Whether it is a protest or an appeal.
    #[serde(default = "of_protest")]
    pub kind: HoldKind,
    /// The game whose result waits too, where there is one. Said later of a hold that stands, it is added to it.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspends: Option<Suspension>,
}

/// A game whose result is no judge's to enter for a while: a claim of time overstepped is open about it (10.3.6), or it is
/// to be played again (A9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Suspension {
    /// The game.
    pub game_id: GameId,
    /// The paragraph, of the edition of 2018.
    #[schema(examples("10.3.6"))]
    pub paragraph: String,
}

const fn of_protest() -> HoldKind {
    HoldKind::Protest
}
