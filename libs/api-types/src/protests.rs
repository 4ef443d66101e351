//! Protests (5.4.16) and their decisions.
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::claims::{Claim, ProtestKind, RulingOf, SentAnalysis};
use crate::correspondence::TimeAccountQuery;
use crate::decision_effects::DecisionEffect;
use crate::games::GameResult;
use crate::ids::{DecisionId, GameId, MandateId, ParticipantId, ProtestId, TournamentId};
use crate::papers::Paper;
use crate::problem::Citation;
use crate::regulation::text_enum;
use crate::replays::Replay;

pub use crate::deposits::{Currency, Deposit, DepositStatus, NewDeposit};
pub use crate::ledgers::{Ledger, LedgerLine, ProtestWindow};

text_enum! {
    /// Where a protest stands.
    ProtestStatus {
        /// Filed in time; the deposit is due.
        AwaitingDeposit = "awaiting_deposit",
        /// To be heard and decided.
        Admitted = "admitted",
        /// Decided: upheld.
        Upheld = "upheld",
        /// Decided: upheld in part.
        PartlyUpheld = "partly_upheld",
        /// Decided: rejected.
        Rejected = "rejected",
        /// Taken back by its filer.
        Withdrawn = "withdrawn",
        /// Not considered: the rules do not admit it.
        Inadmissible = "inadmissible",
        /// Heard and decided with another protest about the same matter.
        Joined = "joined",
        /// Nothing was left to decide.
        Moot = "moot",
    }
}

text_enum! {
    /// How the chief judge ends a protest without deciding it.
    EndingKind {
        /// The rules do not admit it: 3.7.10, 3.11.8, 3.19.3 name such cases.
        Inadmissible = "inadmissible",
        /// It is heard and decided with another one.
        Joined = "joined",
        /// Nothing is left to decide: what was asked for has happened otherwise.
        Moot = "moot",
    }
}

text_enum! {
    /// A reminder of the 24 hours of 5.4.16.3.
    AlarmKind {
        /// Twelve hours after filing.
        Hours12 = "12h",
        /// Twenty hours.
        Hours20 = "20h",
        /// Twenty-three hours.
        Hours23 = "23h",
        /// The 24 hours have run out: nothing is decided of itself, and the protest is shown overdue.
        Overdue = "overdue",
    }
}

text_enum! {
    /// In which capacity a protest is filed (5.4.16.2).
    Capacity {
        /// The player.
        Player = "player",
        /// The player's representative.
        Representative = "representative",
        /// The team's captain.
        Captain = "captain",
    }
}

text_enum! {
    /// What became of a side at the hearing (5.4.16.3).
    Appearance {
        /// Was heard.
        Heard = "heard",
        /// Was notified and did not come.
        AbsentNotified = "absent_notified",
        /// Was neither heard nor notified: no decision can be made.
        NotNotified = "not_notified",
    }
}

text_enum! {
    /// How a protest is decided.
    Ruling {
        /// The deposit is refunded.
        Upheld = "upheld",
        /// Upheld in part; the deposit is refunded.
        PartlyUpheld = "partly_upheld",
        /// The deposit goes to the prize fund.
        Rejected = "rejected",
    }
}

/// A protest to be filed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewProtest {
    /// What it is; an ordinary protest where absent.
    #[schema(examples("protest"))]
    #[serde(default = "ProtestKind::ordinary", skip_serializing_if = "ProtestKind::is_ordinary")]
    pub kind: ProtestKind,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round in which it happened.
    #[schema(minimum = 1, examples(3))]
    pub round: u16,
    /// The game it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_id: Option<GameId>,
    /// Who protests.
    pub filer: ParticipantId,
    /// In which capacity the paper was signed.
    pub capacity: Capacity,
    /// The paragraphs held to be broken, at least one (5.4.16.2).
    #[schema(examples("6.1.5.3"))]
    pub paragraphs: Vec<String>,
    /// What happened.
    #[schema(examples("Соперник не взял шашку b4, судья засчитал ход."))]
    pub facts: String,
    /// What is asked for.
    #[schema(examples("Изменить результат партии."))]
    pub request: String,
    /// Whether it is against an act of the chief judge himself.
    #[serde(default)]
    pub against_chief_judge: bool,
    /// When a judge received the paper that he enters; now where absent. More than ten minutes ago, it needs a second
    /// judge's countersignature.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received_at: Option<DateTime<Utc>>,
    /// By correspondence: the day the notice, the decision or the result was received, from which ten days run.
    #[schema(value_type = Option<String>, format = Date, examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub received_on: Option<NaiveDate>,
    /// Of a `ruling`: whose decision it is against.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling_of: Option<RulingOf>,
    /// Of an `overdue_objection`: the open claim; of a `ruling` of the chief judge: the protest he decided, where there
    /// is one.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<ProtestId>,
    /// Of an `overdue_claim` or `overdue_objection`: the letters of both sides (10.3.6).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letters: Option<TimeAccountQuery>,
    /// Of an `adjudication`: the filer's own analysis, sent in time (10.5.6).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub analysis: Option<SentAnalysis>,
    /// The deposit, where it is paid with the filing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit: Option<NewDeposit>,
}

/// A protest.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Protest {
    /// The id.
    pub id: ProtestId,
    /// What it is.
    #[serde(default = "ProtestKind::ordinary")]
    pub kind: ProtestKind,
    /// By correspondence: what it says beside the rest.
    #[serde(default)]
    pub claim: Option<Claim>,
    /// True while its game waits for the decision: a claim of time overstepped is open (10.3.6).
    #[serde(default)]
    pub game_suspended: bool,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round.
    pub round: u16,
    /// The game.
    pub game_id: Option<GameId>,
    /// Who protests.
    pub filer: ParticipantId,
    /// In which capacity.
    pub capacity: Capacity,
    /// The representative's mandate, where he filed it himself.
    #[serde(default)]
    pub mandate_id: Option<MandateId>,
    /// Where it stands.
    pub status: ProtestStatus,
    /// The paragraphs held to be broken, resolved.
    pub paragraphs: Vec<Citation>,
    /// What happened.
    pub facts: String,
    /// What is asked for.
    pub request: String,
    /// Whether it is against an act of the chief judge, who decides it all the same (5.4.16.3).
    #[serde(default)]
    pub against_chief_judge: bool,
    /// How it was entered, where it came on paper with a time of receipt.
    #[serde(default)]
    pub paper: Option<Paper>,
    /// When it was received.
    pub filed_at: DateTime<Utc>,
    /// By whom it was entered.
    pub filed_by: String,
    /// Until when it could be filed, where that was known.
    pub window_closes_at: Option<DateTime<Utc>>,
    /// Until when it must be decided (5.4.16.3); null for the kinds of correspondence, for which the text has no term:
    /// they have no reminders and are never overdue.
    pub decide_by: Option<DateTime<Utc>>,
    /// True where that time has passed without a decision.
    pub overdue: bool,
    /// The deposit, where the regulation has one.
    pub deposit: Option<Deposit>,
    /// The decision, once there is one.
    pub decision: Option<Decision>,
    /// The game to be played again, where a decision on it or on an appeal has it so: the last one that did.
    #[serde(default)]
    pub replay: Option<Replay>,
    /// How the chief judge ended it without deciding it, where he did.
    #[serde(default)]
    pub ending: Option<ProtestEnding>,
    /// The reminders of its term, with those that have sounded.
    #[serde(default)]
    pub alarms: Vec<Alarm>,
    /// How many files are attached to it.
    #[serde(default)]
    pub attachments: u32,
    /// True while its hold on the approval stands at the results service. An answer to a filing, a payment or a
    /// decision, and its repeat under the same key, says what was so at its commit; read the protest to see more.
    pub hold_placed: bool,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// A decision to be made by the chief judge or the deputy acting for him.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDecision {
    /// How the protest is decided.
    pub ruling: Ruling,
    /// The facts found.
    #[schema(examples("Взятие было обязательно; белые его не сделали."))]
    pub facts_found: String,
    /// The paragraphs applied.
    #[schema(examples("6.1.5.3"))]
    pub paragraphs: Vec<String>,
    /// The side that protests, at the hearing. Where the hearing is on record it follows from its notices and
    /// statements and may be left out; what is said here then claims no more than the record has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filer_appearance: Option<Appearance>,
    /// The other side, at the hearing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_appearance: Option<Appearance>,
    /// The game's new result, where the protest is upheld: in short for an `effect` of that kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new_result: Option<GameResult>,
    /// What follows, where the protest is upheld.
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<DecisionEffect>,
    /// Of a rejected `overdue_claim`: what was missing from its materials. Then nobody is charged penalty days, and the
    /// game goes on (10.3.7).
    #[schema(examples(json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub materials_incomplete: Option<String>,
}

/// A decision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Decision {
    /// The id; its effect is applied once for it.
    pub id: DecisionId,
    /// How the protest was decided.
    pub ruling: Ruling,
    /// The facts found.
    pub facts_found: String,
    /// The paragraphs applied.
    pub paragraphs: Vec<Citation>,
    /// The side that protests, at the hearing.
    pub filer_appearance: Appearance,
    /// The other side, at the hearing.
    pub other_appearance: Appearance,
    /// The game's new result.
    pub new_result: Option<GameResult>,
    /// What follows.
    #[serde(default)]
    pub effect: Option<DecisionEffect>,
    /// What was missing from the materials of a claim, where that was why.
    #[serde(default)]
    pub materials_incomplete: Option<String>,
    /// By whom.
    pub decided_by: String,
    /// When.
    pub decided_at: DateTime<Utc>,
    /// True once its effect stands at the results service; at once where it changes no result. A replay is applied when
    /// its result is.
    pub applied: bool,
}

/// An end without a decision.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewProtestEnding {
    /// Which.
    pub kind: EndingKind,
    /// Why.
    #[schema(examples("Невозможный ход не замечен обоими игроками и основанием для протеста не служит."))]
    pub reason: String,
    /// The paragraphs it rests on, at least one.
    #[schema(examples("3.19.3"))]
    pub paragraphs: Vec<String>,
    /// The protest it is heard with, where it is joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined_to: Option<ProtestId>,
}

/// How a protest was ended without a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProtestEnding {
    /// Which.
    pub kind: EndingKind,
    /// Why.
    pub reason: String,
    /// The paragraphs it rests on.
    pub paragraphs: Vec<Citation>,
    /// The protest it is heard with, where it was joined.
    pub joined_to: Option<ProtestId>,
    /// By whom.
    pub ended_by: String,
    /// When.
    pub ended_at: DateTime<Utc>,
}

/// A reminder of a protest's term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Alarm {
    /// Which.
    pub kind: AlarmKind,
    /// When it is due while the protest is open.
    pub due_at: DateTime<Utc>,
    /// When it sounded: the event `protest.alarm` was written.
    pub sounded_at: Option<DateTime<Utc>>,
}
