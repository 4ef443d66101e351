//! Games whose results wait for a protest: until the chief judge decides on a claim of time overstepped the game is
//! suspended (10.3.6), and one to be played again keeps its old result until the new one comes with the replay (A9). What
//! follows from decisions and sanctions is applied all the same.
use api_types::GameId;
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use crate::store::{games, holds, rounds};

/// Refuses a judge's change of the result of such a game.
pub(crate) fn none(connection: &mut AnyConnection, game: &games::Kept) -> Outcome<()> {
    let suspended = holds::suspended(connection, game.tournament_id)?;
    let Some((_, protest, paragraph)) = suspended.into_iter().find(|(id, ..)| *id == game.id) else {
        return Ok(());
    };
    Err(ApiError::conflict(
        format!(
            "Партия приостановлена ({paragraph}): её результат ждёт решения по протесту (candidates) или переигровки, и \
             судья его не вводит. Результат переигровки вносят в протест: POST /v1/protests/{{id}}/replays."
        ),
        format!(
            "The game is suspended ({paragraph}): its result waits for a decision on a protest (candidates) or a replay, \
             and no judge enters it. The result of a replay is entered with the protest: POST /v1/protests/{{id}}/replays."
        ),
    )
    .citing("rf-2018", &paragraph)
    .suggesting(vec![protest.to_string()]))
}

/// The game is shown otherwise from now on: its tag, and that of its round, are no longer those from before.
pub(crate) fn shown_anew(connection: &mut AnyConnection, id: GameId) -> Outcome<()> {
    let Some(game) = games::find(connection, id)? else { return Ok(()) };
    games::touch(connection, id)?;
    rounds::touch(connection, game.tournament_id, game.round)
}
