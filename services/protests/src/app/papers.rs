//! Protests on paper: the time of receipt is the word of the judge who enters it, and of a second one where it lies far
//! back. Nothing waits for the second: the hold on the approval stands at once, and falls if he does not confirm.
use api_types::papers::{Countersignature, NewCountersignature, Paper};
use api_types::protests::{EndingKind, NewProtest, Protest, ProtestEnding};
use api_types::staff::Role;
use api_types::tournaments::Tournament;
use api_types::{Citation, ProblemCode, ProtestId};
use arbitration::{Action, Actor, Hearing, apply, law};
use chassis::auth::Caller;
use chassis::clock::kept;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{IfMatch, Reply};
use chassis::store::{NewEvent, Outbox};
use chrono::{DateTime, TimeDelta, Utc};
use db::AnyConnection;
use serde_json::json;

use super::access::{missing, require, visible};
use super::refusals::problem;
use super::states::{state as stage_of, status, step};
use super::{calls, delivery, joining, protests as showing, settling};
use crate::State;
use crate::app::audit;
use crate::app::entered::Entered;
use crate::store::{endings, papers, protests};

/// Those who receive papers.
const JUDGES: &[Role] = &[Role::ChiefJudge, Role::Deputy, Role::Secretary, Role::Judge];

/// When the protest was received: its paper then, everything else now.
pub(super) fn received_at(new: &NewProtest, now: DateTime<Utc>) -> Outcome<DateTime<Utc>> {
    match new.received_at.map(kept) {
        Some(received_at) if received_at > now => Err(ApiError::field(
            "/received_at",
            "бумага не могла быть получена в будущем",
            "a paper was not received in the future",
        )
        .citing("rf-2018", law::FILING_WINDOW)),
        received_at => Ok(received_at.unwrap_or(now)),
    }
}

/// What is kept of a paper; a judge alone says when he received it.
pub(super) fn paper(
    caller: &Caller,
    tournament: &Tournament,
    new: &NewProtest,
    now: DateTime<Utc>,
) -> Outcome<Option<Paper>> {
    let Some(received_at) = new.received_at.map(kept) else { return Ok(None) };
    require(caller, tournament, JUDGES).map_err(|error| error.citing("rf-2018", law::FILING_WINDOW))?;
    Ok(Some(Paper {
        received_at,
        entered_at: now,
        entered_by: caller.principal.subject.clone(),
        countersignature_needed: now - received_at > TimeDelta::milliseconds(law::BACKDATED_MS),
        countersignature: None,
    }))
}

/// Refuses to decide while the second judge has not confirmed the time of receipt.
pub(super) fn settled(protest: &Protest) -> Outcome<()> {
    let waits = |paper: &Paper| paper.countersignature_needed && paper.countersignature.is_none();
    if protest.paper.as_ref().is_some_and(waits) {
        return Err(ApiError::conflict(
            "Время получения бумаги ещё не подтвердил второй судья: PUT …/countersignature, затем решение.",
            "A second judge has not confirmed yet when the paper was received: PUT …/countersignature, then decide.",
        )
        .citing("rf-2018", law::FILING_WINDOW));
    }
    Ok(())
}

pub(crate) async fn countersign(
    state: &State,
    caller: Caller,
    id: ProtestId,
    if_match: IfMatch,
    new: NewCountersignature,
) -> Outcome<Reply> {
    check(&new)?;
    let (_, tournament) = visible(state, &caller, id).await?;
    require(&caller, &tournament, JUDGES)?;
    let now = state.clock.now();
    // While the paper stands, its hold keeps the results from approval.
    let seen_version = tournament.version;
    let signing = Signing { role: role(&tournament), caller, if_match, now, seen_version };
    let freed = state.db.write(move |connection| signing.store(connection, id, new)).await?;
    for each in freed.into_iter().chain([id]) {
        delivery::deliver(state, each).await;
    }
    showing::read(state, id).await
}

fn check(new: &NewCountersignature) -> Outcome<()> {
    let mut faults = Faults::default();
    if let Some(reason) = &new.reason {
        faults.text(reason, 2_000, "/reason");
    }
    faults.check(
        new.confirmed || new.reason.is_some(),
        "/reason",
        "если время не подтверждено, нужна причина",
        "where the time is not confirmed, a reason is needed",
    );
    faults.finish()
}

fn role(tournament: &Tournament) -> arbitration::Role {
    let has = |role| tournament.your_roles.contains(&role);
    match (has(Role::ChiefJudge), has(Role::Deputy), has(Role::Secretary)) {
        (true, ..) => arbitration::Role::ChiefJudge,
        (_, true, _) => arbitration::Role::Deputy { acting: true },
        (.., true) => arbitration::Role::ChiefSecretary,
        _ => arbitration::Role::Judge,
    }
}

struct Signing {
    caller: Caller,
    role: arbitration::Role,
    if_match: IfMatch,
    now: DateTime<Utc>,
    seen_version: i64,
}

impl Signing {
    /// Answers those that are open again, where the paper is void.
    fn store(
        &self,
        connection: &mut AnyConnection,
        id: ProtestId,
        new: NewCountersignature,
    ) -> Outcome<Vec<ProtestId>> {
        let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
        self.if_match.check(protest.version - 1)?;
        self.owed(&protest)?;
        let by = self.caller.principal.subject.clone();
        let signed = Countersignature { confirmed: new.confirmed, reason: new.reason, by, at: self.now };
        papers::countersign(connection, id, &signed)?;
        let mut freed = Vec::new();
        let mut entered = Entered::default();
        if !signed.confirmed {
            freed = endings::joined(connection, id)?;
            entered = self.void(connection, &protest, signed.reason.clone().unwrap_or_default())?;
        }
        let data =
            json!({ "confirmed": signed.confirmed, "reason": signed.reason, "version": protest.version });
        let event = NewEvent::by(&self.caller, self.now, "protest.countersigned", id, data);
        audit::append(connection, event.of_tournament(protest.tournament_id))?;
        entered.note(connection, &protest, (&self.caller, self.now))?;
        if !signed.confirmed {
            joining::free(connection, &self.caller, (&protest, self.seen_version), self.now)?;
        }
        Ok(freed)
    }

    /// There is a paper that waits for it, and somebody else entered it.
    fn owed(&self, protest: &Protest) -> Outcome<()> {
        let waits = |paper: &&Paper| paper.countersignature_needed && paper.countersignature.is_none();
        let Some(paper) = protest.paper.as_ref().filter(waits) else {
            return Err(ApiError::conflict(
                "Этот протест не ждёт подписи второго судьи.",
                "This protest does not wait for a second judge's signature.",
            )
            .citing("rf-2018", law::FILING_WINDOW));
        };
        if paper.entered_by != self.caller.principal.subject {
            return Ok(());
        }
        Err(ApiError::new(
            ProblemCode::Forbidden,
            "Бумагу внесли вы: время её получения подтверждает другой судья.",
            "You entered the paper: another judge confirms when it was received.",
        )
        .citing("rf-2018", law::FILING_WINDOW))
    }

    /// Not received then, it was not filed in time: closed without a decision, the deposit returned, the hold lifted.
    fn void(&self, connection: &mut AnyConnection, protest: &Protest, reason: String) -> Outcome<Entered> {
        let actor = Actor { role: self.role, is_filer: false };
        let action = Action::RefuseCountersignature(reason.clone());
        let step = step(protest, actor, self.now, law::FILING_WINDOW, action);
        let stage =
            apply(&stage_of(protest, Hearing::default())?, &step, &Default::default()).map_err(problem)?;
        let ending = ProtestEnding {
            kind: EndingKind::Inadmissible,
            reason,
            paragraphs: vec![Citation::new("rf-2018", law::FILING_WINDOW)],
            joined_to: None,
            ended_by: self.caller.principal.subject.clone(),
            ended_at: self.now,
        };
        endings::insert(connection, protest.id, &ending)?;
        protests::set_status(connection, protest.id, status(&stage)?)?;
        Outbox::add(connection, calls::lift(&self.caller, protest), self.now)?;
        match stage.ending() {
            Some(end) => settling::close(connection, protest, end, (&self.caller, self.now)),
            None => Ok(Entered::default()),
        }
    }
}
