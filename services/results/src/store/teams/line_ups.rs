//! Line-ups handed in, and when rounds are to start.
use std::collections::BTreeMap;

use api_types::{ParticipantId, TeamId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::super::schema::{line_ups, round_schedules};
use super::super::stored;

/// A line-up that was handed in.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) boards: Vec<Option<ParticipantId>>,
    pub(crate) given_at: DateTime<Utc>,
    pub(crate) given_by: String,
    pub(crate) version: i64,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = line_ups)]
struct Row {
    tournament_id: String,
    round: i32,
    team_id: String,
    boards: String,
    given_at: NaiveDateTime,
    given_by: String,
    version: i64,
}

impl Row {
    fn kept(self) -> Outcome<(TeamId, Kept)> {
        let kept = Kept {
            boards: stored(serde_json::from_str(&self.boards).ok(), "line-up")?,
            given_at: self.given_at.and_utc(),
            given_by: self.given_by,
            version: self.version,
        };
        Ok((stored(self.team_id.parse().ok(), "id")?, kept))
    }
}

pub(crate) fn put(
    connection: &mut AnyConnection,
    (tournament, round, team): (TournamentId, u16, TeamId),
    kept: &Kept,
) -> Outcome<()> {
    let row = Row {
        tournament_id: tournament.to_string(),
        round: i32::from(round),
        team_id: team.to_string(),
        boards: stored(serde_json::to_string(&kept.boards).ok(), "line-up")?,
        given_at: kept.given_at.naive_utc(),
        given_by: kept.given_by.clone(),
        version: kept.version,
    };
    let key = (row.tournament_id.clone(), row.round, row.team_id.clone());
    diesel::delete(line_ups::table.find(key)).execute(connection)?;
    diesel::insert_into(line_ups::table).values(row).execute(connection)?;
    Ok(())
}

/// The line-ups handed in for a round.
pub(crate) fn of_round(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<BTreeMap<TeamId, Kept>> {
    let rows: Vec<Row> = line_ups::table
        .filter(line_ups::tournament_id.eq(tournament.to_string()))
        .filter(line_ups::round.eq(i32::from(round)))
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

/// When a round is to start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) starts_at: DateTime<Utc>,
    pub(crate) version: i64,
}

pub(crate) fn schedule(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<Option<Schedule>> {
    let row: Option<(NaiveDateTime, i64)> = round_schedules::table
        .find((tournament.to_string(), i32::from(round)))
        .select((round_schedules::starts_at, round_schedules::version))
        .first(connection)
        .optional()?;
    Ok(row.map(|(starts_at, version)| Schedule { starts_at: starts_at.and_utc(), version }))
}

pub(crate) fn set_schedule(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
    schedule: Schedule,
) -> Outcome<()> {
    let key = (tournament.to_string(), i32::from(round));
    diesel::delete(round_schedules::table.find(key.clone())).execute(connection)?;
    diesel::insert_into(round_schedules::table)
        .values((
            round_schedules::tournament_id.eq(key.0),
            round_schedules::round.eq(key.1),
            round_schedules::starts_at.eq(schedule.starts_at.naive_utc()),
            round_schedules::version.eq(schedule.version),
        ))
        .execute(connection)?;
    Ok(())
}
