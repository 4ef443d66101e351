//! Teams and who plays for them.
use std::collections::BTreeMap;

use api_types::participants::ParticipantRef;
use api_types::rounds::Numbering;
use api_types::team_tables::DepartureReading;
use api_types::teams::{Captain, Team, TeamMember};
use api_types::{ParticipantId, TeamId, TournamentId};
use chassis::error::Outcome;
use chassis::http::PageLimits;
use db::AnyConnection;
use diesel::dsl::max;
use diesel::prelude::*;
use serde::Serialize;

use super::super::schema::{line_ups, team_history, teams};
use super::super::{small, stored};
use crate::app::latin::latin;

#[derive(Queryable, Insertable)]
#[diesel(table_name = teams)]
struct Row {
    id: String,
    tournament_id: String,
    entry: i32,
    no: Option<i32>,
    name: String,
    region: Option<String>,
    captain: Option<String>,
    captain_account: Option<String>,
    captain_federation: Option<String>,
    members: String,
    withdrawn_after_round: Option<i32>,
    departure: Option<String>,
    absent_rounds: String,
    version: i64,
    former_captains: String,
}

impl Row {
    fn team(self) -> Outcome<Team> {
        let captain = self.captain.map(|name| Captain {
            name,
            account: self.captain_account,
            account_federation: self.captain_federation,
        });
        Ok(Team {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            no: self.no.map(|no| small(no, "number")).transpose()?,
            name_latin: latin(&self.name),
            name: self.name,
            region: self.region,
            captain,
            former_captains: stored(serde_json::from_str(&self.former_captains).ok(), "list of captains")?,
            members: read_members(&self.members)?,
            withdrawn_after_round: self.withdrawn_after_round.map(|n| small(n, "round")).transpose()?,
            departure: self.departure.map(|text| read_departure(&text)).transpose()?,
            absent_rounds: stored(serde_json::from_str(&self.absent_rounds).ok(), "list of rounds")?,
            version: self.version,
        })
    }
}

pub(super) fn read_members(text: &str) -> Outcome<Vec<TeamMember>> {
    stored(serde_json::from_str(text).ok(), "list of members")
}

pub(super) fn read_departure(text: &str) -> Outcome<DepartureReading> {
    stored(DepartureReading::parse(text), "departure")
}

fn written<T: Serialize>(list: &[T]) -> Outcome<String> {
    stored(serde_json::to_string(list).ok(), "list of a team")
}

pub(crate) fn insert(connection: &mut AnyConnection, team: &Team) -> Outcome<()> {
    let tournament = team.tournament_id.to_string();
    let last: Option<i32> = teams::table
        .filter(teams::tournament_id.eq(&tournament))
        .select(max(teams::entry))
        .first(connection)?;
    let captain = team.captain.as_ref();
    let row = Row {
        id: team.id.to_string(),
        tournament_id: tournament,
        entry: last.unwrap_or(0) + 1,
        no: team.no.and_then(|no| i32::try_from(no).ok()),
        name: team.name.clone(),
        region: team.region.clone(),
        captain: captain.map(|captain| captain.name.clone()),
        captain_account: captain.and_then(|captain| captain.account.clone()),
        captain_federation: captain.and_then(|captain| captain.account_federation.clone()),
        members: written(&team.members)?,
        withdrawn_after_round: None,
        departure: None,
        absent_rounds: written(&team.absent_rounds)?,
        version: team.version,
        former_captains: written(&team.former_captains)?,
    };
    diesel::insert_into(teams::table).values(row).execute(connection)?;
    Ok(())
}

/// Sets what may be changed, and raises the version.
pub(crate) fn update(connection: &mut AnyConnection, team: &Team) -> Outcome<()> {
    let captain = team.captain.as_ref();
    diesel::update(teams::table.find(team.id.to_string()))
        .set((
            teams::name.eq(&team.name),
            teams::region.eq(&team.region),
            teams::captain.eq(captain.map(|captain| captain.name.clone())),
            teams::captain_account.eq(captain.and_then(|captain| captain.account.clone())),
            teams::captain_federation.eq(captain.and_then(|captain| captain.account_federation.clone())),
            teams::former_captains.eq(written(&team.former_captains)?),
            teams::members.eq(written(&team.members)?),
            teams::withdrawn_after_round.eq(team.withdrawn_after_round.map(i32::from)),
            teams::departure.eq(team.departure.map(DepartureReading::as_str)),
            teams::absent_rounds.eq(written(&team.absent_rounds)?),
            teams::version.eq(teams::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes out a team of an event whose first round was never published, with the line-ups handed in for it: no table has
/// shown anything of it.
pub(crate) fn remove(connection: &mut AnyConnection, tournament: TournamentId, id: TeamId) -> Outcome<()> {
    let (of, id) = (tournament.to_string(), id.to_string());
    let given = line_ups::table.filter(line_ups::tournament_id.eq(&of)).filter(line_ups::team_id.eq(&id));
    diesel::delete(given).execute(connection)?;
    let entered =
        team_history::table.filter(team_history::tournament_id.eq(&of)).filter(team_history::team_id.eq(&id));
    diesel::delete(entered).execute(connection)?;
    diesel::delete(teams::table.find(id)).execute(connection)?;
    Ok(())
}

pub(crate) fn find(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    id: TeamId,
) -> Outcome<Option<Team>> {
    let row: Option<Row> = teams::table
        .filter(teams::tournament_id.eq(tournament.to_string()))
        .filter(teams::id.eq(id.to_string()))
        .first(connection)
        .optional()?;
    row.map(Row::team).transpose()
}

/// Every team, in the order of entry.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Team>> {
    let rows: Vec<Row> = teams::table
        .filter(teams::tournament_id.eq(tournament.to_string()))
        .order(teams::entry)
        .load(connection)?;
    rows.into_iter().map(Row::team).collect()
}

pub(crate) fn page(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    limits: &PageLimits,
) -> Outcome<Vec<Team>> {
    let mut query =
        teams::table.filter(teams::tournament_id.eq(tournament.to_string())).order(teams::id).into_boxed();
    if let Some(after) = &limits.after {
        query = query.filter(teams::id.gt(after.clone()));
    }
    let rows: Vec<Row> = query.limit(limits.fetch()).load(connection)?;
    rows.into_iter().map(Row::team).collect()
}

/// Gives the numbers that came with the first round.
pub(crate) fn number(connection: &mut AnyConnection, numbers: &[Numbering]) -> Outcome<()> {
    for numbering in numbers {
        diesel::update(teams::table.find(numbering.participant_id.to_string()))
            .set(teams::no.eq(i32::try_from(numbering.no).ok()))
            .execute(connection)?;
    }
    Ok(())
}

/// Takes them away with it.
pub(crate) fn clear_numbers(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<()> {
    diesel::update(teams::table.filter(teams::tournament_id.eq(tournament.to_string())))
        .set(teams::no.eq(None::<i32>))
        .execute(connection)?;
    Ok(())
}

/// Teams that left after a round that is taken back have left before it.
pub(crate) fn left_before(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<()> {
    let left = teams::table
        .filter(teams::tournament_id.eq(tournament.to_string()))
        .filter(teams::withdrawn_after_round.eq(i32::from(round)));
    diesel::update(left)
        .set((teams::withdrawn_after_round.eq(i32::from(round) - 1), teams::version.eq(teams::version + 1)))
        .execute(connection)?;
    Ok(())
}

/// How rounds and tables name the numbered teams.
pub(crate) fn refs(
    connection: &mut AnyConnection,
    tournament: TournamentId,
) -> Outcome<BTreeMap<ParticipantId, ParticipantRef>> {
    let named = |team: Team| Some((team.id.as_participant(), named(&team)?));
    Ok(all(connection, tournament)?.into_iter().filter_map(named).collect())
}

/// A team with a number, as rounds and tables name one.
pub(crate) fn named(team: &Team) -> Option<ParticipantRef> {
    Some(ParticipantRef {
        no: team.no?,
        id: team.id.as_participant(),
        name: team.name.clone(),
        name_latin: team.name_latin.clone(),
    })
}
