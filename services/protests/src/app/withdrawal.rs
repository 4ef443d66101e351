//! Withdrawing a protest: by the side that filed it, or by the office on its behalf.
use api_types::{ProblemCode, ProtestId};
use arbitration::{Action, Hearing, apply, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{EventLog, NewEvent, Outbox};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, has_any, is_filer, missing, visible};
use super::refusals::problem;
use super::states::{filer, state as stage_of, status, step};
use super::{calls, delivery, protests as showing, settling};
use crate::State;
use crate::store::protests;

pub(crate) async fn withdraw(
    state: &State,
    caller: Caller,
    id: ProtestId,
    if_match: IfMatch,
) -> Outcome<Reply> {
    let (kept, tournament) = visible(state, &caller, id).await?;
    let entered_it = kept.protest.filed_by == caller.principal.subject;
    if !entered_it && !is_filer(&caller, &kept) && !has_any(&tournament, OFFICE) {
        return Err(not_yours());
    }
    let now = state.clock.now();
    state
        .db
        .write(move |connection: &mut AnyConnection| -> Outcome<()> {
            let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
            if_match.check(protest.version - 1)?;
            let step = step(&protest, filer(protest.capacity), now, law::FORM, Action::Withdraw);
            let stage = apply(&stage_of(&protest, Hearing::default())?, &step, &Default::default())
                .map_err(problem)?;
            protests::set_status(connection, id, status(&stage)?)?;
            if let Some(ending) = stage.ending() {
                settling::close(connection, &protest, ending, now)?;
            }
            Outbox::add(connection, calls::lift(&caller, &protest), now)?;
            let data = json!({ "version": protest.version });
            let event = NewEvent::by(&caller, now, "protest.withdrawn", id, data);
            EventLog::append(connection, event.of_tournament(protest.tournament_id))?;
            Ok(())
        })
        .await?;
    delivery::deliver(state, id).await;
    showing::read(state, id).await
}

fn not_yours() -> ApiError {
    ApiError::new(
        ProblemCode::Forbidden,
        "Протест отзывает подавшая его сторона; от её имени отзыв вносит главный судья, заместитель или секретарь.",
        "A protest is withdrawn by the side that filed it; the chief judge, a deputy or the secretary enter it for it.",
    )
    .citing("rf-2018", law::FORM)
}
