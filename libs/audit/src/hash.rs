//! The hashes of RFC 9162, 2.1.1: a leaf and a node begin with different bytes, so that neither is taken for the other.
use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// A SHA-256 hash; as text, base64.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// Reads 32 bytes.
    #[must_use]
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// Reads the text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        STANDARD.decode(text).ok().and_then(|bytes| Self::from_slice(&bytes))
    }

    /// The bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn of(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&STANDARD.encode(self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// The hash of a leaf.
#[must_use]
pub fn leaf_hash(leaf: &[u8]) -> Hash {
    Hash::of(&[&[0], leaf])
}

/// The hash of two subtrees.
pub(crate) fn node_hash(left: Hash, right: Hash) -> Hash {
    Hash::of(&[&[1], &left.0, &right.0])
}

/// The root of a log without entries.
#[must_use]
pub fn empty_root() -> Hash {
    Hash::of(&[])
}

/// The hash of complete subtrees that stand side by side, the largest first: each is the left half over the rest.
#[must_use]
pub fn fold(subtrees: &[Hash]) -> Hash {
    let mut from_right = subtrees.iter().rev().copied();
    let last = from_right.next().unwrap_or_else(empty_root);
    from_right.fold(last, |right, left| node_hash(left, right))
}
