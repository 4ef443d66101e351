//! What is recorded of the moves of an event's games, as it is now: a record has no history.
use std::collections::BTreeMap;

use api_types::games::GameResult;
use api_types::{GameId, TournamentId};
use chassis::error::Outcome;
use db::AnyConnection;
use diesel::prelude::*;

use super::games::{read_micro, read_records};
use super::schema::games;
use super::stored;

/// A meeting's moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves {
    /// Of a single game.
    pub(crate) record: Option<String>,
    /// The marks of a micro-match's games, of who has White in the first.
    pub(crate) micro: Vec<GameResult>,
    /// Of each of them, as far as one is recorded.
    pub(crate) micro_records: Vec<Option<String>>,
}

/// A game's id, its record, the marks and the records of a micro-match.
type Row = (String, Option<String>, Option<String>, Option<String>);

/// Of a round's games and of those before it.
pub(crate) fn of_event(
    connection: &mut AnyConnection,
    id: TournamentId,
    last_round: u16,
) -> Outcome<BTreeMap<GameId, Moves>> {
    let rows: Vec<Row> = games::table
        .filter(games::tournament_id.eq(id.to_string()))
        .filter(games::round.le(i32::from(last_round)))
        .select((games::id, games::record, games::micro, games::micro_records))
        .load(connection)?;
    rows.into_iter()
        .map(|(game, record, micro, records)| {
            let micro = read_micro(micro)?.unwrap_or_default();
            let moves = Moves { record, micro, micro_records: read_records(records)? };
            Ok((stored(game.parse().ok(), "id")?, moves))
        })
        .collect()
}
