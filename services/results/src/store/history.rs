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

use super::schema::{
    games, hold_history, participant_history, result_history, round_history, staff_history,
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
}

#[derive(Queryable)]
struct PlayerRow {
    id: String,
    no: i32,
    name: String,
    rating: Option<i32>,
    region: Option<String>,
    club: Option<String>,
    withdrawn_after_round: Option<i32>,
}

impl PlayerRow {
    fn player(self) -> Outcome<Player> {
        Ok(Player {
            id: stored(self.id.parse().ok(), "id")?,
            no: small(self.no, "number")?,
            name: self.name,
            rating: self.rating.map(|rating| small(rating, "rating")).transpose()?,
            region: self.region,
            club: self.club,
            withdrawn_after_round: self.withdrawn_after_round.map(|n| small(n, "round")).transpose()?,
        })
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
        ))
        .load(connection)?;
    let mut latest = BTreeMap::new();
    for row in rows {
        let player = row.player()?;
        latest.insert(player.id, player);
    }
    let mut players: Vec<Player> = latest.into_values().collect();
    players.sort_by_key(|player| player.no);
    Ok(players)
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
}

impl RoundRow {
    fn round(self) -> Outcome<(u16, Round)> {
        let round = Round {
            bye: self.bye.map(|id| stored(id.parse().ok(), "id")).transpose()?,
            go_on: Vec::new(),
            started_at: self.started_at.map(|at| at.and_utc()),
            ended_at: self.ended_at.map(|at| at.and_utc()),
        };
        Ok((small(self.number, "round")?, round))
    }
}

/// The rounds that were published, in order.
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
        .select((dsl::number, dsl::bye, dsl::started_at, dsl::ended_at))
        .load(connection)?;
    let mut rounds: BTreeMap<u16, Round> = rows.into_iter().map(RoundRow::round).collect::<Outcome<_>>()?;
    // What a round was published with never changes.
    for kept in super::rounds::all(connection, id)? {
        if let Some(round) = rounds.get_mut(&kept.number) {
            let unpaired = kept.details.unpaired.into_iter();
            let going_on = unpaired.filter(|one| one.why == UnpairedWhy::GoesOn);
            round.go_on = going_on.map(|one| one.participant_id).collect();
        }
    }
    Ok(rounds)
}

/// Who met whom; that never changes.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) game: GameId,
    pub(crate) round: u16,
    pub(crate) board: u32,
    pub(crate) white: ParticipantId,
    pub(crate) black: ParticipantId,
}

/// The games of the rounds up to one, by round and board.
pub(crate) fn pairs(connection: &mut AnyConnection, id: TournamentId, last_round: u16) -> Outcome<Vec<Pair>> {
    let rows: Vec<(String, i32, i32, String, String)> = games::table
        .filter(games::tournament_id.eq(id.to_string()))
        .filter(games::round.le(i32::from(last_round)))
        .order((games::round, games::board))
        .select((games::id, games::round, games::board, games::white, games::black))
        .load(connection)?;
    rows.into_iter()
        .map(|(game, round, board, white, black)| {
            Ok(Pair {
                game: stored(game.parse().ok(), "id")?,
                round: small(round, "round")?,
                board: small(board, "board")?,
                white: stored(white.parse().ok(), "id")?,
                black: stored(black.parse().ok(), "id")?,
            })
        })
        .collect()
}

/// A result entered or corrected.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) version: i64,
    pub(crate) game: GameId,
    pub(crate) result: GameResult,
    pub(crate) reason: Option<String>,
    pub(crate) at: DateTime<Utc>,
}

#[derive(Queryable)]
struct ChangeRow {
    game: String,
    version: i64,
    result: String,
    reason: Option<String>,
    at: NaiveDateTime,
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
        .select((dsl::game_id, dsl::version, dsl::result, dsl::reason, dsl::at))
        .load(connection)?;
    rows.into_iter()
        .map(|row| {
            Ok(Change {
                version: row.version,
                game: stored(row.game.parse().ok(), "id")?,
                result: stored(GameResult::parse(&row.result), "result")?,
                reason: row.reason,
                at: row.at.and_utc(),
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

/// The records of moves of a round's games and of those before it, as they are now: a record has no history.
pub(crate) fn records(
    connection: &mut AnyConnection,
    id: TournamentId,
    last_round: u16,
) -> Outcome<BTreeMap<GameId, String>> {
    let rows: Vec<(String, Option<String>)> = games::table
        .filter(games::tournament_id.eq(id.to_string()))
        .filter(games::round.le(i32::from(last_round)))
        .filter(games::record.is_not_null())
        .select((games::id, games::record))
        .load(connection)?;
    rows.into_iter()
        .filter_map(|(game, record)| Some((game, record?)))
        .map(|(game, record)| Ok((stored(game.parse().ok(), "id")?, record)))
        .collect()
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
