//! Exclusions that have been applied: each once.
use api_types::{DecisionId, ParticipantId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::exclusions;
use super::stored;

pub(crate) fn exists(connection: &mut AnyConnection, decision: DecisionId) -> Outcome<bool> {
    let found: Option<String> = exclusions::table
        .find(decision.to_string())
        .select(exclusions::decision_id)
        .first(connection)
        .optional()?;
    Ok(found.is_some())
}

/// Whether a participant is excluded.
pub(crate) fn stands(connection: &mut AnyConnection, participant: ParticipantId) -> Outcome<bool> {
    let found: Option<String> = exclusions::table
        .filter(exclusions::participant_id.eq(participant.to_string()))
        .filter(exclusions::revoked_at.is_null())
        .select(exclusions::decision_id)
        .first(connection)
        .optional()?;
    Ok(found.is_some())
}

pub(crate) fn insert(
    connection: &mut AnyConnection,
    decision: DecisionId,
    tournament: TournamentId,
    participant: ParticipantId,
    now: DateTime<Utc>,
) -> Outcome<()> {
    diesel::insert_into(exclusions::table)
        .values((
            exclusions::decision_id.eq(decision.to_string()),
            exclusions::tournament_id.eq(tournament.to_string()),
            exclusions::participant_id.eq(participant.to_string()),
            exclusions::applied_at.eq(now.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Notes that an exclusion was revoked; answers whose it was, or nothing where it does not stand.
pub(crate) fn revoke(
    connection: &mut AnyConnection,
    decision: DecisionId,
    tournament: TournamentId,
    now: DateTime<Utc>,
) -> Outcome<Option<ParticipantId>> {
    let standing = exclusions::table
        .find(decision.to_string())
        .filter(exclusions::tournament_id.eq(tournament.to_string()))
        .filter(exclusions::revoked_at.is_null());
    let whose: Option<String> = standing.select(exclusions::participant_id).first(connection).optional()?;
    let Some(whose) = whose else { return Ok(None) };
    diesel::update(exclusions::table.find(decision.to_string()))
        .set(exclusions::revoked_at.eq(now.naive_utc()))
        .execute(connection)?;
    stored(whose.parse().ok(), "id").map(Some)
}
