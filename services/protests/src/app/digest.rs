//! SHA-256 in hexadecimal, as it stands in records and answers.
use sha2::{Digest, Sha256};

pub(super) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
