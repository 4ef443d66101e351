//! Checkpoints: the size and root of a log at a time, signed. The text is a C2SP `tlog-checkpoint`, a signed note, which
//! other tools can check too.
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use thiserror::Error;

use crate::hash::Hash;

/// The type of an Ed25519 key and signature in a note.
const ED25519: u8 = 1;
/// What the line of the time begins with.
const TIME: &str = "time ";

/// Why a note is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoteError {
    /// Not of the form.
    #[error("this is not a signed checkpoint")]
    Form,
    /// No signature is by this key.
    #[error("the checkpoint is not signed by the key {0}")]
    OtherKey(String),
    /// The signature does not hold.
    #[error("the signature by the key {0} does not hold: the checkpoint was changed after it was signed")]
    Signature(String),
    /// The key cannot be read.
    #[error("this is not a key of a signer of checkpoints")]
    Key,
}

/// A log at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Which log.
    pub origin: String,
    /// How many entries it had.
    pub size: u64,
    /// Its root.
    pub root: Hash,
    /// When, in RFC 3339.
    pub time: String,
}

/// The public half of a signer's key, with the signer's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifierKey {
    name: String,
    key: VerifyingKey,
}

/// The secret half: 32 bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct SignerKey(pub [u8; 32]);

/// Signs.
pub struct Signer {
    secret: SigningKey,
    public: VerifierKey,
}

impl VerifierKey {
    /// A key of this signer. A name has neither blanks nor a plus.
    ///
    /// # Errors
    /// Where the bytes are no key, or the name is no name.
    pub fn new(name: &str, key: &[u8]) -> Result<Self, NoteError> {
        let bytes: &[u8; 32] = key.try_into().map_err(|_| NoteError::Key)?;
        let key = VerifyingKey::from_bytes(bytes).map_err(|_| NoteError::Key)?;
        if name.is_empty() || name.contains(|sign: char| sign.is_whitespace() || sign == '+') {
            return Err(NoteError::Key);
        }
        Ok(Self { name: name.to_owned(), key })
    }

    /// Reads the text: name, key id and key, joined by pluses.
    ///
    /// # Errors
    /// Where it is none, or its id is another key's.
    pub fn parse(text: &str) -> Result<Self, NoteError> {
        let mut parts = text.trim().splitn(3, '+');
        let (Some(name), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(NoteError::Key);
        };
        let bytes = STANDARD.decode(key).map_err(|_| NoteError::Key)?;
        let Some((&ED25519, key)) = bytes.split_first() else { return Err(NoteError::Key) };
        Self::new(name, key).and_then(|key| if key.id() == id { Ok(key) } else { Err(NoteError::Key) })
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        let typed: Vec<u8> = std::iter::once(ED25519).chain(*self.key.as_bytes()).collect();
        format!("{}+{}+{}", self.name, self.id(), STANDARD.encode(typed))
    }

    fn id_bytes(&self) -> [u8; 4] {
        let Hash([a, b, c, d, ..]) =
            Hash::of(&[self.name.as_bytes(), b"\n", &[ED25519], self.key.as_bytes()]);
        [a, b, c, d]
    }

    /// The key's id: eight hexadecimal digits that follow from the name and the key.
    #[must_use]
    pub fn id(&self) -> String {
        self.id_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The signer's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key's 32 bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        self.key.as_bytes()
    }
}

impl Signer {
    /// A signer of this name.
    ///
    /// # Errors
    /// Where the name is no name.
    pub fn new(name: &str, secret: &SignerKey) -> Result<Self, NoteError> {
        let secret = SigningKey::from_bytes(&secret.0);
        let public = VerifierKey::new(name, secret.verifying_key().as_bytes())?;
        Ok(Self { secret, public })
    }

    /// Its public half.
    #[must_use]
    pub const fn public(&self) -> &VerifierKey {
        &self.public
    }

    /// The checkpoint as a signed note.
    #[must_use]
    pub fn sign(&self, checkpoint: &Checkpoint) -> String {
        let text = checkpoint.text();
        let signature = self.secret.sign(text.as_bytes()).to_bytes();
        let named: Vec<u8> = self.public.id_bytes().into_iter().chain(signature).collect();
        format!("{text}\n\u{2014} {} {}\n", self.public.name, STANDARD.encode(named))
    }
}

impl Checkpoint {
    fn text(&self) -> String {
        let Self { origin, size, root, time } = self;
        format!("{origin}\n{size}\n{root}\n{TIME}{time}\n")
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let read = Self {
            origin: lines.next()?.to_owned(),
            size: lines.next()?.parse().ok()?,
            root: Hash::parse(lines.next()?)?,
            time: lines.next()?.strip_prefix(TIME)?.to_owned(),
        };
        // Whatever is signed is understood: nothing more, and in this spelling alone.
        (read.text() == text).then_some(read)
    }

    /// Reads a note without asking who signed it; answers the ids of the keys that are said to have signed it.
    ///
    /// # Errors
    /// Where it has another form.
    pub fn read(note: &str) -> Result<(Self, Vec<String>), NoteError> {
        let (checkpoint, signatures) = Self::split(note)?;
        let ids = signatures.iter().map(|(_, id, _)| id.iter().map(|byte| format!("{byte:02x}")).collect());
        Ok((checkpoint, ids.collect()))
    }

    #[expect(clippy::type_complexity, reason = "a signature: whose, by which key, and itself")]
    fn split(note: &str) -> Result<(Self, Vec<(&str, [u8; 4], [u8; 64])>), NoteError> {
        let at = note.rfind("\n\n").ok_or(NoteError::Form)?;
        let (text, rest) = note.split_at_checked(at + 1).ok_or(NoteError::Form)?;
        let checkpoint = Self::parse(text).ok_or(NoteError::Form)?;
        let signature = |line: &'_ str| -> Option<([u8; 4], [u8; 64])> {
            let bytes = STANDARD.decode(line).ok()?;
            let (id, signature) = bytes.split_at_checked(4)?;
            Some((id.try_into().ok()?, signature.try_into().ok()?))
        };
        let mut signatures = Vec::new();
        for line in rest.lines().filter(|line| !line.is_empty()) {
            let line = line.strip_prefix("\u{2014} ").ok_or(NoteError::Form)?;
            let (name, signed) = line.split_once(' ').ok_or(NoteError::Form)?;
            // signatures of other kinds are other people's
            if let Some((id, bytes)) = signature(signed) {
                signatures.push((name, id, bytes));
            }
        }
        Ok((checkpoint, signatures))
    }

    /// Reads a note that this key has signed.
    ///
    /// # Errors
    /// Where it has not, or the note was changed since.
    pub fn verify(note: &str, key: &VerifierKey) -> Result<Self, NoteError> {
        let (checkpoint, signatures) = Self::split(note)?;
        let own = signatures.into_iter().find(|(name, id, _)| *name == key.name && *id == key.id_bytes());
        let (_, _, signature) = own.ok_or_else(|| NoteError::OtherKey(key.id()))?;
        key.key
            .verify_strict(checkpoint.text().as_bytes(), &Signature::from_bytes(&signature))
            .map_err(|_| NoteError::Signature(key.id()))?;
        Ok(checkpoint)
    }
}
