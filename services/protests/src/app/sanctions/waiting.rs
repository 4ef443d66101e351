//! Delivering a sanction's effect before it is answered, as decisions' effects are.
use std::time::Duration;

use api_types::SanctionId;

use crate::State;
use crate::store::sanctions;

const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(20);

pub(super) async fn deliver(state: &State, id: SanctionId) {
    if stands(state, id).await {
        return;
    }
    state.worker.deliver_due(PATIENCE).await;
    let standing = async {
        while !stands(state, id).await {
            tokio::time::sleep(PAUSE).await;
        }
    };
    if tokio::time::timeout(PATIENCE, standing).await.is_err() {
        tracing::warn!(sanction = %id, "the results service has not been told yet");
    }
    state.worker.wake();
}

async fn stands(state: &State, id: SanctionId) -> bool {
    let read = state.db.read(move |connection| sanctions::find(connection, id)).await;
    read.ok().flatten().is_none_or(|sanction| sanction.applied)
}
