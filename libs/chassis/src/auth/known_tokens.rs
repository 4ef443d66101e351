//! Tokens found good a moment ago. A client shows the same token with every request, and checking a signature costs
//! more than answering most of them.
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use super::Principal;

/// A token is checked anew after this time, well before a withdrawn key goes out of use.
const KEEP: Duration = Duration::from_secs(60);
/// As many tokens are remembered; then the memory starts anew.
const MOST: usize = 10_000;

type Hash = [u8; 32];

/// Found good: by their hash, so that no token lies in memory longer than its request.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownTokens {
    known: Arc<Mutex<HashMap<Hash, Known>>>,
}

#[derive(Clone, Debug)]
struct Known {
    kid: String,
    principal: Principal,
    until: Instant,
}

impl KnownTokens {
    /// Whom a token stands for and the id of its key, if it was found good a moment ago and has not expired since.
    pub(super) fn find(&self, token: &str) -> Option<(String, Principal)> {
        let hash: Hash = Sha256::digest(token).into();
        let known = self.known.lock().ok()?;
        let found = known.get(&hash).filter(|found| Instant::now() < found.until)?;
        let principal = Principal { token: token.to_owned(), ..found.principal.clone() };
        Some((found.kid.clone(), principal))
    }

    /// Remembers a good token, no longer than it is good.
    pub(super) fn remember(&self, kid: &str, principal: &Principal, seconds_left: u64) {
        let Ok(mut known) = self.known.lock() else { return };
        if known.len() >= MOST {
            known.clear();
        }
        let until = Instant::now() + KEEP.min(Duration::from_secs(seconds_left));
        let hash: Hash = Sha256::digest(&principal.token).into();
        let principal = Principal { token: String::new(), ..principal.clone() };
        known.insert(hash, Known { kid: kid.to_owned(), principal, until });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn principal(token: &str) -> Principal {
        let subject = "judge".to_owned();
        Principal {
            subject,
            federation: None,
            scopes: std::collections::BTreeSet::new(),
            token: token.to_owned(),
        }
    }

    #[test]
    fn a_token_is_known_until_it_expires() {
        let tokens = KnownTokens::default();
        tokens.remember("key", &principal("good"), 30);
        tokens.remember("key", &principal("over"), 0);
        let found = tokens.find("good").map(|(kid, principal)| (kid, principal.token));
        assert_eq!(found, Some(("key".to_owned(), "good".to_owned())));
        assert!(tokens.find("over").is_none() && tokens.find("goo").is_none());
    }

    #[test]
    fn the_memory_is_bounded() {
        let tokens = KnownTokens::default();
        for number in 0..=MOST {
            tokens.remember("key", &principal(&number.to_string()), 30);
        }
        assert_eq!(tokens.known.lock().unwrap().len(), 1);
    }
}
