//! Revoking a sanction: a new entry with its reason. The sanction stays on record, and counts no more.
use api_types::sanctions::{NewRevocation, Revocation};
use api_types::{SanctionId, TournamentId};
use arbitration::Kind;
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use db::AnyConnection;
use serde_json::json;

use super::super::access::decider;
use super::super::audit;
use super::calls;
use crate::State;
use crate::store::sanctions;

pub(crate) async fn revoke(
    state: &State,
    caller: Caller,
    (tournament_id, id): (TournamentId, SanctionId),
    key: IdempotencyKey,
    body: Body<NewRevocation>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("revoke_sanction {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let tournament = state.results.tournament(&caller.call_context(), tournament_id).await?;
    decider(&caller, &tournament, Kind::Protest)?;
    let mut faults = Faults::default();
    faults.text(&body.0.reason, 2_000, "/reason");
    faults.finish()?;
    let now = state.clock.now();
    let revocation =
        Revocation { reason: body.0.reason, revoked_by: caller.principal.subject.clone(), revoked_at: now };
    let reply = once(&state.db, request, now, move |connection| {
        store(connection, &caller, (tournament_id, id), &revocation)
    })
    .await?;
    state.worker.wake();
    Ok(reply)
}

fn store(
    connection: &mut AnyConnection,
    caller: &Caller,
    (tournament_id, id): (TournamentId, SanctionId),
    revocation: &Revocation,
) -> Outcome<Reply> {
    // Numbers are given under the counter's lock: while it is held nobody else imposes or revokes here.
    sanctions::lock(connection, tournament_id)?;
    let sanction = sanctions::find(connection, id)?;
    let sanction = sanction.filter(|sanction| sanction.tournament_id == tournament_id).ok_or_else(missing)?;
    if sanction.revocation.is_some() {
        return Err(ApiError::conflict("Санкция уже отменена.", "The sanction has been revoked already."));
    }
    sanctions::revoke(connection, id, revocation)?;
    if let Some(call) = calls::undone(caller, &sanction) {
        Outbox::add(connection, call, revocation.revoked_at)?;
    }
    let data = json!({
        "number": sanction.number, "kind": sanction.kind,
        "texts_sha256": audit::texts(&[("reason", &revocation.reason)])
    });
    let event = NewEvent::by(caller, revocation.revoked_at, "sanction.revoked", id, data);
    audit::append(connection, event.of_tournament(tournament_id))?;
    let shown = sanctions::find(connection, id)?.ok_or_else(missing)?;
    Reply::created(format!("/v1/tournaments/{tournament_id}/sanctions"), &shown)
}

fn missing() -> ApiError {
    ApiError::not_found("Санкция", "Sanction")
}
