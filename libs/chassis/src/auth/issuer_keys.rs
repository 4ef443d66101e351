//! The issuer's public keys: fetched, kept, and fetched anew when a token names an unknown one, but not too often,
//! or anybody could make us hammer the issuer with made-up key ids.
use std::collections::HashMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jsonwebtoken::DecodingKey;
use jsonwebtoken::jwk::JwkSet;
use tokio::sync::Mutex;

use crate::error::{ApiError, Outcome};

/// Unknown key ids cause at most one fetch in this time.
const FETCH_PAUSE: Duration = Duration::from_secs(2);
/// Keys are looked up anew after this time, so that a withdrawn key goes out of use.
const KEEP: Duration = Duration::from_secs(300);

type Fetched = Pin<Box<dyn Future<Output = Result<JwkSet, String>> + Send>>;
/// How keys are fetched.
pub type KeyFetch = Arc<dyn Fn() -> Fetched + Send + Sync>;

/// The keys of one issuer.
#[derive(Clone)]
pub struct IssuerKeys {
    fetch: KeyFetch,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    keys: HashMap<String, DecodingKey>,
    tried_at: Option<Instant>,
    fresh_at: Option<Instant>,
}

impl std::fmt::Debug for IssuerKeys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("IssuerKeys").finish_non_exhaustive()
    }
}

impl IssuerKeys {
    /// Keys fetched by `fetch`.
    #[must_use]
    pub fn new(fetch: KeyFetch) -> Self {
        Self { fetch, kept: Arc::default() }
    }

    /// Keys fetched over HTTP.
    ///
    /// # Errors
    /// Where the address cannot be called at all.
    pub fn at(url: &str) -> Result<Self, String> {
        let upstream = api_client::Upstream::new("issuer", url).map_err(|error| error.to_string())?;
        Ok(Self::new(Arc::new(move || {
            let upstream = upstream.clone();
            Box::pin(async move {
                let context = api_client::CallContext::default();
                upstream.get::<JwkSet>(&context, "").await.map_err(|error| error.to_string())
            })
        })))
    }

    /// The key of this id; `None` where the issuer has none such.
    ///
    /// # Errors
    /// `unavailable` where keys were never had and cannot be had now.
    pub async fn find(&self, kid: &str) -> Outcome<Option<DecodingKey>> {
        let mut kept = self.kept.lock().await;
        let stale = kept.fresh_at.is_none_or(|at| at.elapsed() > KEEP);
        let rested = kept.tried_at.is_none_or(|at| at.elapsed() > FETCH_PAUSE);
        if (stale || !kept.keys.contains_key(kid)) && (rested || kept.fresh_at.is_none()) {
            kept.tried_at = Some(Instant::now());
            match (self.fetch)().await {
                Ok(set) => {
                    kept.keys = usable(&set);
                    kept.fresh_at = Some(Instant::now());
                }
                Err(error) if kept.fresh_at.is_none() => return Err(ApiError::unavailable(error)),
                Err(error) => {
                    tracing::warn!(%error, "the issuer's keys could not be fetched; old ones serve")
                }
            }
        }
        Ok(kept.keys.get(kid).cloned())
    }
}

fn usable(set: &JwkSet) -> HashMap<String, DecodingKey> {
    set.keys
        .iter()
        .filter_map(|jwk| Some((jwk.common.key_id.clone()?, DecodingKey::from_jwk(jwk).ok()?)))
        .collect()
}
