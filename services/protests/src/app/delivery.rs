//! Delivering what a commit owes before it is answered, so that whoever has the answer finds the hold or the effect
//! at the results service. What cannot be delivered now is delivered by the worker later.
use std::time::Duration;

use api_types::appeals::AppealStatus;
use api_types::protests::Protest;
use api_types::{AppealId, ProtestId};

use super::replays;
use crate::State;
use crate::store::{appeals, protests};

const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(20);

/// Delivers, and waits while the worker, or another replica's, has the call in hand. A request that was answered
/// with another's reply has made no protest of this id, and owes nothing.
pub(super) async fn deliver(state: &State, id: ProtestId) {
    until(state, async || stands(state, id).await).await;
}

/// The same of an appeal.
pub(super) async fn deliver_appeal(state: &State, id: AppealId) {
    until(state, async || appeal_stands(state, id).await).await;
}

/// Delivers what is due where nothing of it is seen here: a hold that stands, and suspends its game from now on.
pub(super) async fn at_once(state: &State) {
    state.worker.deliver_due(PATIENCE).await;
    state.worker.wake();
}

async fn until(state: &State, stands: impl AsyncFn() -> bool) {
    if stands().await {
        return;
    }
    state.worker.deliver_due(PATIENCE).await;
    let standing = async {
        while !stands().await {
            tokio::time::sleep(PAUSE).await;
        }
    };
    if tokio::time::timeout(PATIENCE, standing).await.is_err() {
        tracing::warn!("the results service has not been told yet");
    }
    state.worker.wake();
}

/// An appeal holds the approval until what was decided has been carried out; a game played again is, when its result
/// is entered.
async fn appeal_stands(state: &State, id: AppealId) -> bool {
    let read = state.db.read(move |connection| appeals::find(connection, id)).await;
    read.ok().flatten().is_none_or(|kept| {
        let appeal = kept.appeal;
        if appeal.withdrawal.is_some() {
            return !appeal.hold_placed;
        }
        let waits = appeal.replay.as_ref().is_some_and(|replay| replays::of_law(replay).holds());
        let decided = appeal.decision.is_some() && !waits;
        if decided { appeal.status == AppealStatus::Closed } else { appeal.hold_placed }
    })
}

/// Whether the results service knows what it should; nothing is waited for where the protest cannot be read.
async fn stands(state: &State, id: ProtestId) -> bool {
    let read = state.db.read(move |connection| protests::find(connection, id)).await;
    read.ok().flatten().is_none_or(|kept| is_known(&kept.protest))
}

/// An open protest holds the approval, and so does a replay that is due; a closed one does not, and its effect is
/// applied.
fn is_known(protest: &Protest) -> bool {
    let decided = protest.decision.as_ref().is_none_or(|decision| decision.applied);
    // A replay's result can be told once it is entered.
    let applied = protest.replay.as_ref().map_or(decided, |replay| replay.applied || replay.result.is_none());
    let held = super::states::is_open(protest.status) || replays::holds(protest);
    protest.hold_placed == held && applied
}
