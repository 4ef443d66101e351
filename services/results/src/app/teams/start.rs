//! At the start of a round the games of the boards are made of the line-ups in force. Until then line-ups may change,
//! and nobody sees the other team's.
use std::collections::BTreeMap;

use api_types::teams::{MatchPresence, Team};
use api_types::{GameId, ParticipantId, TeamId};
use chassis::error::Outcome;
use db::AnyConnection;
use standings::Colour;
use standings::team::colour_on_board;

use super::line_ups::in_force;
use super::{missing, rules};
use crate::store::games;
use crate::store::teams::matches::{self, Board};
use crate::store::teams::squads;
use crate::store::tournaments::Kept as Tournament;

pub(crate) fn start(connection: &mut AnyConnection, tournament: &Tournament, round: u16) -> Outcome<()> {
    if tournament.regulation.team.is_none() {
        return Ok(());
    }
    let teams = squads::all(connection, tournament.id)?;
    let teams: BTreeMap<TeamId, Team> = teams.into_iter().map(|team| (team.id, team)).collect();
    for kept in matches::of_round(connection, tournament.id, round)? {
        let Some(black) = kept.black else { continue };
        let (white, black) =
            (teams.get(&kept.white).ok_or_else(missing)?, teams.get(&black).ok_or_else(missing)?);
        if white.withdrawn_after_round.is_some() || black.withdrawn_after_round.is_some() {
            let presence = Some(without(rules(tournament)?.boards, white, black));
            matches::update(connection, &matches::Kept { presence, ..kept })?;
            continue;
        }
        let first = in_force(connection, tournament, white, round)?;
        let second = in_force(connection, tournament, black, round)?;
        let boards = boards(connection, tournament, &kept, first, second)?;
        matches::update(connection, &matches::Kept { boards, ..kept })?;
    }
    Ok(())
}

/// A match that one of the two does not come to has no games (3.16.5). Who was there is kept: the other may leave later.
fn without(boards: u32, white: &Team, black: &Team) -> MatchPresence {
    let present = |team: &Team| if team.withdrawn_after_round.is_some() { 0 } else { boards };
    MatchPresence { white: present(white), black: present(black), reason: "3.16.5".to_owned() }
}

fn boards(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    kept: &matches::Kept,
    first: Vec<Option<ParticipantId>>,
    second: Vec<Option<ParticipantId>>,
) -> Outcome<Vec<Board>> {
    let mut made = Vec::new();
    for (board, (first, second)) in (1..).zip(first.into_iter().zip(second)) {
        let game = match (first, second) {
            (Some(first), Some(second)) => Some(game(connection, tournament, kept, board, (first, second))?),
            _ => None,
        };
        made.push(Board { first, second, game });
    }
    Ok(made)
}

/// Boards are counted through the round: those of the first table first.
fn game(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    kept: &matches::Kept,
    board: u32,
    (first, second): (ParticipantId, ParticipantId),
) -> Outcome<GameId> {
    let above = kept.table.saturating_sub(1).saturating_mul(rules(tournament)?.boards);
    let (white, black) = match colour_on_board(Colour::White, board) {
        Colour::White => (first, second),
        Colour::Black => (second, first),
    };
    let place = (kept.round, above.saturating_add(board));
    let game = games::Kept::paired(tournament.id, place, (white, black));
    games::insert(connection, &game)?;
    Ok(game.id)
}
