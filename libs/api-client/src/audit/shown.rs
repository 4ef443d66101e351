//! What entries say, against what the API shows of it now: texts, to which they commit by digests (`texts_sha256`), of
//! what was filed, stated and found, of the reasons of withdrawals, endings, sanctions and revocations, and of names of
//! committees and payers; and facts, which they tell themselves, such as who filed and when, the ruling, its effect, every
//! vote, whose interests were known, and every line of the deposit ledger.
use std::collections::{BTreeMap, BTreeSet};

use api_types::audit::AuditEntry;
use api_types::{ProblemCode, TournamentId};
use audit::text_sha256;
use chrono::{DateTime, Utc};
use serde_json::Value;

use super::committed::{Commitment, Committed, committed};
use super::place::Shown;
use super::{AuditClient, AuditFault};
use crate::{CallContext, ClientError};

/// A text or a fact that an entry commits to, with what is shown of it.
#[derive(Clone, Debug)]
pub struct Seen {
    of: Commitment,
    shown: Shown,
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
        let Commitment { entry, name, committed, .. } = &one.of;
        match (committed, &one.shown) {
            (_, Shown::Unread) => compared.unread += 1,
            (Committed::Digest(sha256), Shown::Value(Value::String(shown)))
                if text_sha256(shown) == *sha256 =>
            {
                compared.texts += 1;
            }
            (Committed::Fact(told), Shown::Value(shown)) if told == shown => compared.facts += 1,
            (Committed::Fact(Value::Null), Shown::Gone) => compared.facts += 1,
            (Committed::Time(told), Shown::Value(shown)) if time(shown) == Some(*told) => {
                compared.facts += 1;
            }
            (Committed::Digest(_), _) => {
                return Err(AuditFault::Text { entry: *entry, name: name.clone() });
            }
            (Committed::Fact(_) | Committed::Time(_), _) => {
                return Err(AuditFault::Fact { entry: *entry, name: name.clone() });
            }
        }
    }
    Ok(compared)
}

fn time(shown: &Value) -> Option<DateTime<Utc>> {
    shown.as_str()?.parse().ok()
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
        let commitments = committed(id, entries);
        let paths: BTreeSet<String> = commitments.iter().map(|one| one.place.path.clone()).collect();
        let mut documents = BTreeMap::new();
        for path in paths {
            if let Some(document) = self.document(context, &path).await? {
                documents.insert(path, document);
            }
        }
        let seen = |of: Commitment| {
            let document = documents.get(&of.place.path);
            let shown = document.map_or(Shown::Unread, |document| of.place.of(document));
            Seen { of, shown }
        };
        Ok(commitments.into_iter().map(seen).collect())
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
