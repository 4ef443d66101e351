//! Checkpoints, entries and proofs, for everybody who may see the tournament; what an entry records, for those with a
//! role there.
use api_types::TournamentId;
use api_types::audit::{
    AuditCheckpoint, AuditEntries, AuditEntriesQuery, AuditEntry, AuditProof, ConsistencyQuery,
    InclusionQuery,
};
use api_types::tournaments::Tournament;
use audit::{Checkpoint, Plan, commitment, consistency_plan, inclusion_plan};
use chassis::auth::Visitor;
use chassis::error::{ApiError, Outcome};

use super::growing::{edge, grow, lost, record, time};
use super::keys;
use crate::State;
use crate::store::audit::{self as store, Head, KeptEntry};
use crate::store::audit_keys;

const MOST: u32 = 100;
const DEFAULT: u32 = 50;

async fn tournament(state: &State, visitor: Visitor, id: TournamentId) -> Outcome<Tournament> {
    let context = visitor.context.call_context(visitor.principal.map(|principal| principal.token));
    Ok(state.results.tournament(&context, id).await?)
}

/// The tree with every event in it. Writes only where events wait, or no key is there.
async fn grown(state: &State, id: TournamentId) -> Outcome<(Head, audit_keys::Row)> {
    let standing = state
        .db
        .read(move |connection| {
            let head = store::head(connection, id)?;
            let waiting = !store::events_after(connection, id, head.last_seq, 1)?.is_empty();
            let key = audit_keys::active(connection)?;
            Ok::<_, ApiError>(key.filter(|_| !waiting).map(|key| (head, key)))
        })
        .await?;
    if let Some(standing) = standing {
        return Ok(standing);
    }
    let now = state.clock.now();
    state.db.write(move |connection| Ok((grow(connection, id)?, keys::active_or_new(connection, now)?))).await
}

pub(crate) async fn checkpoint(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
) -> Outcome<AuditCheckpoint> {
    tournament(state, visitor, id).await?;
    let (head, key) = grown(state, id).await?;
    let edge = state.db.read(move |connection| edge(connection, id, head.size)).await?;
    let at = state.clock.now();
    let checkpoint = Checkpoint {
        origin: format!("arbiter/audit/{id}"),
        size: head.size,
        root: edge.root(),
        time: time(at),
    };
    Ok(AuditCheckpoint {
        tournament_id: id,
        size: head.size,
        root: checkpoint.root.to_string(),
        at,
        note: keys::signer(&key)?.sign(&checkpoint),
        key_id: key.id,
    })
}

pub(crate) async fn entries(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    query: AuditEntriesQuery,
) -> Outcome<AuditEntries> {
    let (from, limit) = (query.from.unwrap_or(0), query.limit.unwrap_or(DEFAULT));
    if !(1..=MOST).contains(&limit) {
        return Err(ApiError::field("/limit", "limit: от 1 до 100.", "limit: 1 to 100."));
    }
    let tournament = tournament(state, visitor, id).await?;
    let told = !tournament.your_roles.is_empty();
    let (head, _) = grown(state, id).await?;
    let kept = state.db.read(move |connection| store::entries(connection, id, from, limit)).await?;
    let next = from.saturating_add(u64::from(limit));
    Ok(AuditEntries {
        items: kept.into_iter().map(|entry| shown(entry, told)).collect(),
        size: head.size,
        next: (next < head.size).then_some(next),
    })
}

fn shown(entry: KeptEntry, told: bool) -> AuditEntry {
    let KeptEntry { number, salt, event } = entry;
    let record = record(&event);
    AuditEntry {
        number,
        at: time(event.at),
        commitment: commitment(&salt, &record).to_string(),
        kind: event.kind,
        subject: event.subject,
        salt: told.then(|| salt.text()),
        record: told.then_some(record),
    }
}

pub(crate) async fn inclusion(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    query: InclusionQuery,
) -> Outcome<AuditProof> {
    tournament(state, visitor, id).await?;
    let (head, _) = grown(state, id).await?;
    within(query.size, head, "/size")?;
    let plan = inclusion_plan(query.entry, query.size).map_err(|_| {
        ApiError::field(
            "/entry",
            format!(
                "записи с таким номером нет: в журнале этого размера они от 0 до {}",
                query.size.saturating_sub(1)
            ),
            "a log of this size has no entry of this number: they are counted from 0",
        )
    })?;
    proof(state, id, query.size, plan).await
}

pub(crate) async fn consistency(
    state: &State,
    visitor: Visitor,
    id: TournamentId,
    query: ConsistencyQuery,
) -> Outcome<AuditProof> {
    tournament(state, visitor, id).await?;
    let (head, _) = grown(state, id).await?;
    within(query.to, head, "/to")?;
    let plan = consistency_plan(query.from, query.to)
        .map_err(|_| ApiError::field("/from", "from не больше, чем to", "from is not greater than to"))?;
    proof(state, id, query.to, plan).await
}

fn within(size: u64, head: Head, pointer: &str) -> Outcome<()> {
    if size <= head.size {
        return Ok(());
    }
    let now = head.size;
    Err(ApiError::field(
        pointer,
        format!("в журнале сейчас записей {now}: большего размера у него ещё не было"),
        format!("the log has {now} entries now: it has never been larger"),
    ))
}

async fn proof(state: &State, id: TournamentId, size: u64, plan: Plan) -> Outcome<AuditProof> {
    let needed = plan.needed();
    let hashes = state.db.read(move |connection| store::nodes(connection, id, &needed)).await?;
    let hashes = plan.hashes(|at| hashes.get(&at).copied().ok_or_else(lost))?;
    Ok(AuditProof { size, hashes: hashes.iter().map(ToString::to_string).collect() })
}
