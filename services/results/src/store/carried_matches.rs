//! Matches of the stages before that count in a stage of teams, and their corrections. A correction counts from a version
//! on, so that earlier versions stay as they were.
use std::collections::BTreeMap;

use api_types::team_tables::BoardMark;
use api_types::{GameId, MatchId, ParticipantId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::stage_schema::{carried_match_corrections, carried_matches};
use super::{small, stored};

/// A match that counts. Teams and players are those of the later stage, the match and its games of the one before.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Carried {
    pub(crate) position: u16,
    pub(crate) of: MatchId,
    pub(crate) white: ParticipantId,
    pub(crate) black: ParticipantId,
    pub(crate) counted: Counted,
}

/// How a match counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Counted {
    pub(crate) boards: Vec<Board>,
    /// How many of both were present, where a judge has ruled on it (3.16.4).
    pub(crate) present: Option<[u32; 2]>,
}

/// A board, for the team that had White on the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) first: Option<ParticipantId>,
    pub(crate) second: Option<ParticipantId>,
    /// None where one of the two was missing.
    pub(crate) game: Option<GameId>,
    pub(crate) mark: BoardMark,
}

fn written(counted: &Counted) -> Outcome<String> {
    stored(serde_json::to_string(counted).ok(), "match")
}

fn read(text: &str) -> Outcome<Counted> {
    stored(serde_json::from_str(text).ok(), "match")
}

pub(crate) fn insert(connection: &mut AnyConnection, id: TournamentId, matches: &[Carried]) -> Outcome<()> {
    for one in matches {
        diesel::insert_into(carried_matches::table)
            .values((
                carried_matches::tournament_id.eq(id.to_string()),
                carried_matches::match_id.eq(one.of.to_string()),
                carried_matches::position.eq(i32::from(one.position)),
                carried_matches::white.eq(one.white.to_string()),
                carried_matches::black.eq(one.black.to_string()),
                carried_matches::counted.eq(written(&one.counted)?),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Keeps a correction from a version on.
pub(crate) fn correct(
    connection: &mut AnyConnection,
    (id, version): (TournamentId, i64),
    now: &Carried,
) -> Outcome<()> {
    diesel::insert_into(carried_match_corrections::table)
        .values((
            carried_match_corrections::tournament_id.eq(id.to_string()),
            carried_match_corrections::match_id.eq(now.of.to_string()),
            carried_match_corrections::version.eq(version),
            carried_match_corrections::counted.eq(written(&now.counted)?),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes out those of a stage that has not begun.
pub(crate) fn clear(connection: &mut AnyConnection, id: TournamentId) -> Outcome<()> {
    diesel::delete(carried_matches::table.filter(carried_matches::tournament_id.eq(id.to_string())))
        .execute(connection)?;
    Ok(())
}

/// The matches as they counted at a version, or as they count now, by position.
pub(crate) fn all(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: Option<i64>,
) -> Outcome<Vec<Carried>> {
    use carried_matches::dsl;
    let rows: Vec<(i32, String, String, String, String)> = dsl::carried_matches
        .filter(dsl::tournament_id.eq(id.to_string()))
        .order((dsl::position, dsl::match_id))
        .select((dsl::position, dsl::match_id, dsl::white, dsl::black, dsl::counted))
        .load(connection)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut corrected = corrections(connection, (id, version))?;
    rows.into_iter()
        .map(|(position, of, white, black, counted)| {
            let counted = corrected.remove(&of).unwrap_or(counted);
            Ok(Carried {
                position: small(position, "position")?,
                of: stored(of.parse().ok(), "id")?,
                white: stored(white.parse().ok(), "id")?,
                black: stored(black.parse().ok(), "id")?,
                counted: read(&counted)?,
            })
        })
        .collect()
}

/// The latest correction of each match.
fn corrections(
    connection: &mut AnyConnection,
    (id, version): (TournamentId, Option<i64>),
) -> Outcome<BTreeMap<String, String>> {
    let rows: Vec<(String, String)> = carried_match_corrections::table
        .filter(carried_match_corrections::tournament_id.eq(id.to_string()))
        .filter(carried_match_corrections::version.le(version.unwrap_or(i64::MAX)))
        .order(carried_match_corrections::version)
        .select((carried_match_corrections::match_id, carried_match_corrections::counted))
        .load(connection)?;
    Ok(rows.into_iter().collect())
}
