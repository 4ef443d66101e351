//! The deposit's money: each movement a transaction of the ledger, with the deposit's own state beside it. What the prize
//! fund has of it is told to the results service, which the whole of the fund is known to (5.4.16.4).
use api_types::prize_fund::PrizeFundDeposits;
use api_types::protests::{DepositStatus, Protest};
use api_types::regulation::{DepositFate, DepositSettings};
use arbitration::{Account, Ending, Fate, FateSettings, Kopecks, LedgerError, Transaction, TransactionNo};
use chassis::auth::Caller;
use chassis::error::{ApiError, Outcome};
use chassis::store::{Outbox, OutboxCall};
use chrono::{DateTime, Utc};
use db::AnyConnection;

use super::calls::unwritten;
use super::entered::Entered;
use crate::store::{deposits, ledger};

/// The deposit comes in, and is held until the protest ends. One that came with a paper was paid when that was received,
/// and is entered now.
pub(super) fn receive(
    connection: &mut AnyConnection,
    protest: &Protest,
    (amount, payer, paid_at): (i64, &str, DateTime<Utc>),
    now: DateTime<Utc>,
) -> Outcome<Entered> {
    let transaction = Transaction::deposit_paid(Kopecks::new(amount)).map_err(broken)?;
    deposits::set_paid(connection, protest.id, payer, paid_at)?;
    let number = ledger::enter(connection, protest.tournament_id, protest.id, &transaction, now)?;
    Ok(Entered::of(protest, (number, &transaction), payer))
}

/// Enters a transaction after the deposit came in; one that changes the prize fund is told.
fn enter(
    connection: &mut AnyConnection,
    protest: &Protest,
    transaction: &Transaction,
    (caller, now): (&Caller, DateTime<Utc>),
) -> Outcome<Entered> {
    let tournament = protest.tournament_id;
    let number = ledger::enter(connection, tournament, protest.id, transaction, now)?;
    let payer = protest.deposit.as_ref().and_then(|deposit| deposit.payer.as_deref()).unwrap_or_default();
    let entered = Entered::of(protest, (number, transaction), payer);
    if transaction.entries().iter().all(|entry| entry.account != Account::PrizeFund) {
        return Ok(entered);
    }
    let fund = ledger::balance(connection, tournament, Account::PrizeFund)?;
    let told = PrizeFundDeposits { transaction: number, deposits_kopecks: fund.get(), at: now };
    let call = OutboxCall {
        // A lane of its own: an event's balances follow each other, whichever protest they come from.
        lane: format!("prize-fund {tournament}"),
        target: "results",
        method: "PUT",
        path: format!("/v1/tournaments/{tournament}/prize-fund"),
        body: Some(serde_json::to_value(told).map_err(unwritten)?),
        request_id: caller.context.request_id.clone(),
    };
    Outbox::add(connection, call, now)?;
    Ok(entered)
}

/// The protest has ended: a held deposit goes where the ending sends it (A5), one not paid is no longer asked for.
pub(super) fn close(
    connection: &mut AnyConnection,
    protest: &Protest,
    ending: Ending,
    (caller, now): (&Caller, DateTime<Utc>),
) -> Outcome<Entered> {
    let Some(deposit) = &protest.deposit else { return Ok(Entered::default()) };
    let fate = of_law(deposit.settings).fate(ending);
    let status = match (deposit.status, fate) {
        (DepositStatus::Held, Fate::Refund) => DepositStatus::Refunded,
        (DepositStatus::Held, Fate::PrizeFund) => DepositStatus::PrizeFund,
        (DepositStatus::Due, _) => DepositStatus::Waived,
        (DepositStatus::Refunded | DepositStatus::PrizeFund | DepositStatus::Waived, _) => {
            return Ok(Entered::default());
        }
    };
    let mut entered = Entered::default();
    if deposit.status == DepositStatus::Held {
        let transaction = Transaction::settle(fate, Kopecks::new(deposit.amount_kopecks)).map_err(broken)?;
        entered = enter(connection, protest, &transaction, (caller, now))?;
    }
    deposits::set_status(connection, protest.id, status)?;
    Ok(entered)
}

/// As the law names what the regulation says.
const fn of_law(settings: DepositSettings) -> FateSettings {
    const fn fate(of: DepositFate) -> Fate {
        match of {
            DepositFate::Refund => Fate::Refund,
            DepositFate::PrizeFund => Fate::PrizeFund,
        }
    }
    FateSettings { partly: fate(settings.partly), other_endings: fate(settings.other_endings) }
}

/// The protest is open again: what its ending did to the deposit is undone by new entries.
pub(super) fn reopen(
    connection: &mut AnyConnection,
    protest: &Protest,
    by: (&Caller, DateTime<Utc>),
) -> Outcome<Entered> {
    let Some(deposit) = &protest.deposit else { return Ok(Entered::default()) };
    let mut entered = Entered::default();
    match deposit.status {
        DepositStatus::Refunded | DepositStatus::PrizeFund => {
            entered = reverse(connection, protest, by)?;
            deposits::set_status(connection, protest.id, DepositStatus::Held)?;
        }
        DepositStatus::Waived => deposits::set_status(connection, protest.id, DepositStatus::Due)?,
        DepositStatus::Due | DepositStatus::Held => {}
    }
    Ok(entered)
}

/// The committee upheld the filer's appeal against a rejection: what went to the prize fund goes back to the payer.
/// Enters nothing where there was nothing to give back.
pub(super) fn give_back(
    connection: &mut AnyConnection,
    protest: &Protest,
    by: (&Caller, DateTime<Utc>),
) -> Outcome<Entered> {
    let Some(deposit) = protest.deposit.as_ref().filter(|one| one.status == DepositStatus::PrizeFund) else {
        return Ok(Entered::default());
    };
    let reversed = reverse(connection, protest, by)?;
    let refund = Transaction::settle(Fate::Refund, Kopecks::new(deposit.amount_kopecks)).map_err(broken)?;
    let refunded = enter(connection, protest, &refund, by)?;
    deposits::set_status(connection, protest.id, DepositStatus::Refunded)?;
    Ok(reversed.and(refunded))
}

/// The mirror image of the last transaction of a protest.
fn reverse(
    connection: &mut AnyConnection,
    protest: &Protest,
    by: (&Caller, DateTime<Utc>),
) -> Outcome<Entered> {
    let mut book = ledger::of_protest(connection, protest.id)?;
    let last = book.transactions().last().map(|(no, _)| no);
    book.reverse(last.unwrap_or(TransactionNo(0))).map_err(broken)?;
    let mirror = book.transactions().last().map(|(_, transaction)| transaction.clone());
    let mirror = mirror.ok_or_else(|| ApiError::internal("a ledger without its last transaction"))?;
    enter(connection, protest, &mirror, by)
}

fn broken(error: LedgerError) -> ApiError {
    ApiError::internal(error.to_string())
}
