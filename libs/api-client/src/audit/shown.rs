//! What entries say, against what the API shows of it now: texts, to which they commit by digests (`texts_sha256`), of
//! what was filed, stated and found, and of the reasons of withdrawals, endings, sanctions and revocations; and facts,
//! which they tell themselves, such as who filed, the ruling, its effect and every vote.
use std::collections::{BTreeMap, BTreeSet};

use api_types::audit::AuditEntry;
use api_types::{ProblemCode, TournamentId};
use audit::text_sha256;
use serde_json::Value;

use super::{AuditClient, AuditFault};
use crate::{CallContext, ClientError};

/// Where the API shows a text: a document, an item of one of its lists where it is one of many, and the place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    path: String,
    item: Option<(&'static str, String)>,
    pointer: String,
}

/// What an entry commits to.
#[derive(Clone, Debug)]
enum Committed {
    /// A text, by its digest.
    Digest(String),
    /// A fact, as it is told.
    Fact(Value),
}

/// A text or a fact that an entry commits to, with what is shown of it.
#[derive(Clone, Debug)]
pub struct Seen {
    entry: u64,
    name: String,
    committed: Committed,
    place: Place,
    shown: Shown,
}

#[derive(Clone, Debug)]
enum Shown {
    /// The caller may not read what holds it.
    Unread,
    /// There is none any more.
    Gone,
    /// This.
    Value(Value),
}

/// How much was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Texts that are the ones committed to.
    pub texts: usize,
    /// Facts that are shown as they are told in the log.
    pub facts: usize,
    /// Texts and facts that the caller may not read.
    pub unread: usize,
}

/// Compares every text with its digest, and every fact with what the log tells.
///
/// # Errors
/// For the first one that was changed or is gone.
pub fn check_shown(seen: &[Seen]) -> Result<Compared, AuditFault> {
    let mut compared = Compared::default();
    for one in seen {
        let (entry, name) = (one.entry, one.name.clone());
        match (&one.committed, &one.shown) {
            (_, Shown::Unread) => compared.unread += 1,
            (Committed::Digest(sha256), Shown::Value(Value::String(shown)))
                if text_sha256(shown) == *sha256 =>
            {
                compared.texts += 1;
            }
            (Committed::Digest(_), _) => return Err(AuditFault::Text { entry, name }),
            (Committed::Fact(told), Shown::Value(shown)) if told == shown => compared.facts += 1,
            (Committed::Fact(Value::Null), Shown::Gone) => compared.facts += 1,
            (Committed::Fact(_), _) => return Err(AuditFault::Fact { entry, name }),
        }
    }
    Ok(compared)
}

/// The facts that an entry of a kind tells, by the names under which they are shown too, and that nothing changes later.
fn facts(kind: &str) -> &'static [&'static str] {
    match kind {
        "protest.filed" => &["kind", "round", "game_id", "filer", "capacity", "mandate_id", "paragraphs"],
        "protest.decided" => &[
            "ruling",
            "paragraphs",
            "new_result",
            "effect",
            "filer_appearance",
            "other_appearance",
            "materials_incomplete",
        ],
        "protest.ended" => &["kind", "paragraphs", "joined_to"],
        "appeal.filed" => &["appellant", "capacity", "mandate_id"],
        "appeal.decided" => &[
            "outcome",
            "ballots",
            "paragraphs",
            "new_result",
            "effect",
            "lifts_exclusion_of",
            "deposit_refunded",
            "supersedes_replay",
        ],
        "sanction.imposed" => &["number", "kind", "participants", "game_id", "paragraphs"],
        _ => &[],
    }
}

/// What the records commit to; nothing where the caller has no role and sees no records.
fn committed(id: TournamentId, entries: &[AuditEntry]) -> Vec<Seen> {
    let reopened: Vec<(u64, &str)> = entries
        .iter()
        .filter(|entry| entry.kind == "protest.reopened")
        .map(|entry| (entry.number, entry.subject.as_str()))
        .collect();
    // An ending that was taken back is shown no more.
    let over = |entry: &AuditEntry| {
        entry.kind == "protest.ended"
            && reopened.iter().any(|(at, subject)| *at > entry.number && *subject == entry.subject)
    };
    entries.iter().filter(|entry| !over(entry)).flat_map(|entry| of_entry(id, entry)).collect()
}

fn of_entry(id: TournamentId, entry: &AuditEntry) -> Vec<Seen> {
    let record = entry.record.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let data = record.as_ref().and_then(|record| record.get("data")).unwrap_or(&Value::Null);
    let texts = data.get("texts_sha256").and_then(Value::as_object);
    let seen = |name: &str, committed| {
        Some(Seen {
            entry: entry.number,
            name: name.to_owned(),
            committed,
            place: place(id, entry, data, name)?,
            shown: Shown::Unread,
        })
    };
    let texts = texts.into_iter().flatten();
    let texts = texts.filter_map(|(name, sha256)| seen(name, Committed::Digest(sha256.as_str()?.to_owned())));
    let facts = facts(&entry.kind).iter();
    let facts = facts.filter_map(|name| seen(name, Committed::Fact(data.get(*name)?.clone())));
    texts.chain(facts).collect()
}

fn place(id: TournamentId, entry: &AuditEntry, data: &Value, name: &str) -> Option<Place> {
    let subject = &entry.subject;
    let (protest, appeal) = (format!("/v1/protests/{subject}"), format!("/v1/appeals/{subject}"));
    let of_tournament = |list: &str| format!("/v1/tournaments/{id}/{list}");
    let own = Some(("items", subject.clone()));
    let (path, item, parent) = match entry.kind.as_str() {
        "protest.filed" => (protest, None, ""),
        "protest.decided" => (protest, None, "/decision"),
        "protest.ended" => (protest, None, "/ending"),
        "protest.statement_made" => {
            let statement = data.get("statement_id")?.as_str()?.to_owned();
            (format!("{protest}/hearing"), Some(("statements", statement)), "")
        }
        "appeal.filed" => (appeal, None, ""),
        "appeal.decided" => (appeal, None, "/decision"),
        "appeal.withdrawn" => (appeal, None, "/withdrawal"),
        "sanction.imposed" => (of_tournament("sanctions"), own, ""),
        "sanction.revoked" => (of_tournament("sanctions"), own, "/revocation"),
        "incident.noted" => (of_tournament("incidents"), own, ""),
        "mandate.entered" => (of_tournament("mandates"), own, ""),
        "mandate.revoked" => (of_tournament("mandates"), own, "/revoked"),
        _ => return None,
    };
    Some(Place { path, item, pointer: format!("{parent}/{name}") })
}

impl Place {
    fn of(&self, document: &Value) -> Shown {
        let holder = match &self.item {
            None => Some(document),
            Some((list, id)) => {
                let mut items = document.get(*list).and_then(Value::as_array).into_iter().flatten();
                items.find(|item| item.get("id").and_then(Value::as_str) == Some(id))
            }
        };
        let shown = holder.and_then(|holder| holder.pointer(&self.pointer)).filter(|shown| !shown.is_null());
        shown.map_or(Shown::Gone, |shown| Shown::Value(shown.clone()))
    }
}

impl AuditClient {
    /// What the API shows of every text and fact that these entries commit to.
    ///
    /// # Errors
    /// As [`ClientError`]; what the caller may not read is none.
    pub async fn shown(
        &self,
        context: &CallContext,
        id: TournamentId,
        entries: &[AuditEntry],
    ) -> Result<Vec<Seen>, ClientError> {
        let mut seen = committed(id, entries);
        let paths: BTreeSet<String> = seen.iter().map(|one| one.place.path.clone()).collect();
        let mut documents = BTreeMap::new();
        for path in paths {
            if let Some(document) = self.document(context, &path).await? {
                documents.insert(path, document);
            }
        }
        for one in &mut seen {
            if let Some(document) = documents.get(&one.place.path) {
                one.shown = one.place.of(document);
            }
        }
        Ok(seen)
    }

    /// A document; of a list all its pages.
    async fn document(&self, context: &CallContext, path: &str) -> Result<Option<Value>, ClientError> {
        let (mut items, mut page) = (Vec::new(), path.to_owned());
        loop {
            let mut document: Value = match self.0.get(context, page.clone()).await {
                Ok(document) => document,
                Err(ClientError::Problem(problem))
                    if matches!(
                        problem.code,
                        ProblemCode::Forbidden | ProblemCode::NotFound | ProblemCode::TokenMissing
                    ) =>
                {
                    return Ok(None);
                }
                Err(error) => return Err(error),
            };
            let Some(list) = document.get_mut("items").and_then(Value::as_array_mut) else {
                return Ok(Some(document));
            };
            items.append(list);
            match document.get("next").and_then(Value::as_str) {
                Some(next) => page = format!("{path}?cursor={next}"),
                None => return Ok(Some(serde_json::json!({ "items": items }))),
            }
        }
    }
}
