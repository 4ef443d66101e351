//! The keys that sign checkpoints: this service's own, Ed25519, every public half published for ever.
use api_types::audit::AuditKey;
use audit::{Signer, SignerKey};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::NewEvent;
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use crate::State;
use crate::store::audit_keys::{self, Row};

/// The name of the signer in notes.
const NAME: &str = "arbiter-protests";

fn fault(error: impl ToString) -> ApiError {
    ApiError::internal(error.to_string())
}

fn generate(now: DateTime<Utc>) -> Outcome<Row> {
    let secret: [u8; 32] = rand::random();
    let signer = Signer::new(NAME, &SignerKey(secret)).map_err(fault)?;
    Ok(Row {
        id: signer.public().id(),
        verifier_key: signer.public().text(),
        secret: STANDARD.encode(secret),
        created_at: now.naive_utc(),
        retired_at: None,
    })
}

/// The key that signs now; made where there is none.
pub(super) fn active_or_new(connection: &mut AnyConnection, now: DateTime<Utc>) -> Outcome<Row> {
    if let Some(row) = audit_keys::active(connection)? {
        return Ok(row);
    }
    let row = generate(now)?;
    audit_keys::insert(connection, &row)?;
    Ok(row)
}

pub(super) fn signer(row: &Row) -> Outcome<Signer> {
    let secret = STANDARD.decode(&row.secret).map_err(fault)?;
    let secret = secret.try_into().map_err(|_| fault("a stored audit key cannot be read"))?;
    Signer::new(NAME, &SignerKey(secret)).map_err(fault)
}

pub(crate) async fn list(state: &State) -> Outcome<Vec<AuditKey>> {
    let rows = state.db.read(audit_keys::all).await?;
    Ok(rows.into_iter().map(Row::shown).collect())
}

/// Makes a new key and retires the others; what they signed stays good.
pub(crate) async fn rotate(state: &State, caller: Caller) -> Outcome<AuditKey> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let row = generate(now)?;
            audit_keys::insert(connection, &row)?;
            audit_keys::retire_others(connection, &row.id, now)?;
            super::append(connection, NewEvent::by(&caller, now, "audit_key.rotated", &row.id, json!({})))?;
            Ok(row.shown())
        })
        .await
}
