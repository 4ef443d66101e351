//! Registering clients and withdrawing them.
use api_types::access::{Client, NewClient, Scope};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{PageLimits, Reply};
use chassis::store::{EventLog, NewEvent};
use serde_json::json;
use uuid::Uuid;

use super::secrets::random;
use crate::State;
use crate::store::{clients, federations};

pub(crate) async fn register(state: &State, caller: Caller, new: NewClient) -> Outcome<Reply> {
    check(&new)?;
    let secret = random();
    let hash = state.secrets.hash(secret.clone()).await?;
    let now = state.clock.now();
    let mut client = Client {
        id: format!("client-{}", Uuid::now_v7().simple()),
        name: new.name,
        federation: new.federation,
        scopes: new.scopes,
        created_at: now,
        secret: None,
    };
    state
        .db
        .write(move |connection| {
            if let Some(federation) = &client.federation {
                known_federation(federations::exists(connection, federation)?)?;
            }
            clients::insert(connection, &client, hash)?;
            let data =
                json!({ "name": client.name, "federation": client.federation, "scopes": client.scopes });
            let event = NewEvent::by(&caller, now, "client.registered", &client.id, data);
            EventLog::append(connection, event)?;
            client.secret = Some(secret);
            Reply::created(format!("/v1/clients/{}", client.id), &client)
        })
        .await
}

fn check(new: &NewClient) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.line(&new.name, 200, "/name");
    let admin = new.scopes.contains(&Scope::Admin);
    faults.check(
        !new.scopes.is_empty(),
        "/scopes",
        "нужно хотя бы одно право",
        "at least one scope is needed",
    );
    faults.check(
        !new.scopes.contains(&Scope::Service),
        "/scopes",
        "право service — только у служб",
        "the scope 'service' is for services alone",
    );
    faults.check(
        admin != new.federation.is_some(),
        "/federation",
        "назовите федерацию; у администратора её нет: он видит все",
        "name the federation; an administrator has none: it sees them all",
    );
    faults.finish()
}

pub(crate) fn known_federation(exists: bool) -> Outcome<()> {
    if exists {
        return Ok(());
    }
    Err(ApiError::field(
        "/federation",
        "такая федерация не зарегистрирована",
        "no such federation is registered",
    ))
}

pub(crate) async fn list(state: &State, limits: PageLimits) -> Outcome<Vec<Client>> {
    Ok(state.db.read(move |connection| clients::page(connection, &limits)).await?)
}

pub(crate) async fn show(state: &State, id: String) -> Outcome<Reply> {
    let found = state.db.read(move |connection| clients::find(connection, &id)).await?;
    let (client, _) = found.ok_or_else(|| ApiError::not_found("Клиент", "Client"))?;
    Reply::ok(&client)
}

/// A withdrawn client gets no more tokens; those it has end within their short life.
pub(crate) async fn withdraw(state: &State, caller: Caller, id: String) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            if caller.principal.subject == id {
                return Err(ApiError::conflict(
                    "Нельзя отозвать клиента, чьим токеном это делается.",
                    "A client cannot be withdrawn with its own token.",
                ));
            }
            if !clients::delete(connection, &id)? {
                return Err(ApiError::not_found("Клиент", "Client"));
            }
            EventLog::append(connection, NewEvent::by(&caller, now, "client.withdrawn", &id, json!({})))?;
            Reply::ok(&json!({ "id": id, "withdrawn": true }))
        })
        .await
}
