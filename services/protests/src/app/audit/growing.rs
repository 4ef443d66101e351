//! Taking events up into the tree.
use api_types::TournamentId;
use api_types::event_log::Event;
use audit::{EntryText, Growth, Hash, Salt, commitment, cover, leaf_hash};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, SecondsFormat, Utc};
use db::AnyConnection;
use serde_json::json;

use crate::store::audit::{self as store, Head, NewEntry};

/// Events taken up in one go.
const AT_ONCE: usize = 100;

/// The time of an entry as it stands in the leaf.
pub(super) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Micros, true)
}

/// What is committed to: who, by which request, and what is known of it.
pub(super) fn record(event: &Event) -> String {
    json!({ "actor": event.actor, "request_id": event.request_id, "data": event.data }).to_string()
}

fn leaf(id: TournamentId, number: u64, salt: &Salt, event: &Event) -> Hash {
    let (log, at) = (id.to_string(), time(event.at));
    let commitment = commitment(salt, &record(event));
    let (kind, subject) = (&event.kind, &event.subject);
    leaf_hash(&EntryText { log: &log, number, at: &at, kind, subject, commitment }.leaf())
}

/// Takes up every event that is not in the tree yet.
pub(super) fn grow(connection: &mut AnyConnection, id: TournamentId) -> Outcome<Head> {
    let mut head = store::lock(connection, id)?;
    let mut growth = edge(connection, id, head.size)?;
    loop {
        let events = store::events_after(connection, id, head.last_seq, AT_ONCE)?;
        let (mut entries, mut made) = (Vec::new(), Vec::new());
        for event in &events {
            let (number, salt) = (growth.size(), Salt(rand::random()));
            made.extend(growth.push(leaf(id, number, &salt, event)));
            entries.push(NewEntry { number, seq: event.seq, salt });
            head = Head { size: growth.size(), last_seq: event.seq };
        }
        if !entries.is_empty() {
            store::add(connection, id, &entries, &made, head)?;
        }
        if events.len() < AT_ONCE {
            return Ok(head);
        }
    }
}

/// The right edge of the tree of the first so many entries.
pub(super) fn edge(connection: &mut AnyConnection, id: TournamentId, size: u64) -> Outcome<Growth> {
    let hashes = store::nodes(connection, id, &cover(0, size))?;
    Growth::resume(size, |at| hashes.get(&at).copied().ok_or_else(lost))
}

/// A hash that was kept is gone: no proof can be made, and that is not hidden.
pub(super) fn lost() -> ApiError {
    ApiError::internal("a hash of the audit log is missing")
}
