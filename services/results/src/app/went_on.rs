//! Who went on in a knock-out, where a result is changed after the next round was published: published pairings stand,
//! so it stays with the one who did, as a play-off's outcome stands beside a drawn game.
use api_types::ParticipantId;
use api_types::games::GameResult;
use api_types::play_offs::MeetingDecided;
use api_types::regulation::System;
use chassis::error::Outcome;
use chrono::{DateTime, Utc};
use db::AnyConnection;

use super::play_offs;
use crate::store::tournaments::Kept as Tournament;
use crate::store::{games, rounds};

const DETAIL: &str =
    "вышел в следующий тур до исправления результата / went on before the result was changed";

/// Keeps who went on, where the new result would say that it was the other.
pub(super) fn keep(
    connection: &mut AnyConnection,
    tournament: &Tournament,
    game: &games::Kept,
    (result, now, by): (GameResult, DateTime<Utc>, &str),
) -> Outcome<()> {
    let regulation = &tournament.regulation;
    if regulation.system != System::KnockOut || regulation.team.is_some() {
        return Ok(());
    }
    let Some((winner, loser)) = game.result.and_then(|before| ends(game, before)) else { return Ok(()) };
    if ends(game, result) == Some((winner, loser)) {
        return Ok(());
    }
    let next = rounds::all(connection, tournament.id)?.into_iter().any(|round| round.number > game.round);
    if !next {
        return Ok(());
    }
    let decided = MeetingDecided { round: game.round, winner, loser, detail: DETAIL.to_owned() };
    play_offs::keep_decided(connection, tournament, &[decided], (tournament.version, now, by))
}

/// Winner and loser of a game that had them.
const fn ends(game: &games::Kept, result: GameResult) -> Option<(ParticipantId, ParticipantId)> {
    match result {
        GameResult::WhiteWon | GameResult::WhiteForfeit => Some((game.white, game.black)),
        GameResult::BlackWon | GameResult::BlackForfeit => Some((game.black, game.white)),
        GameResult::Drawn | GameResult::BothLost | GameResult::NeitherAppeared => None,
    }
}
