//! Matches of teams. One without a second team is a bye.
use api_types::teams::MatchPresence;
use api_types::{GameId, MatchId, ParticipantId, TeamId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::schema::matches;
use super::super::{small, stored};

/// Who plays on a board, for the team that has White on the first board and for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) first: Option<ParticipantId>,
    pub(crate) second: Option<ParticipantId>,
    /// None where one of the two is missing.
    pub(crate) game: Option<GameId>,
}

/// A match as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) id: MatchId,
    pub(crate) tournament_id: TournamentId,
    pub(crate) round: u16,
    pub(crate) table: u32,
    pub(crate) white: TeamId,
    pub(crate) black: Option<TeamId>,
    /// Empty until the round starts.
    pub(crate) boards: Vec<Board>,
    pub(crate) presence: Option<MatchPresence>,
    pub(crate) version: i64,
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = matches)]
struct Row {
    id: String,
    tournament_id: String,
    round: i32,
    table_no: i32,
    white: String,
    black: Option<String>,
    boards: String,
    presence: Option<String>,
    version: i64,
}

impl Row {
    fn kept(self) -> Outcome<Kept> {
        Ok(Kept {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            round: small(self.round, "round")?,
            table: small(self.table_no, "table")?,
            white: stored(self.white.parse().ok(), "id")?,
            black: self.black.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            boards: read_boards(&self.boards)?,
            presence: self.presence.map(|text| read_presence(&text)).transpose()?,
            version: self.version,
        })
    }

    fn of(kept: &Kept) -> Outcome<Self> {
        Ok(Self {
            id: kept.id.to_string(),
            tournament_id: kept.tournament_id.to_string(),
            round: i32::from(kept.round),
            table_no: stored(i32::try_from(kept.table).ok(), "table")?,
            white: kept.white.to_string(),
            black: kept.black.map(|id| id.to_string()),
            boards: stored(serde_json::to_string(&kept.boards).ok(), "list of boards")?,
            presence: written_presence(kept.presence.as_ref())?,
            version: kept.version,
        })
    }
}

pub(super) fn read_boards(text: &str) -> Outcome<Vec<Board>> {
    stored(serde_json::from_str(text).ok(), "list of boards")
}

pub(super) fn read_presence(text: &str) -> Outcome<MatchPresence> {
    stored(serde_json::from_str(text).ok(), "presence")
}

fn written_presence(presence: Option<&MatchPresence>) -> Outcome<Option<String>> {
    presence.map(|presence| stored(serde_json::to_string(presence).ok(), "presence")).transpose()
}

pub(crate) fn insert(connection: &mut AnyConnection, kept: &Kept) -> Outcome<()> {
    diesel::insert_into(matches::table).values(Row::of(kept)?).execute(connection)?;
    Ok(())
}

/// Sets boards and presence, and raises the version.
pub(crate) fn update(connection: &mut AnyConnection, kept: &Kept) -> Outcome<()> {
    let row = Row::of(kept)?;
    diesel::update(matches::table.find(row.id))
        .set((
            matches::boards.eq(row.boards),
            matches::presence.eq(row.presence),
            matches::version.eq(matches::version + 1),
        ))
        .execute(connection)?;
    Ok(())
}

/// A match by its id.
pub(crate) fn find(connection: &mut AnyConnection, id: MatchId) -> Outcome<Option<Kept>> {
    let row: Option<Row> = matches::table.find(id.to_string()).first(connection).optional()?;
    row.map(Row::kept).transpose()
}

/// The matches of a whole event, by round and table.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> = matches::table
        .filter(matches::tournament_id.eq(tournament.to_string()))
        .order((matches::round, matches::table_no))
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

/// The matches of one round, by table.
pub(crate) fn of_round(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> = matches::table
        .filter(matches::tournament_id.eq(tournament.to_string()))
        .filter(matches::round.eq(i32::from(round)))
        .order(matches::table_no)
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

/// Takes out the matches of a round that has not started.
pub(crate) fn remove_round(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<()> {
    let of_round = matches::table
        .filter(matches::tournament_id.eq(tournament.to_string()))
        .filter(matches::round.eq(i32::from(round)));
    diesel::delete(of_round).execute(connection)?;
    Ok(())
}
