//! Reminders of the 24 hours of 5.4.16.3: at 12, 20 and 23 hours, and when they have run out. Nothing is decided of
//! itself (A4); each reminder is an event that the portal's webhooks and the live stream carry on.
use std::time::Duration;

use api_types::ProtestId;
use api_types::protests::AlarmKind;
use chassis::error::Outcome;
use chassis::store::NewEvent;
use chrono::{DateTime, TimeDelta, Utc};
use db::AnyConnection;
use serde_json::json;

use super::audit;
use super::states::{is_open, reminders};
use crate::State;
use crate::store::{alarms, protests};

/// How often open protests are looked at.
const PERIOD: Duration = Duration::from_secs(2);
/// No reminder is due before.
const FIRST: TimeDelta = TimeDelta::hours(12);

/// Looks for reminders that are due until the process ends. Any number of replicas may look: each sounds once.
pub(crate) async fn watch(state: State) {
    loop {
        tokio::time::sleep(PERIOD).await;
        let now = state.clock.now();
        if let Err(error) = sound_due(&state, now).await {
            tracing::warn!(%error, "reminders of protests were not looked at");
        }
    }
}

async fn sound_due(state: &State, now: DateTime<Utc>) -> Outcome<()> {
    let open = state.db.read(move |connection| alarms::open_since(connection, now - FIRST)).await?;
    for id in open {
        let owed = state.db.read(move |connection| owed(connection, id, now)).await?;
        for kind in owed {
            state.db.write(move |connection| sound(connection, id, kind, now)).await?;
        }
    }
    Ok(())
}

/// The reminders of an open protest whose time has come and that have not sounded.
fn owed(connection: &mut AnyConnection, id: ProtestId, now: DateTime<Utc>) -> Outcome<Vec<AlarmKind>> {
    let Some(kept) = protests::find(connection, id)?.filter(|kept| is_open(kept.protest.status)) else {
        return Ok(Vec::new());
    };
    let silent = |kind: &AlarmKind| kept.sounded.iter().all(|(sounded, _)| sounded != kind);
    let due = reminders(&kept.protest).into_iter().filter(|(_, due_at)| *due_at <= now);
    Ok(due.map(|(kind, _)| kind).filter(silent).collect())
}

fn sound(connection: &mut AnyConnection, id: ProtestId, kind: AlarmKind, now: DateTime<Utc>) -> Outcome<()> {
    let Some(kept) = protests::find(connection, id)?.filter(|kept| is_open(kept.protest.status)) else {
        return Ok(());
    };
    if alarms::note(connection, id, kind, now)? {
        let protest = kept.protest;
        let event = NewEvent {
            at: now,
            actor: "protests".to_owned(),
            kind: "protest.alarm",
            tournament_id: Some(protest.tournament_id.to_string()),
            subject: id.to_string(),
            request_id: String::new(),
            data: json!({ "kind": kind, "decide_by": protest.decide_by, "version": protest.version }),
        };
        audit::append(connection, event)?;
    }
    Ok(())
}
