//! Secrets and passwords: made, hashed and checked with Argon2id, a few at a time so that sign-ins cannot starve
//! everything else.
use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chassis::error::{ApiError, Outcome};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

/// How many hashes are computed at once.
const AT_ONCE: usize = 2;

/// Hashes and checks.
#[derive(Clone, Debug)]
pub(crate) struct Secrets {
    turns: Arc<Semaphore>,
    /// A hash of nothing anybody knows: unknown names take as long as known ones.
    decoy: Arc<str>,
}

impl Secrets {
    pub(crate) fn new() -> Outcome<Self> {
        let decoy = hash_now(&random()).map_err(ApiError::internal)?;
        Ok(Self { turns: Arc::new(Semaphore::new(AT_ONCE)), decoy: decoy.into() })
    }

    /// The hash to keep.
    pub(crate) async fn hash(&self, secret: String) -> Outcome<String> {
        self.in_turn(move || hash_now(&secret)).await?.map_err(ApiError::internal)
    }

    /// Whether a secret is the one behind this hash; without a hash it never is, after the same time.
    pub(crate) async fn matches(&self, secret: String, hash: Option<String>) -> Outcome<bool> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.decoy.to_string());
        let equal = self
            .in_turn(move || {
                let parsed = PasswordHash::new(&hash).map_err(|error| error.to_string())?;
                Ok::<_, String>(Argon2::default().verify_password(secret.as_bytes(), &parsed).is_ok())
            })
            .await?
            .map_err(ApiError::internal)?;
        Ok(known && equal)
    }

    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Outcome<T> {
        let _turn = self.turns.acquire().await.map_err(|error| ApiError::internal(error.to_string()))?;
        tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(error.to_string()))
    }
}

fn hash_now(secret: &str) -> Result<String, String> {
    Argon2::default()
        .hash_password(secret.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| error.to_string())
}

/// 256 random bits as text.
pub(crate) fn random() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

/// Compares in a time that does not depend on where the texts differ.
pub(crate) fn equal(left: &str, right: &str) -> bool {
    let (left, right) = (Sha256::digest(left), Sha256::digest(right));
    left.iter().zip(right.iter()).fold(0_u8, |differ, (a, b)| differ | (a ^ b)) == 0
}
