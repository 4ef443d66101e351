//! Holds that the protests service places and lifts. Each may come more than once.
use api_types::games::{Hold, HoldKind};
use api_types::tournaments::TournamentStatus;
use api_types::{ProtestId, TournamentId};
use arbitration::law;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use db::AnyConnection;
use serde_json::json;

use super::access::absent;
use super::suspension;
use crate::State;
use crate::store::tournaments::{self, Kept};
use crate::store::{history, holds};

pub(crate) async fn place(
    state: &State,
    caller: Caller,
    (id, protest): (TournamentId, ProtestId),
    hold: Hold,
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            if holds::knows(connection, (id, protest), &hold)? {
                return Reply::ok(&json!({ "protest_id": protest, "placed": true }));
            }
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            let stands = holds::stands(connection, id, protest)?;
            if tournament.status == TournamentStatus::Final && !stands {
                suspend(connection, &caller, &tournament, &hold, now)?;
            }
            holds::place(connection, id, protest, &hold, now)?;
            if let Some(suspends) = &hold.suspends {
                suspension::shown_anew(connection, suspends.game_id)?;
            }
            let data = json!({
                "filed_at": hold.filed_at, "kind": hold.kind, "suspends": hold.suspends,
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "hold.placed", protest, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Reply::ok(&json!({ "protest_id": protest, "placed": true }))
        })
        .await
}

/// A protest filed in time may reach us after the approval, where its service or ours was away: then the approval
/// was given while a protest was open (5.4.16.3) and does not stand.
fn suspend(
    connection: &mut AnyConnection,
    caller: &Caller,
    tournament: &Kept,
    hold: &Hold,
    now: chrono::DateTime<chrono::Utc>,
) -> Outcome<()> {
    // A final tournament's version is raised by decisions of the committee and by deposits: whoever saw any version from
    // the approval's on came after it.
    if hold.seen_version >= history::since(connection, tournament.id)? {
        return Err(ApiError::new(
            api_types::ProblemCode::TournamentFinal,
            "Протест или апелляция поданы после утверждения технических результатов.",
            "The protest or the appeal was filed after the technical results were approved.",
        )
        .citing("rf-2018", paragraph(hold.kind)));
    }
    tournaments::set_status(connection, tournament.id, TournamentStatus::Published, None)?;
    let data = json!({ "filed_at": hold.filed_at, "version": tournament.version });
    let event = NewEvent::by(caller, now, "tournament.approval_suspended", tournament.id, data);
    EventLog::append(connection, event.of_tournament(tournament.id))?;
    Ok(())
}

/// The paragraph by which a hold keeps the results from approval.
pub(crate) const fn paragraph(kind: HoldKind) -> &'static str {
    match kind {
        HoldKind::Protest => law::DECISION,
        HoldKind::Appeal => law::APPEAL,
    }
}

pub(crate) async fn lift(
    state: &State,
    caller: Caller,
    (id, protest): (TournamentId, ProtestId),
) -> Outcome<Reply> {
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            let reply = Reply::ok(&json!({ "protest_id": protest, "placed": false }))?;
            if !holds::stands(connection, id, protest)? {
                return Ok(reply);
            }
            // The version is raised first, as by every change: the history of tables takes the version it finds.
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            let freed = holds::suspended(connection, id)?.into_iter().find(|(_, by, _)| *by == protest);
            holds::lift(connection, id, protest, now)?;
            if let Some((game, ..)) = freed {
                suspension::shown_anew(connection, game)?;
            }
            let data = json!({ "version": tournament.version });
            let event = NewEvent::by(&caller, now, "hold.lifted", protest, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Ok(reply)
        })
        .await
}
