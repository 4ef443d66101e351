//! A decision before it is made: refused where it would be refused, and otherwise shown with all that it would change.
use api_types::ProtestId;
use api_types::decision_effects::DecisionPreview;
use api_types::games::EffectQuery;
use api_types::protests::NewDecision;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::Reply;

use super::claims::objections;
use super::decision::Making;
use super::{hearings, micro_matches, papers};
use crate::State;

pub(crate) async fn preview(
    state: &State,
    caller: Caller,
    id: ProtestId,
    new: NewDecision,
) -> Outcome<Reply> {
    let asking = caller.clone();
    let (making, protest) = Making::read(state, caller, id, &new).await?;
    let (shown, asked, now) = (protest.clone(), new.clone(), making.now);
    let appearances = state
        .db
        .read(move |connection| {
            papers::settled(&shown)?;
            objections::not_alone(connection, &shown)?;
            hearings::appearances(connection, &shown, &asked, now)
        })
        .await?;
    let decision = making.decision(new, appearances);
    making.judge(&protest, &decision)?;
    let follows = &making.follows;
    let replay_due = follows.is_replay();
    let recorded_only = decision.effect.is_some() && follows.is_recorded_only() && !replay_due;
    let mut changes = None;
    if !follows.is_recorded_only() {
        let query = EffectQuery {
            game_id: protest.game_id.filter(|_| follows.result.is_some()),
            result: follows.result,
            games: follows.games(),
            appeal: false,
            excluded: follows.excluded,
        };
        changes = Some(micro_matches::preview(state, &asking, protest.tournament_id, &query).await?);
    }
    Reply::ok(&DecisionPreview { effect: decision.effect, recorded_only, replay_due, changes })
}
