//! A game that is decided has no time left to overstep (10.3.6): neither another claim nor a second upheld one.
use api_types::games::Game;
use api_types::protests::{Decision, NewDecision, NewProtest, Protest, Ruling};
use api_types::rounds::Round;
use api_types::{GameId, ProtestId};
use arbitration::{Kind, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::{of_law, of_new};
use crate::State;
use crate::store::claims;

/// Refuses a claim about a game that has a result, or will have one by a claim that was upheld.
pub(in crate::app) async fn claimable(state: &State, new: &NewProtest, round: &Round) -> Outcome<()> {
    let Some(game) = new.game_id.filter(|_| of_new(new) == Kind::OverdueClaim) else { return Ok(()) };
    let shown = round.games.iter().find(|one| one.id == game);
    undecided(state, game, shown, None).await
}

/// Refuses to uphold a claim about such a game; to reject it is left to the chief judge.
pub(in crate::app) async fn upholdable(
    state: &State,
    caller: &Caller,
    protest: &Protest,
    new: &NewDecision,
) -> Outcome<()> {
    let claim = of_law(protest) == Kind::OverdueClaim && new.ruling == Ruling::Upheld;
    let Some(game) = protest.game_id.filter(|_| claim) else { return Ok(()) };
    let shown = state.results.game(&caller.call_context(), game).await?;
    undecided(state, game, Some(&shown), Some(protest.id)).await
}

async fn undecided(state: &State, game: GameId, shown: Option<&Game>, but: Option<ProtestId>) -> Outcome<()> {
    let upheld = state.db.read(move |connection| claims::upheld(connection, game, but)).await?;
    if upheld.is_none() && shown.is_none_or(|game| game.result.is_none()) {
        return Ok(());
    }
    Err(decided(upheld))
}

/// Takes the game for a claim that is being upheld: of two at the very same moment one decides it.
pub(in crate::app) fn take(
    connection: &mut AnyConnection,
    protest: &Protest,
    decision: &Decision,
) -> Outcome<()> {
    let claim = of_law(protest) == Kind::OverdueClaim && decision.ruling == Ruling::Upheld;
    let Some(game) = protest.game_id.filter(|_| claim) else { return Ok(()) };
    if claims::take_game(connection, game, protest.id)? {
        return Ok(());
    }
    Err(decided(claims::upheld(connection, game, Some(protest.id))?))
}

fn decided(upheld: Option<ProtestId>) -> ApiError {
    ApiError::conflict(
        "Партия уже решена: у неё есть результат или удовлетворено заявление о просрочке (candidates). Просрочить время в \
         ней больше нельзя; заявление отклоняют, отзывают или закрывают как утратившее предмет (moot).",
        "The game is decided: it has a result, or a claim of time overstepped was upheld (candidates). No time is left to \
         overstep in it; a claim is rejected, withdrawn, or ended as moot.",
    )
    .citing("rf-2018", law::OVERDUE_CLAIM)
    .suggesting(upheld.iter().map(ToString::to_string).collect())
}
