//! Which results of the stages before count in a stage: of teams the matches with all their boards.
use std::collections::{BTreeMap, BTreeSet};

use api_types::{GameId, ParticipantId, TournamentId};
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::super::snapshot::Snapshot;
use super::super::team_table::mark;
use super::super::teams::outcomes::{Results, of_board};
use super::super::teams::tables::Teams;
use super::EDITION;
use super::select::carried;
use crate::store::carried_matches::{self, Board, Carried, Counted};
use crate::store::games;
use crate::store::stages::{self, Link};
use crate::store::teams::matches::{self, Kept};
use crate::store::tournaments::{self, Kept as Tournament};

/// What counts: of single players games alone.
#[derive(Debug, Default)]
pub(super) struct Counting {
    pub(super) games: Vec<stages::Carried>,
    pub(super) matches: Vec<Carried>,
}

/// What counts now between those who came with these links.
pub(super) fn counting(
    connection: &mut AnyConnection,
    stage: &Tournament,
    own: &[Link],
) -> Outcome<Counting> {
    if stage.regulation.team.is_none() {
        return Ok(Counting { games: carried(connection, own)?, matches: Vec::new() });
    }
    let sources: BTreeSet<TournamentId> = own.iter().map(|link| link.source).collect();
    let mut players = stages::links(connection, stage.id)?;
    players.retain(|link| sources.contains(&link.source));
    let here: BTreeMap<ParticipantId, ParticipantId> =
        own.iter().chain(&players).map(|link| (link.source_participant, link.participant)).collect();
    let mut found = Vec::new();
    for source in sources {
        found.extend(of_source(connection, source)?);
    }
    let mut matches: Vec<Carried> = found.into_iter().filter_map(|one| moved(one, &here)).collect();
    dense(&mut matches);
    let games = games_of(&matches, carried(connection, &players)?);
    Ok(Counting { games, matches })
}

/// The matches of a stage before that count in its own table.
fn of_source(connection: &mut AnyConnection, source: TournamentId) -> Outcome<Vec<Carried>> {
    let tournament = tournaments::find(connection, source)?.ok_or_else(super::absent)?;
    let annulled = annulled(connection, &tournament)?;
    let mut all = carried_matches::all(connection, source, None)?;
    let earlier = all.iter().map(|one| one.position).max().unwrap_or(0);
    let results: Results = games::all(connection, source)?
        .into_iter()
        .filter_map(|game| Some((game.id, game.result?)))
        .collect();
    for kept in matches::all(connection, source)? {
        let Some(black) = kept.black else { continue };
        // Nobody came to it, or it was never played: it brought nothing to anybody.
        if kept.boards.is_empty() && kept.presence.is_none() {
            continue;
        }
        all.push(Carried {
            position: earlier.saturating_add(kept.round),
            of: kept.id,
            white: kept.white.as_participant(),
            black: black.as_participant(),
            counted: counted(&kept, &results)?,
        });
    }
    all.retain(|one| !annulled.contains(&one.white) && !annulled.contains(&one.black));
    Ok(all)
}

/// Teams whose matches are annulled there (3.16.5).
fn annulled(connection: &mut AnyConnection, source: &Tournament) -> Outcome<BTreeSet<ParticipantId>> {
    let snapshot = Snapshot::read(connection, source.id, source.version, None)?;
    let rows = snapshot.teams.iter().flat_map(Teams::places);
    Ok(rows.filter(|(row, _)| row.annulled).map(|(_, team)| team.id).collect())
}

fn counted(kept: &Kept, results: &Results) -> Outcome<Counted> {
    let mut boards = Vec::new();
    for (board, own) in (1..).zip(&kept.boards) {
        match of_board(board, own, results) {
            Some(outcome) => boards.push(Board {
                first: own.first,
                second: own.second,
                game: own.game,
                mark: mark(outcome),
            }),
            None if kept.presence.is_some() => {}
            None => return Err(unfinished(kept, board)),
        }
    }
    let present = kept.presence.as_ref().map(|found| [found.white, found.black]);
    Ok(Counted { boards, present })
}

fn unfinished(kept: &Kept, board: u32) -> ApiError {
    let (round, table) = (kept.round, kept.table);
    ApiError::conflict(
        format!(
            "Матч за столом {table} тура {round} не доигран: на доске {board} нет результата. Засчитать его можно, когда \
             результат будет введён."
        ),
        format!(
            "The match at table {table} of round {round} is not over: board {board} has no result. It can count once the \
             result is entered."
        ),
    )
    .citing(EDITION, "3.16.6")
}

/// The match as one of the later stage, where both teams came. A player who did not come with his team leaves the board's
/// result to it.
fn moved(one: Carried, here: &BTreeMap<ParticipantId, ParticipantId>) -> Option<Carried> {
    let (white, black) = (*here.get(&one.white)?, *here.get(&one.black)?);
    let player = |id: Option<ParticipantId>| id.and_then(|id| here.get(&id).copied());
    let boards = one.counted.boards.iter();
    let boards = boards
        .map(|board| Board { first: player(board.first), second: player(board.second), ..*board })
        .collect();
    Some(Carried { white, black, counted: Counted { boards, ..one.counted }, ..one })
}

/// Numbers them from 1 without gaps; those played side by side stay side by side.
fn dense(matches: &mut [Carried]) {
    let positions: BTreeSet<u16> = matches.iter().map(|one| one.position).collect();
    let dense: BTreeMap<u16, u16> = positions.into_iter().zip(1..).collect();
    for one in matches.iter_mut() {
        one.position = dense.get(&one.position).copied().unwrap_or(one.position);
    }
    matches.sort_unstable();
}

/// The games of the boards of these matches, each with its match's position.
fn games_of(matches: &[Carried], games: Vec<stages::Carried>) -> Vec<stages::Carried> {
    let positions: BTreeMap<GameId, u16> = matches
        .iter()
        .flat_map(|one| one.counted.boards.iter().filter_map(|board| Some((board.game?, one.position))))
        .collect();
    let placed =
        |game: stages::Carried| Some(stages::Carried { position: *positions.get(&game.game)?, ..game });
    games.into_iter().filter_map(placed).collect()
}
