//! What a table was made of, as of any version of its tournament.
//!
//! The database's own triggers keep a row for every change of an input (see the migration). A version is answered from
//! the rows up to it, so nothing is stored for a version that nobody reads, and none can be answered otherwise than
//! it was: with ten thousand players an event of a hundred thousand versions costs a short row for each, where a table
//! stored for each would be hundreds of gigabytes. Rows are only added, so readers need no transaction: what comes
//! later has a later version.
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::regulation::Regulation;
use api_types::rounds::UnpairedWhy;
use api_types::staff::Role;
use api_types::tournaments::TournamentStatus;
use api_types::{GameId, ParticipantId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::games::read_micro;
use super::late_games;
use super::rounds::Details;
use super::schema::{
    games, hold_history, participant_history, result_history, retracted_games, round_history, staff_history,
    tournament_history,
};
use super::{small, stored};

/// A tournament as of a version.
#[derive(Clone, Debug)]
pub(crate) struct Tournament {
    pub(crate) name: String,
    pub(crate) regulation: Regulation,
    pub(crate) status: TournamentStatus,
}

pub(crate) fn tournament(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<Option<Tournament>> {
    let row: Option<(String, String, String)> = tournament_history::table
        .filter(tournament_history::tournament_id.eq(id.to_string()))
        .filter(tournament_history::version.le(version))
        .order(tournament_history::version.desc())
        .select((tournament_history::name, tournament_history::regulation, tournament_history::status))
        .first(connection)
        .optional()?;
    row.map(|(name, regulation, status)| {
        Ok(Tournament {
            name,
            regulation: stored(serde_json::from_str(&regulation).ok(), "regulation")?,
            status: stored(TournamentStatus::parse(&status), "status")?,
        })
    })
    .transpose()
}

/// The version from which on the tournament has its name, its regulation and its status.
pub(crate) fn since(connection: &mut AnyConnection, id: TournamentId) -> Outcome<i64> {
    let latest: Option<i64> = tournament_history::table
        .filter(tournament_history::tournament_id.eq(id.to_string()))
        .select(diesel::dsl::max(tournament_history::version))
        .first(connection)?;
    Ok(latest.unwrap_or_default())
}

/// A numbered participant as of a version.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) id: ParticipantId,
    pub(crate) no: u32,
    pub(crate) name: String,
    pub(crate) rating: Option<u16>,
    pub(crate) region: Option<String>,
    pub(crate) club: Option<String>,
    pub(crate) withdrawn_after_round: Option<u16>,
    pub(crate) side: Option<String>,
}

#[derive(Queryable)]
struct PlayerRow {
    id: String,
    no: Option<i32>,
    name: String,
    rating: Option<i32>,
    region: Option<String>,
    club: Option<String>,
    withdrawn_after_round: Option<i32>,
    side: Option<String>,
}

impl PlayerRow {
    /// None where the number was taken back with the first round.
    fn player(self) -> Outcome<Option<Player>> {
        let Some(no) = self.no else { return Ok(None) };
        Ok(Some(Player {
            id: stored(self.id.parse().ok(), "id")?,
            no: small(no, "number")?,
            name: self.name,
            rating: self.rating.map(|rating| small(rating, "rating")).transpose()?,
            region: self.region,
            club: self.club,
            withdrawn_after_round: self.withdrawn_after_round.map(|n| small(n, "round")).transpose()?,
            side: self.side,
        }))
    }
}

/// Everybody who had a number.
pub(crate) fn players(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<Vec<Player>> {
    use participant_history::dsl;
    let rows: Vec<PlayerRow> = dsl::participant_history
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .order(dsl::version)
        .select((
            dsl::participant_id,
            dsl::no,
            dsl::name,
            dsl::rating,
            dsl::region,
            dsl::club,
            dsl::withdrawn_after_round,
            dsl::side,
        ))
        .load(connection)?;
    let latest: BTreeMap<String, PlayerRow> = rows.into_iter().map(|row| (row.id.clone(), row)).collect();
    let players = latest.into_values().map(PlayerRow::player).collect::<Outcome<Vec<_>>>()?;
    let mut players: Vec<Player> = players.into_iter().flatten().collect();
    players.sort_by_key(|player| player.no);
    Ok(players)
}

/// Whether anybody has ever had a number: the first round has been published, though it may have been taken back.
pub(crate) fn was_numbered(connection: &mut AnyConnection, id: TournamentId) -> Outcome<bool> {
    use participant_history::dsl;
    let rows = dsl::participant_history.filter(dsl::tournament_id.eq(id.to_string())).count();
    let count: i64 = rows.get_result(connection)?;
    Ok(count > 0)
}

/// A round as of a version.
#[derive(Clone, Debug)]
pub(crate) struct Round {
    pub(crate) bye: Option<ParticipantId>,
    /// Those who go on without a game, where a knock-out leaves them none.
    pub(crate) go_on: Vec<ParticipantId>,
    pub(crate) started_at: Option<DateTime<Utc>>,
    pub(crate) ended_at: Option<DateTime<Utc>>,
}

#[derive(Queryable)]
struct RoundRow {
    number: i32,
    bye: Option<String>,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    details: String,
    gone: i32,
}

impl RoundRow {
    fn round(self) -> Outcome<(u16, Option<Round>)> {
        let details: Details = stored(serde_json::from_str(&self.details).ok(), "round")?;
        let unpaired = details.unpaired.into_iter();
        let go_on = unpaired.filter(|one| one.why == UnpairedWhy::GoesOn).map(|one| one.participant_id);
        let round = Round {
            bye: self.bye.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            go_on: go_on.collect(),
            started_at: self.started_at.map(|at| at.and_utc()),
            ended_at: self.ended_at.map(|at| at.and_utc()),
        };
        Ok((small(self.number, "round")?, (self.gone == 0).then_some(round)))
    }
}

/// The rounds that were published and not taken back, in order.
pub(crate) fn rounds(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<BTreeMap<u16, Round>> {
    use round_history::dsl;
    let rows: Vec<RoundRow> = dsl::round_history
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .order(dsl::version)
        .select((dsl::number, dsl::bye, dsl::started_at, dsl::ended_at, dsl::details, dsl::gone))
        .load(connection)?;
    let latest: BTreeMap<u16, Option<Round>> =
        rows.into_iter().map(RoundRow::round).collect::<Outcome<_>>()?;
    Ok(latest.into_iter().filter_map(|(number, round)| Some((number, round?))).collect())
}

/// Who met whom.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) game: GameId,
    pub(crate) round: u16,
    pub(crate) board: u32,
    pub(crate) white: ParticipantId,
    pub(crate) black: ParticipantId,
}

#[derive(Queryable)]
struct PairRow {
    game: String,
    round: i32,
    board: i32,
    white: String,
    black: String,
}

impl PairRow {
    fn pair(self) -> Outcome<Pair> {
        Ok(Pair {
            game: stored(self.game.parse().ok(), "id")?,
            round: small(self.round, "round")?,
            board: small(self.board, "board")?,
            white: stored(self.white.parse().ok(), "id")?,
            black: stored(self.black.parse().ok(), "id")?,
        })
    }
}

/// The games of the rounds up to one, by round and board: those that stand, and where a round was taken back after the
/// version, those that stood in it.
pub(crate) fn pairs(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
    last_round: u16,
) -> Outcome<Vec<Pair>> {
    let retracted = retractions(connection, id, version)?;
    let standing: Vec<PairRow> = games::table
        .filter(games::tournament_id.eq(id.to_string()))
        .filter(games::round.le(i32::from(last_round)))
        .order((games::round, games::board))
        .select((games::id, games::round, games::board, games::white, games::black))
        .load(connection)?;
    let later = late_games::after(connection, id, version)?;
    let there = |row: &PairRow| !retracted.contains_key(&row.round) && !later.contains(&row.game);
    let mut rows: Vec<PairRow> = standing.into_iter().filter(there).collect();
    for (round, version) in retracted.into_iter().filter(|(round, _)| *round <= i32::from(last_round)) {
        rows.extend(retracted_pairs(connection, id, round, version)?);
    }
    rows.sort_by_key(|row| (row.round, row.board));
    rows.into_iter().map(PairRow::pair).collect()
}

/// The rounds that were taken back after a version, each with the version that did it first.
fn retractions(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<BTreeMap<i32, i64>> {
    let rows: Vec<(i32, i64)> = round_history::table
        .filter(round_history::tournament_id.eq(id.to_string()))
        .filter(round_history::version.gt(version))
        .filter(round_history::gone.eq(1))
        .order(round_history::version.desc())
        .select((round_history::number, round_history::version))
        .load(connection)?;
    Ok(rows.into_iter().collect())
}

fn retracted_pairs(
    connection: &mut AnyConnection,
    id: TournamentId,
    round: i32,
    version: i64,
) -> Outcome<Vec<PairRow>> {
    use retracted_games::dsl;
    Ok(dsl::retracted_games
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.eq(version))
        .filter(dsl::round.eq(round))
        .select((dsl::game_id, dsl::round, dsl::board, dsl::white, dsl::black))
        .load(connection)?)
}

/// A result entered or corrected.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) version: i64,
    pub(crate) game: GameId,
    pub(crate) result: GameResult,
    pub(crate) reason: Option<String>,
    pub(crate) at: DateTime<Utc>,
    /// The games of a micro-match.
    pub(crate) micro: Option<Vec<GameResult>>,
}

#[derive(Queryable)]
struct ChangeRow {
    game: String,
    version: i64,
    result: String,
    reason: Option<String>,
    at: NaiveDateTime,
    micro: Option<String>,
}

/// Every result entered or corrected, oldest first.
pub(crate) fn changes(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<Vec<Change>> {
    use result_history::dsl;
    let rows: Vec<ChangeRow> = dsl::result_history
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .order(dsl::version)
        .select((dsl::game_id, dsl::version, dsl::result, dsl::reason, dsl::at, dsl::micro))
        .load(connection)?;
    rows.into_iter()
        .map(|row| {
            Ok(Change {
                version: row.version,
                game: stored(row.game.parse().ok(), "id")?,
                result: stored(GameResult::parse(&row.result), "result")?,
                reason: row.reason,
                at: row.at.and_utc(),
                micro: read_micro(row.micro)?,
            })
        })
        .collect()
}

/// The names of those who were on the staff list in a role, by login.
pub(crate) fn staff(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
    role: Role,
) -> Outcome<Vec<String>> {
    use staff_history::dsl;
    let rows: Vec<(String, (Option<String>, String))> = dsl::staff_history
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .order(dsl::version)
        .select((dsl::subject, (dsl::name, dsl::roles)))
        .load(connection)?;
    let latest: BTreeMap<String, (Option<String>, String)> = rows.into_iter().collect();
    let has_role = |roles: &str| roles.split(' ').any(|name| name == role.as_str());
    Ok(latest.into_values().filter(|(_, roles)| has_role(roles)).filter_map(|(name, _)| name).collect())
}

/// How many protests were open.
pub(crate) fn open_protests(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<usize> {
    let rows: Vec<(String, i32)> = hold_history::table
        .filter(hold_history::tournament_id.eq(id.to_string()))
        .filter(hold_history::version.le(version))
        .order(hold_history::version)
        .select((hold_history::protest_id, hold_history::stands))
        .load(connection)?;
    let latest: BTreeMap<String, i32> = rows.into_iter().collect();
    Ok(latest.into_values().filter(|stands| *stands == 1).count())
}
