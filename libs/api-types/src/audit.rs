//! The audit log of a tournament: everything that the protests service did to it, under a Merkle root (RFC 9162).
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::ids::TournamentId;

/// The log at a time. Keep it: a later one must be proved to begin with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditCheckpoint {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// How many entries the log has.
    #[schema(examples(12))]
    pub size: u64,
    /// The root, in base64.
    #[schema(examples("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="))]
    pub root: String,
    /// When.
    pub at: DateTime<Utc>,
    /// The key that signed it, as in the list of audit keys.
    #[schema(examples("c74f20a3"))]
    pub key_id: String,
    /// All of this as a signed note (C2SP `tlog-checkpoint`, Ed25519): what counts where a field differs.
    #[schema(examples(
        "arbiter/audit/01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11\n12\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\ntime 2026-11-30T10:00:00.000000Z\n\n— arbiter-protests x08go...\n"
    ))]
    pub note: String,
}

/// Which entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct AuditEntriesQuery {
    /// The number of the first one; zero where absent.
    #[param(example = 0)]
    pub from: Option<u64>,
    /// How many at most, 1 to 100; 50 where absent.
    #[param(example = 50)]
    pub limit: Option<u32>,
}

/// An entry of the log.
///
/// Its leaf is the UTF-8 text of the JSON list
/// `["arbiter-audit-entry-1",tournament_id,number,at,kind,subject,commitment]`, without spaces, its members as they are
/// shown here, and `commitment` is the SHA-256 of the 32 bytes of `salt` followed by the bytes of `record`, in base64. The
/// root is that of RFC 9162, 2.1.1: a leaf is hashed as SHA-256(0x00 || leaf), two subtrees as
/// SHA-256(0x01 || left || right), where the left one has the largest power of two of leaves that is less than all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditEntry {
    /// Its number, from zero.
    #[schema(examples(0))]
    pub number: u64,
    /// When, as it stands in the leaf.
    #[schema(examples("2026-11-30T10:00:00.000000Z"))]
    pub at: String,
    /// What happened.
    #[schema(examples("protest.filed"))]
    pub kind: String,
    /// To what: the id of a protest, as a rule.
    #[schema(examples("01938a3e-7c10-7b3e-9a53-0d2f6c1c8a11"))]
    pub subject: String,
    /// SHA-256 of the salt and the record, in base64: what everybody may know of them.
    #[schema(examples("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="))]
    pub commitment: String,
    /// The salt, in base64; for those with a role at the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE="))]
    pub salt: Option<String>,
    /// Who did it and what is known of it, as the JSON text that was committed to; for those with a role at the
    /// tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(examples("{\"actor\":\"chief.petrov\",\"data\":{},\"request_id\":\"\"}"))]
    pub record: Option<String>,
}

/// Entries in their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditEntries {
    /// The entries.
    pub items: Vec<AuditEntry>,
    /// How many the log has.
    #[schema(examples(12))]
    pub size: u64,
    /// The number to go on from; null where these were the last.
    #[schema(examples(50))]
    pub next: Option<u64>,
}

/// Of which entry, in the log of which size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct InclusionQuery {
    /// The entry's number, from zero.
    #[param(example = 0)]
    pub entry: u64,
    /// The size of the checkpoint the proof is for.
    #[param(example = 1)]
    pub size: u64,
}

/// Between the logs of which sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct ConsistencyQuery {
    /// The size of the earlier checkpoint.
    #[param(example = 0)]
    pub from: u64,
    /// The size of the later one.
    #[param(example = 1)]
    pub to: u64,
}

/// A proof of RFC 9162 (2.1.3, 2.1.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditProof {
    /// The size of the log it leads to.
    #[schema(examples(12))]
    pub size: u64,
    /// The hashes in their order, in base64.
    pub hashes: Vec<String>,
}

/// A key that signs or signed checkpoints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditKey {
    /// Its id.
    #[schema(examples("c74f20a3"))]
    pub id: String,
    /// The key as verifiers of signed notes take it: name, id and key.
    #[schema(examples("arbiter-protests+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"))]
    pub verifier_key: String,
    /// Since when.
    pub created_at: DateTime<Utc>,
    /// Until when; what it signed before stays good.
    pub retired_at: Option<DateTime<Utc>>,
}
