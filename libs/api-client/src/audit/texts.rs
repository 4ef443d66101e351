//! Texts that entries commit to by their digests (`texts_sha256`), against what the API shows of them now: what was filed,
//! stated and found, and the reasons of withdrawals, endings, sanctions and revocations.
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

/// A text that an entry commits to, with what is shown of it.
#[derive(Clone, Debug)]
pub struct SeenText {
    entry: u64,
    name: String,
    sha256: String,
    place: Place,
    shown: Shown,
}

#[derive(Clone, Debug)]
enum Shown {
    /// The caller may not read what holds it.
    Unread,
    /// There is none any more.
    Gone,
    /// This one.
    Text(String),
}

/// How many texts were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextsChecked {
    /// Those that are the ones committed to.
    pub same: usize,
    /// Those that the caller may not read.
    pub unread: usize,
}

/// Compares every text with its digest.
///
/// # Errors
/// For the first one that was changed or is gone.
pub fn check_texts(texts: &[SeenText]) -> Result<TextsChecked, AuditFault> {
    let mut checked = TextsChecked { same: 0, unread: 0 };
    for text in texts {
        match &text.shown {
            Shown::Unread => checked.unread += 1,
            Shown::Text(shown) if text_sha256(shown) == text.sha256 => checked.same += 1,
            Shown::Text(_) | Shown::Gone => {
                return Err(AuditFault::Text { entry: text.entry, name: text.name.clone() });
            }
        }
    }
    Ok(checked)
}

/// What the records commit to; nothing where the caller has no role and sees no records.
fn committed(id: TournamentId, entries: &[AuditEntry]) -> Vec<SeenText> {
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

fn of_entry(id: TournamentId, entry: &AuditEntry) -> Vec<SeenText> {
    let record = entry.record.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let data = record.as_ref().and_then(|record| record.get("data")).unwrap_or(&Value::Null);
    let texts = data.get("texts_sha256").and_then(Value::as_object);
    let seen = |(name, sha256): (&String, &Value)| {
        Some(SeenText {
            entry: entry.number,
            name: name.clone(),
            sha256: sha256.as_str()?.to_owned(),
            place: place(id, entry, data, name)?,
            shown: Shown::Unread,
        })
    };
    texts.into_iter().flatten().filter_map(seen).collect()
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
        let text = holder.and_then(|holder| holder.pointer(&self.pointer)).and_then(Value::as_str);
        text.map_or(Shown::Gone, |text| Shown::Text(text.to_owned()))
    }
}

impl AuditClient {
    /// What the API shows of every text that these entries commit to.
    ///
    /// # Errors
    /// As [`ClientError`]; what the caller may not read is none.
    pub async fn texts(
        &self,
        context: &CallContext,
        id: TournamentId,
        entries: &[AuditEntry],
    ) -> Result<Vec<SeenText>, ClientError> {
        let mut texts = committed(id, entries);
        let paths: BTreeSet<String> = texts.iter().map(|text| text.place.path.clone()).collect();
        let mut documents = BTreeMap::new();
        for path in paths {
            if let Some(document) = self.document(context, &path).await? {
                documents.insert(path, document);
            }
        }
        for text in &mut texts {
            if let Some(document) = documents.get(&text.place.path) {
                text.shown = text.place.of(document);
            }
        }
        Ok(texts)
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
