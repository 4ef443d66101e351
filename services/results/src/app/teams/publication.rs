//! A round of a team event, as pairing publishes it and takes it back.
use api_types::rounds::PublishedRound;
use api_types::{MatchId, ParticipantId, TeamId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;

use super::numbers;
use crate::store::teams::{matches, squads};

/// Keeps the matches; with the first round, the numbers of teams and players.
pub(crate) fn keep(
    connection: &mut AnyConnection,
    id: TournamentId,
    round: u16,
    new: &PublishedRound,
) -> Outcome<()> {
    squads::number(connection, &new.numbers)?;
    if round == 1 {
        numbers::players(connection, id)?;
    }
    for pair in &new.pairs {
        insert(connection, (id, round, pair.board), pair.white, Some(pair.black))?;
    }
    let last = u32::try_from(new.pairs.len()).unwrap_or(u32::MAX);
    if let Some(bye) = new.bye {
        insert(connection, (id, round, last.saturating_add(1)), bye, None)?;
    }
    Ok(())
}

fn insert(
    connection: &mut AnyConnection,
    (id, round, table): (TournamentId, u16, u32),
    white: ParticipantId,
    black: Option<ParticipantId>,
) -> Outcome<()> {
    let kept = matches::Kept {
        id: MatchId::new(),
        tournament_id: id,
        round,
        table,
        white: TeamId(white.0),
        black: black.map(|black| TeamId(black.0)),
        boards: Vec::new(),
        presence: None,
        version: 1,
    };
    matches::insert(connection, &kept)
}

/// Takes out what a round that is taken back had brought.
pub(crate) fn remove(connection: &mut AnyConnection, id: TournamentId, round: u16) -> Outcome<()> {
    matches::remove_round(connection, id, round)?;
    squads::left_before(connection, id, round)?;
    if round == 1 { squads::clear_numbers(connection, id) } else { Ok(()) }
}
