//! The moments of a call that follows a commit, from before the commit to after the answer, and how each is held still
//! for a kill: by a stop on the wire, or by a lock on the rows of whoever would write next.
use std::time::Duration;

use super::Rows;
use super::acts::Act;
use super::fleet::{Fleet, Lock, Service};
use super::proxy::{CallKind, Stop};

/// Where everything stands when the kill comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The act is asked for, and its transaction cannot commit.
    Asked,
    /// It is committed, and nothing could be sent.
    Committed,
    /// The call is on its way.
    Sent,
    /// The results service has it, and its transaction cannot commit.
    Received,
    /// It is applied, and the answer is on its way.
    Applied,
    /// The answer is there, and cannot be noted.
    Answered,
}

/// What was asked for, or let go, reaches the lock meanwhile.
const REACHING: Duration = Duration::from_millis(300);

impl Stage {
    pub(super) const ALL: [Self; 6] =
        [Self::Asked, Self::Committed, Self::Sent, Self::Received, Self::Applied, Self::Answered];

    const fn stop(self) -> Option<Stop> {
        match self {
            Self::Asked => None,
            Self::Committed => Some(Stop::Refused),
            Self::Sent | Self::Received => Some(Stop::There),
            Self::Applied | Self::Answered => Some(Stop::Back),
        }
    }

    /// The acts of its table, each with the call that is stopped: before a commit there is none yet.
    pub(super) fn acts(self) -> Vec<(Act, CallKind)> {
        let mut rows = Act::all_calls();
        if self == Self::Asked {
            rows.retain(|(act, call)| act.calls().first() == Some(call));
        }
        rows
    }

    /// Before the requests are sent.
    pub(super) fn prepare(self, fleet: &Fleet, table: &Rows) {
        let Some(stop) = self.stop() else { return };
        for (row, call) in table {
            fleet.proxy.stop(&row.id, *call, stop);
        }
    }

    /// ... where none of them may commit.
    pub(super) async fn lock_before(self, fleet: &Fleet) -> Option<Lock> {
        if self == Self::Asked { Some(fleet.lock(Service::Protests).await) } else { None }
    }

    /// When all calls stand: brings them to this stage, kills, and frees what was held.
    pub(super) async fn kill(self, fleet: &mut Fleet, victims: &[Service], mut locked: Option<Lock>) {
        match self {
            Self::Received => locked = Some(fleet.lock(Service::Results).await),
            Self::Answered => locked = Some(fleet.lock(Service::Protests).await),
            _ => {}
        }
        if locked.is_some() {
            fleet.proxy.go_on();
            tokio::time::sleep(REACHING).await;
        }
        for victim in victims {
            fleet.kill(*victim).await;
        }
        drop(locked);
        if matches!(self, Self::Committed | Self::Sent | Self::Applied) {
            fleet.proxy.lose();
        }
    }
}
