//! Protests heard with another one, the lead: about what they may be joined, what the lead may not do while they are,
//! and how they are open again where it turns out that it was never filed in time.
use api_types::ProtestId;
use api_types::protests::{DepositStatus, Protest, ProtestStatus};
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::{NewEvent, Outbox};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::missing;
use super::states::is_open;
use super::{audit, calls, settling};
use crate::store::{endings, protests};

/// One decision is made for both: one about a game goes with another about that game, and one that names none with one
/// of its round and kind.
pub(super) fn fits(own: &Protest, lead: &Protest) -> Outcome<()> {
    let text = if lead.tournament_id != own.tournament_id {
        ("на этом соревновании такого протеста нет", "this tournament has no such protest")
    } else if !is_open(lead.status) {
        (
            "протест, с которым объединяют, уже закрыт; назовите открытый",
            "the protest it is joined to is closed already; name an open one",
        )
    } else if own.game_id.is_some_and(|game| lead.game_id != Some(game)) || !of_one_matter(own, lead) {
        (
            "объединяют с протестом о той же партии, а протест не о партии — с протестом того же тура и вида",
            "a protest is joined to one about the same game; one about no game, to one of its round and kind",
        )
    } else {
        return Ok(());
    };
    Err(ApiError::field("/joined_to", text.0, text.1).citing("rf-2018", law::DECISION))
}

fn of_one_matter(own: &Protest, lead: &Protest) -> bool {
    own.round == lead.round && own.kind == lead.kind
}

/// Refuses to close a lead without a decision: those who were joined to it would go without one.
pub(super) fn alone(connection: &mut AnyConnection, id: ProtestId) -> Outcome<()> {
    let joined = endings::joined(connection, id)?;
    if joined.is_empty() {
        return Ok(());
    }
    Err(ApiError::conflict(
        "К этому протесту присоединены другие (candidates); без решения его не закрывают: решение по всем выносит \
         главный судья (5.4.16.3).",
        "Other protests are joined to this one (candidates); it is not closed without a decision: the chief judge \
         decides them all (5.4.16.3).",
    )
    .citing("rf-2018", law::DECISION)
    .suggesting(joined.iter().map(ToString::to_string).collect()))
}

/// Those who were joined to a paper that was not received in time are what they were before, each with its hold.
pub(super) fn free(
    connection: &mut AnyConnection,
    caller: &Caller,
    (lead, seen_version): (&Protest, i64),
    now: DateTime<Utc>,
) -> Outcome<()> {
    for id in endings::joined(connection, lead.id)? {
        let joined = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        endings::remove(connection, id)?;
        protests::set_status(connection, id, before(&joined))?;
        let entered = settling::reopen(connection, &joined, (caller, now))?;
        Outbox::add(connection, calls::hold_again(caller, &joined, (seen_version, now))?, now)?;
        let data = json!({ "freed_from": lead.id, "status": before(&joined), "version": joined.version });
        let event = NewEvent::by(caller, now, "protest.reopened", id, data);
        audit::append(connection, event.of_tournament(joined.tournament_id))?;
        entered.note(connection, &joined, (caller, now))?;
    }
    Ok(())
}

/// A deposit that was paid comes back to be held; one that was not is asked for again.
fn before(joined: &Protest) -> ProtestStatus {
    match joined.deposit.as_ref().map(|deposit| deposit.status) {
        Some(DepositStatus::Due | DepositStatus::Waived) => ProtestStatus::AwaitingDeposit,
        _ => ProtestStatus::Admitted,
    }
}
