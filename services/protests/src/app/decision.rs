//! Deciding a protest (5.4.16.3), and what follows: the deposit, the effect on a result, the end of the hold.
use api_types::games::GameResult;
use api_types::protests::{Appearance, Decision, NewDecision, Protest};
use api_types::tournaments::{Tournament, TournamentStatus};
use api_types::{Citation, DecisionId, ProtestId};
use arbitration::{Action, Actor, Circumstances, Effect, GameId, Hearing, Refusal, Role, apply, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, IfMatch, Reply};
use chassis::store::{EventLog, Idempotent, NewEvent, Outbox, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{decider, missing, visible};
use super::refusals::{at, problem};
use super::states::{new_result, presence, shown, state as stage_of, status, step, verdict};
use super::{appeals, calls, delivery, hearings, papers, paragraphs, settling};
use crate::State;
use crate::store::{decisions, protests};

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
    let mut faults = Faults::default();
    faults.text(&body.0.facts_found, 10_000, "/facts_found");
    faults.finish()?;
    let (kept, tournament) = visible(state, &caller, id).await?;
    let role = decider(&caller, &tournament)?;
    let cited = paragraphs::resolve(tournament.regulation.edition, &body.0.paragraphs, law::DECISION)?;
    changeable(state, &caller, &kept.protest, body.0.new_result).await?;
    let now = state.clock.now();
    let circumstances = circumstances(&tournament, now);
    let making = Making { caller, role, circumstances, tournament, if_match, now };
    let reply =
        once(&state.db, request, now, move |connection| making.make(connection, id, body.0, cited)).await?;
    delivery::deliver(state, id).await;
    Ok(reply)
}

/// A new result needs a game, and one that has a result to be changed: otherwise the effect could never be applied.
pub(super) async fn changeable(
    state: &State,
    caller: &Caller,
    protest: &Protest,
    new_result: Option<GameResult>,
) -> Outcome<()> {
    if new_result.is_none() {
        return Ok(());
    }
    let Some(game) = protest.game_id else {
        return Err(ApiError::field(
            "/new_result",
            "протест подан не о партии: менять нечего",
            "the protest is about no game: there is nothing to change",
        ));
    };
    let game = state.results.game(&caller.call_context(), game).await?;
    if game.result.is_some() {
        return Ok(());
    }
    Err(ApiError::conflict(
        "У партии ещё нет результата: сначала введите его, затем решение его изменит.",
        "The game has no result yet: enter it first, then the decision changes it.",
    ))
}

fn circumstances(tournament: &Tournament, now: DateTime<Utc>) -> Circumstances {
    let approved = tournament.status == TournamentStatus::Final;
    Circumstances { approved_at: approved.then(|| tournament.approved_at.unwrap_or(now)) }
}

/// Who decides, and when.
struct Making {
    caller: Caller,
    role: Role,
    circumstances: Circumstances,
    tournament: Tournament,
    if_match: IfMatch,
    now: DateTime<Utc>,
}

fn decision(
    making: &Making,
    new: NewDecision,
    paragraphs: Vec<Citation>,
    (filer_appearance, other_appearance): (Appearance, Appearance),
) -> Decision {
    Decision {
        id: DecisionId::new(),
        ruling: new.ruling,
        facts_found: new.facts_found,
        paragraphs,
        filer_appearance,
        other_appearance,
        applied: new.new_result.is_none(),
        new_result: new.new_result,
        decided_by: making.caller.principal.subject.clone(),
        decided_at: making.now,
    }
}

impl Making {
    fn make(
        &self,
        connection: &mut AnyConnection,
        id: ProtestId,
        new: NewDecision,
        cited: Vec<Citation>,
    ) -> Outcome<Reply> {
        let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        self.if_match.check(protest.version - 1)?;
        papers::settled(&protest)?;
        let appearances = hearings::appearances(connection, &protest, &new, self.now)?;
        let decision = decision(self, new, cited, appearances);
        let stage = self.judge(&protest, &decision)?;
        decisions::insert(connection, id, &decision)?;
        protests::set_status(connection, id, status(&stage)?)?;
        if let Some(ending) = stage.ending() {
            settling::close(connection, &protest, ending, self.now)?;
        }
        if let Some(effect) = calls::effect(&self.caller, &protest, &decision)? {
            Outbox::add(connection, effect, self.now)?;
        }
        if let Some(term) = appeals::term_of(&self.tournament, &decision) {
            Outbox::add(
                connection,
                appeals::calls::term(&self.caller, &protest, decision.id, term)?,
                self.now,
            )?;
        }
        Outbox::add(connection, calls::lift(&self.caller, &protest), self.now)?;
        self.note(connection, &protest, &decision)?;
        let kept = protests::find(connection, id)?.ok_or_else(missing)?;
        let version = kept.protest.version;
        Ok(Reply::created(format!("/v1/protests/{id}"), &shown(kept, self.now))?.tagged(version))
    }

    /// Whether the rules admit the decision.
    fn judge(&self, protest: &Protest, decision: &Decision) -> Outcome<arbitration::State> {
        let hearing = Hearing {
            filer: presence(decision.filer_appearance),
            respondent: presence(decision.other_appearance),
        };
        let effect = match (protest.game_id, decision.new_result) {
            (Some(game), Some(result)) => {
                Effect::NewResult { game: GameId(game.to_string()), result: new_result(result) }
            }
            _ => Effect::None,
        };
        let action = Action::Decide { verdict: verdict(decision.ruling), effect };
        let actor = Actor { role: self.role, is_filer: false };
        let step = step(protest, actor, self.now, law::DECISION, action);
        apply(&stage_of(protest, hearing)?, &step, &self.circumstances).map_err(|refusal| {
            let pointer = match refusal {
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
            "game_id": protest.game_id, "new_result": decision.new_result,
            "against_chief_judge": protest.against_chief_judge, "version": protest.version
        });
        let event = NewEvent::by(&self.caller, self.now, "protest.decided", protest.id, data);
        EventLog::append(connection, event.of_tournament(protest.tournament_id))?;
        Ok(())
    }
}
