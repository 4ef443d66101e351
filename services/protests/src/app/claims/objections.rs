//! Objections to a claim of time overstepped (10.3.8): heard together with it, and closed by its decision.
use api_types::claims::ProtestKind;
use api_types::hearings::Hearing;
use api_types::protests::{EndingKind, Protest, ProtestEnding, ProtestStatus};
use api_types::{Citation, ProtestId};
use arbitration::{Ending, law};
use chassis::auth::Caller;
use chassis::error::Outcome;
use chassis::store::{NewEvent, Outbox};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::grounds::objections_over;
use super::outcome::objection_waits;
use crate::app::access::missing;
use crate::app::states::is_open;
use crate::app::{audit, calls, settling};
use crate::store::{claims, endings, hearings, protests};

const REASON: &str = "Рассмотрено вместе с заявлением о просрочке / Heard and decided with the claim";

fn claim_of(protest: &Protest) -> Option<ProtestId> {
    let claim = protest.claim.as_ref()?;
    claim.about.filter(|_| protest.kind == ProtestKind::OverdueObjection)
}

/// Open protests that are heard with this one by themselves: a claim and the objections to it.
pub(in crate::app) fn heard_with(connection: &mut AnyConnection, id: ProtestId) -> Outcome<Vec<ProtestId>> {
    let Some(own) = protests::find(connection, id)? else { return Ok(Vec::new()) };
    let claim = claim_of(&own.protest).unwrap_or(id);
    let mut found = Vec::new();
    for each in std::iter::once(claim).chain(claims::objections(connection, claim)?) {
        let open = protests::find(connection, each)?.is_some_and(|kept| is_open(kept.protest.status));
        if open && each != id {
            found.push(each);
        }
    }
    Ok(found)
}

/// Takes the claim's row before an objection is stored, so that no decision comes between; a hearing that is set is
/// theirs both.
pub(in crate::app) fn attach(connection: &mut AnyConnection, objection: &Protest) -> Outcome<()> {
    let Some(id) = claim_of(objection) else { return Ok(()) };
    let claim = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
    if is_open(claim.status) { Ok(()) } else { Err(objections_over()) }
}

/// The hearing of the claim, where one is set, is the objection's too.
pub(in crate::app) fn share_hearing(connection: &mut AnyConnection, objection: &Protest) -> Outcome<()> {
    let Some(id) = claim_of(objection) else { return Ok(()) };
    let Some(mut hearing) = hearings::of(connection, id)?.hearing else { return Ok(()) };
    let others = hearing.together.iter().copied().chain([id]).collect();
    hearings::put(connection, objection.id, &Hearing { together: others, ..hearing.clone() })?;
    hearing.together.push(objection.id);
    hearings::put(connection, id, &hearing)
}

/// Refuses to decide an objection apart from its claim.
pub(in crate::app) fn not_alone(connection: &mut AnyConnection, protest: &Protest) -> Outcome<()> {
    let Some(id) = claim_of(protest) else { return Ok(()) };
    match protests::find(connection, id)? {
        Some(claim) if is_open(claim.protest.status) => Err(objection_waits(&claim.protest)),
        _ => Ok(()),
    }
}

/// The decision on a claim closes the objections to it: they were heard with it.
pub(in crate::app) fn close(
    connection: &mut AnyConnection,
    caller: &Caller,
    claim: &Protest,
    now: DateTime<Utc>,
) -> Outcome<()> {
    if claim.kind != ProtestKind::OverdueClaim {
        return Ok(());
    }
    for id in claims::objections(connection, claim.id)? {
        let objection = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        if is_open(objection.status) {
            join(connection, caller, (&objection, claim), now)?;
        }
    }
    Ok(())
}

fn join(
    connection: &mut AnyConnection,
    caller: &Caller,
    (objection, claim): (&Protest, &Protest),
    now: DateTime<Utc>,
) -> Outcome<()> {
    let ending = ProtestEnding {
        kind: EndingKind::Joined,
        reason: REASON.to_owned(),
        paragraphs: vec![Citation::new("rf-2018", law::OVERDUE_OBJECTION)],
        joined_to: Some(claim.id),
        ended_by: caller.principal.subject.clone(),
        ended_at: now,
    };
    endings::insert(connection, objection.id, &ending)?;
    protests::set_status(connection, objection.id, ProtestStatus::Joined)?;
    let entered = settling::close(connection, objection, Ending::Joined, (caller, now))?;
    Outbox::add(connection, calls::lift(caller, objection), now)?;
    let data = json!({
        "kind": ending.kind, "paragraphs": ending.paragraphs, "joined_to": ending.joined_to,
        "version": objection.version, "texts_sha256": audit::texts(&[("reason", &ending.reason)])
    });
    let event = NewEvent::by(caller, now, "protest.ended", objection.id, data);
    audit::append(connection, event.of_tournament(objection.tournament_id))?;
    entered.note(connection, objection, (caller, now))
}
