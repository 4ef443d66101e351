//! The issuer's public keys: fetched, kept, and fetched anew when a token names an unknown one, but not too often,
//! or anybody could make us hammer the issuer with made-up key ids.
use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jsonwebtoken::DecodingKey;
use jsonwebtoken::jwk::JwkSet;
use tokio::sync::Mutex;

use crate::error::{ApiError, Outcome};

/// Unknown key ids cause at most so many fetches...
const FETCHES: usize = 5;
/// ... in this time. A few at once are allowed, so that a new key is known with its first token.
const FETCHES_IN: Duration = Duration::from_secs(10);
/// Where no keys were ever had, callers are refused for this time without another fetch: they must not queue up.
const AWAY_PAUSE: Duration = Duration::from_millis(200);
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
    turn: Arc<Mutex<()>>,
}

#[derive(Default)]
struct Kept {
    keys: HashMap<String, DecodingKey>,
    tries: VecDeque<Instant>,
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
        Self { fetch, kept: Arc::default(), turn: Arc::default() }
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
        if let Some(answer) = self.kept.lock().await.without_fetch(kid) {
            return answer;
        }
        // One fetch at a time. While it goes on, a key that is merely old serves: the issuer may be slow to answer.
        let _turn = match self.turn.try_lock() {
            Ok(turn) => turn,
            Err(_) => {
                if let Some(key) = self.kept.lock().await.keys.get(kid) {
                    return Ok(Some(key.clone()));
                }
                self.turn.lock().await
            }
        };
        if let Some(answer) = self.kept.lock().await.without_fetch(kid) {
            return answer;
        }
        let fetched = (self.fetch)().await;
        let mut kept = self.kept.lock().await;
        kept.tries.push_back(Instant::now());
        match fetched {
            Ok(set) => {
                kept.keys = usable(&set);
                kept.fresh_at = Some(Instant::now());
            }
            Err(error) if kept.fresh_at.is_none() => return Err(ApiError::unavailable(error)),
            Err(error) => tracing::warn!(%error, "the issuer's keys could not be fetched; old ones serve"),
        }
        Ok(kept.keys.get(kid).cloned())
    }
}

impl Kept {
    /// The answer, where it can or must be given from what is kept.
    fn without_fetch(&mut self, kid: &str) -> Option<Outcome<Option<DecodingKey>>> {
        let key = self.keys.get(kid).cloned();
        let fresh = self.fresh_at.is_some_and(|at| at.elapsed() <= KEEP);
        if self.fresh_at.is_none() {
            let just_now = self.tries.back().is_some_and(|at| at.elapsed() <= AWAY_PAUSE);
            let away = || Err(ApiError::unavailable("the issuer's keys could not be fetched a moment ago"));
            return just_now.then(away);
        }
        ((fresh && key.is_some()) || !self.may_fetch()).then_some(Ok(key))
    }

    fn may_fetch(&mut self) -> bool {
        self.tries.retain(|at| at.elapsed() < FETCHES_IN);
        self.tries.len() < FETCHES
    }
}

fn usable(set: &JwkSet) -> HashMap<String, DecodingKey> {
    set.keys
        .iter()
        .filter_map(|jwk| Some((jwk.common.key_id.clone()?, DecodingKey::from_jwk(jwk).ok()?)))
        .collect()
}
