//! Taking events up into the tree.
use std::collections::BTreeMap;

use api_types::TournamentId;
use api_types::event_log::Event;
use audit::{EntryText, Growth, Hash, Salt, commitment, cover, leaf_hash};
use chassis::error::{ApiError, Outcome};
use chrono::{DateTime, SecondsFormat, Utc};
use db::AnyConnection;
use serde_json::{Value, json};

use crate::store::audit::{self as store, Head, NewEntry};

/// Events taken up in one go.
const AT_ONCE: usize = 100;

/// The time of an entry as it stands in the leaf.
pub(super) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Micros, true)
}

/// What is committed to: who, by which request, and what is known of it. The text of one event never changes.
pub(super) fn record(event: &Event) -> String {
    let Event { actor, data, request_id, .. } = event;
    sorted(&json!({ "actor": actor, "data": data, "request_id": request_id })).to_string()
}

/// The same with the keys in their order, however this program was built: a map may keep them as they came.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<&String, &Value> = fields.iter().collect();
            Value::Object(fields.into_iter().map(|(key, value)| (key.clone(), sorted(value))).collect())
        }
        Value::Array(items) => items.iter().map(sorted).collect(),
        plain => plain.clone(),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_record_of_an_event_is_one_text() {
        let event = |data: &str| Event {
            seq: 1,
            at: DateTime::UNIX_EPOCH,
            actor: "chief".to_owned(),
            kind: "protest.decided".to_owned(),
            tournament_id: None,
            subject: "x".to_owned(),
            request_id: "r".to_owned(),
            data: serde_json::from_str(data).unwrap(),
        };
        let text = r#"{"actor":"chief","data":{"a":[{"c":1,"d":null}],"b":"\""},"request_id":"r"}"#;
        assert_eq!(record(&event(r#"{"b":"\"","a":[{"d":null,"c":1}]}"#)), text);
        assert_eq!(record(&event(r#"{ "a": [{"c":1,"d":null}], "b": "\"" }"#)), text);
        assert_eq!(time(DateTime::UNIX_EPOCH), "1970-01-01T00:00:00.000000Z");
    }
}
