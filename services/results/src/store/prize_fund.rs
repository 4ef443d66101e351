//! Deposits that went to the prize fund, from a version of the tournament on.
use api_types::TournamentId;
use api_types::prize_fund::PrizeFundDeposits;
use chassis::clock::kept;
use chassis::error::Outcome;
use chrono::NaiveDateTime;
use db::AnyConnection;
use diesel::prelude::*;

use super::fact_schema::prize_fund_deposits;

/// What was known at a version.
pub(crate) fn at(
    connection: &mut AnyConnection,
    id: TournamentId,
    version: i64,
) -> Outcome<Option<PrizeFundDeposits>> {
    use prize_fund_deposits::dsl;
    let row: Option<(i64, i64, NaiveDateTime)> = dsl::prize_fund_deposits
        .filter(dsl::tournament_id.eq(id.to_string()))
        .filter(dsl::version.le(version))
        .order(dsl::version.desc())
        .select((dsl::transaction_number, dsl::deposits_kopecks, dsl::at))
        .first(connection)
        .optional()?;
    Ok(row.map(|(transaction, deposits_kopecks, at)| PrizeFundDeposits {
        transaction,
        deposits_kopecks,
        at: at.and_utc(),
    }))
}

/// Keeps a balance from a version on.
pub(crate) fn insert(
    connection: &mut AnyConnection,
    (id, version): (TournamentId, i64),
    told: &PrizeFundDeposits,
) -> Outcome<()> {
    diesel::insert_into(prize_fund_deposits::table)
        .values((
            prize_fund_deposits::tournament_id.eq(id.to_string()),
            prize_fund_deposits::version.eq(version),
            prize_fund_deposits::transaction_number.eq(told.transaction),
            prize_fund_deposits::deposits_kopecks.eq(told.deposits_kopecks),
            prize_fund_deposits::at.eq(kept(told.at).naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}
