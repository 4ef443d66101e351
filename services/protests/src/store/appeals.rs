//! Appeals. A change of one begins with [`lock`].
use api_types::appeals::{
    Appeal, AppealDecision, AppealStatus, AppealWithdrawal, CommitteeMember, NewInterest,
};
use api_types::protests::Capacity;
use api_types::{AppealId, ProtestId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::schema::appeals;
use super::{json_of, replays, stored};

/// The committee as it was seated: what its seats follow from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Seated {
    /// The event's committee at that moment.
    pub(crate) members: Vec<CommitteeMember>,
    /// Those of them who play in the dispute.
    pub(crate) disputing: Vec<String>,
    /// The interests known when it was seated.
    pub(crate) interested: Vec<NewInterest>,
    /// Those declared later, in their order.
    pub(crate) declared: Vec<NewInterest>,
    /// The day, in the event's zone: on it nobody is under 21.
    pub(crate) day: NaiveDate,
    /// When.
    pub(crate) at: DateTime<Utc>,
    /// By whom.
    pub(crate) by: String,
}

/// An appeal as it is kept; its seats are computed when it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) appeal: Appeal,
    pub(crate) seated: Option<Seated>,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = appeals)]
struct Row {
    id: String,
    protest_id: String,
    tournament_id: String,
    appellant: String,
    capacity: String,
    mandate_id: Option<String>,
    status: String,
    grounds: String,
    request: String,
    filed_at: NaiveDateTime,
    filed_by: String,
    term_closes_at: NaiveDateTime,
    seating: Option<String>,
    decision: Option<String>,
    hold_placed: bool,
    version: i64,
    withdrawal: Option<String>,
}

impl Row {
    fn kept(self) -> Outcome<Kept> {
        let read = |text: String| stored(serde_json::from_str(&text).ok(), "decision");
        let decision: Option<AppealDecision> = self.decision.map(read).transpose()?;
        let seated = self.seating.map(|text| stored(serde_json::from_str(&text).ok(), "committee"));
        let withdrawal = self.withdrawal.map(|text| stored(serde_json::from_str(&text).ok(), "withdrawal"));
        let appeal = Appeal {
            id: stored(self.id.parse().ok(), "id")?,
            protest_id: stored(self.protest_id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            appellant: stored(self.appellant.parse().ok(), "id")?,
            capacity: stored(Capacity::parse(&self.capacity), "capacity")?,
            mandate_id: self.mandate_id.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            status: stored(AppealStatus::parse(&self.status), "status")?,
            grounds: self.grounds,
            request: self.request,
            filed_at: self.filed_at.and_utc(),
            filed_by: self.filed_by,
            term_closes_at: self.term_closes_at.and_utc(),
            committee: None,
            decision,
            replay: None,
            withdrawal: withdrawal.transpose()?,
            hold_placed: self.hold_placed,
            version: self.version,
        };
        Ok(Kept { appeal, seated: seated.transpose()? })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, appeal: &Appeal) -> Outcome<()> {
    let row = Row {
        id: appeal.id.to_string(),
        protest_id: appeal.protest_id.to_string(),
        tournament_id: appeal.tournament_id.to_string(),
        appellant: appeal.appellant.to_string(),
        capacity: appeal.capacity.as_str().to_owned(),
        mandate_id: appeal.mandate_id.map(|id| id.to_string()),
        status: appeal.status.as_str().to_owned(),
        grounds: appeal.grounds.clone(),
        request: appeal.request.clone(),
        filed_at: appeal.filed_at.naive_utc(),
        filed_by: appeal.filed_by.clone(),
        term_closes_at: appeal.term_closes_at.naive_utc(),
        seating: None,
        decision: None,
        hold_placed: false,
        version: appeal.version,
        withdrawal: None,
    };
    diesel::insert_into(appeals::table).values(row).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: AppealId) -> Outcome<Option<Kept>> {
    let row: Option<Row> = appeals::table.find(id.to_string()).first(connection).optional()?;
    row.map(|row| whole(connection, row)).transpose()
}

/// With the game that the committee has played again.
fn whole(connection: &mut AnyConnection, row: Row) -> Outcome<Kept> {
    let mut kept = row.kept()?;
    kept.appeal.replay = replays::of_appeal(connection, kept.appeal.id)?;
    Ok(kept)
}

/// The appeals against the decision on a protest, oldest first: one at most that was not taken back.
pub(crate) fn of_protest(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> =
        appeals::table.filter(appeals::protest_id.eq(id.to_string())).order(appeals::id).load(connection)?;
    rows.into_iter().map(|row| whole(connection, row)).collect()
}

pub(crate) fn set_withdrawn(
    connection: &mut AnyConnection,
    id: AppealId,
    withdrawal: &AppealWithdrawal,
) -> Outcome<()> {
    diesel::update(appeals::table.find(id.to_string()))
        .set((
            appeals::withdrawal.eq(json_of(withdrawal)?),
            appeals::status.eq(AppealStatus::Withdrawn.as_str()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Raises the version and so takes the appeal's row until the transaction ends.
pub(crate) fn lock(connection: &mut AnyConnection, id: AppealId) -> Outcome<Option<Kept>> {
    let changed = diesel::update(appeals::table.find(id.to_string()))
        .set(appeals::version.eq(appeals::version + 1))
        .execute(connection)?;
    if changed == 0 { Ok(None) } else { find(connection, id) }
}

/// The committee sits, others sit in it, or it sits no more, as the status says.
pub(crate) fn set_seated(
    connection: &mut AnyConnection,
    id: AppealId,
    (seated, status): (&Seated, AppealStatus),
) -> Outcome<()> {
    diesel::update(appeals::table.find(id.to_string()))
        .set((appeals::seating.eq(json_of(seated)?), appeals::status.eq(status.as_str())))
        .execute(connection)?;
    Ok(())
}

pub(crate) fn set_decided(
    connection: &mut AnyConnection,
    id: AppealId,
    decision: &AppealDecision,
) -> Outcome<()> {
    diesel::update(appeals::table.find(id.to_string()))
        .set((appeals::decision.eq(json_of(decision)?), appeals::status.eq(AppealStatus::Decided.as_str())))
        .execute(connection)?;
    Ok(())
}
