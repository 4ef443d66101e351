//! Until when decisions on protests can be appealed against (5.4.16.5).
use api_types::{DecisionId, TournamentId};
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::appeal_terms;

/// Sets a decision's term, in place of the one that was told before.
pub(crate) fn put(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    decision: DecisionId,
    closes_at: DateTime<Utc>,
) -> Outcome<()> {
    let closes_at = appeal_terms::closes_at.eq(closes_at.naive_utc());
    let changed = diesel::update(appeal_terms::table.find(decision.to_string()))
        .filter(appeal_terms::tournament_id.eq(tournament.to_string()))
        .set(closes_at)
        .execute(connection)?;
    if changed == 0 {
        let ids = (
            appeal_terms::decision_id.eq(decision.to_string()),
            appeal_terms::tournament_id.eq(tournament.to_string()),
        );
        diesel::insert_into(appeal_terms::table).values((ids, closes_at)).execute(connection)?;
    }
    Ok(())
}

/// The last moment of the terms that are open then: it still counts, to the millisecond.
pub(crate) fn open(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    now: DateTime<Utc>,
) -> Outcome<Option<DateTime<Utc>>> {
    let latest: Option<NaiveDateTime> = appeal_terms::table
        .filter(appeal_terms::tournament_id.eq(tournament.to_string()))
        .select(diesel::dsl::max(appeal_terms::closes_at))
        .first(connection)?;
    let latest = latest.map(|at| at.and_utc());
    Ok(latest.filter(|closes| now.timestamp_millis() <= closes.timestamp_millis()))
}
