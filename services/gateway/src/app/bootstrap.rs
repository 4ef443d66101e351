//! The first start: a signing key and the first administrator. No secret has a default.
use api_types::access::{Client, Scope};
use chassis::error::{ApiError, Outcome};
use secrecy::{ExposeSecret, SecretString};

use super::keys::active_or_new;
use super::secrets::random;
use crate::State;
use crate::store::clients;

const ADMIN: &str = "admin";

/// Makes what is missing. Answers the administrator's secret where it was made up here: it is shown once.
pub(crate) async fn first_start(state: &State, given: Option<SecretString>) -> Outcome<Option<String>> {
    let now = state.clock.now();
    let known = state
        .db
        .write(move |connection| {
            active_or_new(connection, now)?;
            Ok::<_, ApiError>(clients::find(connection, ADMIN)?.is_some())
        })
        .await?;
    if known {
        return Ok(None);
    }
    let made = given.is_none().then(random);
    let secret = made.clone().or_else(|| given.map(|given| given.expose_secret().to_owned()));
    let hash = state.secrets.hash(secret.unwrap_or_default()).await?;
    let admin = Client {
        id: ADMIN.to_owned(),
        name: "The first administrator".to_owned(),
        federation: None,
        scopes: vec![Scope::Admin, Scope::Organise, Scope::Read],
        created_at: now,
        secret: None,
    };
    // Another replica may have been first: then its secret is the one.
    let inserted = state.db.write(move |connection| clients::insert(connection, &admin, hash)).await;
    match inserted {
        Ok(()) => Ok(made),
        Err(db::DbError::Duplicate(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
