//! People's accounts.
use api_types::ProblemCode;
use api_types::access::{NewPerson, Person, Scope};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{PageLimits, Reply};
use chassis::store::{EventLog, NewEvent};
use db::DbError;
use serde_json::json;

use super::clients::known_federation;
use super::federations::is_name;
use crate::State;
use crate::store::{federations, people};

const SHORTEST_PASSWORD: usize = 12;
/// Longer ones are refused: hashing takes what it is given.
const LONGEST_PASSWORD: usize = 200;

/// Which federation's accounts the caller may make and see: any for an administrator, its own for an organiser.
fn reach(caller: &Caller) -> Outcome<Option<String>> {
    let principal = &caller.principal;
    if principal.has(Scope::Admin) {
        return Ok(None);
    }
    match &principal.federation {
        Some(own) if principal.has(Scope::Organise) => Ok(Some(own.clone())),
        _ => Err(ApiError::new(
            ProblemCode::Forbidden,
            "Учётные записи ведут администратор и клиент федерации с правом «organise».",
            "Accounts are kept by an administrator, or a federation's client with the scope 'organise'.",
        )),
    }
}

pub(crate) async fn create(state: &State, caller: Caller, new: NewPerson) -> Outcome<Reply> {
    let reach = reach(&caller)?;
    check(&new)?;
    let federation = match (reach, new.federation) {
        (Some(own), Some(named)) if own != named => {
            return Err(ApiError::new(
                ProblemCode::Forbidden,
                "Учётную запись можно создать только в своей федерации.",
                "An account can be made only in one's own federation.",
            ));
        }
        (Some(own), _) | (None, Some(own)) => Some(own),
        (None, None) => {
            return Err(ApiError::field(
                "/federation",
                "назовите федерацию: роли на соревнованиях даются людям известной федерации",
                "name the federation: roles at tournaments are given to people of a known federation",
            ));
        }
    };
    let hash = state.secrets.hash(new.password).await?;
    let now = state.clock.now();
    let person = Person { login: new.login, name: new.name, federation, created_at: now };
    state
        .db
        .write(move |connection| {
            if let Some(federation) = &person.federation {
                known_federation(federations::exists(connection, federation)?)?;
            }
            people::insert(connection, &person, hash).map_err(taken)?;
            let data = json!({ "name": person.name, "federation": person.federation });
            let event = NewEvent::by(&caller, now, "person.created", &person.login, data);
            EventLog::append(connection, event)?;
            Reply::created(format!("/v1/people/{}", person.login), &person)
        })
        .await
}

fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => ApiError::conflict("Этот логин занят.", "This login is taken."),
        other => other.into(),
    }
}

fn check(new: &NewPerson) -> Outcome<()> {
    let mut faults = Faults::default();
    let reserved =
        new.login.starts_with("client-") || new.login.starts_with("service-") || new.login == "admin";
    faults.check(
        is_name(&new.login, 3, 64) && !reserved,
        "/login",
        "логин: от 3 до 64 знаков из a-z, 0-9, точки, подчёркивания и дефиса, первый — буква; не client-…, service-…, admin",
        "login: 3 to 64 of a-z, 0-9, '.', '_' and '-', a letter first; not client-..., service-..., admin",
    );
    faults.line(&new.name, 200, "/name");
    let length = new.password.chars().count();
    faults.check(
        (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length),
        "/password",
        "пароль: от 12 до 200 знаков",
        "password: 12 to 200 characters",
    );
    faults.finish()
}

pub(crate) async fn list(state: &State, caller: Caller, limits: PageLimits) -> Outcome<Vec<Person>> {
    let reach = reach(&caller)?;
    Ok(state.db.read(move |connection| people::page(connection, reach, &limits)).await?)
}

pub(crate) async fn show(state: &State, caller: Caller, login: String) -> Outcome<Reply> {
    let reach = reach(&caller)?;
    let found = state.db.read(move |connection| people::find(connection, &login)).await?;
    let person = found
        .map(|(person, _)| person)
        .filter(|person| reach.is_none() || person.federation == reach)
        .ok_or_else(|| ApiError::not_found("Учётная запись", "Account"))?;
    Reply::ok(&person)
}
