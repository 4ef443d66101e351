//! Deposits that went to the prize fund (5.4.16.4), which the protests service tells.
use api_types::TournamentId;
use api_types::prize_fund::PrizeFundDeposits;
use chassis::auth::Caller;
use chassis::error::{Faults, Outcome};
use chassis::http::Reply;
use chassis::store::{EventLog, NewEvent};
use serde_json::json;

use super::access::absent;
use super::regulation::LARGEST_FUND;
use crate::State;
use crate::store::{prize_fund, tournaments};

/// Sets the balance. The same once more changes nothing, nor does one that a later one has overtaken on the way. It is
/// set after the approval too: money that has come is a fact, and places stay as they are.
pub(crate) async fn put(
    state: &State,
    caller: Caller,
    id: TournamentId,
    told: PrizeFundDeposits,
) -> Outcome<Reply> {
    let mut faults = Faults::default();
    faults.check(told.transaction > 0, "/transaction", "номера операций идут с 1", "numbers run from 1");
    faults.check(
        (0..=LARGEST_FUND).contains(&told.deposits_kopecks),
        "/deposits_kopecks",
        "от 0 до 1000000000000 копеек",
        "0 to 1000000000000 kopecks",
    );
    faults.finish()?;
    let now = state.clock.now();
    state
        .db
        .write(move |connection| {
            tournaments::take(connection, id)?;
            tournaments::head(connection, id)?.ok_or_else(absent)?;
            let standing = prize_fund::at(connection, id, i64::MAX)?;
            if let Some(standing) = standing.filter(|standing| standing.transaction >= told.transaction) {
                return Reply::ok(&standing);
            }
            let tournament = tournaments::lock(connection, id)?.ok_or_else(absent)?;
            prize_fund::insert(connection, (id, tournament.version), &told)?;
            let data = json!({
                "transaction": told.transaction, "deposits_kopecks": told.deposits_kopecks,
                "before": standing.map_or(0, |standing| standing.deposits_kopecks), "at": told.at,
                "version": tournament.version
            });
            let event = NewEvent::by(&caller, now, "prize_fund.changed", id, data).of_tournament(id);
            EventLog::append(connection, event)?;
            Reply::ok(&told)
        })
        .await
}
