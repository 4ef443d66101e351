//! An append-only log that proves itself: the Merkle tree of RFC 9162 (whose hashes are those of RFC 6962), kept as the
//! hashes of its complete subtrees, and signed checkpoints in the form of the C2SP `tlog-checkpoint` notes. Pure: no
//! clock, no storage.
mod checkpoint;
mod entry;
mod growth;
mod hash;
mod proof;
mod texts;
mod tree;

pub use checkpoint::{Checkpoint, NoteError, Signer, SignerKey, VerifierKey};
pub use entry::{EntryText, Salt, commitment};
pub use growth::Growth;
pub use hash::{Hash, empty_root, fold, leaf_hash};
pub use proof::{Plan, ProofError, consistency_plan, inclusion_plan, verify_consistency, verify_inclusion};
pub use texts::{Person, people_text, text_sha256};
pub use tree::{Position, cover};
