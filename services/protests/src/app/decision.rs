//! Deciding a protest (5.4.16.3), and what follows: the deposit, the effect on a result, the end of the hold.
use api_types::protests::{Appearance, Decision, NewDecision, Protest};
use api_types::tournaments::{Tournament, TournamentStatus};
use api_types::{Citation, DecisionId, ProtestId};
use arbitration::{Action, Actor, Circumstances, Hearing, Refusal, Role, apply, law};
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};
use chassis::store::{Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{decider, missing, visible};
use super::decision_effects::Follows;
use super::refusals::{at, problem};
use super::states::{presence, shown, state as stage_of, status, step, verdict};
use super::{
    appeals, audit, bound_games, calls, claims, decision_effects, delivery, hearings, papers, paragraphs,
    settling,
};
use crate::State;
use crate::app::entered::Entered;
use crate::store::{decisions, protests, replays};

pub(crate) async fn decide(
    state: &State,
    caller: Caller,
    id: ProtestId,
    (key, if_match): (IdempotencyKey, IfMatch),
    body: Body<NewDecision>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("decide_protest {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let (making, _) = Making::read(state, caller, id, &body.0).await?;
    let replay = making.follows.is_replay();
    let reply = once(&state.db, request, making.now, move |connection| {
        making.make(connection, id, &if_match, body.0)
    })
    .await?;
    delivery::deliver(state, id).await;
    if replay {
        delivery::at_once(state).await;
    }
    Ok(reply)
}

fn circumstances(tournament: &Tournament, now: DateTime<Utc>) -> Circumstances {
    let approved = tournament.status == TournamentStatus::Final;
    Circumstances { approved_at: approved.then(|| tournament.approved_at.unwrap_or(now)) }
}

/// Who decides, when, and on what.
pub(super) struct Making {
    caller: Caller,
    role: Role,
    circumstances: Circumstances,
    tournament: Tournament,
    cited: Vec<Citation>,
    pub(super) follows: Follows,
    pub(super) now: DateTime<Utc>,
}

impl Making {
    /// Reads what a decision stands on, with the protest as it is now.
    pub(super) async fn read(
        state: &State,
        caller: Caller,
        id: ProtestId,
        new: &NewDecision,
    ) -> Outcome<(Self, Protest)> {
        let mut faults = Faults::default();
        faults.text(&new.facts_found, 10_000, "/facts_found");
        faults.finish()?;
        let (kept, tournament) = visible(state, &caller, id).await?;
        let role = decider(&caller, &tournament, claims::of_law(&kept.protest))?;
        claims::decided_games::upholdable(state, &caller, &kept.protest, new).await?;
        let new = &claims::outcome::settled(state, &caller, &kept.protest, new).await?;
        let cited = paragraphs::resolve(
            tournament.regulation.edition,
            &new.paragraphs,
            claims::of_law(&kept.protest).decided_by_paragraph(),
        )?;
        let follows =
            decision_effects::read(state, &caller, (&kept.protest, tournament.regulation.pace), &new.into())
                .await?;
        let now = state.clock.now();
        let circumstances = circumstances(&tournament, now);
        Ok((Self { caller, role, circumstances, tournament, cited, follows, now }, kept.protest))
    }

    pub(super) fn decision(
        &self,
        new: NewDecision,
        (filer_appearance, other_appearance): (Appearance, Appearance),
    ) -> Decision {
        Decision {
            id: DecisionId::new(),
            ruling: new.ruling,
            facts_found: new.facts_found,
            paragraphs: self.cited.clone(),
            filer_appearance,
            other_appearance,
            applied: self.follows.is_recorded_only() && !self.follows.is_replay(),
            new_result: self.follows.result,
            effect: self.follows.effect.clone(),
            materials_incomplete: new.materials_incomplete,
            decided_by: self.caller.principal.subject.clone(),
            decided_at: self.now,
        }
    }

    fn make(
        &self,
        connection: &mut AnyConnection,
        id: ProtestId,
        if_match: &IfMatch,
        new: NewDecision,
    ) -> Outcome<Reply> {
        let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        if_match.check(protest.version - 1)?;
        papers::settled(&protest)?;
        claims::objections::not_alone(connection, &protest)?;
        bound_games::no_other_replay(connection, &protest, self.follows.result.is_some())?;
        let appearances = hearings::appearances(connection, &protest, &new, self.now)?;
        let decision = self.decision(new, appearances);
        let stage = self.judge(&protest, &decision)?;
        claims::decided_games::take(connection, &protest, &decision)?;
        decisions::insert(connection, id, &decision)?;
        protests::set_status(connection, id, status(&stage)?)?;
        let entered = match stage.ending() {
            Some(ending) => settling::close(connection, &protest, ending, (&self.caller, self.now))?,
            None => Entered::default(),
        };
        let effect = calls::effect(&self.caller, &protest, &decision)?;
        let exclusion = calls::exclusion(&self.caller, &protest, &decision, self.follows.excluded)?;
        for call in effect.into_iter().chain(exclusion) {
            Outbox::add(connection, call, self.now)?;
        }
        claims::objections::close(connection, &self.caller, &protest, self.now)?;
        if let Some(term) = appeals::term_of(&self.tournament, &protest, &decision) {
            let said = (term, appeals::calls::withdrawn_after(0));
            Outbox::add(
                connection,
                appeals::calls::term(&self.caller, &protest, decision.id, said)?,
                self.now,
            )?;
        }
        if arbitration::Replay::of(&self.follows.of_law(protest.game_id)).is_some() {
            replays::owe(connection, id, (decision.id, None), self.now)?;
            let seen_version = self.tournament.version;
            let held = calls::hold_for_replay(&self.caller, &protest, seen_version)?;
            Outbox::add(connection, held, self.now)?;
        } else {
            Outbox::add(connection, calls::lift(&self.caller, &protest), self.now)?;
        }
        self.note(connection, &protest, &decision)?;
        entered.note(connection, &protest, (&self.caller, self.now))?;
        let kept = protests::find(connection, id)?.ok_or_else(missing)?;
        let version = kept.protest.version;
        Ok(Reply::created(format!("/v1/protests/{id}"), &shown(kept, self.now))?.tagged(version))
    }

    /// Whether the rules admit the decision.
    pub(super) fn judge(&self, protest: &Protest, decision: &Decision) -> Outcome<arbitration::State> {
        let hearing = Hearing {
            filer: presence(decision.filer_appearance),
            respondent: presence(decision.other_appearance),
        };
        let effect = self.follows.of_law(protest.game_id);
        let action = Action::Decide { verdict: verdict(decision.ruling), effect };
        let actor = Actor { role: self.role, is_filer: false };
        let step = step(protest, actor, self.now, law::DECISION, action);
        apply(&stage_of(protest, hearing)?, &step, &self.circumstances).map_err(|refusal| {
            let pointer = match refusal {
                Refusal::NoPart(_) => "/ruling",
                Refusal::EffectDue(_) => "/effect",
                Refusal::EffectOfRejection if decision.effect.is_some() => "/effect",
                Refusal::EffectOfRejection => "/new_result",
                _ if decision.filer_appearance == Appearance::Heard => "/other_appearance",
                _ => "/filer_appearance",
            };
            at(problem(refusal), pointer)
        })
    }

    fn note(&self, connection: &mut AnyConnection, protest: &Protest, decision: &Decision) -> Outcome<()> {
        let data = json!({
            "decision_id": decision.id, "ruling": decision.ruling, "paragraphs": decision.paragraphs,
            "kind": protest.kind, "materials_incomplete": decision.materials_incomplete,
            "game_id": protest.game_id, "new_result": decision.new_result, "effect": decision.effect,
            "against_chief_judge": protest.against_chief_judge, "version": protest.version,
            "filer_appearance": decision.filer_appearance, "other_appearance": decision.other_appearance,
            "texts_sha256": audit::texts(&[("facts_found", &decision.facts_found)])
        });
        let event = NewEvent::by(&self.caller, self.now, "protest.decided", protest.id, data);
        audit::append(connection, event.of_tournament(protest.tournament_id))?;
        Ok(())
    }
}
