//! Withdrawing a protest: by the side that filed it. Where its paper was entered for it, so may its withdrawal be.
use api_types::tournaments::Tournament;
use api_types::{ProblemCode, ProtestId};
use arbitration::{Action, Hearing, apply, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{NewEvent, Outbox};
use db::AnyConnection;
use serde_json::json;

use super::access::{OFFICE, has_any, is_filer, missing, visible};
use super::accounts;
use super::refusals::problem;
use super::states::{filer, state as stage_of, status, step};
use super::{audit, calls, delivery, joining, protests as showing, settling};
use crate::State;
use crate::app::entered::Entered;
use crate::store::protests::{self, Kept};

pub(crate) async fn withdraw(
    state: &State,
    caller: Caller,
    id: ProtestId,
    if_match: IfMatch,
) -> Outcome<Reply> {
    let (kept, tournament) = visible(state, &caller, id).await?;
    may_withdraw(&caller, &kept, &tournament)?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection: &mut AnyConnection| -> Outcome<()> {
            let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
            if_match.check(protest.version - 1)?;
            joining::alone(connection, id)?;
            let step = step(&protest, filer(protest.capacity), now, law::FORM, Action::Withdraw);
            let stage = apply(&stage_of(&protest, Hearing::default())?, &step, &Default::default())
                .map_err(problem)?;
            protests::set_status(connection, id, status(&stage)?)?;
            let entered = match stage.ending() {
                Some(ending) => settling::close(connection, &protest, ending, (&caller, now))?,
                None => Entered::default(),
            };
            Outbox::add(connection, calls::lift(&caller, &protest), now)?;
            let data = json!({ "version": protest.version });
            let event = NewEvent::by(&caller, now, "protest.withdrawn", id, data);
            audit::append(connection, event.of_tournament(protest.tournament_id))?;
            entered.note(connection, &protest, (&caller, now))
        })
        .await?;
    delivery::deliver(state, id).await;
    showing::read(state, id).await
}

/// The filer's own account always. Others enter his withdrawal only where others entered his paper: a protest that he
/// filed himself is ended by him, or by a decision.
fn may_withdraw(caller: &Caller, kept: &Kept, tournament: &Tournament) -> Outcome<()> {
    if is_filer(caller, kept) {
        return Ok(());
    }
    let by_himself = |account: &String| accounts::has_login(account, &kept.protest.filed_by);
    if kept.filer_account.as_ref().is_some_and(by_himself) {
        return Err(filed_by_himself());
    }
    let entered_it = kept.protest.filed_by == caller.principal.subject;
    if entered_it || has_any(tournament, OFFICE) { Ok(()) } else { Err(not_yours()) }
}

fn filed_by_himself() -> ApiError {
    ApiError::new(
        ProblemCode::Forbidden,
        "Участник подал этот протест сам (5.4.16.2), и отозвать его может только он, под своей учётной записью. \
         Главный судья рассматривает протест и выносит решение (5.4.16.3).",
        "The participant filed this protest himself (5.4.16.2), and he alone can withdraw it, under his own account. \
         The chief judge hears the protest and decides it (5.4.16.3).",
    )
    .citing("rf-2018", law::DECISION)
}

fn not_yours() -> ApiError {
    ApiError::new(
        ProblemCode::Forbidden,
        "Протест отзывает подавшая его сторона (5.4.16.2); от её имени отзыв вносит тот, кто внёс её бумагу, или \
         организатор, главный судья, заместитель, секретарь.",
        "A protest is withdrawn by the side that filed it (5.4.16.2); for it, by whoever entered its paper, or by the \
         organiser, the chief judge, a deputy or the secretary.",
    )
    .citing("rf-2018", law::FORM)
}
