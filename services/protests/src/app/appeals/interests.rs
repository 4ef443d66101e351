//! An interest that becomes known after the committee sat: the next reserve member steps in, and where there is none the
//! committee sits no more.
use api_types::AppealId;
use api_types::appeals::{AppealStatus, NewInterest};
use arbitration::committee::MemberId;
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::http::{IfMatch, Reply};
use chassis::store::NewEvent;
use serde_json::json;

use super::refusals::problem;
use super::seating::{allowed_to, check};
use super::{found, no_appeal, showing, states};
use crate::State;
use crate::app::audit;
use crate::store::appeals;

pub(crate) async fn declare(
    state: &State,
    caller: Caller,
    id: AppealId,
    if_match: IfMatch,
    new: NewInterest,
) -> Outcome<Reply> {
    let (_, _, tournament) = found(state, &caller, id).await?;
    allowed_to(&caller, &tournament)?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            let kept = appeals::lock(connection, id)?.ok_or_else(no_appeal)?;
            if_match.check(kept.appeal.version - 1)?;
            let stage = states::stage(&kept)?;
            stage.sitting().map_err(problem)?;
            let Some(mut seated) = kept.seated else { return Err(no_appeal()) };
            check(&seated.members, std::slice::from_ref(&new))?;
            let stage = stage.declare_interest(&MemberId(new.member.clone())).map_err(problem)?;
            let sits = stage.sitting().is_ok();
            let status = if sits { AppealStatus::CommitteeSeated } else { AppealStatus::Appealed };
            let data = json!({ "interest": new, "sits": sits, "version": kept.appeal.version });
            seated.declared.push(new);
            appeals::set_seated(connection, id, (&seated, status))?;
            let event = NewEvent::by(&caller, now, "appeal.interest_declared", id, data);
            audit::append(connection, event.of_tournament(kept.appeal.tournament_id))?;
            Ok(())
        })
        .await?;
    showing::read(state, id).await
}
