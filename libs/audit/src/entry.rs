//! What a leaf says. Everybody may check a log, but not everybody may read what a protest is about: the leaf commits to
//! the record by a salted hash, so that whoever is shown the record can check it, and nobody can guess it.
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::hash::Hash;

/// What stands before everything else in a leaf, so that a leaf of another form is another one.
const FORM: &str = "arbiter-audit-entry-1";

/// The random bytes that keep a record from being guessed; as text, base64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salt(pub [u8; 32]);

impl Salt {
    /// Reads the text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        STANDARD.decode(text).ok().and_then(|bytes| bytes.try_into().ok()).map(Self)
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        STANDARD.encode(self.0)
    }
}

/// What is public of a record that is not.
#[must_use]
pub fn commitment(salt: &Salt, record: &str) -> Hash {
    Hash::of(&[&salt.0, record.as_bytes()])
}

/// The public part of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryText<'a> {
    /// The log: the tournament's id.
    pub log: &'a str,
    /// The entry's number, from zero.
    pub number: u64,
    /// When, as it is shown.
    pub at: &'a str,
    /// What happened.
    pub kind: &'a str,
    /// To what.
    pub subject: &'a str,
    /// The record's [`commitment`].
    pub commitment: Hash,
}

impl EntryText<'_> {
    /// The bytes of the leaf: a JSON list, in which no text can be taken for two.
    #[must_use]
    pub fn leaf(&self) -> Vec<u8> {
        let Self { log, number, at, kind, subject, commitment } = *self;
        serde_json::json!([FORM, log, number, at, kind, subject, commitment.to_string()])
            .to_string()
            .into_bytes()
    }
}
