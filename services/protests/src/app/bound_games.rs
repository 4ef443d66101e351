//! Games whose results decisions have in hand: suspended by a claim (10.3.6), to be played again (A9), or decided
//! (5.4.16.3, 5.4.16.5). No sanction and no other decision changes such a result beside them.
use api_types::protests::Protest;
use api_types::replays::ReplayStatus;
use api_types::{GameId, ProtestId};
use arbitration::law;
use chassis::error::{ApiError, Outcome};
use db::AnyConnection;

use super::claims;
use super::states::is_open;
use crate::store::{appeals, protests};

/// What a protest has done with its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Suspended,
    ReplayDue,
    Decided,
}

/// Refuses a loss imposed in a game that a protest has in hand: the next decision on it, or the appeal committee's,
/// changes its result.
pub(super) fn none(connection: &mut AnyConnection, game: GameId) -> Outcome<()> {
    match found(connection, game)? {
        Some((bound, protest)) => Err(refused(bound, protest)),
        None => Ok(()),
    }
}

/// Whether a protest has the game in hand.
pub(super) fn is_bound(connection: &mut AnyConnection, game: GameId) -> Outcome<bool> {
    Ok(found(connection, game)?.is_some())
}

fn found(connection: &mut AnyConnection, game: GameId) -> Outcome<Option<(Bound, ProtestId)>> {
    for protest in protests::of_game(connection, game)? {
        if let Some(bound) = bound(connection, &protest)? {
            return Ok(Some((bound, protest.id)));
        }
    }
    Ok(None)
}

/// Refuses another result for a game that the decision on another protest has played again.
pub(super) fn no_other_replay(
    connection: &mut AnyConnection,
    protest: &Protest,
    changes_result: bool,
) -> Outcome<()> {
    let Some(game) = protest.game_id.filter(|_| changes_result) else { return Ok(()) };
    let mut others = protests::of_game(connection, game)?.into_iter().filter(|other| other.id != protest.id);
    match others.find(replay_due) {
        Some(other) => Err(refused(Bound::ReplayDue, other.id)),
        None => Ok(()),
    }
}

fn replay_due(protest: &Protest) -> bool {
    protest.replay.as_ref().is_some_and(|replay| replay.status == ReplayStatus::Due)
}

fn bound(connection: &mut AnyConnection, protest: &Protest) -> Outcome<Option<Bound>> {
    if replay_due(protest) {
        return Ok(Some(Bound::ReplayDue));
    }
    if is_open(protest.status) && claims::of_law(protest).suspends_the_game() {
        return Ok(Some(Bound::Suspended));
    }
    let replayed = protest.replay.as_ref().is_some_and(|replay| replay.status == ReplayStatus::Entered);
    let decided = protest.decision.as_ref().is_some_and(|decision| decision.new_result.is_some());
    let reviewed = appeals::of_protest(connection, protest.id)?
        .into_iter()
        .any(|kept| kept.appeal.decision.as_ref().is_some_and(|decision| decision.new_result.is_some()));
    Ok((replayed || decided || reviewed).then_some(Bound::Decided))
}

fn refused(bound: Bound, protest: ProtestId) -> ApiError {
    let (ru, en, paragraph) = match bound {
        Bound::Suspended => (
            "Партия приостановлена до решения по протесту (candidates): результат ей даст оно.",
            "The game is suspended until the decision on a protest (candidates), which will give its result.",
            law::OVERDUE_CLAIM,
        ),
        Bound::ReplayDue => (
            "По решению (candidates) партию играют заново: сначала внесите результат переигровки (POST …/replays).",
            "By a decision (candidates) the game is played again: first enter the result of the replay (POST …/replays).",
            law::DECISION,
        ),
        Bound::Decided => (
            "Результат этой партии дан решением по протесту (candidates): его меняет только решение по апелляции или по \
             другому протесту. Санкцию без поражения в партии наложить можно.",
            "The result of this game was given by the decision on a protest (candidates): only a decision on an appeal or \
             on another protest changes it. A sanction without the loss of the game may be imposed.",
            law::DECISION,
        ),
    };
    ApiError::conflict(ru, en).citing("rf-2018", paragraph).suggesting(vec![protest.to_string()])
}
