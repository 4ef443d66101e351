//! Stages of whole teams: who came with a team, and the matches of the stages before that count.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{GameId, MatchId, ParticipantId, TeamId, TournamentId};
use crate::team_tables::BoardMark;
use crate::teams::MatchPoints;

/// A player who came with a team, in the stage and in the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StagePlayer {
    /// Here.
    pub participant_id: ParticipantId,
    /// In the stage before.
    pub source_participant_id: ParticipantId,
    /// The name.
    #[schema(examples("Иванов Иван"))]
    pub name: String,
    /// Whether he is a reserve.
    pub reserve: bool,
}

/// A match of a stage before that counts in a later one, with its boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(examples(json!({
    "tournament_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a01", "round": 2,
    "match_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a02",
    "white": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a03", "black": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a04",
    "score": { "white": "1.5", "black": "0.5" }, "match_points": { "white": "2", "black": "0" },
    "boards": [
        {
            "board": 1, "first": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11",
            "second": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a21",
            "game_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a31", "mark": "1"
        },
        {
            "board": 2, "first": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a12",
            "second": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a22",
            "game_id": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a32", "mark": "1/2"
        }
    ]
})))]
pub struct CarriedMatch {
    /// The stage before, in which it was played.
    pub tournament_id: TournamentId,
    /// Its round there.
    #[schema(examples(2))]
    pub round: u16,
    /// The match there.
    pub match_id: MatchId,
    /// The team that had White on the odd boards, in the later stage.
    pub white: TeamId,
    /// The other one.
    pub black: TeamId,
    /// The points on the boards, as they count in the later stage.
    pub score: MatchPoints,
    /// The points for the match, 2-1-0.
    #[schema(examples(json!({ "white": "2", "black": "0" })))]
    pub match_points: MatchPoints,
    /// The boards; empty where one of the two did not come.
    pub boards: Vec<CarriedBoard>,
}

/// A board of a match that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CarriedBoard {
    /// The board, from 1.
    #[schema(examples(1))]
    pub board: u32,
    /// Who played for the team that had White on the odd boards, in the later stage; null where nobody did, or he did not
    /// come with the team.
    pub first: Option<ParticipantId>,
    /// Who played for the other one.
    pub second: Option<ParticipantId>,
    /// The game, in the stage before; null where one of the two was missing.
    pub game_id: Option<GameId>,
    /// How the board ended, for the first team.
    pub mark: BoardMark,
}
