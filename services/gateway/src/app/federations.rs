//! Registering federations.
use api_types::access::{Federation, NewFederation};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{PageLimits, Reply};
use chassis::store::{EventLog, NewEvent};
use db::DbError;
use serde_json::json;

use crate::State;
use crate::store::federations;

pub(crate) async fn register(state: &State, caller: Caller, new: NewFederation) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.check(
        is_name(&new.id, 2, 40) && !new.id.contains(['.', '_']),
        "/id",
        "id: от 2 до 40 знаков из a-z, 0-9 и дефиса, первый — буква",
        "id: 2 to 40 of a-z, 0-9 and '-', a letter first",
    );
    faults.line(&new.name, 200, "/name");
    faults.finish()?;
    let now = state.clock.now();
    let federation = Federation { id: new.id, name: new.name, created_at: now };
    state
        .db
        .write(move |connection| {
            federations::insert(connection, &federation).map_err(taken)?;
            let data = json!({ "name": federation.name });
            let event = NewEvent::by(&caller, now, "federation.registered", &federation.id, data);
            EventLog::append(connection, event)?;
            Reply::created(format!("/v1/federations/{}", federation.id), &federation)
        })
        .await
}

fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => {
            ApiError::conflict("Федерация с таким id уже есть.", "There is a federation with this id.")
        }
        other => other.into(),
    }
}

/// A short name: small Latin letters, digits, and dots, hyphens or underscores inside.
pub(crate) fn is_name(text: &str, least: usize, most: usize) -> bool {
    (least..=most).contains(&text.len())
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-._".contains(c))
}

pub(crate) async fn list(state: &State, limits: PageLimits) -> Outcome<Vec<Federation>> {
    Ok(state.db.read(move |connection| federations::page(connection, &limits)).await?)
}

pub(crate) async fn show(state: &State, id: String) -> Outcome<Reply> {
    let found = state.db.read(move |connection| federations::find(connection, &id)).await?;
    Reply::ok(&found.ok_or_else(|| ApiError::not_found("Федерация", "Federation"))?)
}
