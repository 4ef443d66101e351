//! Notices of the hearing, each with the proof of its delivery: a judge says how he handed it over, or the side's own
//! account acknowledges it.
use api_types::hearings::{NewNotice, Notice};
use api_types::protests::Protest;
use api_types::{NoticeId, ProblemCode, ProtestId};
use arbitration::{Action, law};
use chassis::auth::Caller;
use chassis::clock::kept;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::{Value, json};

use super::{admits, conducts, read, side, told};
use crate::State;
use crate::app::access::{missing, visible};
use crate::app::audit;
use crate::app::parties;
use crate::store::{hearings, protests};

pub(crate) async fn send(
    state: &State,
    caller: Caller,
    id: ProtestId,
    key: IdempotencyKey,
    body: Body<NewNotice>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("send_notice {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let (kept, tournament) = visible(state, &caller, id).await?;
    conducts(&caller, &tournament, &kept.protest)?;
    let now = state.clock.now();
    check(&body.0, now)?;
    once(&state.db, request, now, move |connection| store(connection, &caller, id, body.0, now)).await
}

fn check(new: &NewNotice, now: DateTime<Utc>) -> Outcome<()> {
    let mut faults = Faults::default();
    if let Some(how) = &new.handed_over {
        faults.line(how, 500, "/handed_over");
    }
    faults.check(
        new.delivered_at.is_none() || new.handed_over.is_some(),
        "/handed_over",
        "время вручения записывают вместе с тем, как извещение вручено",
        "a time of delivery is recorded with how the notice was handed over",
    );
    faults.check(
        new.delivered_at.is_none_or(|at| at <= now),
        "/delivered_at",
        "вручение не могло случиться в будущем",
        "nothing was delivered in the future",
    );
    faults.finish()
}

fn store(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: ProtestId,
    new: NewNotice,
    now: DateTime<Utc>,
) -> Outcome<Reply> {
    let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
    admits(&protest, Action::Notify(side(new.side)), now)?;
    let hearing = hearings::of(connection, id)?.hearing.ok_or_else(not_set)?;
    let delivered_at = new.handed_over.as_ref().map(|_| new.delivered_at.map_or(now, kept));
    after_setting(delivered_at, hearing.set_at.max(protest.filed_at))?;
    let notice = Notice {
        id: NoticeId::new(),
        side: new.side,
        hearing_at: hearing.at,
        sent_at: now,
        sent_by: caller.principal.subject.clone(),
        handed_over: new.handed_over,
        delivered_at,
        acknowledged_by: None,
    };
    hearings::insert_notice(connection, id, &notice)?;
    let data = json!({ "notice": notice, "version": protest.version });
    note(connection, caller, &protest, ("protest.notice_sent", data), now)?;
    let record = read(connection, id, now)?;
    Ok(Reply::created(format!("/v1/protests/{id}/hearing"), &record)?.tagged(record.version))
}

/// Nobody was told of a hearing before it was set, and none is set before the protest is filed.
fn after_setting(delivered_at: Option<DateTime<Utc>>, set_at: DateTime<Utc>) -> Outcome<()> {
    if delivered_at.is_none_or(|at| at >= set_at) {
        return Ok(());
    }
    Err(ApiError::field(
        "/delivered_at",
        "извещение не могло быть вручено раньше, чем подан протест и назначено рассмотрение; назовите время вручения \
         этого извещения",
        "no notice was delivered before the protest was filed and its hearing set; name the time this notice was \
         delivered",
    )
    .citing("rf-2018", law::DECISION))
}

fn not_set() -> ApiError {
    ApiError::conflict(
        "Рассмотрение ещё не назначено: извещать не о чем, сначала PUT …/hearing.",
        "No hearing is set: there is nothing to tell of, PUT …/hearing first.",
    )
    .citing("rf-2018", law::DECISION)
}

fn note(
    connection: &mut AnyConnection,
    caller: &Caller,
    protest: &Protest,
    (kind, data): (&'static str, Value),
    now: DateTime<Utc>,
) -> Outcome<()> {
    let event = NewEvent::by(caller, now, kind, protest.id, data).of_tournament(protest.tournament_id);
    audit::append(connection, event)?;
    Ok(())
}

/// The side says that it has got its notice; said again, the first time stands.
pub(crate) async fn acknowledge(
    state: &State,
    caller: Caller,
    (id, notice): (ProtestId, NoticeId),
) -> Outcome<Reply> {
    let (kept, tournament) = visible(state, &caller, id).await?;
    let now = state.clock.now();
    let sides = parties::of_protest(state, &caller, &kept.protest, &tournament).await?;
    let voice = parties::speaks(state, &caller, &tournament, &sides, now).await?.ok_or_else(not_a_side)?;
    let record = state
        .db
        .write(move |connection| {
            let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
            let record = hearings::of(connection, id)?;
            let own = record.notices.iter().find(|one| one.id == notice && one.side == told(voice.side));
            let own = own.ok_or_else(|| ApiError::not_found("Извещение", "Notice"))?;
            if own.delivered_at.is_none() {
                let by = &caller.principal.subject;
                hearings::acknowledge(connection, notice, by, now)?;
                let data = json!({ "notice_id": notice, "side": own.side, "version": protest.version });
                note(connection, &caller, &protest, ("protest.notice_acknowledged", data), now)?;
            }
            read(connection, id, now)
        })
        .await?;
    Ok(Reply::ok(&record)?.tagged(record.version))
}

fn not_a_side() -> ApiError {
    ApiError::new(
        ProblemCode::Forbidden,
        "Получение подтверждает сама сторона, под своей учётной записью; судья записывает вручение новым извещением.",
        "A side acknowledges its notice under its own account; a judge records a delivery as a new notice.",
    )
    .citing("rf-2018", law::DECISION)
}
