//! Games, and every result each has had.
use api_types::games::{GameResult, ResultChange, ResultManner};
use api_types::teams::IneligibleSide;
use api_types::{GameId, ParticipantId, TournamentId};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::{games, result_changes};
use super::{small, stored};

/// A game as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) id: GameId,
    pub(crate) tournament_id: TournamentId,
    pub(crate) round: u16,
    pub(crate) board: u32,
    pub(crate) white: ParticipantId,
    pub(crate) black: ParticipantId,
    pub(crate) result: Option<GameResult>,
    pub(crate) record: Option<String>,
    pub(crate) version: i64,
    /// The games of a micro-match.
    pub(crate) micro: Option<Vec<GameResult>>,
    /// Who had no right to the board (3.16.4).
    pub(crate) ineligible: Option<IneligibleSide>,
    pub(crate) manner: Option<ResultManner>,
    /// The records of moves of a micro-match's games, by their order; as far as one is recorded.
    pub(crate) micro_records: Vec<Option<String>>,
    /// When it ended, where it outlasted its round.
    pub(crate) ended_at: Option<DateTime<Utc>>,
}

impl Kept {
    /// A game that has been paired.
    pub(crate) fn paired(
        tournament_id: TournamentId,
        (round, board): (u16, u32),
        (white, black): (ParticipantId, ParticipantId),
    ) -> Self {
        Self {
            id: GameId::new(),
            tournament_id,
            round,
            board,
            white,
            black,
            result: None,
            record: None,
            version: 1,
            micro: None,
            ineligible: None,
            manner: None,
            micro_records: Vec::new(),
            ended_at: None,
        }
    }
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = games)]
struct Row {
    id: String,
    tournament_id: String,
    round: i32,
    board: i32,
    white: String,
    black: String,
    result: Option<String>,
    record: Option<String>,
    version: i64,
    micro: Option<String>,
    ineligible: Option<String>,
    manner: Option<String>,
    micro_records: Option<String>,
    ended_at: Option<NaiveDateTime>,
}

pub(super) fn read_records(text: Option<String>) -> Outcome<Vec<Option<String>>> {
    text.map_or(Ok(Vec::new()), |text| stored(serde_json::from_str(&text).ok(), "records of a micro-match"))
}

pub(super) fn read_micro(text: Option<String>) -> Outcome<Option<Vec<GameResult>>> {
    text.map(|text| stored(serde_json::from_str(&text).ok(), "micro-match")).transpose()
}

fn written_micro(games: Option<&Vec<GameResult>>) -> Outcome<Option<String>> {
    let written = games.map(serde_json::to_string).transpose();
    written.map_err(|error| ApiError::internal(error.to_string()))
}

impl Row {
    fn kept(self) -> Outcome<Kept> {
        Ok(Kept {
            id: stored(self.id.parse().ok(), "id")?,
            tournament_id: stored(self.tournament_id.parse().ok(), "id")?,
            round: small(self.round, "round")?,
            board: small(self.board, "board")?,
            white: stored(self.white.parse().ok(), "id")?,
            black: stored(self.black.parse().ok(), "id")?,
            result: self.result.map(|text| stored(GameResult::parse(&text), "result")).transpose()?,
            record: self.record,
            version: self.version,
            micro: read_micro(self.micro)?,
            ineligible: self
                .ineligible
                .map(|text| stored(IneligibleSide::parse(&text), "side of a game"))
                .transpose()?,
            manner: read_manner(self.manner)?,
            micro_records: read_records(self.micro_records)?,
            ended_at: self.ended_at.map(|at| at.and_utc()),
        })
    }
}

fn read_manner(text: Option<String>) -> Outcome<Option<ResultManner>> {
    text.map(|text| stored(ResultManner::parse(&text), "manner of a result")).transpose()
}

pub(crate) fn insert(connection: &mut AnyConnection, game: &Kept) -> Outcome<()> {
    let row = Row {
        id: game.id.to_string(),
        tournament_id: game.tournament_id.to_string(),
        round: i32::from(game.round),
        board: stored(i32::try_from(game.board).ok(), "board")?,
        white: game.white.to_string(),
        black: game.black.to_string(),
        result: None,
        record: None,
        version: game.version,
        micro: None,
        ineligible: None,
        manner: None,
        micro_records: None,
        ended_at: None,
    };
    diesel::insert_into(games::table).values(row).execute(connection)?;
    Ok(())
}

/// Takes out the games of a round that has not started: they have no results.
pub(crate) fn remove_round(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<()> {
    let of_round = games::table
        .filter(games::tournament_id.eq(tournament.to_string()))
        .filter(games::round.eq(i32::from(round)));
    diesel::delete(of_round).execute(connection)?;
    Ok(())
}

pub(crate) fn find(connection: &mut AnyConnection, id: GameId) -> Outcome<Option<Kept>> {
    let row: Option<Row> = games::table.find(id.to_string()).first(connection).optional()?;
    row.map(Row::kept).transpose()
}

/// Every game, by round and board.
pub(crate) fn all(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> = games::table
        .filter(games::tournament_id.eq(tournament.to_string()))
        .order((games::round, games::board))
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

/// The games of one round, by board.
pub(crate) fn of_round(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    round: u16,
) -> Outcome<Vec<Kept>> {
    let rows: Vec<Row> = games::table
        .filter(games::tournament_id.eq(tournament.to_string()))
        .filter(games::round.eq(i32::from(round)))
        .order(games::board)
        .load(connection)?;
    rows.into_iter().map(Row::kept).collect()
}

#[derive(Queryable, Insertable)]
#[diesel(table_name = result_changes)]
struct ChangeRow {
    game_id: String,
    version: i64,
    result: String,
    reason: Option<String>,
    at: NaiveDateTime,
    actor: String,
    micro: Option<String>,
    manner: Option<String>,
}

/// Raises the version of a game that is shown otherwise from now on.
pub(crate) fn touch(connection: &mut AnyConnection, id: GameId) -> Outcome<()> {
    diesel::update(games::table.find(id.to_string()))
        .set(games::version.eq(games::version + 1))
        .execute(connection)?;
    Ok(())
}

/// Sets a result, raises the version to the change's and keeps the change.
pub(crate) fn set_result(connection: &mut AnyConnection, id: GameId, change: &ResultChange) -> Outcome<()> {
    let micro = written_micro(change.games.as_ref())?;
    diesel::update(games::table.find(id.to_string()))
        .set((
            games::result.eq(change.result.as_str()),
            games::version.eq(change.version),
            games::micro.eq(&micro),
            // What was found of the players goes with the result that followed from it.
            games::ineligible.eq(None::<String>),
            games::manner.eq(change.manner.map(ResultManner::as_str)),
        ))
        .execute(connection)?;
    let row = ChangeRow {
        game_id: id.to_string(),
        version: change.version,
        result: change.result.as_str().to_owned(),
        reason: change.reason.clone(),
        at: change.at.naive_utc(),
        actor: change.actor.clone(),
        micro,
        manner: change.manner.map(|manner| manner.as_str().to_owned()),
    };
    diesel::insert_into(result_changes::table).values(row).execute(connection)?;
    Ok(())
}

/// Says when a game ended that outlasted its round.
pub(crate) fn set_end(connection: &mut AnyConnection, id: GameId, at: DateTime<Utc>) -> Outcome<()> {
    diesel::update(games::table.find(id.to_string()))
        .set(games::ended_at.eq(at.naive_utc()))
        .execute(connection)?;
    Ok(())
}

/// A game that outlasted its round, and when it ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnEnd {
    pub(crate) round: u16,
    pub(crate) board: u32,
    pub(crate) ended_at: DateTime<Utc>,
}

/// Those of a tournament, by round and board.
pub(crate) fn own_ends(connection: &mut AnyConnection, tournament: TournamentId) -> Outcome<Vec<OwnEnd>> {
    let ended_at = games::ended_at.assume_not_null();
    let ends: Vec<(i32, i32, NaiveDateTime)> = games::table
        .filter(games::tournament_id.eq(tournament.to_string()))
        .filter(games::ended_at.is_not_null())
        .order((games::round, games::board))
        .select((games::round, games::board, ended_at))
        .load(connection)?;
    let end = |(round, board, at): (i32, i32, NaiveDateTime)| {
        Ok(OwnEnd { round: small(round, "round")?, board: small(board, "board")?, ended_at: at.and_utc() })
    };
    ends.into_iter().map(end).collect()
}

/// Marks whose player had no right to the board (3.16.4): with the result that follows from it.
pub(crate) fn set_ineligible(
    connection: &mut AnyConnection,
    id: GameId,
    side: IneligibleSide,
) -> Outcome<()> {
    diesel::update(games::table.find(id.to_string()))
        .set(games::ineligible.eq(side.as_str()))
        .execute(connection)?;
    Ok(())
}

/// Notes that the game is to be played on, and raises the version.
pub(crate) fn adjourn(connection: &mut AnyConnection, id: GameId) -> Outcome<()> {
    diesel::update(games::table.find(id.to_string()))
        .set((games::manner.eq(ResultManner::Adjourned.as_str()), games::version.eq(games::version + 1)))
        .execute(connection)?;
    Ok(())
}

/// The games of any round that are to be played on, by round and board.
pub(crate) fn adjourned(
    connection: &mut AnyConnection,
    tournament: TournamentId,
) -> Outcome<Vec<(u16, u32)>> {
    let rows: Vec<(i32, i32)> = games::table
        .filter(games::tournament_id.eq(tournament.to_string()))
        .filter(games::result.is_null())
        .filter(games::manner.eq(ResultManner::Adjourned.as_str()))
        .order((games::round, games::board))
        .select((games::round, games::board))
        .load(connection)?;
    rows.into_iter().map(|(round, board)| Ok((small(round, "round")?, small(board, "board")?))).collect()
}

/// Sets the record of the moves and raises the version.
pub(crate) fn set_record(connection: &mut AnyConnection, id: GameId, record: &str) -> Outcome<()> {
    diesel::update(games::table.find(id.to_string()))
        .set((games::record.eq(record), games::version.eq(games::version + 1)))
        .execute(connection)?;
    Ok(())
}

/// Sets the records of a micro-match's games and raises the version.
pub(crate) fn set_micro_records(
    connection: &mut AnyConnection,
    id: GameId,
    records: &[Option<String>],
) -> Outcome<()> {
    let text = serde_json::to_string(records).map_err(|error| ApiError::internal(error.to_string()))?;
    diesel::update(games::table.find(id.to_string()))
        .set((games::micro_records.eq(text), games::version.eq(games::version + 1)))
        .execute(connection)?;
    Ok(())
}

/// Every result a game has had, oldest first.
pub(crate) fn changes(connection: &mut AnyConnection, id: GameId) -> Outcome<Vec<ResultChange>> {
    let rows: Vec<ChangeRow> = result_changes::table
        .filter(result_changes::game_id.eq(id.to_string()))
        .order(result_changes::version)
        .load(connection)?;
    rows.into_iter()
        .map(|row| {
            Ok(ResultChange {
                version: row.version,
                result: stored(GameResult::parse(&row.result), "result")?,
                reason: row.reason,
                at: row.at.and_utc(),
                actor: row.actor,
                games: read_micro(row.micro)?,
                manner: read_manner(row.manner)?,
            })
        })
        .collect()
}
