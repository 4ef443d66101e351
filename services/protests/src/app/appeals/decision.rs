//! The committee's decision: every vote, the majority, and what follows. It is final, and holds after the approval too.
use api_types::appeals::{Appeal, AppealDecision, AppealVote, NewAppealDecision};
use api_types::decision_effects::DecisionEffect;
use api_types::protests::Protest;
use api_types::{AppealId, Citation, DecisionId};
use arbitration::committee::Tally;
use arbitration::{AppealRefusal, law};
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
use crate::app::access::missing;
use crate::app::decision_effects::{self, Follows};
use crate::app::entered::Entered;
use crate::app::{audit, bound_games, delivery, paragraphs, replays as superseding, settling};
use crate::store::appeals::{self, Kept};
use crate::store::{protests, replays};

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
    let follows = decision_effects::read(
        state,
        &caller,
        (&protest.protest, tournament.regulation.pace),
        &(&body.0).into(),
    )
    .await?;
    let now = state.clock.now();
    let replay = follows.is_replay();
    let (protest_id, seen_version) = (protest.protest.id, tournament.version);
    let deciding = Deciding { caller, protest: protest.protest, follows, seen_version, if_match, now };
    let reply =
        once(&state.db, request, now, move |connection| deciding.make(connection, id, body.0, cited)).await?;
    delivery::deliver_appeal(state, id).await;
    delivery::deliver(state, protest_id).await;
    if replay {
        delivery::at_once(state).await;
    }
    Ok(reply)
}

struct Deciding {
    caller: Caller,
    protest: Protest,
    follows: Follows,
    seen_version: i64,
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
        let tally = self.tally(&kept, &new)?;
        bound_games::no_other_replay(connection, &self.protest, self.follows.result.is_some())?;
        let mut decision = self.decision(outcome(tally), new, paragraphs);
        let entered = self.review(connection, &kept.appeal, &mut decision)?;
        decision.changes_nothing = decision.outcome == AppealVote::Uphold
            && !decision.deposit_refunded
            && !decision.supersedes_replay
            && decision.lifts_exclusion_of.is_none()
            && decision.effect.is_none()
            && decision.new_result.is_none();
        appeals::set_decided(connection, id, &decision)?;
        for owed in calls::all(&self.caller, &self.protest, &decision)? {
            Outbox::add(connection, owed, self.now)?;
        }
        if arbitration::Replay::of(&self.follows.of_law(self.protest.game_id)).is_some() {
            // The appeal stays open until the game has been played again.
            replays::owe(connection, self.protest.id, (decision.id, Some(id)), self.now)?;
            let held = calls::hold_for_replay(&self.caller, &self.protest, &kept.appeal, self.seen_version)?;
            Outbox::add(connection, held, self.now)?;
        } else {
            Outbox::add(connection, calls::lift(&self.caller, &self.protest, &kept.appeal), self.now)?;
        }
        let data = json!({
            "decision_id": decision.id, "outcome": decision.outcome, "uphold": tally.uphold, "reject": tally.reject,
            "ballots": decision.ballots, "new_result": decision.new_result, "effect": decision.effect,
            "lifts_exclusion_of": decision.lifts_exclusion_of, "deposit_refunded": decision.deposit_refunded,
            "supersedes_replay": decision.supersedes_replay,
            "version": kept.appeal.version, "paragraphs": decision.paragraphs,
            "texts_sha256": audit::texts(&[("facts_found", &decision.facts_found)])
        });
        let event = NewEvent::by(&self.caller, self.now, "appeal.decided", id, data);
        audit::append(connection, event.of_tournament(kept.appeal.tournament_id))?;
        entered.note(connection, &self.protest, (&self.caller, self.now))?;
        let kept = appeals::find(connection, id)?.ok_or_else(no_appeal)?;
        let version = kept.appeal.version;
        Ok(Reply::created(format!("/v1/appeals/{id}"), &shown(kept)?)?.tagged(version))
    }

    fn tally(&self, kept: &Kept, new: &NewAppealDecision) -> Outcome<Tally> {
        let changes = self.follows.result.is_some() || self.follows.effect.is_some();
        let decided = stage(kept)?.decide(&ballots(&new.ballots), changes);
        decided.map(|(_, tally)| tally).map_err(|refusal| {
            let of_effect = refusal == AppealRefusal::EffectOfRejection && new.effect.is_some();
            let mut error = problem(refusal);
            for (pointer, _) in error.errors.iter_mut().filter(|_| of_effect) {
                "/effect".clone_into(pointer);
            }
            error
        })
    }

    fn decision(
        &self,
        outcome: AppealVote,
        new: NewAppealDecision,
        paragraphs: Vec<Citation>,
    ) -> AppealDecision {
        let appealed = self.protest.decision.as_ref().and_then(|decision| decision.effect.as_ref());
        let excluded = match appealed {
            Some(DecisionEffect::Exclusion { participant_id }) => Some(*participant_id),
            _ => None,
        };
        AppealDecision {
            id: DecisionId::new(),
            outcome,
            ballots: new.ballots,
            facts_found: new.facts_found,
            paragraphs,
            new_result: self.follows.result,
            effect: self.follows.effect.clone(),
            lifts_exclusion_of: excluded.filter(|_| outcome == AppealVote::Uphold),
            deposit_refunded: false,
            supersedes_replay: false,
            changes_nothing: false,
            decided_by: self.caller.principal.subject.clone(),
            decided_at: self.now,
        }
    }

    /// What an upheld appeal undoes of the decision on the protest. A game that was to be played again by it is not. The
    /// filer was right after all: the deposit of his rejected protest goes back to the payer (5.4.16.4). One that was
    /// refunded is not asked for again where the committee turns an upheld protest down.
    fn review(
        &self,
        connection: &mut AnyConnection,
        appeal: &Appeal,
        decision: &mut AppealDecision,
    ) -> Outcome<Entered> {
        if decision.outcome == AppealVote::Reject {
            return Ok(Entered::default());
        }
        let protest = protests::lock(connection, self.protest.id)?.ok_or_else(missing)?.protest;
        decision.supersedes_replay =
            superseding::supersede(connection, &self.caller, &protest, (appeal.id, self.now))?;
        if appeal.appellant != self.protest.filer {
            return Ok(Entered::default());
        }
        let entered = settling::give_back(connection, &protest, (&self.caller, self.now))?;
        decision.deposit_refunded = !entered.is_empty();
        Ok(entered)
    }
}
