//! What a decision on a claim of time overstepped brings with it (10.3.7): nothing else may follow from it.
use api_types::ParticipantId;
use api_types::decision_effects::DecisionEffect;
use api_types::protests::{NewDecision, Protest};
use arbitration::{Kind, OverdueOutcome, Refusal, law, overdue_outcome};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};

use super::of_law;
use crate::State;
use crate::app::access::missing;
use crate::app::refusals::{at, problem};
use crate::app::states::verdict;

/// The decision with the effect that follows by itself; any other is refused.
pub(in crate::app) async fn settled(
    state: &State,
    caller: &Caller,
    protest: &Protest,
    new: &NewDecision,
) -> Outcome<NewDecision> {
    let kind = of_law(protest);
    check(kind, new)?;
    if kind != Kind::OverdueClaim {
        return Ok(new.clone());
    }
    let complete = new.materials_incomplete.is_none();
    let outcome = overdue_outcome(verdict(new.ruling), complete).map_err(|refusal| {
        let pointer = if refusal == Refusal::Incomplete { "/materials_incomplete" } else { "/ruling" };
        at(problem(refusal), pointer)
    })?;
    let due = match outcome {
        OverdueOutcome::Loss => {
            Some(DecisionEffect::Loss { participant_id: accused(state, caller, protest).await? })
        }
        OverdueOutcome::PenaltyDays(days) => {
            Some(DecisionEffect::PenaltyDays { participant_id: protest.filer, days })
        }
        OverdueOutcome::GoesOn => None,
    };
    if new.effect.is_some() && new.effect != due || new.new_result.is_some() {
        let pointer = if new.effect.is_some() { "/effect" } else { "/new_result" };
        return Err(at(problem(Refusal::EffectDue(kind)), pointer));
    }
    Ok(NewDecision { effect: due, ..new.clone() })
}

fn check(kind: Kind, new: &NewDecision) -> Outcome<()> {
    let mut faults = Faults::default();
    if let Some(missing) = &new.materials_incomplete {
        faults.text(missing, 2_000, "/materials_incomplete");
        faults.check(
            kind == Kind::OverdueClaim,
            "/materials_incomplete",
            "неполные материалы — причина отказа только по заявлению о просрочке",
            "incomplete materials are a reason for a claim of time overstepped alone",
        );
    }
    faults.finish().map_err(|error| error.citing("rf-2018", law::OVERDUE_DECISION))
}

/// Who is said to have overstepped: the claimant's opponent in the game.
async fn accused(state: &State, caller: &Caller, protest: &Protest) -> Outcome<ParticipantId> {
    let game = protest.game_id.ok_or_else(missing)?;
    let game = state.results.game(&caller.call_context(), game).await?;
    Ok(if game.white.id == protest.filer { game.black.id } else { game.white.id })
}

/// An objection has no decision of its own while its claim is open: they are heard together, and the claim is decided.
pub(in crate::app) fn objection_waits(claim: &Protest) -> ApiError {
    ApiError::conflict(
        "Возражение рассматривают вместе с заявлением о просрочке: вынесите решение по заявлению (candidates), \
         возражение закроется вместе с ним.",
        "An objection is heard with its claim of time overstepped: decide the claim (candidates), and the objection is \
         closed with it.",
    )
    .citing("rf-2018", law::OVERDUE_OBJECTION)
    .suggesting(vec![claim.id.to_string()])
}
