//! Taking an appeal back before it is decided: by the one who appealed. The decision on the protest stands, and while
//! the term runs the other side may still appeal against it itself.
use api_types::appeals::{AppealStatus, AppealWithdrawal, NewAppealWithdrawal};
use api_types::protests::Protest;
use api_types::tournaments::Tournament;
use api_types::{AppealId, ProblemCode};
use arbitration::{AppealTerm, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::refusals::problem;
use super::states::{shown, stage};
use super::{calls, found, no_appeal};
use crate::State;
use crate::app::access::found as known;
use crate::app::mandates::{self, Standing};
use crate::app::{accounts, audit, delivery, parties};
use crate::store::appeals::{self, Kept};

pub(crate) async fn withdraw(
    state: &State,
    caller: Caller,
    id: AppealId,
    (key, if_match): (IdempotencyKey, IfMatch),
    body: Body<NewAppealWithdrawal>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("withdraw_appeal {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let mut faults = Faults::default();
    faults.text(&body.0.reason, 2_000, "/reason");
    faults.finish()?;
    let (kept, protest, tournament) = found(state, &caller, id).await?;
    let now = state.clock.now();
    may_withdraw(state, &caller, (&kept, protest.protest.round, &tournament), now).await?;
    let withdrawing = Withdrawing { caller, protest: protest.protest, if_match, now };
    let reply =
        once(&state.db, request, now, move |connection| withdrawing.store(connection, id, body.0.reason))
            .await?;
    delivery::deliver_appeal(state, id).await;
    Ok(reply)
}

/// The appellant's own account, whoever speaks for him, or whoever entered his paper for him; no judge whose decision
/// is appealed against.
async fn may_withdraw(
    state: &State,
    caller: &Caller,
    (kept, round, tournament): (&Kept, u16, &Tournament),
    now: DateTime<Utc>,
) -> Outcome<()> {
    let appellant = state.results.participant(&caller.call_context(), kept.appeal.appellant).await;
    let Some(appellant) = known(appellant)? else { return Err(not_yours()) };
    let party = parties::party(state, caller, tournament, (&appellant, round)).await?;
    if party.has(&accounts::of_caller(caller)) {
        return Ok(());
    }
    if matches!(mandates::of_caller(state, caller, tournament, &party, now).await?, Standing::Serves(_)) {
        return Ok(());
    }
    let by_himself = party.accounts.iter().any(|own| accounts::has_login(own, &kept.appeal.filed_by));
    let entered_it = kept.appeal.filed_by == caller.principal.subject;
    if entered_it && !by_himself { Ok(()) } else { Err(not_yours()) }
}

fn not_yours() -> ApiError {
    ApiError::new(
        ProblemCode::Forbidden,
        "Апелляцию отзывает тот, кто её подал, его представитель или тот, кто внёс её от его имени.",
        "An appeal is withdrawn by the one who filed it, his representative, or whoever entered it for him.",
    )
    .citing("rf-2018", law::APPEAL)
}

struct Withdrawing {
    caller: Caller,
    protest: Protest,
    if_match: IfMatch,
    now: DateTime<Utc>,
}

impl Withdrawing {
    fn store(&self, connection: &mut AnyConnection, id: AppealId, reason: String) -> Outcome<Reply> {
        let kept = appeals::lock(connection, id)?.ok_or_else(no_appeal)?;
        self.if_match.check(kept.appeal.version - 1)?;
        stage(&kept)?.withdraw().map_err(problem)?;
        let by = self.caller.principal.subject.clone();
        let withdrawal = AppealWithdrawal { reason, by, at: self.now };
        appeals::set_withdrawn(connection, id, &withdrawal)?;
        if let Some(decision) = &self.protest.decision {
            // What is left of the term is open again to the other side.
            let term = AppealTerm { closes: kept.appeal.term_closes_at };
            let appeals = appeals::of_protest(connection, kept.appeal.protest_id)?.len();
            let said = (term, calls::withdrawn_after(appeals));
            Outbox::add(connection, calls::term(&self.caller, &self.protest, decision.id, said)?, self.now)?;
        }
        Outbox::add(connection, calls::lift(&self.caller, &self.protest, &kept.appeal), self.now)?;
        let data = json!({
            "protest_id": kept.appeal.protest_id, "reason": withdrawal.reason, "status": AppealStatus::Withdrawn,
            "version": kept.appeal.version, "texts_sha256": audit::texts(&[("reason", &withdrawal.reason)])
        });
        let event = NewEvent::by(&self.caller, self.now, "appeal.withdrawn", id, data);
        audit::append(connection, event.of_tournament(kept.appeal.tournament_id))?;
        let kept = appeals::find(connection, id)?.ok_or_else(no_appeal)?;
        let version = kept.appeal.version;
        Ok(Reply::ok(&shown(kept)?)?.tagged(version))
    }
}
