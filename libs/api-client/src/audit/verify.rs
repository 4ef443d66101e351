//! Checking a log. Pure: whatever was fetched is judged, whoever fetched it.
use api_types::TournamentId;
use api_types::audit::{AuditCheckpoint, AuditEntry, AuditKey, AuditProof};
use audit::{
    Checkpoint, EntryText, Growth, Hash, Salt, VerifierKey, commitment, leaf_hash, verify_consistency,
    verify_inclusion,
};

use super::AuditFault;

/// Checks the signature of a checkpoint, and that it is of this tournament's log. The key is the one the reader trusts,
/// or where he names none the published one that is said to have signed.
///
/// # Errors
/// As [`AuditFault`].
pub fn check_checkpoint(
    id: TournamentId,
    checkpoint: &AuditCheckpoint,
    keys: &[AuditKey],
    trusted: Option<&VerifierKey>,
) -> Result<(), AuditFault> {
    let published = keys.iter().find(|key| key.id == checkpoint.key_id);
    let published = published.ok_or_else(|| AuditFault::UnknownKey(checkpoint.key_id.clone()))?;
    let published = VerifierKey::parse(&published.verifier_key)?;
    let signed = Checkpoint::verify(&checkpoint.note, trusted.unwrap_or(&published))?;
    if signed.origin != format!("arbiter/audit/{id}") {
        return Err(AuditFault::OtherLog(signed.origin));
    }
    let same = signed.size == checkpoint.size
        && signed.root.to_string() == checkpoint.root
        && checkpoint.tournament_id == id;
    if same { Ok(()) } else { Err(AuditFault::Fields) }
}

/// Checks that these are all the entries of a log, as its checkpoint says, and their records where they are shown.
///
/// # Errors
/// As [`AuditFault`].
pub fn check_entries(checkpoint: &AuditCheckpoint, entries: &[AuditEntry]) -> Result<(), AuditFault> {
    let mut growth = Growth::default();
    for entry in entries {
        if entry.number != growth.size() {
            return Err(AuditFault::Missing(growth.size()));
        }
        growth.push(leaf_hash(&leaf(checkpoint.tournament_id, entry)?));
    }
    if growth.size() < checkpoint.size {
        return Err(AuditFault::Missing(growth.size()));
    }
    if growth.size() == checkpoint.size && growth.root() == hash(&checkpoint.root)? {
        Ok(())
    } else {
        Err(AuditFault::Root)
    }
}

/// The leaf of an entry; its record, where it is shown, is the one committed to.
fn leaf(id: TournamentId, entry: &AuditEntry) -> Result<Vec<u8>, AuditFault> {
    let committed = hash(&entry.commitment)?;
    if let (Some(salt), Some(record)) = (&entry.salt, &entry.record) {
        let salt = Salt::parse(salt).ok_or(AuditFault::Unreadable)?;
        if commitment(&salt, record) != committed {
            return Err(AuditFault::Record(entry.number));
        }
    }
    let log = id.to_string();
    let (at, kind, subject) = (&entry.at, &entry.kind, &entry.subject);
    Ok(EntryText { log: &log, number: entry.number, at, kind, subject, commitment: committed }.leaf())
}

/// Checks that the later log begins with the earlier one.
///
/// # Errors
/// As [`AuditFault`].
pub fn check_consistency(
    earlier: &AuditCheckpoint,
    later: &AuditCheckpoint,
    proof: &AuditProof,
) -> Result<(), AuditFault> {
    let (from, to) = (earlier.size, later.size);
    if from > to {
        return Err(AuditFault::Shrunk { from, to });
    }
    let hashes = hashes(proof)?;
    verify_consistency((from, hash(&earlier.root)?), (to, hash(&later.root)?), &hashes)
        .map_err(|_| AuditFault::Inconsistent { from, to })
}

/// Checks that an entry is in the log of a checkpoint.
///
/// # Errors
/// As [`AuditFault`].
pub fn check_inclusion(
    checkpoint: &AuditCheckpoint,
    entry: &AuditEntry,
    proof: &AuditProof,
) -> Result<(), AuditFault> {
    let leaf = leaf(checkpoint.tournament_id, entry)?;
    let root = (checkpoint.size, hash(&checkpoint.root)?);
    verify_inclusion(&leaf, entry.number, root, &hashes(proof)?)
        .map_err(|_| AuditFault::NotIncluded(entry.number))
}

fn hash(text: &str) -> Result<Hash, AuditFault> {
    Hash::parse(text).ok_or(AuditFault::Unreadable)
}

fn hashes(proof: &AuditProof) -> Result<Vec<Hash>, AuditFault> {
    proof.hashes.iter().map(|text| hash(text)).collect()
}
