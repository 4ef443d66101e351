//! Mixed events (3.2): a stage is a tournament of its own, made from others, with links both ways.
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::GameResult;
use crate::ids::{GameId, ParticipantId, TeamId, TournamentId};
use crate::regulation::{Regulation, text_enum};
use crate::team_stages::{CarriedMatch, StagePlayer};
use crate::text::Text;

text_enum! {
    /// How a stage came about.
    StageKind {
        /// Those qualified from other stages play in it.
        Qualified = "qualified",
        /// It is a group that a field was split into.
        Group = "group",
    }
}

text_enum! {
    /// Which results of the stages before count in a stage.
    CarryOver {
        /// None.
        None = "none",
        /// Those between two who both qualified from one group; they do not meet again within the lap. Of a round robin. Of
        /// teams their matches, with every board.
        Mutual = "mutual",
    }
}

text_enum! {
    /// How a field is split into groups.
    SplitBy {
        /// By lot alone.
        Lot = "lot",
        /// By rating, equal and missing ones by lot: the strongest into the groups in turn, forwards and back. A team is rated
        /// by the mean of its main squad, the unrated left out.
        Rating = "rating",
    }
}

/// Places of a table, the first and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "from": 1, "to": 2 })))]
pub struct PlaceRange {
    /// The first.
    #[schema(minimum = 1)]
    pub from: u32,
    /// The last.
    #[schema(minimum = 1)]
    pub to: u32,
}

/// Somebody who takes a place that several share at the cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenPlace {
    /// Who, in the stage before; of a team event the team's id.
    pub participant_id: ParticipantId,
    /// Why he and not another.
    #[schema(examples("жребий в присутствии представителей"))]
    pub reason: String,
}

/// A stage whose places lead into a new one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StageFrom {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Which places qualify.
    pub places: PlaceRange,
    /// Who qualifies of those who share a place at the cut, where no play-off has separated them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(examples(json!([])))]
    pub chosen: Vec<ChosenPlace>,
}

/// A stage to be made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewStage {
    /// Its name.
    #[schema(examples("Кубок. Финал"))]
    pub name: String,
    /// Its regulation; with `seeding: entry` its numbers go by place in the stage before, then by points there.
    pub regulation: Regulation,
    /// From which stages; the one in the path is among them.
    pub from: Vec<StageFrom>,
    /// Which results count in it.
    #[serde(default = "nothing")]
    pub carry_over: CarryOver,
}

const fn nothing() -> CarryOver {
    CarryOver::None
}

/// A stage to be made again from the present tables.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({})))]
pub struct StageRenewal {
    /// From which stages; as before where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Vec<StageFrom>>,
}

/// Where a stage comes from, and where it leads.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StageLinks {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its version.
    pub version: i64,
    /// How it came about; null where it was made from no other.
    pub kind: Option<StageKind>,
    /// Which results count in it.
    pub carry_over: CarryOver,
    /// The seed of the lots by which a field was split.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Whether something in the stages before has changed what it was made from.
    pub stale: bool,
    /// The stages it was made from.
    pub from: Vec<StageSource>,
    /// The stages made from it.
    pub into: Vec<StageTarget>,
    /// The games that count in it; of a team event those of the matches that count.
    #[schema(examples(json!([])))]
    pub carried: Vec<CarriedGame>,
    /// Of a team event, the matches that count in it.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried_matches: Vec<CarriedMatch>,
}

/// A stage that another was made from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StageSource {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its name.
    pub name: String,
    /// Which places qualified.
    pub places: Option<PlaceRange>,
    /// Who was chosen of those who shared a place at the cut.
    #[schema(examples(json!([])))]
    pub chosen: Vec<ChosenPlace>,
    /// Who came from it; of a team event its teams.
    pub participants: Vec<StageParticipant>,
    /// Who stands on one of these places and has left the event: the stage is smaller by them, and nobody moves up by
    /// himself. To have others come, name other `places`.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<StageAbsent>,
    /// Why the stage made from it is stale; null where it is not.
    #[schema(examples(json!(null)))]
    pub stale_because: Option<Text>,
}

/// Somebody whose place qualifies and who has left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StageAbsent {
    /// In the stage before.
    pub source_participant_id: ParticipantId,
    /// The name.
    #[schema(examples("Иванов Иван"))]
    pub name: String,
    /// The place there.
    #[schema(examples(2))]
    pub place: u32,
}

/// A participant of a stage, in it and in the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StageParticipant {
    /// Here; of a team event the team's id.
    pub participant_id: ParticipantId,
    /// In the stage before.
    pub source_participant_id: ParticipantId,
    /// The name.
    #[schema(examples("Иванов Иван"))]
    pub name: String,
    /// The place there.
    #[schema(examples(1))]
    pub place: Option<u32>,
    /// Of a team event, the team here: its participants are its teams (3.16.1).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_id: Option<TeamId>,
    /// Of a team event, the team in the stage before.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source_team_id: Option<TeamId>,
    /// Of a team event, who came with the team: the main squad from the first board on, then the reserves.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<StagePlayer>,
}

/// A stage made from another.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct StageTarget {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its name.
    pub name: String,
    /// How it came about.
    pub kind: StageKind,
    /// Which places led into it.
    pub places: Option<PlaceRange>,
}

/// A game of a stage before that counts in a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CarriedGame {
    /// The game, in the stage before.
    pub game_id: GameId,
    /// Who had White, in the later stage.
    pub white: ParticipantId,
    /// Who had Black.
    pub black: ParticipantId,
    /// The result.
    pub result: GameResult,
}

/// Groups to be made of a field.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "groups": 2, "by": "rating" })))]
pub struct NewGroups {
    /// How many, 2 to 64.
    #[schema(minimum = 2, maximum = 64)]
    pub groups: u32,
    /// How.
    pub by: SplitBy,
    /// The seed of the lots, 64 hexadecimal digits; made and recorded where absent.
    #[schema(examples("5c0f5c3ab281e4e7e546c8e3e3d035c7a3898a9957a70854c13eb8ecb4300c33"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The regulation of each; the field's own where absent. Of a team event another one of teams, which every squad fits.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regulation: Option<Regulation>,
}

/// Groups made of a field.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Groups {
    /// The seed: with it and the order of entry anybody can draw the same groups (ChaCha20).
    pub seed: String,
    /// The groups.
    pub groups: Vec<MadeGroup>,
}

/// A group made of a field.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MadeGroup {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its name.
    #[schema(examples("Кубок. Группа 1"))]
    pub name: String,
    /// Who plays in it; of a team event its teams.
    pub participants: Vec<StageParticipant>,
}

/// Groups that were taken back.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UndoneGroups {
    /// Each of them.
    pub groups: Vec<UndoneGroup>,
}

/// A group that was taken back.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UndoneGroup {
    /// The id its tournament had.
    pub tournament_id: TournamentId,
    /// Its name.
    #[schema(examples("Кубок Москвы. Группа 1"))]
    pub name: String,
}
