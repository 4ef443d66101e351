//! Appeals against decisions on protests, and the committee that decides them (5.4.16.5).
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::decision_effects::DecisionEffect;
use crate::games::GameResult;
use crate::ids::{AppealId, DecisionId, MandateId, ParticipantId, ProtestId, TournamentId};
use crate::problem::Citation;
use crate::protests::Capacity;
use crate::regulation::text_enum;
use crate::replays::Replay;
use crate::text::Text;

text_enum! {
    /// Where an appeal stands.
    AppealStatus {
        /// Filed in time; no committee sits yet.
        Appealed = "appealed",
        /// The committee sits, and decides.
        CommitteeSeated = "committee_seated",
        /// Decided; what it changes is on its way to the results, or the game is to be played again.
        Decided = "decided",
        /// Decided and carried out.
        Closed = "closed",
        /// Taken back before it was decided: the decision on the protest stands.
        Withdrawn = "withdrawn",
    }
}

text_enum! {
    /// A seat of the committee.
    CommitteeSeat {
        /// The chair, who votes.
        Chair = "chair",
        /// A member, who votes.
        Member = "member",
        /// A reserve member, who votes once he has stepped in.
        Reserve = "reserve",
    }
}

text_enum! {
    /// How a committee came to be.
    Formation {
        /// Named by the organiser.
        Appointed = "appointed",
        /// Elected among the participants.
        Elected = "elected",
    }
}

text_enum! {
    /// How an appeal is decided, and how a member votes.
    AppealVote {
        /// The appeal is upheld.
        Uphold = "uphold",
        /// The chief judge's decision stands.
        Reject = "reject",
    }
}

/// Somebody named for the committee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "id": "sidorov", "name": "Сидоров Сидор", "seat": "chair", "birth_date": "1970-05-01", "region": "Тверская область"
})))]
pub struct CommitteeMember {
    /// By what he is known in this committee: one name, one person.
    pub id: String,
    /// The name in full.
    pub name: String,
    /// For which seat.
    pub seat: CommitteeSeat,
    /// Born on: nobody under 21 sits.
    pub birth_date: NaiveDate,
    /// The region he belongs to; all are of different ones where it is possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// Whether he judges at the event; then he cannot sit. One who is on the staff list as a judge, by his account or by
    /// his name, is taken to, whatever is said here.
    #[serde(default)]
    pub officiates: bool,
    /// The login of his account, where he has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// The participant he is, where he plays at the event: he does not sit on a dispute of his own. In an elected
    /// committee everybody is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub participant_id: Option<ParticipantId>,
}

/// The committee of an event, to be named.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "formed": "appointed", "members": [
    { "id": "sidorov", "name": "Сидоров Сидор", "seat": "chair", "birth_date": "1970-05-01", "region": "Тверь" },
    { "id": "orlov", "name": "Орлов Олег", "seat": "member", "birth_date": "1981-03-11", "region": "Москва" },
    { "id": "belova", "name": "Белова Анна", "seat": "member", "birth_date": "1985-07-21", "region": "Пермь" },
    { "id": "gusev", "name": "Гусев Глеб", "seat": "reserve", "birth_date": "1990-01-30", "region": "Омск" },
    { "id": "zorina", "name": "Зорина Инна", "seat": "reserve", "birth_date": "1979-12-02", "region": "Уфа" }
] })))]
pub struct NewAppealCommittee {
    /// Named by the organiser, or elected among the participants.
    pub formed: Formation,
    /// A chair, two or more members, and two reserves, who step in in this order.
    pub members: Vec<CommitteeMember>,
}

/// The committee of an event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AppealCommittee {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// How it came to be.
    pub formed: Formation,
    /// Those who sit, and their reserves.
    pub members: Vec<CommitteeMember>,
    /// What the paragraph asks for where it is possible, and was not had.
    pub warnings: Vec<Text>,
    /// By whom it was entered.
    pub put_by: String,
    /// When.
    pub put_at: DateTime<Utc>,
    /// The version, as in the `ETag`.
    pub version: i64,
}

/// An appeal to be filed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "appellant": "01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11", "capacity": "player",
    "grounds": "Главный судья не учёл запись партии.", "request": "Отменить решение."
})))]
pub struct NewAppeal {
    /// Who appeals: the one who protested, or the other side.
    pub appellant: ParticipantId,
    /// In which capacity.
    pub capacity: Capacity,
    /// Why the decision is held to be wrong.
    pub grounds: String,
    /// What is asked for.
    pub request: String,
}

/// Somebody may have a personal interest in the matter: a reserve member takes his place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "member": "orlov", "reason": "тренер одной из сторон" })))]
pub struct NewInterest {
    /// Who, by his id in the committee.
    pub member: String,
    /// What his interest is.
    pub reason: String,
}

/// The event's committee, to be seated for one appeal.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "interested": [{ "member": "orlov", "reason": "тренер одной из сторон" }] })))]
pub struct NewSeating {
    /// Those with an interest.
    #[serde(default)]
    pub interested: Vec<NewInterest>,
}

/// A member's vote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "member": "sidorov", "vote": "uphold" })))]
pub struct AppealBallot {
    /// Whose, by his id in the committee.
    pub member: String,
    /// How.
    pub vote: AppealVote,
}

/// A decision of the committee: every member with a vote has voted, and the majority decides.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({
    "ballots": [
        { "member": "sidorov", "vote": "uphold" }, { "member": "gusev", "vote": "uphold" },
        { "member": "belova", "vote": "reject" }
    ],
    "facts_found": "Запись партии подтверждает взятие.", "paragraphs": ["6.1.5.3"], "new_result": "0-1"
})))]
pub struct NewAppealDecision {
    /// Every vote.
    pub ballots: Vec<AppealBallot>,
    /// The facts found.
    pub facts_found: String,
    /// The paragraphs applied.
    pub paragraphs: Vec<String>,
    /// The game's new result, where the appeal is upheld; also where a result that the chief judge changed is to be
    /// what it was. Short for such an effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new_result: Option<GameResult>,
    /// What follows instead of a new result, as from a decision on a protest. An exclusion that the decision appealed
    /// against brought is lifted by itself where the appeal is upheld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<DecisionEffect>,
}

/// A decision of the committee. It is final.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AppealDecision {
    /// The id; its effect is applied once for it.
    pub id: DecisionId,
    /// What the majority decided.
    pub outcome: AppealVote,
    /// Every vote.
    pub ballots: Vec<AppealBallot>,
    /// The facts found.
    pub facts_found: String,
    /// The paragraphs applied.
    pub paragraphs: Vec<Citation>,
    /// The game's new result.
    pub new_result: Option<GameResult>,
    /// What follows.
    #[serde(default)]
    pub effect: Option<DecisionEffect>,
    /// Whose exclusion is lifted: the decision appealed against had brought it.
    #[serde(default)]
    pub lifts_exclusion_of: Option<ParticipantId>,
    /// True where the deposit of the protest went back from the prize fund to its payer (5.4.16.4).
    #[serde(default)]
    pub deposit_refunded: bool,
    /// True where the decision appealed against had the game played again, and that was not entered yet: it is no
    /// longer owed.
    #[serde(default)]
    pub supersedes_replay: bool,
    /// True where the appeal is upheld, and yet nothing follows: neither a result nor anything else changes.
    #[serde(default)]
    pub changes_nothing: bool,
    /// By whom it was entered.
    pub decided_by: String,
    /// When.
    pub decided_at: DateTime<Utc>,
}

/// An appeal to be taken back.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(examples(json!({ "reason": "Стороны пришли к согласию." })))]
pub struct NewAppealWithdrawal {
    /// Why.
    pub reason: String,
}

/// How an appeal was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AppealWithdrawal {
    /// Why.
    pub reason: String,
    /// By whom.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
}

/// A seat as it is taken for one appeal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TakenSeat {
    /// Who, by his id in the committee.
    pub id: String,
    /// The name in full.
    pub name: String,
    /// The seat.
    pub seat: CommitteeSeat,
    /// The region.
    pub region: Option<String>,
}

/// A reserve member took somebody's place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SteppedIn {
    /// Who left.
    pub left: String,
    /// Who stepped in.
    pub stepped_in: String,
}

/// The committee as it sits on one appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Seating {
    /// Who votes, and who can still step in. Nobody once the reserves were used up: another committee is to be seated.
    pub seats: Vec<TakenSeat>,
    /// Who was seated, and left the place or the reserve to others.
    #[schema(examples(json!([])))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<TakenSeat>,
    /// Who stepped in for whom.
    pub substitutions: Vec<SteppedIn>,
    /// The interests that were declared.
    pub interests: Vec<NewInterest>,
    /// What the paragraph asks for where it is possible, and was not had.
    pub warnings: Vec<Text>,
    /// When it was seated.
    pub seated_at: DateTime<Utc>,
    /// By whom.
    pub seated_by: String,
}

/// An appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Appeal {
    /// The id.
    pub id: AppealId,
    /// The protest whose decision it is against.
    pub protest_id: ProtestId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Who appeals.
    pub appellant: ParticipantId,
    /// In which capacity.
    pub capacity: Capacity,
    /// The representative's mandate, where he filed by one.
    pub mandate_id: Option<MandateId>,
    /// Where it stands.
    pub status: AppealStatus,
    /// Why the decision is held to be wrong.
    pub grounds: String,
    /// What is asked for.
    pub request: String,
    /// When it was received.
    pub filed_at: DateTime<Utc>,
    /// By whom it was entered.
    pub filed_by: String,
    /// Until when it could be filed.
    pub term_closes_at: DateTime<Utc>,
    /// The committee, once it sits.
    pub committee: Option<Seating>,
    /// The decision, once there is one.
    pub decision: Option<AppealDecision>,
    /// The game to be played again by that decision: the appeal is closed when its result is entered for the protest.
    #[serde(default)]
    pub replay: Option<Replay>,
    /// How it was taken back, where it was.
    #[serde(default)]
    pub withdrawal: Option<AppealWithdrawal>,
    /// True while its hold on the approval stands at the results service.
    pub hold_placed: bool,
    /// The version, as in the `ETag`.
    pub version: i64,
}
