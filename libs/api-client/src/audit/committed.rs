//! What the entries of a log commit to: texts by their digests, and facts, among them who did it and when.
use api_types::TournamentId;
use api_types::audit::AuditEntry;
use chrono::{DateTime, Utc};
use serde_json::Value;

use super::place::{Look, Place};

/// What an entry commits to.
#[derive(Clone, Debug)]
pub(super) enum Committed {
    /// A text, by its digest.
    Digest(String),
    /// A fact, as it is told.
    Fact(Value),
    /// A moment, however it is written.
    Time(DateTime<Utc>),
}

/// One thing that an entry commits to.
#[derive(Clone, Debug)]
pub(super) struct Commitment {
    pub(super) entry: u64,
    pub(super) name: String,
    pub(super) committed: Committed,
    pub(super) place: Place,
}

/// The facts that an entry of a kind tells, by the names under which they are shown too, and that nothing changes later.
fn facts(kind: &str) -> &'static [&'static str] {
    match kind {
        "protest.filed" => &["kind", "round", "game_id", "filer", "capacity", "mandate_id", "paragraphs"],
        "protest.deposit_paid" => &["amount_kopecks", "payer"],
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
        "appeal_committee.put" => &["formed"],
        "deposit.entered" => &["lines"],
        "sanction.imposed" => &["number", "kind", "participants", "game_id", "paragraphs"],
        _ => &[],
    }
}

/// Under which names what an entry tells shows who did it, and when.
fn signed(kind: &str) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        "protest.filed" | "appeal.filed" => ("filed_by", "filed_at"),
        "protest.decided" | "appeal.decided" => ("decided_by", "decided_at"),
        "protest.ended" => ("ended_by", "ended_at"),
        "protest.statement_made" => ("made_by", "at"),
        "appeal.committee_seated" => ("seated_by", "seated_at"),
        "appeal.withdrawn" | "mandate.revoked" => ("by", "at"),
        "appeal_committee.put" => ("put_by", "put_at"),
        "sanction.imposed" => ("imposed_by", "imposed_at"),
        "sanction.revoked" => ("revoked_by", "revoked_at"),
        "incident.noted" => ("noted_by", "noted_at"),
        "mandate.entered" => ("entered_by", "entered_at"),
        _ => return None,
    })
}

/// What the records commit to; nothing where the caller has no role and sees no records.
pub(super) fn committed(id: TournamentId, entries: &[AuditEntry]) -> Vec<Commitment> {
    let later = |entry: &AuditEntry, kind: &str| {
        let mut others = entries.iter();
        others.any(|one| one.number > entry.number && one.kind == kind && one.subject == entry.subject)
    };
    // An ending that was taken back is shown no more, nor is a committee after another was named or seated.
    let over = |entry: &AuditEntry| match entry.kind.as_str() {
        "protest.ended" => later(entry, "protest.reopened"),
        kind @ ("appeal_committee.put" | "appeal.committee_seated") => later(entry, kind),
        _ => false,
    };
    let standing = entries.iter().filter(|entry| !over(entry));
    standing.flat_map(|entry| Told::of(id, entry)).flat_map(|told| told.all(entries)).collect()
}

/// An entry with its record.
struct Told<'a> {
    id: TournamentId,
    entry: &'a AuditEntry,
    actor: Value,
    data: Value,
}

impl<'a> Told<'a> {
    fn of(id: TournamentId, entry: &'a AuditEntry) -> Option<Self> {
        let mut record: Value = serde_json::from_str(entry.record.as_deref()?).ok()?;
        let mut take = |name| record.get_mut(name).map(Value::take).unwrap_or_default();
        Some(Self { id, entry, actor: take("actor"), data: take("data") })
    }

    fn all(&self, entries: &[AuditEntry]) -> Vec<Commitment> {
        let texts = self.data.get("texts_sha256").and_then(Value::as_object).into_iter().flatten();
        let texts =
            texts.filter_map(|(name, sha256)| self.one(name, Committed::Digest(sha256.as_str()?.to_owned())));
        let facts = facts(&self.entry.kind).iter();
        let facts = facts.filter_map(|name| self.one(name, Committed::Fact(self.data.get(*name)?.clone())));
        texts.chain(facts).chain(self.signed()).chain(self.seating(entries)).collect()
    }

    fn one(&self, name: &str, committed: Committed) -> Option<Commitment> {
        Some(Commitment {
            entry: self.entry.number,
            name: name.to_owned(),
            committed,
            place: self.place(name)?,
        })
    }

    /// Who and when. A paper was filed when its judge received it (5.4.16.1), which the record tells.
    fn signed(&self) -> Vec<Commitment> {
        let Some((by, at)) = signed(&self.entry.kind) else { return Vec::new() };
        let received = self.data.pointer("/paper/received_at").and_then(Value::as_str);
        let time = received.unwrap_or(&self.entry.at).parse().ok();
        let who = self.one(by, Committed::Fact(self.actor.clone()));
        who.into_iter().chain(time.and_then(|time| self.one(at, Committed::Time(time)))).collect()
    }

    /// Whose interests are known of a committee that was seated, with those declared since; and who votes, until one of
    /// these gives his place to a reserve (5.4.16.5).
    fn seating(&self, entries: &[AuditEntry]) -> Vec<Commitment> {
        let Some(Value::Array(mut interests)) = self.data.get("interests").cloned() else {
            return Vec::new();
        };
        let since = entries.iter().filter(|one| {
            one.number > self.entry.number
                && one.kind == "appeal.interest_declared"
                && one.subject == self.entry.subject
        });
        let since = since.filter_map(|entry| Told::of(self.id, entry));
        let since: Vec<Value> = since.filter_map(|told| told.data.get("interest").cloned()).collect();
        let voters = self.data.get("voters").filter(|_| since.is_empty()).cloned();
        interests.extend(since);
        let voters = voters.and_then(|voters| self.one("voters", Committed::Fact(voters)));
        self.one("interests", Committed::Fact(Value::Array(interests))).into_iter().chain(voters).collect()
    }

    fn place(&self, name: &str) -> Option<Place> {
        let (id, subject) = (self.id, &self.entry.subject);
        let (protest, appeal) = (format!("/v1/protests/{subject}"), format!("/v1/appeals/{subject}"));
        let of_tournament = |list: &str| format!("/v1/tournaments/{id}/{list}");
        let own = Some(("items", subject.clone()));
        let (path, item, parent) = match self.entry.kind.as_str() {
            "protest.filed" => (protest, None, ""),
            "protest.deposit_paid" => (protest, None, "/deposit"),
            "protest.decided" => (protest, None, "/decision"),
            "protest.ended" => (protest, None, "/ending"),
            "protest.statement_made" => {
                let statement = self.data.get("statement_id")?.as_str()?.to_owned();
                (format!("{protest}/hearing"), Some(("statements", statement)), "")
            }
            "appeal.filed" => (appeal, None, ""),
            "appeal.committee_seated" => (appeal, None, "/committee"),
            "appeal.decided" => (appeal, None, "/decision"),
            "appeal.withdrawn" => (appeal, None, "/withdrawal"),
            "appeal_committee.put" => (of_tournament("appeal-committee"), None, ""),
            "deposit.entered" => (of_tournament("deposit-ledger"), None, ""),
            "sanction.imposed" => (of_tournament("sanctions"), own, ""),
            "sanction.revoked" => (of_tournament("sanctions"), own, "/revocation"),
            "incident.noted" => (of_tournament("incidents"), own, ""),
            "mandate.entered" => (of_tournament("mandates"), own, ""),
            "mandate.revoked" => (of_tournament("mandates"), own, "/revoked"),
            _ => return None,
        };
        Some(Place { path, item, look: self.look(name, parent)? })
    }

    fn look(&self, name: &str, parent: &str) -> Option<Look> {
        let transaction = || self.data.get("transaction").and_then(Value::as_i64);
        Some(match (self.entry.kind.as_str(), name) {
            ("appeal_committee.put", "members") => Look::Members,
            ("appeal.committee_seated", "members") => Look::Seated,
            ("appeal.committee_seated", "voters") => Look::Voters,
            ("deposit.entered", "lines") => Look::Lines(transaction()?),
            ("deposit.entered", "payer") => Look::Payer(transaction()?),
            _ => Look::At(format!("{parent}/{name}")),
        })
    }
}
