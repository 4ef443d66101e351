//! The committee's decision: every vote, the majority, and what follows. It is final, and holds after the approval too.
use api_types::appeals::{AppealDecision, NewAppealDecision};
use api_types::protests::Protest;
use api_types::{AppealId, Citation, DecisionId};
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::refusals::problem;
use super::seating::allowed_to;
use super::states::{ballots, outcome, shown, stage};
use super::{calls, found, no_appeal};
use crate::State;
use crate::app::audit;
use crate::app::decision::changeable;
use crate::app::{delivery, paragraphs};
use crate::store::appeals;

pub(crate) async fn decide(
    state: &State,
    caller: Caller,
    id: AppealId,
    (key, if_match): (IdempotencyKey, IfMatch),
    body: Body<NewAppealDecision>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("decide_appeal {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let mut faults = Faults::default();
    faults.text(&body.0.facts_found, 10_000, "/facts_found");
    faults.finish()?;
    let (_, protest, tournament) = found(state, &caller, id).await?;
    allowed_to(&caller, &tournament)?;
    let cited = paragraphs::resolve(tournament.regulation.edition, &body.0.paragraphs, law::APPEAL)?;
    changeable(state, &caller, &protest.protest, body.0.new_result).await?;
    let now = state.clock.now();
    let deciding = Deciding { caller, protest: protest.protest, if_match, now };
    let reply =
        once(&state.db, request, now, move |connection| deciding.make(connection, id, body.0, cited)).await?;
    delivery::deliver_appeal(state, id).await;
    Ok(reply)
}

struct Deciding {
    caller: Caller,
    protest: Protest,
    if_match: IfMatch,
    now: DateTime<Utc>,
}

impl Deciding {
    fn make(
        &self,
        connection: &mut AnyConnection,
        id: AppealId,
        new: NewAppealDecision,
        paragraphs: Vec<Citation>,
    ) -> Outcome<Reply> {
        let kept = appeals::lock(connection, id)?.ok_or_else(no_appeal)?;
        self.if_match.check(kept.appeal.version - 1)?;
        let changes = new.new_result.is_some();
        let (_, tally) = stage(&kept)?.decide(&ballots(&new.ballots), changes).map_err(problem)?;
        let decision = AppealDecision {
            id: DecisionId::new(),
            outcome: outcome(tally),
            ballots: new.ballots,
            facts_found: new.facts_found,
            paragraphs,
            new_result: new.new_result,
            decided_by: self.caller.principal.subject.clone(),
            decided_at: self.now,
        };
        appeals::set_decided(connection, id, &decision)?;
        if let Some(effect) = calls::effect(&self.caller, &self.protest, &decision)? {
            Outbox::add(connection, effect, self.now)?;
        }
        Outbox::add(connection, calls::lift(&self.caller, &self.protest, &kept.appeal), self.now)?;
        let data = json!({
            "decision_id": decision.id, "outcome": decision.outcome, "uphold": tally.uphold, "reject": tally.reject,
            "ballots": decision.ballots, "new_result": decision.new_result, "version": kept.appeal.version,
            "paragraphs": decision.paragraphs, "texts_sha256": audit::texts(&[("facts_found", &decision.facts_found)])
        });
        let event = NewEvent::by(&self.caller, self.now, "appeal.decided", id, data);
        audit::append(connection, event.of_tournament(kept.appeal.tournament_id))?;
        let kept = appeals::find(connection, id)?.ok_or_else(no_appeal)?;
        let version = kept.appeal.version;
        Ok(Reply::created(format!("/v1/appeals/{id}"), &shown(kept)?)?.tagged(version))
    }
}
