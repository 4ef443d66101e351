//! What a table of teams was made of, as of any version of its tournament: see the history of the others.
use std::collections::BTreeMap;

use api_types::participants::ParticipantRef;
use api_types::team_tables::DepartureReading;
use api_types::teams::{MatchPresence, TeamMember};
use api_types::{ParticipantId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::super::schema::{match_history, team_history};
use super::super::{small, stored};
use super::matches::{Board, read_boards, read_presence};
use super::squads::{read_departure, read_members};
use crate::app::latin::latin;

/// A numbered team as of a version.
#[derive(Clone, Debug)]
pub(crate) struct Team {
    pub(crate) named: ParticipantRef,
    pub(crate) region: Option<String>,
    pub(crate) members: Vec<TeamMember>,
    pub(crate) withdrawn_after_round: Option<u16>,
    pub(crate) departure: Option<DepartureReading>,
}

#[derive(Queryable)]
struct TeamRow {
    id: String,
    no: Option<i32>,
    name: String,
    region: Option<String>,
    members: String,
    withdrawn_after_round: Option<i32>,
    departure: Option<String>,
}

impl TeamRow {
    /// None where the number was taken back with the first round.
    fn team(self) -> Outcome<Option<Team>> {
        let Some(no) = self.no else { return Ok(None) };
        let id: ParticipantId = stored(self.id.parse().ok(), "id")?;
        let no = small(no, "number")?;
        Ok(Some(Team {
            named: ParticipantRef { id, no, name_latin: latin(&self.name), name: self.name },
            region: self.region,
            members: read_members(&self.members)?,
            withdrawn_after_round: self.withdrawn_after_round.map(|n| small(n, "round")).transpose()?,
            departure: self.departure.map(|text| read_departure(&text)).transpose()?,
        }))
    }
}

/// Every team that had a number, by number.
pub(crate) fn teams(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<BTreeMap<u32, Team>> {
    use team_history::dsl;
    let rows: Vec<TeamRow> = dsl::team_history
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .order(dsl::version)
        .select((
            dsl::team_id,
            dsl::no,
            dsl::name,
            dsl::region,
            dsl::members,
            dsl::withdrawn_after_round,
            dsl::departure,
        ))
        .load(connection)?;
    let latest: BTreeMap<String, TeamRow> = rows.into_iter().map(|row| (row.id.clone(), row)).collect();
    let teams = latest.into_values().map(TeamRow::team).collect::<Outcome<Vec<_>>>()?;
    Ok(teams.into_iter().flatten().map(|team| (team.named.no, team)).collect())
}

/// A match as of a version.
#[derive(Clone, Debug)]
pub(crate) struct Match {
    pub(crate) round: u16,
    pub(crate) table: u32,
    pub(crate) white: ParticipantId,
    /// None of a bye.
    pub(crate) black: Option<ParticipantId>,
    pub(crate) boards: Vec<Board>,
    pub(crate) presence: Option<MatchPresence>,
}

#[derive(Queryable)]
struct MatchRow {
    id: String,
    round: i32,
    table_no: i32,
    white: String,
    black: Option<String>,
    boards: String,
    presence: Option<String>,
    gone: i32,
}

impl MatchRow {
    fn read(self) -> Outcome<((u16, i32), Match)> {
        let round = small(self.round, "round")?;
        let read = Match {
            round,
            table: small(self.table_no, "table")?,
            white: stored(self.white.parse().ok(), "id")?,
            black: self.black.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            boards: read_boards(&self.boards)?,
            presence: self.presence.map(|text| read_presence(&text)).transpose()?,
        };
        Ok(((round, self.table_no), read))
    }
}

/// The matches of the rounds up to one that were not taken back, by round and table.
pub(crate) fn matches(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
    last_round: u16,
) -> Outcome<Vec<Match>> {
    use match_history::dsl;
    let rows: Vec<MatchRow> = dsl::match_history
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .filter(dsl::round.le(i32::from(last_round)))
        .order(dsl::version)
        .select((
            dsl::match_id,
            dsl::round,
            dsl::table_no,
            dsl::white,
            dsl::black,
            dsl::boards,
            dsl::presence,
            dsl::gone,
        ))
        .load(connection)?;
    let latest: BTreeMap<String, MatchRow> = rows.into_iter().map(|row| (row.id.clone(), row)).collect();
    let standing = latest.into_values().filter(|row| row.gone == 0);
    let placed: BTreeMap<(u16, i32), Match> = standing.map(MatchRow::read).collect::<Outcome<_>>()?;
    Ok(placed.into_values().collect())
}
