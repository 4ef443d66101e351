//! What judges do at the boards: incidents they are called to (6.1.10.3, 7.7.3), and sanctions (3.4, 3.19.6).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{GameId, IncidentId, ParticipantId, SanctionId, TournamentId};
use crate::problem::Citation;
use crate::regulation::text_enum;

text_enum! {
    /// What a breach of the rules is met with, from the mildest (3.4).
    SanctionKind {
        /// замечание.
        Remark = "remark",
        /// предупреждение.
        Warning = "warning",
        /// выговор.
        Reprimand = "reprimand",
        /// поражение в партии.
        Loss = "loss",
        /// A loss to both players of the game.
        LossToBoth = "loss_to_both",
        /// исключение из соревнований.
        Exclusion = "exclusion",
    }
}

/// A call of the judge to a board. It is no protest; the file of a protest about the game shows it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewIncident {
    /// The game.
    pub game_id: GameId,
    /// Who called the judge; absent where he came by himself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called_by: Option<ParticipantId>,
    /// The minute of the round.
    #[schema(minimum = 0, maximum = 1440, examples(47))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minute: Option<u16>,
    /// What happened.
    #[schema(examples("Белые остановили часы: соперник мешает думать."))]
    pub what: String,
    /// What the judge decided at the board.
    #[schema(examples("Замечание чёрным, часы пущены."))]
    pub ruling: String,
    /// The paragraphs it is about, at least one.
    #[schema(examples("6.1.10.3"))]
    pub paragraphs: Vec<String>,
}

/// An incident.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Incident {
    /// The id.
    pub id: IncidentId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round.
    #[schema(examples(3))]
    pub round: u16,
    /// The game.
    pub game_id: GameId,
    /// Who called the judge.
    pub called_by: Option<ParticipantId>,
    /// The minute of the round.
    #[schema(examples(47))]
    pub minute: Option<u16>,
    /// What happened.
    pub what: String,
    /// What the judge decided at the board.
    pub ruling: String,
    /// The paragraphs, resolved.
    pub paragraphs: Vec<Citation>,
    /// By whom it was entered.
    pub noted_by: String,
    /// When.
    pub noted_at: DateTime<Utc>,
}

/// A sanction to be imposed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSanction {
    /// Which. In a game of rapid or blitz the ladder says it: a remark, a warning, the loss of the game (3.19.6).
    pub kind: SanctionKind,
    /// On whom; absent for a loss to both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub participant_id: Option<ParticipantId>,
    /// In which game; needed for a loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<GameId>,
    /// The paragraphs that were broken, at least one.
    #[schema(examples("3.19.2"))]
    pub paragraphs: Vec<String>,
    /// What was done.
    #[schema(examples("Переключил часы другой рукой."))]
    pub reason: String,
    /// The incident it followed, where one was entered.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident_id: Option<IncidentId>,
}

/// A sanction. It is never edited or deleted: one that was wrong is revoked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sanction {
    /// The id; its effect is applied once for it.
    pub id: SanctionId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Its number at the event, from one, without a gap.
    #[schema(examples(1))]
    pub number: i64,
    /// Which.
    pub kind: SanctionKind,
    /// On whom: one, or both for a loss to both.
    pub participants: Vec<ParticipantId>,
    /// In which game.
    pub game_id: Option<GameId>,
    /// The paragraphs that were broken, resolved.
    pub paragraphs: Vec<Citation>,
    /// What was done.
    pub reason: String,
    /// The incident it followed.
    pub incident_id: Option<IncidentId>,
    /// By whom it was imposed.
    pub imposed_by: String,
    /// When.
    pub imposed_at: DateTime<Utc>,
    /// True once its effect stands at the results service; at once where it has none. The answer to the imposing says
    /// what was so at its commit; the list says what is so now.
    pub applied: bool,
    /// Why, when and by whom it was revoked.
    pub revocation: Option<Revocation>,
}

/// The revocation of a sanction.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRevocation {
    /// Why.
    #[schema(examples("Перепутаны участники."))]
    pub reason: String,
}

/// A revocation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Revocation {
    /// Why.
    pub reason: String,
    /// By whom.
    pub revoked_by: String,
    /// When.
    pub revoked_at: DateTime<Utc>,
}
