//! An issuer of tokens with keys of its own, that counts how often it is asked for them.
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chassis::Clock;
use chassis::auth::{Claims, IssuerKeys};
use ed25519_dalek::SigningKey;
use jsonwebtoken::jwk::JwkSet;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::json;

/// What stands before the 32 bytes of a private Ed25519 key in PKCS8.
const PKCS8: [u8; 16] = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

#[derive(Clone, Default)]
pub(crate) struct Issuer {
    /// Keys shown: id and seed.
    pub(crate) shown: Arc<Mutex<Vec<(String, u8)>>>,
    pub(crate) fetches: Arc<AtomicUsize>,
    pub(crate) away: Arc<AtomicBool>,
}

impl Issuer {
    pub(crate) fn new() -> Self {
        let issuer = Self::default();
        issuer.show("one", 1);
        issuer
    }

    pub(crate) fn show(&self, kid: &str, seed: u8) {
        self.shown.lock().unwrap().push((kid.to_owned(), seed));
    }

    pub(crate) fn fetches(&self) -> usize {
        self.fetches.load(Ordering::SeqCst)
    }

    pub(crate) fn keys(&self) -> IssuerKeys {
        let issuer = self.clone();
        IssuerKeys::new(Arc::new(move || {
            issuer.fetches.fetch_add(1, Ordering::SeqCst);
            let answer = if issuer.away.load(Ordering::SeqCst) {
                Err("nobody answers".to_owned())
            } else {
                Ok(issuer.jwks())
            };
            Box::pin(std::future::ready(answer))
        }))
    }

    fn jwks(&self) -> JwkSet {
        let keys: Vec<_> = self.shown.lock().unwrap().iter().map(|(kid, seed)| jwk(kid, *seed)).collect();
        serde_json::from_value(json!({ "keys": keys })).unwrap()
    }
}

fn jwk(kid: &str, seed: u8) -> serde_json::Value {
    let x = URL_SAFE_NO_PAD.encode(public_key(seed));
    json!({ "kty": "OKP", "crv": "Ed25519", "alg": "EdDSA", "use": "sig", "kid": kid, "x": x })
}

pub(crate) fn public_key(seed: u8) -> [u8; 32] {
    SigningKey::from_bytes(&[seed; 32]).verifying_key().to_bytes()
}

pub(crate) fn private_key(seed: u8) -> EncodingKey {
    EncodingKey::from_ed_der(&[PKCS8.as_slice(), &[seed; 32]].concat())
}

/// Good claims of a subject.
pub(crate) fn claims(subject: &str, scope: &str) -> Claims {
    let now = Clock::default().now().timestamp();
    Claims {
        iss: "arbiter".to_owned(),
        aud: "arbiter".to_owned(),
        sub: subject.to_owned(),
        exp: now + 900,
        nbf: now - 1,
        iat: now - 1,
        jti: "1".to_owned(),
        scope: scope.to_owned(),
        federation: Some("moscow".to_owned()),
    }
}

/// A token of these claims under a key id, signed with a seed.
pub(crate) fn signed(claims: &impl serde::Serialize, kid: &str, seed: u8) -> String {
    let mut header = Header::new(Algorithm::EdDSA);
    header.kid = Some(kid.to_owned());
    encode(&header, claims, &private_key(seed)).unwrap()
}

/// A good token.
pub(crate) fn token(subject: &str, scope: &str) -> String {
    signed(&claims(subject, scope), "one", 1)
}
