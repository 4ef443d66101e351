//! What a side states: its own account in writing, or the judges who write down what it says.
use api_types::hearings::{NewStatement, Statement};
use api_types::tournaments::Tournament;
use api_types::{ProtestId, StatementId};
use arbitration::{Action, law};
use chassis::auth::Caller;
use chassis::error::{ApiError, Faults, Outcome};
use chassis::http::{Body, IdempotencyKey, Reply};
use chassis::store::{Idempotent, NewEvent, once};
use chrono::{DateTime, Utc};
use db::AnyConnection;
use serde_json::json;

use super::{admits, conducts, read, side, told};
use crate::State;
use crate::app::access::{missing, visible};
use crate::app::audit;
use crate::app::parties;
use crate::store::protests::Kept;
use crate::store::{hearings, protests};

pub(crate) async fn make(
    state: &State,
    caller: Caller,
    id: ProtestId,
    key: IdempotencyKey,
    body: Body<NewStatement>,
) -> Outcome<Reply> {
    let request = Idempotent::new(&caller, format!("make_statement {id}"), key, &body);
    if let Some(reply) = request.replay(&state.db).await? {
        return Ok(reply);
    }
    let mut faults = Faults::default();
    faults.text(&body.0.text, 20_000, "/text");
    faults.finish()?;
    let (kept, tournament) = visible(state, &caller, id).await?;
    let now = state.clock.now();
    let statement = statement(state, &caller, (&kept, &tournament), body.0, now).await?;
    once(&state.db, request, now, move |connection| store(connection, &caller, id, &statement)).await
}

/// Its own, for whoever speaks for a side; of the side they name, for those who conduct the matter.
async fn statement(
    state: &State,
    caller: &Caller,
    (kept, tournament): (&Kept, &Tournament),
    new: NewStatement,
    now: DateTime<Utc>,
) -> Outcome<Statement> {
    let sides = parties::of_protest(state, caller, &kept.protest, tournament).await?;
    let voice = parties::speaks(state, caller, tournament, &sides, now).await?;
    let side = match (voice, new.side) {
        (Some(voice), None) => told(voice.side),
        (Some(voice), Some(named)) if named == told(voice.side) => named,
        (_, Some(named)) => {
            conducts(caller, tournament, &kept.protest)?;
            named
        }
        (None, None) => {
            conducts(caller, tournament, &kept.protest)?;
            return Err(unnamed());
        }
    };
    let own = voice.filter(|voice| told(voice.side) == side);
    Ok(Statement {
        id: StatementId::new(),
        side,
        form: new.form,
        text: new.text,
        made_by: caller.principal.subject.clone(),
        capacity: own.map(|voice| voice.capacity),
        mandate_id: own.and_then(|voice| voice.mandate),
        at: now,
    })
}

fn unnamed() -> ApiError {
    ApiError::field(
        "/side",
        "назовите сторону, объяснение которой записываете",
        "name the side whose statement you write down",
    )
    .citing("rf-2018", law::DECISION)
}

fn store(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: ProtestId,
    statement: &Statement,
) -> Outcome<Reply> {
    let protest = protests::lock(connection, id)?.ok_or_else(missing)?.protest;
    admits(&protest, Action::Hear(side(statement.side)), statement.at)?;
    hearings::insert_statement(connection, id, statement)?;
    let data = json!({
        "statement_id": statement.id, "side": statement.side, "form": statement.form, "version": protest.version,
        "texts_sha256": audit::texts(&[("text", &statement.text)])
    });
    let event = NewEvent::by(caller, statement.at, "protest.statement_made", id, data);
    audit::append(connection, event.of_tournament(protest.tournament_id))?;
    let record = read(connection, id, statement.at)?;
    Ok(Reply::created(format!("/v1/protests/{id}/hearing"), &record)?.tagged(record.version))
}
