//! Rounds.
use api_types::draft_changes::MarkedBreach;
use api_types::rounds::{DrawnOpening, MissedPair, PublishedUnpaired, RoundStatus};
use api_types::{DraftId, ParticipantId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::schema::rounds;
use super::{small, stored};

/// A round without its games.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) number: u16,
    pub(crate) status: RoundStatus,
    pub(crate) draft_id: DraftId,
    pub(crate) bye: Option<ParticipantId>,
    pub(crate) published_at: DateTime<Utc>,
    pub(crate) started_at: Option<DateTime<Utc>>,
    pub(crate) ended_at: Option<DateTime<Utc>>,
    pub(crate) version: i64,
    pub(crate) details: Details,
}

/// What is more to be said of a round.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Details {
    pub(crate) unpaired: Vec<PublishedUnpaired>,
    /// The pairs of the order table that it was published without; none where that was not told.
    pub(crate) missed: Option<Vec<MissedPair>>,
    pub(crate) breaches: Vec<MarkedBreach>,
    pub(crate) openings: Vec<DrawnOpening>,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = rounds)]
struct Row {
    tournament_id: String,
    number: i32,
    status: String,
    draft_id: String,
    bye: Option<String>,
    published_at: NaiveDateTime,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    version: i64,
    details: String,
}

impl Row {
    fn kept(self) -> Outcome<Kept> {
        Ok(Kept {
            number: small(self.number, "round")?,
            status: stored(RoundStatus::parse(&self.status), "status")?,
            draft_id: stored(self.draft_id.parse().ok(), "id")?,
            bye: self.bye.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            published_at: self.published_at.and_utc(),
            started_at: self.started_at.map(|at| at.and_utc()),
            ended_at: self.ended_at.map(|at| at.and_utc()),
            version: self.version,
            details: stored(serde_json::from_str(&self.details).ok(), "round")?,
        })
    }
}

pub(crate) fn insert(connection: &mut AnyConnection, tournament: TournamentId, round: &Kept) -> Outcome<()> {
    let row = Row {
        tournament_id: tournament.to_string(),
        number: i32::from(round.number),
        status: round.status.as_str().to_owned(),
        draft_id: round.draft_id.to_string(),
        bye: round.bye.map(|id| id.to_string()),
        published_at: round.published_at.naive_utc(),
        started_at: None,
        ended_at: None,
        version: round.version,
        details: stored(serde_json::to_string(&round.details).ok(), "round")?,
    };
    diesel::insert_into(rounds::table).values(row).execute(connection)?;
    Ok(())
}

/// Every round, in order.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> = rounds::table
        .filter(rounds::tournament_id.eq(tournament.to_string()))
        .order(rounds::number)
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

/// Sets state and times, and raises the version.
pub(crate) fn update(connection: &mut AnyConnection, tournament: TournamentId, round: &Kept) -> Outcome<()> {
    diesel::update(rounds::table.find((tournament.to_string(), i32::from(round.number))))
        .set((
            rounds::status.eq(round.status.as_str()),
            rounds::started_at.eq(round.started_at.map(|at| at.naive_utc())),
            rounds::ended_at.eq(round.ended_at.map(|at| at.naive_utc())),
            rounds::version.eq(rounds::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Sets who is without a game, and raises the version.
pub(crate) fn set_details(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    (number, details): (u16, &Details),
) -> Outcome<()> {
    let text: String = stored(serde_json::to_string(details).ok(), "round")?;
    diesel::update(rounds::table.find((tournament.to_string(), i32::from(number))))
        .set((rounds::details.eq(text), rounds::version.eq(rounds::version + 1)))
        .execute(connection)?;
    Ok(())
}

/// Takes a round out, whose games are out already.
pub(crate) fn remove(connection: &mut AnyConnection, tournament: TournamentId, number: u16) -> Outcome<()> {
    diesel::delete(rounds::table.find((tournament.to_string(), i32::from(number)))).execute(connection)?;
    Ok(())
}

/// Raises the version: something in the round has changed.
pub(crate) fn touch(connection: &mut AnyConnection, tournament: TournamentId, number: u16) -> Outcome<()> {
    diesel::update(rounds::table.find((tournament.to_string(), i32::from(number))))
        .set(rounds::version.eq(rounds::version + 1))
        .execute(connection)?;
    Ok(())
}
