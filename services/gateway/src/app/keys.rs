//! The keys that sign tokens: Ed25519, named by their RFC 7638 thumbprint.
use api_types::access::SigningKey;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chassis::auth::{Caller, IssuerKeys};
use chassis::error::{ApiError, Outcome};
use chassis::store::{EventLog, NewEvent};
use chrono::{DateTime, TimeDelta, Utc};
use db::{AnyConnection, Db};
use jsonwebtoken::jwk::{Jwk, JwkSet, PublicKeyUse, ThumbprintHash};
use jsonwebtoken::{Algorithm, EncodingKey};
use serde_json::json;
use std::sync::Arc;

use crate::State;
use crate::store::signing_keys::{self, Row};

/// What stands before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7).
const PKCS8_PREFIX: [u8; 16] =
    [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/// Makes a key.
pub(crate) fn generate(now: DateTime<Utc>) -> Outcome<Row> {
    let fault = |error: jsonwebtoken::errors::Error| ApiError::internal(error.to_string());
    let der: Vec<u8> = PKCS8_PREFIX.into_iter().chain(rand::random::<[u8; 32]>()).collect();
    let key = EncodingKey::from_ed_der(&der);
    let mut jwk = Jwk::from_encoding_key(&key, Algorithm::EdDSA).map_err(fault)?;
    let kid = jwk.thumbprint(ThumbprintHash::SHA256).map_err(fault)?;
    jwk.common.key_id = Some(kid.clone());
    jwk.common.public_key_use = Some(PublicKeyUse::Signature);
    let public_jwk = serde_json::to_string(&jwk).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(Row {
        kid,
        private_der: STANDARD.encode(der),
        public_jwk,
        created_at: now.naive_utc(),
        retired_at: None,
    })
}

/// The key that signs now; made where there is none.
pub(crate) fn active_or_new(connection: &mut AnyConnection, now: DateTime<Utc>) -> Outcome<Row> {
    if let Some(row) = signing_keys::active(connection)? {
        return Ok(row);
    }
    let row = generate(now)?;
    signing_keys::insert(connection, &row)?;
    Ok(row)
}

/// A row's secret half, ready to sign.
pub(crate) fn signer(row: &Row) -> Outcome<EncodingKey> {
    let der = STANDARD.decode(&row.private_der).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(EncodingKey::from_ed_der(&der))
}

/// The public halves of the keys whose tokens may still be good.
pub(crate) fn jwks(connection: &mut AnyConnection, now: DateTime<Utc>, life: TimeDelta) -> Outcome<JwkSet> {
    let rows = signing_keys::accepted(connection, now - life)?;
    let keys = rows
        .iter()
        .map(|row| serde_json::from_str(&row.public_jwk))
        .collect::<Result<Vec<Jwk>, _>>()
        .map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(JwkSet { keys })
}

/// The gateway checks tokens against its own rows.
pub(crate) fn own_keys(db: Db, clock: chassis::Clock, life: TimeDelta) -> IssuerKeys {
    IssuerKeys::new(Arc::new(move || {
        let (db, now) = (db.clone(), clock.now());
        Box::pin(async move {
            db.read(move |connection| jwks(connection, now, life)).await.map_err(|error| error.to_string())
        })
    }))
}

/// Makes a new key and retires the others; their tokens are accepted until they expire.
pub(crate) async fn rotate(state: &State, caller: Caller) -> Outcome<SigningKey> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let row = generate(now)?;
            signing_keys::insert(connection, &row)?;
            signing_keys::retire_others(connection, &row.kid, now)?;
            let event = NewEvent::by(&caller, now, "signing_key.rotated", &row.kid, json!({}));
            EventLog::append(connection, event)?;
            Ok(row.shown())
        })
        .await
}

pub(crate) async fn list(state: &State) -> Outcome<Vec<SigningKey>> {
    state
        .db
        .read(|connection| Ok::<_, ApiError>(signing_keys::all(connection)?.iter().map(Row::shown).collect()))
        .await
}
