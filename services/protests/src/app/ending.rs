//! Ending a protest without deciding it: inadmissible, joined to another, or with nothing left to decide.
use api_types::protests::{EndingKind, NewProtestEnding, Protest, ProtestEnding};
use api_types::{Citation, ProtestId};
use arbitration::{Action, Actor, Hearing, Role, apply, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IfMatch, Reply};
use chassis::store::{NewEvent, Outbox};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{decider, missing, visible};
use super::claims;
use super::refusals::problem;
use super::states::{state as stage_of, status, step};
use super::{audit, calls, delivery, joining, paragraphs, protests as showing, settling};
use crate::State;
use crate::app::entered::Entered;
use crate::store::{endings, protests};

pub(crate) async fn end(
    state: &State,
    caller: Caller,
    id: ProtestId,
    if_match: IfMatch,
    body: Body<NewProtestEnding>,
) -> Outcome<Reply> {
    check(id, &body.0)?;
    let (kept, tournament) = visible(state, &caller, id).await?;
    let role = decider(&caller, &tournament, claims::of_law(&kept.protest))?;
    let cited = paragraphs::resolve(tournament.regulation.edition, &body.0.paragraphs, law::DECISION)?;
    let ending = Ending { caller, role, if_match, now: state.clock.now() };
    state.db.write(move |connection| ending.store(connection, id, body.0, cited)).await?;
    delivery::deliver(state, id).await;
    showing::read(state, id).await
}

fn check(id: ProtestId, new: &NewProtestEnding) -> Outcome<()> {
    let mut faults = Faults::default();
    faults.text(&new.reason, 2_000, "/reason");
    faults.check(
        (new.kind == EndingKind::Joined) == new.joined_to.is_some(),
        "/joined_to",
        "протест, с которым объединяют, называют для kind joined и только для него",
        "the protest it is heard with is named for the kind joined, and for it alone",
    );
    faults.check(
        new.joined_to != Some(id),
        "/joined_to",
        "протест не объединяют с ним самим",
        "a protest is not joined to itself",
    );
    faults.finish()
}

/// Who ends it, and when.
struct Ending {
    caller: Caller,
    role: Role,
    if_match: IfMatch,
    now: DateTime<Utc>,
}

impl Ending {
    fn store(
        &self,
        connection: &mut AnyConnection,
        id: ProtestId,
        new: NewProtestEnding,
        paragraphs: Vec<Citation>,
    ) -> Outcome<()> {
        let protest = lock_both(connection, id, new.joined_to)?;
        self.if_match.check(protest.version - 1)?;
        joining::alone(connection, id)?;
        let ending = ProtestEnding {
            kind: new.kind,
            reason: new.reason,
            paragraphs,
            joined_to: new.joined_to,
            ended_by: self.caller.principal.subject.clone(),
            ended_at: self.now,
        };
        let stage = self.judge(&protest, &ending)?;
        endings::insert(connection, id, &ending)?;
        protests::set_status(connection, id, status(&stage)?)?;
        let entered = match stage.ending() {
            Some(end) => settling::close(connection, &protest, end, (&self.caller, self.now))?,
            None => Entered::default(),
        };
        Outbox::add(connection, calls::lift(&self.caller, &protest), self.now)?;
        let data = json!({
            "kind": ending.kind, "paragraphs": ending.paragraphs, "joined_to": ending.joined_to,
            "version": protest.version, "texts_sha256": audit::texts(&[("reason", &ending.reason)])
        });
        let event = NewEvent::by(&self.caller, self.now, "protest.ended", id, data);
        audit::append(connection, event.of_tournament(protest.tournament_id))?;
        entered.note(connection, &protest, (&self.caller, self.now))
    }

    /// Whether the state of the protest admits it.
    fn judge(&self, protest: &Protest, ending: &ProtestEnding) -> Outcome<arbitration::State> {
        let action = match (ending.kind, ending.joined_to) {
            (EndingKind::Joined, Some(to)) => Action::Join(arbitration::ProtestId(to.to_string())),
            (EndingKind::Inadmissible, _) => Action::FindInadmissible(ending.reason.clone()),
            (EndingKind::Moot | EndingKind::Joined, _) => Action::FindMoot(ending.reason.clone()),
        };
        let actor = Actor { role: self.role, is_filer: false };
        let step = step(protest, actor, self.now, law::DECISION, action);
        apply(&stage_of(protest, Hearing::default())?, &step, &Default::default()).map_err(problem)
    }
}

/// Takes the protest's row, and that of the one it is joined to, in the order of their ids: two judges who join two
/// protests to each other do not wait for each other for ever. The other one must fit it.
fn lock_both(
    connection: &mut AnyConnection,
    id: ProtestId,
    joined_to: Option<ProtestId>,
) -> Outcome<Protest> {
    let mut own = None;
    let mut ids: Vec<ProtestId> = joined_to.into_iter().chain([id]).collect();
    ids.sort_unstable();
    let mut other = None;
    for each in ids {
        let found = protests::lock(connection, each)?;
        *(if each == id { &mut own } else { &mut other }) = found;
    }
    let own = own.ok_or_else(missing)?.protest;
    if joined_to.is_none() {
        return Ok(own);
    }
    let Some(other) = other else {
        return Err(ApiError::field(
            "/joined_to",
            "на этом соревновании такого протеста нет",
            "this tournament has no such protest",
        ));
    };
    joining::fits(&own, &other.protest)?;
    Ok(own)
}
