//! Creating, showing and publishing tournaments.
use api_types::access::Scope;
use api_types::staff::Role;
use api_types::tournaments::{NewTournament, Publication, Tournament, TournamentStatus};
use api_types::{ProblemCode, TournamentId};
use chassis::auth::{Caller, Visitor};
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, PageLimits, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, once};
use serde_json::json;

use super::access::{OFFICE, locked_for, not_final, roles, visible};
use super::latin::latin;
use super::regulation;
use crate::State;
use crate::store::rounds;
use crate::store::tournaments::{self, Kept};

pub(crate) fn shown(kept: Kept, your_roles: Vec<Role>) -> Tournament {
    Tournament {
        id: kept.id,
        name_latin: latin(&kept.name),
        name: kept.name,
        federation: kept.federation,
        regulation: kept.regulation,
        status: kept.status,
        version: kept.version,
        created_at: kept.created_at,
        approved_at: kept.approved_at,
        your_roles,
        warnings: Vec::new(),
    }
}

/// Whose tournament it will be: the token's own federation, or the one an administrator names.
pub(super) fn federation(caller: &Caller, named: Option<&str>) -> Outcome<String> {
    let principal = &caller.principal;
    if !principal.has(Scope::Organise) && !principal.has(Scope::Admin) {
        return Err(ApiError::new(
            ProblemCode::Forbidden,
            "Соревнования создаёт клиент федерации с правом «organise».",
            "Tournaments are created by a federation's client with the scope 'organise'.",
        ));
    }
    match (named, principal.federation.as_deref()) {
        (Some(named), Some(own)) if named != own && !principal.has(Scope::Admin) => Err(ApiError::new(
            ProblemCode::Forbidden,
            "Соревнование можно создать только в своей федерации.",
            "A tournament can be created only in one's own federation.",
        )),
        (Some(named), _) => Ok(named.to_owned()),
        (None, Some(own)) => Ok(own.to_owned()),
        (None, None) => Err(ApiError::field(
            "/federation",
            "назовите федерацию: у токена её нет",
            "name the federation: the token has none",
        )),
    }
}

pub(super) fn is_federation(id: &str) -> bool {
    (2..=40).contains(&id.len())
        && id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

pub(crate) async fn create(
    state: &State,
    caller: Caller,
    key: IdempotencyKey,
    body: Body<NewTournament>,
) -> Outcome<Reply> {
    let federation = federation(&caller, body.0.federation.as_deref())?;
    let mut faults = Faults::default();
    faults.line(&body.0.name, 200, "/name");
    faults.check(
        is_federation(&federation),
        "/federation",
        "id федерации: от 2 до 40 знаков из a-z, 0-9 и дефиса, первый — буква",
        "a federation's id: 2 to 40 of a-z, 0-9 and '-', a letter first",
    );
    faults.finish()?;
    let warnings = regulation::admit(&body.0.regulation)?;
    let request = Idempotent::new(&caller, "create_tournament", key, &body);
    let now = state.clock.now();
    let kept = Kept {
        id: TournamentId::new(),
        federation,
        name: body.0.name.trim().to_owned(),
        regulation: body.0.regulation,
        status: TournamentStatus::Preparing,
        version: 1,
        created_at: now,
        approved_at: None,
    };
    once(&state.db, request, now, move |connection| {
        tournaments::insert(connection, &kept)?;
        let data = json!({ "name": kept.name, "federation": kept.federation, "version": 1 });
        let event = NewEvent::by(&caller, now, "tournament.created", kept.id, data).of_tournament(kept.id);
        EventLog::append(connection, event)?;
        let roles = roles(connection, &caller.principal, &kept)?;
        let place = format!("/v1/tournaments/{}", kept.id);
        Ok(Reply::created(place, &Tournament { warnings, ..shown(kept, roles) })?.tagged(1))
    })
    .await
}

pub(crate) async fn show(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Reply> {
    let (kept, roles) = state.db.read(move |connection| visible(connection, &visitor, id)).await?;
    let version = kept.version;
    Ok(Reply::ok(&shown(kept, roles))?.tagged(version).revalidated())
}

pub(crate) async fn list(state: &State, visitor: Visitor, limits: PageLimits) -> Outcome<Vec<Tournament>> {
    let kept = state
        .db
        .read(move |connection| tournaments::list(connection, visitor.principal.as_ref(), &limits))
        .await?;
    Ok(kept.into_iter().map(|kept| shown(kept, Vec::new())).collect())
}

pub(crate) async fn publish(
    state: &State,
    caller: Caller,
    id: TournamentId,
    if_match: IfMatch,
    publication: Publication,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let mut kept = locked_for(connection, &caller, id, OFFICE)?;
            if_match.check(kept.version - 1)?;
            not_final(&kept)?;
            if !publication.published && !rounds::all(connection, id)?.is_empty() {
                return Err(ApiError::conflict(
                    "Соревнование, в котором есть туры, скрыть нельзя.",
                    "A tournament with rounds cannot be hidden again.",
                ));
            }
            kept.status =
                if publication.published { TournamentStatus::Published } else { TournamentStatus::Preparing };
            tournaments::set_status(connection, id, kept.status, None)?;
            let kind = if publication.published { "tournament.published" } else { "tournament.hidden" };
            let data = json!({ "version": kept.version });
            EventLog::append(connection, NewEvent::by(&caller, now, kind, id, data).of_tournament(id))?;
            let roles = roles(connection, &caller.principal, &kept)?;
            let version = kept.version;
            Ok(Reply::ok(&shown(kept, roles))?.tagged(version))
        })
        .await
}
