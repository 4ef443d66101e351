//! Until when decisions on protests can be appealed against (5.4.16.5).
use api_types::games::AppealTerm;
use api_types::{DecisionId, TournamentId};
use chassis::clock::kept;
use chassis::error::Outcome;
use chrono::{DateTime, NaiveDateTime, Utc};
use db::AnyConnection;
use diesel::prelude::*;

use super::schema::appeal_terms;

/// A decision's term, where one was told.
pub(crate) fn find(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    decision: DecisionId,
) -> Outcome<Option<AppealTerm>> {
    let row: Option<(NaiveDateTime, i32)> = appeal_terms::table
        .find(decision.to_string())
        .filter(appeal_terms::tournament_id.eq(tournament.to_string()))
        .select((appeal_terms::closes_at, appeal_terms::number))
        .first(connection)
        .optional()?;
    Ok(row.map(|(closes_at, number)| AppealTerm { closes_at: closes_at.and_utc(), number }))
}

/// Sets a decision's term, in place of the one that was told before.
pub(crate) fn put(
    connection: &mut AnyConnection,
    tournament: TournamentId,
    decision: DecisionId,
    term: &AppealTerm,
) -> Outcome<()> {
    let said =
        (appeal_terms::closes_at.eq(kept(term.closes_at).naive_utc()), appeal_terms::number.eq(term.number));
    let changed = diesel::update(appeal_terms::table.find(decision.to_string()))
        .filter(appeal_terms::tournament_id.eq(tournament.to_string()))
        .set(said)
        .execute(connection)?;
    if changed == 0 {
        let ids = (
            appeal_terms::decision_id.eq(decision.to_string()),
            appeal_terms::tournament_id.eq(tournament.to_string()),
        );
        diesel::insert_into(appeal_terms::table).values((ids, said)).execute(connection)?;
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
