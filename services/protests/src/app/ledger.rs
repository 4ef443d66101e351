//! The deposit ledger of a tournament, for those who keep its papers.
use std::collections::BTreeMap;

use api_types::TournamentId;
use api_types::protests::{Ledger, LedgerLine};
use arbitration::Account;
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::http::Reply;

use super::access::{OFFICE, require};
use crate::State;
use crate::store::ledger;

const ACCOUNTS: [Account; 4] = [Account::Filer, Account::Held, Account::PrizeFund, Account::Refunds];

pub(crate) async fn show(state: &State, caller: Caller, id: TournamentId) -> Outcome<Reply> {
    let tournament = state.results.tournament(&caller.call_context(), id).await?;
    require(&caller, &tournament, OFFICE)?;
    let lines = state.db.read(move |connection| ledger::lines(connection, id)).await?;
    let balances = balances(&lines)?;
    Reply::ok(&Ledger { tournament_id: id, lines, balances })
}

/// Every account is shown, those without movements too.
fn balances(lines: &[LedgerLine]) -> Outcome<BTreeMap<String, i64>> {
    let mut balances: BTreeMap<String, i64> =
        ACCOUNTS.into_iter().map(|account| (ledger::account(account).to_owned(), 0)).collect();
    for line in lines {
        let balance = balances.entry(line.account.clone()).or_default();
        *balance = balance
            .checked_add(line.amount_kopecks)
            .ok_or_else(|| ApiError::internal("a balance of the ledger does not fit"))?;
    }
    Ok(balances)
}
