//! Paying the deposit of a protest that was filed without it (5.4.16.4).
use api_types::ProtestId;
use api_types::protests::NewDeposit;
use arbitration::{Action, Hearing, Kopecks, apply, law};
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{filers, missing, visible};
use super::audit;
use super::refusals::{at, problem};
use super::settling;
use super::states::{filer, shown, state as stage_of, status, step};
use crate::State;
use crate::store::protests;

pub(crate) async fn pay(
    state: &State,
    caller: Caller,
    id: ProtestId,
    key: IdempotencyKey,
    body: Body<NewDeposit>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("pay_deposit {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let mut faults = Faults::default();
    faults.line(&body.0.payer, 200, "/payer");
    faults.finish()?;
    let (kept, tournament) = visible(state, &caller, id).await?;
    filers(state, &caller, &kept, &tournament).await?;
    let now = state.clock.now();
    once(&state.db, request, now, move |connection| receive(connection, &caller, id, &body.0, now)).await
}

fn receive(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: ProtestId,
    new: &NewDeposit,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
    let pay = Action::PayDeposit(Kopecks::new(new.amount_kopecks));
    let step = step(&protest, filer(protest.capacity), now, law::DEPOSIT, pay);
    let stage = apply(&stage_of(&protest, Hearing::default())?, &step, &Default::default())
        .map_err(|refusal| at(problem(refusal), "/amount_kopecks"))?;
    let entered = settling::receive(connection, &protest, (new.amount_kopecks, &new.payer, now), now)?;
    protests::set_status(connection, id, status(&stage)?)?;
    let data =
        json!({ "amount_kopecks": new.amount_kopecks, "payer": new.payer, "version": protest.version });
    entered.note(connection, &protest, (caller, now))?;
    let event = NewEvent::by(caller, now, "protest.deposit_paid", id, data);
    audit::append(connection, event.of_tournament(protest.tournament_id))?;
    let kept = protests::find(connection, id)?.ok_or_else(missing)?;
    let version = kept.protest.version;
    Ok(Reply::created(format!("/v1/protests/{id}"), &shown(kept, now))?.tagged(version))
}
